// SPDX-License-Identifier: Apache-2.0

#include <dlfcn.h>
#include <pthread.h>

// Hidden before the header is read: a forwarder that the dynamic loader could see would take the
// place of libpulse's own function, and call itself.
#pragma GCC visibility push(hidden)

#include "CPulse.h"

static void *library;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) { library = dlopen("libpulse.so.0", RTLD_LAZY | RTLD_LOCAL); }

int pulse_load(void) {
    pthread_once(&once, load);
    return library != NULL;
}

/// A function of the library, found at its first call; two threads may find it at once, the same.
#define FORWARD(result, name, parameters, arguments)                          \
    result name parameters {                                                  \
        static __typeof__(&name) _Atomic found;                               \
        __typeof__(&name) function = found;                                   \
        if (!function) found = function = (__typeof__(&name))dlsym(library, #name); \
        return function arguments;                                            \
    }

FORWARD(
    int, pa_context_connect,
    (pa_context *c, const char *server, pa_context_flags_t flags, const pa_spawn_api *api),
    (c, server, flags, api))
FORWARD(void, pa_context_disconnect, (pa_context *c), (c))
FORWARD(int, pa_context_errno, (const pa_context *c), (c))
FORWARD(
    pa_operation *, pa_context_get_server_info,
    (pa_context *c, pa_server_info_cb_t cb, void *userdata),
    (c, cb, userdata))
FORWARD(
    pa_operation *, pa_context_get_sink_info_list,
    (pa_context *c, pa_sink_info_cb_t cb, void *userdata),
    (c, cb, userdata))
FORWARD(pa_context_state_t, pa_context_get_state, (const pa_context *c), (c))
FORWARD(
    pa_context *, pa_context_new,
    (pa_mainloop_api *mainloop, const char *name),
    (mainloop, name))
FORWARD(
    pa_context *, pa_context_new_with_proplist,
    (pa_mainloop_api *mainloop, const char *name, const pa_proplist *proplist),
    (mainloop, name, proplist))
FORWARD(
    pa_time_event *, pa_context_rttime_new,
    (const pa_context *c, pa_usec_t usec, pa_time_event_cb_t cb, void *userdata),
    (c, usec, cb, userdata))
FORWARD(
    void, pa_context_set_state_callback,
    (pa_context *c, pa_context_notify_cb_t cb, void *userdata),
    (c, cb, userdata))
FORWARD(
    void, pa_context_set_subscribe_callback,
    (pa_context *c, pa_context_subscribe_cb_t cb, void *userdata),
    (c, cb, userdata))
FORWARD(
    pa_operation *, pa_context_subscribe,
    (pa_context *c, pa_subscription_mask_t m, pa_context_success_cb_t cb, void *userdata),
    (c, m, cb, userdata))
FORWARD(void, pa_context_unref, (pa_context *c), (c))
FORWARD(int, pa_mainloop_dispatch, (pa_mainloop *m), (m))
FORWARD(void, pa_mainloop_free, (pa_mainloop *m), (m))
FORWARD(pa_mainloop_api *, pa_mainloop_get_api, (pa_mainloop *m), (m))
FORWARD(pa_mainloop *, pa_mainloop_new, (void), ())
FORWARD(int, pa_mainloop_poll, (pa_mainloop *m), (m))
FORWARD(int, pa_mainloop_prepare, (pa_mainloop *m, int timeout), (m, timeout))
FORWARD(void, pa_mainloop_wakeup, (pa_mainloop *m), (m))
FORWARD(void, pa_operation_cancel, (pa_operation *o), (o))
FORWARD(pa_operation_state_t, pa_operation_get_state, (const pa_operation *o), (o))
FORWARD(
    void, pa_operation_set_state_callback,
    (pa_operation *o, pa_operation_notify_cb_t cb, void *userdata), (o, cb, userdata))
FORWARD(void, pa_operation_unref, (pa_operation *o), (o))
FORWARD(void, pa_proplist_free, (pa_proplist *p), (p))
FORWARD(pa_proplist *, pa_proplist_new, (void), ())
FORWARD(
    int, pa_proplist_sets,
    (pa_proplist *p, const char *key, const char *value),
    (p, key, value))
FORWARD(pa_usec_t, pa_rtclock_now, (void), ())
FORWARD(const char *, pa_sample_format_to_string, (pa_sample_format_t f), (f))
FORWARD(
    int, pa_stream_connect_playback,
    (pa_stream *s, const char *dev, const pa_buffer_attr *attr, pa_stream_flags_t flags, const pa_cvolume *volume, pa_stream *sync_stream),
    (s, dev, attr, flags, volume, sync_stream))
FORWARD(
    pa_operation *, pa_stream_flush,
    (pa_stream *s, pa_stream_success_cb_t cb, void *userdata),
    (s, cb, userdata))
FORWARD(
    int, pa_stream_get_latency,
    (pa_stream *s, pa_usec_t *r_usec, int *negative),
    (s, r_usec, negative))
FORWARD(pa_stream_state_t, pa_stream_get_state, (const pa_stream *p), (p))
FORWARD(const pa_timing_info *, pa_stream_get_timing_info, (pa_stream *s), (s))
FORWARD(
    pa_stream *, pa_stream_new,
    (pa_context *c, const char *name, const pa_sample_spec *ss, const pa_channel_map *map),
    (c, name, ss, map))
FORWARD(
    void, pa_stream_set_latency_update_callback,
    (pa_stream *p, pa_stream_notify_cb_t cb, void *userdata),
    (p, cb, userdata))
FORWARD(
    void, pa_stream_set_state_callback,
    (pa_stream *s, pa_stream_notify_cb_t cb, void *userdata),
    (s, cb, userdata))
FORWARD(
    void, pa_stream_set_write_callback,
    (pa_stream *p, pa_stream_request_cb_t cb, void *userdata),
    (p, cb, userdata))
FORWARD(void, pa_stream_unref, (pa_stream *s), (s))
FORWARD(
    pa_operation *, pa_stream_update_timing_info,
    (pa_stream *p, pa_stream_success_cb_t cb, void *userdata),
    (p, cb, userdata))
FORWARD(size_t, pa_stream_writable_size, (const pa_stream *p), (p))
FORWARD(
    int, pa_stream_write,
    (pa_stream *p, const void *data, size_t nbytes, pa_free_cb_t free_cb, int64_t offset, pa_seek_mode_t seek),
    (p, data, nbytes, free_cb, offset, seek))
FORWARD(const char *, pa_strerror, (int error), (error))
FORWARD(void, pa_threaded_mainloop_free, (pa_threaded_mainloop *m), (m))
FORWARD(pa_mainloop_api *, pa_threaded_mainloop_get_api, (pa_threaded_mainloop *m), (m))
FORWARD(void, pa_threaded_mainloop_lock, (pa_threaded_mainloop *m), (m))
FORWARD(pa_threaded_mainloop *, pa_threaded_mainloop_new, (void), ())
FORWARD(
    void, pa_threaded_mainloop_signal,
    (pa_threaded_mainloop *m, int wait_for_accept),
    (m, wait_for_accept))
FORWARD(int, pa_threaded_mainloop_start, (pa_threaded_mainloop *m), (m))
FORWARD(void, pa_threaded_mainloop_stop, (pa_threaded_mainloop *m), (m))
FORWARD(void, pa_threaded_mainloop_unlock, (pa_threaded_mainloop *m), (m))
FORWARD(void, pa_threaded_mainloop_wait, (pa_threaded_mainloop *m), (m))
