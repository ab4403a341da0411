// SPDX-License-Identifier: Apache-2.0
//
// Listens to the monitor of a sink, and prints when its sound begins and ends.
//
//     monitor_tap SINK [--chunks]
//
// Lines on standard output, with times of CLOCK_MONOTONIC in milliseconds:
//
//     ready TIME                 300 ms have come, so that times can be trusted
//     sound TIME                 the first sample that isn't zero, after at least 200 ms of zeros
//     silence TIME               the last sample that wasn't zero; printed 200 ms later
//     chunk TIME INDEX COUNT     with --chunks: arrival, number of the first sample, samples
//
// A sample's time is that of its number, on a line through the earliest arrivals of the last two
// seconds: a chunk can come late, but never early. Fragments are 2 ms, which also makes the sink
// work in blocks of 2 ms for as long as the tap runs.

#include <pulse/pulseaudio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"

enum { RATE = 22050, READY = RATE * 3 / 10, SILENCE = RATE / 5, WINDOW = RATE };

static int prints_chunks;
static char monitor[256];

// The position in the recording, and the earliest (arrival - index / rate) of two windows.
static size_t received;
static double earliest = 1e18, earliest_before = 1e18;

static size_t last_sound;
static int is_sounding;

static void fail(const char *what, pa_context *context) {
    fprintf(stderr, "%s: %s\n", what, pa_strerror(pa_context_errno(context)));
    exit(74);
}

static double time_of(size_t index) {
    double origin = earliest < earliest_before ? earliest : earliest_before;
    return origin + (double)index * 1e3 / RATE;
}

static void note_arrival(double arrival, size_t count) {
    size_t window = received / WINDOW;
    if (received < READY && received + count >= READY) printf("ready %.3f\n", arrival);
    if (prints_chunks) printf("chunk %.3f %zu %zu\n", arrival, received, count);
    if ((received + count) / WINDOW != window) {
        earliest_before = earliest;
        earliest = 1e18;
    }
    double origin = arrival - (double)(received + count) * 1e3 / RATE;
    if (origin < earliest) earliest = origin;
}

static void note_samples(const short *pcm, size_t count) {
    for (size_t index = 0; index < count; index++) {
        size_t position = received + index;
        if (pcm != NULL && pcm[index] != 0) {
            if (!is_sounding) printf("sound %.3f\n", time_of(position));
            is_sounding = 1;
            last_sound = position;
        } else if (is_sounding && position - last_sound > SILENCE) {
            printf("silence %.3f\n", time_of(last_sound));
            is_sounding = 0;
        }
    }
}

static void on_data(pa_stream *stream, size_t length, void *context) {
    (void)length;
    double arrival = monotonic_ms();
    while (pa_stream_readable_size(stream) > 0) {
        const void *data;
        size_t size;
        if (pa_stream_peek(stream, &data, &size) < 0) fail("the monitor can't be read", context);
        if (size == 0) break;
        // A hole has a size and no data: zeros that were never sent.
        size_t count = size / sizeof(short);
        note_arrival(arrival, count);
        note_samples(data, count);
        received += count;
        pa_stream_drop(stream);
    }
}

static void on_stream_state(pa_stream *stream, void *context) {
    if (pa_stream_get_state(stream) == PA_STREAM_FAILED) fail("the monitor failed", context);
}

static void on_context_state(pa_context *context, void *unused) {
    (void)unused;
    pa_context_state_t state = pa_context_get_state(context);
    if (state == PA_CONTEXT_FAILED || state == PA_CONTEXT_TERMINATED) fail("no server", context);
    if (state != PA_CONTEXT_READY) return;
    const pa_sample_spec spec = {.format = PA_SAMPLE_S16LE, .rate = RATE, .channels = 1};
    const pa_buffer_attr buffer = {
        .maxlength = (uint32_t)-1,
        .tlength = (uint32_t)-1,
        .prebuf = (uint32_t)-1,
        .minreq = (uint32_t)-1,
        .fragsize = (uint32_t)pa_usec_to_bytes(2000, &spec),
    };
    pa_stream *stream = pa_stream_new(context, "tap", &spec, NULL);
    pa_stream_set_read_callback(stream, on_data, context);
    pa_stream_set_state_callback(stream, on_stream_state, context);
    if (pa_stream_connect_record(stream, monitor, &buffer, PA_STREAM_ADJUST_LATENCY) < 0)
        fail("the monitor can't be opened", context);
}

int main(int argc, char **argv) {
    prints_chunks = argc == 3 && strcmp(argv[2], "--chunks") == 0;
    if (argc < 2 || argc > 3 || (argc == 3 && !prints_chunks)) {
        fprintf(stderr, "usage: monitor_tap SINK [--chunks]\n");
        return 64;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    snprintf(monitor, sizeof monitor, "%s.monitor", argv[1]);
    pa_mainloop *loop = pa_mainloop_new();
    pa_context *context = pa_context_new(pa_mainloop_get_api(loop), "monitor_tap");
    pa_context_set_state_callback(context, on_context_state, NULL);
    if (pa_context_connect(context, NULL, PA_CONTEXT_NOAUTOSPAWN, NULL) < 0)
        fail("no server", context);
    int status = 0;
    pa_mainloop_run(loop, &status);
    return status;
}
