// SPDX-License-Identifier: Apache-2.0
//
// Clocks in milliseconds.

#pragma once

#include <time.h>

static inline double milliseconds(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static inline double monotonic_ms(void) { return milliseconds(CLOCK_MONOTONIC); }

static inline double cpu_ms(void) { return milliseconds(CLOCK_PROCESS_CPUTIME_ID); }
