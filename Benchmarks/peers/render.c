// SPDX-License-Identifier: GPL-3.0-or-later
//
// Renders a text with libespeak-ng directly: the ceiling for any layer above it.
//
//     render VOICE-ID FILE [--repeat N] [--pcm]
//
// Prints one JSON line a run on standard error. With --pcm the samples of each run (s16le, mono) go
// to standard output, else they are counted and dropped.

#include "engine.h"

static size_t samples;
static int writes_pcm;

static int count(short *pcm, int length, espeak_EVENT *events) {
    (void)events;
    if (pcm == NULL) return 0;
    samples += (size_t)length;
    if (writes_pcm && fwrite(pcm, sizeof *pcm, (size_t)length, stdout) != (size_t)length) return 1;
    return 0;
}

int main(int argc, char **argv) {
    int repeat = 1;
    for (int index = 3; index < argc; index++) {
        if (strcmp(argv[index], "--pcm") == 0)
            writes_pcm = 1;
        else if (strcmp(argv[index], "--repeat") == 0 && index + 1 < argc)
            repeat = atoi(argv[++index]);
        else
            argc = 0;
    }
    if (argc < 3) {
        fprintf(stderr, "usage: render VOICE-ID FILE [--repeat N] [--pcm]\n");
        return 64;
    }
    FILE *file = fopen(argv[2], "r");
    if (file == NULL) fail("the text can't be opened");
    char *text = read_text(file);

    double begin = monotonic_ms();
    int rate = start_engine(argv[1], 60, count);
    double start_ms = monotonic_ms() - begin;
    for (int run = 0; run < repeat; run++) {
        samples = 0;
        double wall = monotonic_ms(), cpu = cpu_ms();
        synthesize(text);
        wall = monotonic_ms() - wall;
        cpu = cpu_ms() - cpu;
        fprintf(stderr,
                "{\"audioSeconds\": %.3f, \"wallMs\": %.3f, \"cpuMs\": %.3f, \"startMs\": %.3f}\n",
                (double)samples / rate, wall, cpu, start_ms);
    }
    if (fflush(stdout) != 0) fail("the samples can't be written");
    return 0;
}
