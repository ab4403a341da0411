// SPDX-License-Identifier: Apache-2.0
#include "VoiceMatrixData.h"

static const unsigned char matrix[] = {
#embed "../../VoiceMatrix/matrix.json"
};

static const unsigned char review[] = {
#embed "../../VoiceMatrix/espeak-ng.json"
};

static const unsigned char prompts[] = {
#embed "../../VoiceMatrix/prompts.json"
};

const unsigned char *voice_matrix_json(size_t *length) {
    *length = sizeof matrix;
    return matrix;
}

const unsigned char *voice_review_json(size_t *length) {
    *length = sizeof review;
    return review;
}

const unsigned char *voice_prompts_json(size_t *length) {
    *length = sizeof prompts;
    return prompts;
}
