// SPDX-License-Identifier: Apache-2.0

#include "ListeningReportPage.h"

static const unsigned char page[] = {
#embed "files/page.html"
};

const unsigned char *listening_report_page(size_t *length) {
    *length = sizeof page;
    return page;
}

static const unsigned char section[] = {
#embed "files/section.html"
};

const unsigned char *listening_report_section(size_t *length) {
    *length = sizeof section;
    return section;
}

static const unsigned char row[] = {
#embed "files/row.html"
};

const unsigned char *listening_report_row(size_t *length) {
    *length = sizeof row;
    return row;
}

static const unsigned char sound[] = {
#embed "files/sound.html"
};

const unsigned char *listening_report_sound(size_t *length) {
    *length = sizeof sound;
    return sound;
}

static const unsigned char silence[] = {
#embed "files/silence.html"
};

const unsigned char *listening_report_silence(size_t *length) {
    *length = sizeof silence;
    return silence;
}

static const unsigned char verdict[] = {
#embed "files/verdict.html"
};

const unsigned char *listening_report_verdict(size_t *length) {
    *length = sizeof verdict;
    return verdict;
}

static const unsigned char style[] = {
#embed "files/style.css"
};

const unsigned char *listening_report_style(size_t *length) {
    *length = sizeof style;
    return style;
}

static const unsigned char player[] = {
#embed "files/player.js"
};

const unsigned char *listening_report_player(size_t *length) {
    *length = sizeof player;
    return player;
}

static const unsigned char verdicts[] = {
#embed "files/verdicts.js"
};

const unsigned char *listening_report_verdicts(size_t *length) {
    *length = sizeof verdicts;
    return verdicts;
}
