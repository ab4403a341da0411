// SPDX-License-Identifier: Apache-2.0
// What a program in C does with libparlance; also compiled as C++. Prints what happened; the
// script beside it compares. Arguments: ENGINE SOUND-SERVER.
#include <parlance.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct seen {
    int product;
    int64_t ended;
    int outcome;
    int words;
    int started;
    char code[64];
    char word[64];
    char locale[64];
    const char *text;
    parlance *speech;
    int destroy_in_callback;
};

static void check(int holds, const char *what) {
    if (holds) return;
    fprintf(stderr, "failed: %s (last error: %s)\n", what, parlance_last_error());
    exit(1);
}

static void on_state(const parlance_state *state, void *context) {
    struct seen *seen = (struct seen *)context;
    check(state->size == sizeof *state, "size of the state");
    seen->product = state->product;
    snprintf(seen->locale, sizeof seen->locale, "%s", state->locale);
}

static void on_event(const parlance_event *event, void *context) {
    struct seen *seen = (struct seen *)context;
    check(event->size == sizeof *event, "size of the event");
    if (event->kind == PARLANCE_STARTED) seen->started++;
    if (event->kind == PARLANCE_WORD) {
        seen->words++;
        snprintf(seen->word, sizeof seen->word, "%.*s", (int)(event->end - event->start),
                 seen->text + event->start);
        seen->destroy_in_callback = parlance_destroy(seen->speech);
    }
    if (event->kind == PARLANCE_ENDED) {
        seen->ended = event->request;
        seen->outcome = event->outcome;
        snprintf(seen->code, sizeof seen->code, "%s", event->code);
    }
}

static void wait_for_end(struct seen *seen, int64_t request) {
    while (seen->ended != request) check(parlance_dispatch(seen->speech, -1) >= 0, "dispatch");
}

static void wait_for_locale(struct seen *seen, const char *locale) {
    while (strcmp(seen->locale, locale) != 0 || seen->product == PARLANCE_PREPARING)
        check(parlance_dispatch(seen->speech, -1) >= 0, "dispatch");
}

int main(int count, char **arguments) {
    check(count == 3, "two arguments");
    check(strcmp(parlance_version(), PARLANCE_VERSION) == 0, "version");

    struct seen seen;
    memset(&seen, 0, sizeof seen);
    parlance_options options;
    memset(&options, 0, sizeof options);
    check(parlance_create("fr-CA", &options) == NULL, "options without a size");
    options.size = sizeof options;
    options.on_state = on_state;
    options.on_event = on_event;
    options.context = &seen;
    options.engine = arguments[1];
    options.sound_server = arguments[2];
    check(parlance_create("\xff", &options) == NULL, "a locale that is not UTF-8");
    parlance *speech = parlance_create("fr-CA", &options);
    check(speech != NULL, "create");
    seen.speech = speech;
    check(parlance_descriptor(speech) >= 0, "descriptor");
    wait_for_locale(&seen, "fr-CA");
    check(seen.product == PARLANCE_AVAILABLE, "French is available");

    seen.text = "D\xc3\xa9j\xc3\xa0 vu";
    int64_t first = parlance_speak(speech, seen.text, NULL, NULL);
    check(first > 0, "speak");
    wait_for_end(&seen, first);
    check(seen.outcome == PARLANCE_FINISHED, seen.code);
    check(seen.started == 1 && seen.words == 2 && strcmp(seen.word, "vu") == 0, "words");
    check(seen.destroy_in_callback == PARLANCE_MISUSE, "destroy inside a callback");

    // A locale change ends what is spoken.
    seen.text = "Ceci dure longtemps, tr\xc3\xa8s longtemps, vraiment tr\xc3\xa8s longtemps.";
    int64_t second = parlance_speak(speech, seen.text, NULL, NULL);
    while (seen.started < 2) check(parlance_dispatch(speech, -1) >= 0, "dispatch");
    check(parlance_set_locale(speech, "ja-JP") == PARLANCE_OK, "set_locale");
    wait_for_end(&seen, second);
    check(seen.outcome == PARLANCE_CANCELLED && strcmp(seen.code, "localeChanged") == 0, seen.code);
    wait_for_locale(&seen, "ja-JP");
    check(seen.product == PARLANCE_NOT_IN_THIS_LANGUAGE, "Japanese is silent by design");
    int64_t third = parlance_speak(speech, "text", NULL, NULL);
    wait_for_end(&seen, third);
    check(seen.outcome == PARLANCE_UNAVAILABLE && strcmp(seen.code, "silentByDesign") == 0,
          seen.code);

    // Pause, resume, stop, cancel, prosody.
    check(parlance_set_locale(speech, "de-AT") == PARLANCE_OK, "set_locale");
    wait_for_locale(&seen, "de-AT");
    check(parlance_set_prosody(speech, 150, 100, 80) == PARLANCE_OK, "set_prosody");
    check(parlance_pause(speech) == PARLANCE_OK, "pause");
    seen.text = "Guten Tag";
    int64_t fourth = parlance_speak(speech, seen.text, NULL, NULL);
    while (seen.product != PARLANCE_PAUSED) parlance_dispatch(speech, -1);
    int64_t fifth = parlance_speak(speech, "Nie", NULL, NULL);
    check(parlance_cancel(speech, fifth) == PARLANCE_OK, "cancel");
    wait_for_end(&seen, fifth);
    check(strcmp(seen.code, "requested") == 0, seen.code);
    check(parlance_resume(speech) == PARLANCE_OK, "resume");
    wait_for_end(&seen, fourth);
    check(seen.outcome == PARLANCE_FINISHED, seen.code);
    seen.started = 0;
    seen.text = "Das dauert lange, sehr lange, wirklich sehr lange.";
    int64_t sixth = parlance_speak_now(speech, seen.text, NULL, NULL);
    while (seen.started == 0) parlance_dispatch(speech, -1);
    check(parlance_stop(speech, 0) == PARLANCE_OK, "stop");
    wait_for_end(&seen, sixth);
    check(seen.outcome == PARLANCE_STOPPED, seen.code);

    // What is wrong is told, and nothing else happens.
    check(parlance_speak(speech, "\xff\xfe", NULL, NULL) == PARLANCE_INVALID_ARGUMENT, "UTF-8");
    check(strcmp(parlance_last_error(), "A text is not UTF-8.") == 0, "last error");
    check(parlance_speak(speech, NULL, NULL, NULL) == PARLANCE_INVALID_ARGUMENT, "null text");
    check(parlance_speak(NULL, "a", NULL, NULL) == PARLANCE_INVALID_ARGUMENT, "null handle");
    check(parlance_set_prosody(speech, 9, 100, 100) == PARLANCE_INVALID_ARGUMENT, "range");
    check(parlance_refresh(speech) == PARLANCE_OK, "refresh");

    // With requests that were not dispatched, and with one that is spoken.
    parlance_speak(speech, "Das dauert lange, sehr lange.", NULL, NULL);
    check(parlance_destroy(speech) == PARLANCE_OK, "destroy");
    check(parlance_destroy(NULL) == PARLANCE_OK, "destroy nothing");
    for (int i = 0; i < 20; i++) {
        parlance *brief = parlance_create("en-US", &options);
        check(brief != NULL, "create again");
        parlance_speak(brief, "Hello", NULL, NULL);
        check(parlance_destroy(brief) == PARLANCE_OK, "destroy at once");
    }
    puts("all of it works");
    return 0;
}
