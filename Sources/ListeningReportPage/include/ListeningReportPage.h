// SPDX-License-Identifier: Apache-2.0

#ifndef LISTENING_REPORT_PAGE_H
#define LISTENING_REPORT_PAGE_H

#include <stddef.h>

// The files of the page as UTF-8, not terminated.

const unsigned char *listening_report_page(size_t *length);
const unsigned char *listening_report_section(size_t *length);
const unsigned char *listening_report_row(size_t *length);
const unsigned char *listening_report_sound(size_t *length);
const unsigned char *listening_report_silence(size_t *length);
const unsigned char *listening_report_verdict(size_t *length);
const unsigned char *listening_report_style(size_t *length);
const unsigned char *listening_report_player(size_t *length);
const unsigned char *listening_report_verdicts(size_t *length);

#endif
