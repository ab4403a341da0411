// SPDX-License-Identifier: GPL-3.0-or-later
//
// A small speaking program: libespeak-ng and the PulseAudio simple API in one process, the
// reference for SpeechAdapter.
//
//     adapter VOICE-ID
//
// It does what lines of standard input say: `speak TEXT`, `stop`, `locale VOICE-ID`,
// `queue COUNT WORD`. Each is answered with the line `called TIME`, and when it is done with
// `done TIME WORD`; `bench adapter` answers the same.

#include <pthread.h>
#include <pulse/error.h>
#include <pulse/simple.h>
#include <stdatomic.h>

#include "engine.h"

enum { RATE_NORMAL = 175, RATE_FAST = 437, TARGET_MS = 60, PIECE_MS = 10 };

static pa_simple *stream;
static size_t piece;
static atomic_int is_stopping;

// What the player does, or NULL when it is parked.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static char *order;

static int play(short *pcm, int length, espeak_EVENT *events) {
    (void)events;
    if (pcm == NULL) return 0;
    const char *bytes = (const char *)pcm;
    // Small pieces, so that a stop isn't followed by what is left of a long one.
    for (size_t left = (size_t)length * sizeof *pcm; left > 0;) {
        if (is_stopping) return 1;
        size_t size = left < piece ? left : piece;
        if (pa_simple_write(stream, bytes, size, NULL) < 0) fail("the sound can't be written");
        bytes += size;
        left -= size;
    }
    return 0;
}

static void report(const char *kind, const char *word) {
    printf("%s %.3f %s\n", kind, monotonic_ms(), word);
}

static void perform(char *line) {
    char *rest = strchr(line, ' ');
    if (rest == NULL) fail("this order isn't known");
    *rest++ = 0;
    if (strcmp(line, "locale") == 0) {
        if (espeak_ng_SetVoiceByName(rest) != ENS_OK) fail("the voice can't be set");
        report("done", "ready");
        return;
    }
    int count = 1;
    if (strcmp(line, "queue") == 0) {
        count = (int)strtol(rest, &rest, 10);
        rest++;
        espeak_ng_SetParameter(espeakRATE, RATE_FAST, 0);
    }
    for (int index = 0; index < count && !is_stopping; index++) synthesize(rest);
    espeak_ng_SetParameter(espeakRATE, RATE_NORMAL, 0);
    if (!is_stopping && pa_simple_drain(stream, NULL) < 0) fail("the sound didn't end");
    report("done", is_stopping ? "stopped" : "finished");
}

static void *player(void *unused) {
    pthread_mutex_lock(&lock);
    for (;;) {
        while (order == NULL) pthread_cond_wait(&changed, &lock);
        pthread_mutex_unlock(&lock);
        perform(order);
        pthread_mutex_lock(&lock);
        free(order);
        order = NULL;
        pthread_cond_broadcast(&changed);
    }
    return unused;
}

static void await_player(void) {
    while (order != NULL) pthread_cond_wait(&changed, &lock);
}

// What was left in a half-filled piece is dropped by the second flush.
static void stop(void) {
    is_stopping = 1;
    pa_simple_flush(stream, NULL);
    pthread_mutex_lock(&lock);
    await_player();
    pthread_mutex_unlock(&lock);
    pa_simple_flush(stream, NULL);
    is_stopping = 0;
    report("done", "stopped");
}

static void open_stream(const char *server, int rate) {
    const pa_sample_spec spec = {.format = PA_SAMPLE_S16LE, .rate = (uint32_t)rate, .channels = 1};
    const pa_buffer_attr buffer = {
        .maxlength = (uint32_t)-1,
        .tlength = (uint32_t)pa_usec_to_bytes(TARGET_MS * 1000, &spec),
        .prebuf = (uint32_t)-1,
        .minreq = (uint32_t)-1,
        .fragsize = (uint32_t)-1,
    };
    piece = pa_usec_to_bytes(PIECE_MS * 1000, &spec);
    int error = 0;
    stream = pa_simple_new(server, "adapter", PA_STREAM_PLAYBACK, NULL, "speech", &spec, NULL,
                           &buffer, &error);
    if (stream == NULL) fail(pa_strerror(error));
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: adapter VOICE-ID\n");
        return 64;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    // start_engine changes the environment, so the address is kept for the stream.
    const char *address = getenv("PULSE_SERVER");
    char *server = address == NULL ? NULL : strdup(address);
    open_stream(server, start_engine(argv[1], 20, play));
    pthread_t thread;
    if (pthread_create(&thread, NULL, player, NULL) != 0) fail("no thread");
    report("ready", "ready");

    char *line = NULL;
    size_t room = 0;
    for (ssize_t length; (length = getline(&line, &room, stdin)) > 0;) {
        line[length - 1] = 0;
        report("called", "");
        if (strcmp(line, "stop") == 0) {
            stop();
            continue;
        }
        pthread_mutex_lock(&lock);
        await_player();
        order = strdup(line);
        pthread_cond_broadcast(&changed);
        pthread_mutex_unlock(&lock);
    }
    return 0;
}
