// SPDX-License-Identifier: GPL-3.0-or-later
//
// The least that a C program does to speak with libespeak-ng.

#pragma once

#include <espeak-ng/espeak_ng.h>
#include <espeak-ng/speak_lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"

static inline void fail(const char *what) {
    fprintf(stderr, "%s\n", what);
    exit(70);
}

// Starts the engine without its own sound output, and sets a voice by its identifier.
static inline int start_engine(const char *voice, int buffer_ms, t_espeak_callback *callback) {
    // Even in synchronous mode the engine contacts the sound server; a dead address ends that at once.
    setenv("PULSE_SERVER", "unix:/nonexistent/pulse", 1);
    espeak_ng_InitializePath(NULL);
    if (espeak_ng_Initialize(NULL) != ENS_OK) fail("the engine doesn't start");
    if (espeak_ng_InitializeOutput(ENOUTPUT_MODE_SYNCHRONOUS, buffer_ms, NULL) != ENS_OK)
        fail("the engine has no output");
    espeak_SetSynthCallback(callback);
    if (espeak_ng_SetVoiceByName(voice) != ENS_OK) fail("the voice can't be set");
    const espeak_VOICE *current = espeak_GetCurrentVoice();
    if (current == NULL || strcmp(current->identifier, voice) != 0) fail("another voice is set");
    espeak_ng_SetParameter(espeakRATE, 175, 0);
    espeak_ng_SetParameter(espeakPITCH, 50, 0);
    espeak_ng_SetParameter(espeakRANGE, 50, 0);
    espeak_ng_SetParameter(espeakVOLUME, 100, 0);
    return espeak_ng_GetSampleRate();
}

// A callback that has enough ends it by returning 1.
static inline void synthesize(const char *text) {
    espeak_ng_STATUS status = espeak_ng_Synthesize(text, strlen(text) + 1, 0, POS_CHARACTER, 0,
                                                   espeakCHARS_UTF8, NULL, NULL);
    if (status != ENS_OK && status != ENS_SPEECH_STOPPED) fail("the synthesis failed");
}

// Reads a whole file into a string.
static inline char *read_text(FILE *file) {
    size_t size = 0, room = 65536;
    char *text = malloc(room);
    while (text != NULL) {
        size += fread(text + size, 1, room - size - 1, file);
        if (size < room - 1) break;
        text = realloc(text, room *= 2);
    }
    if (text == NULL || ferror(file)) fail("the text can't be read");
    text[size] = 0;
    return text;
}
