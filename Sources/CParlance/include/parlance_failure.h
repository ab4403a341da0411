// SPDX-License-Identifier: Apache-2.0
// For the library itself; not installed.
#ifndef PARLANCE_FAILURE_H
#define PARLANCE_FAILURE_H

/// Keeps a sentence for parlance_last_error() on this thread.
void cparlance_note_failure(const char *sentence);

#endif
