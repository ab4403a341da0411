// SPDX-License-Identifier: GPL-3.0-or-later
//
// Speaks standard input with libespeak-ng and the PulseAudio simple API: the floor for the time to
// the first sample.
//
//     first_sample VOICE-ID < TEXT

#include <pulse/error.h>
#include <pulse/simple.h>

#include "engine.h"

static pa_simple *stream;

static int play(short *pcm, int length, espeak_EVENT *events) {
    (void)events;
    if (pcm == NULL || length == 0) return 0;
    return pa_simple_write(stream, pcm, (size_t)length * sizeof *pcm, NULL) < 0;
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: first_sample VOICE-ID < TEXT\n");
        return 64;
    }
    char *text = read_text(stdin);
    // start_engine changes the environment, so the address is kept for the stream.
    const char *address = getenv("PULSE_SERVER");
    char *server = address == NULL ? NULL : strdup(address);
    int rate = start_engine(argv[1], 20, play);

    const pa_sample_spec spec = {.format = PA_SAMPLE_S16LE, .rate = (uint32_t)rate, .channels = 1};
    const pa_buffer_attr buffer = {
        .maxlength = (uint32_t)-1,
        .tlength = (uint32_t)pa_usec_to_bytes(60000, &spec),
        .prebuf = (uint32_t)-1,
        .minreq = (uint32_t)-1,
        .fragsize = (uint32_t)-1,
    };
    int error = 0;
    stream = pa_simple_new(server, "first_sample", PA_STREAM_PLAYBACK, NULL, "speech", &spec, NULL,
                           &buffer, &error);
    if (stream == NULL) {
        fprintf(stderr, "no sound: %s\n", pa_strerror(error));
        return 74;
    }
    synthesize(text);
    if (pa_simple_drain(stream, &error) < 0) {
        fprintf(stderr, "the sound didn't end: %s\n", pa_strerror(error));
        return 74;
    }
    pa_simple_free(stream);
    return 0;
}
