// SPDX-License-Identifier: GPL-3.0-or-later
//
// Renders a text with libespeak-ng directly: the ceiling for any layer above it.
//
//     render VOICE-ID FILE
//
// Renders once for each line of standard input, and prints a JSON line each time. The samples are
// counted and dropped.

#include "engine.h"

static size_t samples;

static int count(short *pcm, int length, espeak_EVENT *events) {
    (void)events;
    if (pcm == NULL) return 0;
    samples += (size_t)length;
    return 0;
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: render VOICE-ID FILE\n");
        return 64;
    }
    FILE *file = fopen(argv[2], "r");
    if (file == NULL) fail("the text can't be opened");
    char *text = read_text(file);

    double begin = monotonic_ms();
    int rate = start_engine(argv[1], 60, count);
    double start_ms = monotonic_ms() - begin;
    for (int key; (key = getchar()) != EOF;) {
        if (key != '\n') continue;
        samples = 0;
        double wall = monotonic_ms(), cpu = cpu_ms();
        synthesize(text);
        wall = monotonic_ms() - wall;
        cpu = cpu_ms() - cpu;
        printf("{\"audioSeconds\": %.3f, \"wallMs\": %.3f, \"cpuMs\": %.3f, \"startMs\": %.3f}\n",
               (double)samples / rate, wall, cpu, start_ms);
        fflush(stdout);
    }
    return 0;
}
