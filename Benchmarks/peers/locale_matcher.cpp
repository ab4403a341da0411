// SPDX-License-Identifier: Apache-2.0

// ICU's LocaleMatcher choosing a voice for each request of an app on each device of a fleet, as a
// program would that asks it for the best of the voices' locales.
//
//   locale_matcher FLEET [--scripts]
//
// FLEET is what `bench fleet` writes. With --scripts the matcher is offered each voice's locale
// once for every script that the voice reads: all that ICU can be told. Prints one JSON object:
// decisions a second on one core with the matcher ready and with one built for each device, and
// how many choices are of another language or of a voice that does not read the script.

#include <unicode/localebuilder.h>
#include <unicode/localematcher.h>

#include <cstdio>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

using icu::Locale;
using icu::LocaleMatcher;

struct Voice {
    std::string language;
    std::string scripts;
    std::vector<Locale> locales;
};

struct Request {
    Locale locale;
    // The language and the members of it that count as right, with commas between.
    std::string languages;
    std::string script;
};

struct Fleet {
    std::vector<Voice> voices;
    std::vector<Request> requests;
    std::vector<std::vector<int>> devices;
};

// What a matcher chooses from: locales, and the voice that each belongs to.
struct Offer {
    std::unique_ptr<LocaleMatcher> matcher;
    std::vector<int> voices;
};

static void check(UErrorCode status) {
    if (U_FAILURE(status)) {
        std::fprintf(stderr, "locale_matcher: %s\n", u_errorName(status));
        std::exit(1);
    }
}

static Locale localeOf(const std::string &tag) {
    UErrorCode status = U_ZERO_ERROR;
    Locale locale = Locale::forLanguageTag(tag, status);
    check(status);
    return locale;
}

static bool contains(const std::string &list, const std::string &word) {
    std::istringstream words(list);
    for (std::string each; std::getline(words, each, ',');)
        if (each == word) return true;
    return false;
}

static Fleet read(const char *path, bool tellsScripts) {
    std::ifstream file(path);
    Fleet fleet;
    std::string word;
    int count = 0;
    file >> word >> count;
    for (int index = 0; index < count; index++) {
        Voice voice;
        std::string tag;
        file >> tag >> voice.language >> voice.scripts;
        if (tag != "-") {
            Locale locale = localeOf(tag);
            std::istringstream scripts(voice.scripts);
            std::string script;
            if (!tellsScripts || voice.scripts == "-") voice.locales.push_back(locale);
            else
                while (std::getline(scripts, script, ',')) {
                    UErrorCode status = U_ZERO_ERROR;
                    icu::LocaleBuilder builder;
                    voice.locales.push_back(
                        builder.setLocale(locale).setScript(script).build(status));
                    check(status);
                }
        }
        fleet.voices.push_back(voice);
    }
    file >> word >> count;
    for (int index = 0; index < count; index++) {
        std::string tag;
        Request request;
        file >> tag >> request.languages >> request.script;
        request.locale = localeOf(tag);
        fleet.requests.push_back(request);
    }
    file >> word >> count;
    std::string line;
    std::getline(file, line);
    for (int index = 0; index < count && std::getline(file, line); index++) {
        std::istringstream numbers(line);
        std::vector<int> device;
        for (int number; numbers >> number;) device.push_back(number);
        fleet.devices.push_back(device);
    }
    return fleet;
}

static Offer offer(const Fleet &fleet, const std::vector<int> &device) {
    Offer offer;
    LocaleMatcher::Builder builder;
    // Without it, ICU answers with the first voice where none fits.
    builder.setNoDefaultLocale();
    for (int index : device)
        for (const Locale &locale : fleet.voices[index].locales) {
            builder.addSupportedLocale(locale);
            offer.voices.push_back(index);
        }
    UErrorCode status = U_ZERO_ERROR;
    offer.matcher.reset(new LocaleMatcher(builder.build(status)));
    check(status);
    return offer;
}

// The voice, or -1.
static int choose(const Offer &offer, const Request &request) {
    UErrorCode status = U_ZERO_ERROR;
    LocaleMatcher::Result result = offer.matcher->getBestMatchResult(request.locale, status);
    check(status);
    int index = result.getSupportedIndex();
    return index < 0 ? -1 : offer.voices[index];
}

// Of this process: other programs on the machine do not count.
static double processorSeconds() {
    timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) + double(time.tv_nsec) / 1e9;
}

int main(int argc, char **argv) {
    if (argc < 2) return 64;
    Fleet fleet = read(argv[1], argc > 2 && std::strcmp(argv[2], "--scripts") == 0);
    if (fleet.devices.empty()) return 65;
    double decisions = double(fleet.devices.size()) * double(fleet.requests.size());

    Offer first = offer(fleet, fleet.devices[0]);
    long chosen = 0;
    double start = processorSeconds();
    for (size_t device = 0; device < fleet.devices.size(); device++)
        for (const Request &request : fleet.requests) chosen += choose(first, request) >= 0;
    double ready = decisions / (processorSeconds() - start);

    std::vector<int> choices;
    choices.reserve(fleet.devices.size() * fleet.requests.size());
    start = processorSeconds();
    for (const std::vector<int> &device : fleet.devices) {
        Offer own = offer(fleet, device);
        for (const Request &request : fleet.requests) choices.push_back(choose(own, request));
    }
    double distinct = decisions / (processorSeconds() - start);

    long wrong = 0, otherLanguage = 0, unreadable = 0;
    for (size_t index = 0; index < choices.size(); index++) {
        if (choices[index] < 0) continue;
        const Voice &voice = fleet.voices[choices[index]];
        const Request &request = fleet.requests[index % fleet.requests.size()];
        bool isOther = !contains(request.languages, voice.language);
        bool isUnreadable = !contains(voice.scripts, request.script);
        otherLanguage += isOther;
        unreadable += isUnreadable && !isOther;
        wrong += isOther || isUnreadable;
    }
    std::printf(
        "{\"inventoryReady\": %.0f, \"allDistinct\": %.0f, \"wrong\": %ld, "
        "\"otherLanguage\": %ld, \"unreadableScript\": %ld, \"devices\": %zu}\n",
        ready, distinct, wrong, otherLanguage, unreadable, fleet.devices.size());
    return chosen < 0;
}
