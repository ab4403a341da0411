// SPDX-License-Identifier: Apache-2.0
/// Parlance for programs in C, and in what can call C: speech that follows the app's language, or
/// says why it can't.
///
/// Every text is UTF-8 and ends with a zero byte. A handle may be used by any thread. Callbacks run
/// only inside parlance_dispatch(), on the thread that calls it: a main loop waits for the
/// descriptor of parlance_descriptor() and then dispatches. Only parlance_destroy() and
/// parlance_dispatch() wait for anything.
///
/// Functions return PARLANCE_OK or a negative number; then parlance_last_error() says why.
#ifndef PARLANCE_H
#define PARLANCE_H

#include <stddef.h>
#include <stdint.h>

#define PARLANCE_VERSION "0.1.0"

#ifdef __cplusplus
extern "C" {
#endif

/// What speaks: one for each app.
typedef struct parlance parlance;

/// What a function returns.
enum {
    PARLANCE_OK = 0,
    /// A null handle, text that is not UTF-8, or a number out of its range.
    PARLANCE_INVALID_ARGUMENT = -1,
    /// Called inside a callback, where it would wait for itself.
    PARLANCE_MISUSE = -2,
    /// The system has no thread or descriptor left.
    PARLANCE_SYSTEM_FAILURE = -3
};

/// What a user interface tells a visitor.
enum {
    PARLANCE_PREPARING = 1,
    PARLANCE_AVAILABLE,
    PARLANCE_SPEAKING,
    PARLANCE_PAUSED,
    /// A voice would do but lacks data; the sentence says what a person has to install.
    PARLANCE_NEEDS_VOICE_DATA,
    PARLANCE_NOT_IN_THIS_LANGUAGE,
    /// The sound or the engine fails.
    PARLANCE_SOUND_UNAVAILABLE
};

/// The state, whenever it changes. Its texts last until the callback returns; none is null.
typedef struct {
    /// Of this structure, as the library knows it: later versions add members at the end.
    size_t size;
    /// Counts the locale changes and each change of what is available.
    int64_t revision;
    /// One of PARLANCE_PREPARING to PARLANCE_SOUND_UNAVAILABLE.
    int32_t product;
    /// The app's locale, canonical; empty where it is no language tag.
    const char *locale;
    /// "starting", "ready", or a stable code of the reason.
    const char *code;
    /// What a person can do about it, in English; empty where there is nothing to do.
    const char *sentence;
    /// The approved voice and its locale; empty without one.
    const char *voice;
    const char *voice_locale;
} parlance_state;

/// What happens to a request, in this order; PARLANCE_ENDED comes exactly once.
enum {
    /// A voice was approved.
    PARLANCE_ACCEPTED = 1,
    /// The first sound is heard.
    PARLANCE_STARTED,
    /// A word is heard now. Who dispatches late may miss words, and nothing else.
    PARLANCE_WORD,
    /// Its sound was heard or will never be.
    PARLANCE_ENDED,
    /// Before PARLANCE_STARTED: the approved voice can't read all letters of the text.
    PARLANCE_PARTLY_UNREADABLE
};

/// How a request ended.
enum {
    PARLANCE_FINISHED = 1,
    PARLANCE_STOPPED,
    PARLANCE_CANCELLED,
    /// No approved voice; nothing was spoken.
    PARLANCE_UNAVAILABLE,
    /// The engine or the sound failed.
    PARLANCE_FAILED,
    PARLANCE_NOTHING_TO_SAY,
    /// It was not taken at all: the queue is full, or the text too long.
    PARLANCE_REFUSED,
    /// The approved voice can't read all letters, and nothing was spoken.
    PARLANCE_UNREADABLE
};

/// An event of a request. Its texts last until the callback returns; none is null.
typedef struct {
    /// Of this structure, as the library knows it: later versions add members at the end.
    size_t size;
    /// What parlance_speak() returned.
    int64_t request;
    /// One of PARLANCE_ACCEPTED to PARLANCE_PARTLY_UNREADABLE.
    int32_t kind;
    /// One of PARLANCE_FINISHED to PARLANCE_UNREADABLE at the end, else 0.
    int32_t outcome;
    /// The first byte of a word in the text, and the one after its last; else 0.
    int64_t start, end;
    /// Sound of the request before a word, or heard before a stop; else 0.
    int64_t milliseconds;
    /// At the end a stable code of the outcome; else empty.
    const char *code;
    /// At the end what a person can do about it, in English; empty where there is nothing to do.
    const char *sentence;
    /// With PARLANCE_ACCEPTED the voice; else empty.
    const char *voice;
} parlance_event;

typedef void (*parlance_state_callback)(const parlance_state *state, void *context);
typedef void (*parlance_event_callback)(const parlance_event *event, void *context);

/// How to set up; a zeroed structure, but for its size, is the usual.
typedef struct {
    /// sizeof(parlance_options)
    size_t size;
    /// Each may be null.
    parlance_state_callback on_state;
    parlance_event_callback on_event;
    /// Is given to the callbacks.
    void *context;
    /// The speak-engine program; null looks beside the app and where packages install it.
    const char *engine;
    /// A voice matrix as JSON; null is the built-in one.
    const char *matrix;
    /// The sound output by name; null follows the default.
    const char *sink;
    /// The sound server's address; null is the user's.
    const char *sound_server;
    /// What a mixer shows; null is "Parlance".
    const char *application_name;
} parlance_options;

/// Starts to prepare speech in a locale: BCP 47 or POSIX, null follows the environment.
///
/// Null where that is not possible. The texts of the options are copied.
parlance *parlance_create(const char *locale, const parlance_options *options);

/// Ends every request, process and thread, and returns when nothing is left of it: no callback
/// runs after that. Null is allowed.
int parlance_destroy(parlance *speech);

/// A descriptor that can be read when there is something to dispatch; only to be waited for.
int parlance_descriptor(parlance *speech);

/// Calls back for all that has happened; waits at most so many milliseconds for the first, without
/// an end where the number is negative. Returns how many callbacks were made.
int parlance_dispatch(parlance *speech, int timeout_milliseconds);

/// Speaks a text after those that wait. The content's locale may be null for the app's, the voice
/// null for the approved one. Returns the number that the request has in events.
int64_t parlance_speak(parlance *speech, const char *text, const char *locale, const char *voice);

/// The same, instead of what is spoken and what waits.
int64_t parlance_speak_now(
    parlance *speech, const char *text, const char *locale, const char *voice);

/// Ends one request.
int parlance_cancel(parlance *speech, int64_t request);

/// Ends what is spoken and what waits: at once, or after the word that is heard.
int parlance_stop(parlance *speech, int at_word_boundary);

int parlance_pause(parlance *speech);
int parlance_resume(parlance *speech);

/// Changes the app's locale; requests of the old one end.
int parlance_set_locale(parlance *speech, const char *locale);

/// How later requests sound, in percent of the voice's normal: rate 50 to 250, pitch 20 to 200,
/// volume 5 to 100.
int parlance_set_prosody(parlance *speech, int rate, int pitch, int volume);

/// Looks anew which voices are installed.
int parlance_refresh(parlance *speech);

/// Why the last function that failed on this thread did; until the next one fails.
const char *parlance_last_error(void);

/// The version of the library, to compare with PARLANCE_VERSION.
const char *parlance_version(void);

#ifdef __cplusplus
}
#endif

#endif
