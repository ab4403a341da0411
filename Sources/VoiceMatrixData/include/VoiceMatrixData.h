// SPDX-License-Identifier: Apache-2.0
// The default voice data, embedded at build time from VoiceMatrix/.
#ifndef VOICE_MATRIX_DATA_H
#define VOICE_MATRIX_DATA_H

#include <stddef.h>

/// VoiceMatrix/matrix.json as UTF-8, not terminated.
const unsigned char *voice_matrix_json(size_t *length);

/// VoiceMatrix/espeak-ng.json as UTF-8, not terminated.
const unsigned char *voice_review_json(size_t *length);

/// VoiceMatrix/prompts.json as UTF-8, not terminated.
const unsigned char *voice_prompts_json(size_t *length);

#endif
