// SPDX-License-Identifier: Apache-2.0

#include "CICU.h"

#include <stddef.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>

icu_breaks *icu_break_open(
    int32_t kind, const char *locale, const uint16_t *text, int32_t length) {
    static const UBreakIteratorType kinds[] = {UBRK_WORD, UBRK_LINE, UBRK_SENTENCE};
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *iterator =
        ubrk_open(kinds[kind], locale, (const UChar *)text, length, &status);
    if (U_SUCCESS(status)) return (icu_breaks *)iterator;
    if (iterator) ubrk_close(iterator);
    return NULL;
}

int32_t icu_break_next(icu_breaks *breaks) { return ubrk_next((UBreakIterator *)breaks); }

_Bool icu_break_ends_word(icu_breaks *breaks) {
    return ubrk_getRuleStatus((UBreakIterator *)breaks) >= UBRK_WORD_NONE_LIMIT;
}

void icu_break_close(icu_breaks *breaks) { ubrk_close((UBreakIterator *)breaks); }

_Bool icu_is_wide(uint32_t character) {
    int32_t width = u_getIntPropertyValue((UChar32)character, UCHAR_EAST_ASIAN_WIDTH);
    return width == U_EA_WIDE || width == U_EA_FULLWIDTH;
}

int icu_direction(uint32_t character) {
    switch (u_charDirection((UChar32)character)) {
    case U_LEFT_TO_RIGHT: return 1;
    case U_RIGHT_TO_LEFT:
    case U_RIGHT_TO_LEFT_ARABIC: return 2;
    default: return 0;
    }
}
