// SPDX-License-Identifier: Apache-2.0

// ICU's functions carry the version in their names (ubrk_open_72) behind macros that Swift does
// not see: these are the few that are used, under names that stay.

#include <stdint.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>

static inline UBreakIterator *icu_break_open(
    int32_t kind, const char *locale, const uint16_t *text, int32_t length, UErrorCode *status) {
    return ubrk_open((UBreakIteratorType)kind, locale, (const UChar *)text, length, status);
}

static inline int32_t icu_break_next(UBreakIterator *iterator) { return ubrk_next(iterator); }

static inline int32_t icu_break_rule(UBreakIterator *iterator) {
    return ubrk_getRuleStatus(iterator);
}

static inline void icu_break_close(UBreakIterator *iterator) { ubrk_close(iterator); }

// Whether a character is as wide as an ideograph (UAX #11, W and F).
static inline _Bool icu_is_wide(uint32_t character) {
    int32_t width = u_getIntPropertyValue((UChar32)character, UCHAR_EAST_ASIAN_WIDTH);
    return width == U_EA_WIDE || width == U_EA_FULLWIDTH;
}

// Whether a character is strong in bidirectional text: 0 not, 1 left-to-right, 2 right-to-left.
static inline int icu_direction(uint32_t character) {
    switch (u_charDirection((UChar32)character)) {
    case U_LEFT_TO_RIGHT: return 1;
    case U_RIGHT_TO_LEFT:
    case U_RIGHT_TO_LEFT_ARABIC: return 2;
    default: return 0;
    }
}
