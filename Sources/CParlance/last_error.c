// SPDX-License-Identifier: Apache-2.0
#include "parlance.h"
#include "parlance_failure.h"

#include <stdio.h>

static _Thread_local char last_error[256] = "";

void cparlance_note_failure(const char *sentence) {
    snprintf(last_error, sizeof last_error, "%s", sentence);
}

const char *parlance_last_error(void) { return last_error; }

const char *parlance_version(void) { return PARLANCE_VERSION; }
