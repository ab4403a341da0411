// SPDX-License-Identifier: GPL-3.0-or-later
// The functions of libpcaudio, as libespeak-ng calls them, for an engine that never plays.
//
// libespeak-ng needs libpcaudio, and that loads ALSA's, PulseAudio's and X11's libraries: more than
// half of an engine's start (measured). A program that has these symbols, and is linked with
// `-soname libpcaudio.so.0`, is taken for that library by the dynamic loader, which then loads
// none of them. Linked without that name it works the same, and starts later.
#ifndef NO_SOUND_H
#define NO_SOUND_H

#include <stddef.h>
#include <stdint.h>

struct audio_object;

/// No device: what libespeak-ng calls none of the others without.
struct audio_object *create_audio_device_object(
    const char *device, const char *application, const char *description);

int audio_object_open(struct audio_object *object, int format, uint32_t rate, uint8_t channels);
void audio_object_close(struct audio_object *object);
void audio_object_destroy(struct audio_object *object);
int audio_object_write(struct audio_object *object, const void *data, size_t bytes);
int audio_object_drain(struct audio_object *object);
int audio_object_flush(struct audio_object *object);
const char *audio_object_strerror(struct audio_object *object, int error);

#endif
