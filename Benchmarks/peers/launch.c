// SPDX-License-Identifier: Apache-2.0
//
// Runs a program and prints what it cost, on standard output as one JSON line.
//
//     launch INPUT PROGRAM [ARGUMENT...]
//
// The program reads the file INPUT; its standard output is dropped. Times are of CLOCK_MONOTONIC in
// milliseconds, CPU and peak memory those of the program and of the children that it has waited
// for: of several processes the peak is that of the largest.

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "clock.h"

static double in_ms(struct timeval time) {
    return (double)time.tv_sec * 1e3 + (double)time.tv_usec / 1e3;
}

int main(int argc, char **argv) {
    if (argc < 3) {
        fprintf(stderr, "usage: launch INPUT PROGRAM [ARGUMENT...]\n");
        return 64;
    }
    int input = open(argv[1], O_RDONLY | O_CLOEXEC);
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (input < 0 || nowhere < 0) {
        fprintf(stderr, "%s: %s\n", argv[1], strerror(errno));
        return 66;
    }
    double start = monotonic_ms();
    // vfork: a copied page table would be counted against the program.
    pid_t child = vfork();
    if (child == 0) {
        dup2(input, STDIN_FILENO);
        dup2(nowhere, STDOUT_FILENO);
        execvp(argv[2], argv + 2);
        _exit(127);
    }
    int status = 0;
    struct rusage usage;
    while (child > 0 && wait4(child, &status, 0, &usage) < 0 && errno == EINTR) {
    }
    double end = monotonic_ms();
    if (child < 0) {
        fprintf(stderr, "%s: %s\n", argv[2], strerror(errno));
        return 71;
    }
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    printf("{\"start\": %.3f, \"end\": %.3f, \"cpuMs\": %.3f, \"maxRSSkB\": %ld, \"status\": %d}\n",
           start, end, in_ms(usage.ru_utime) + in_ms(usage.ru_stime), usage.ru_maxrss, code);
    return 0;
}
