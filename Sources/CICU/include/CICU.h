// SPDX-License-Identifier: Apache-2.0

#ifndef CICU_H
#define CICU_H

#include <stdint.h>

// The few functions of ICU that are used, under names without a version (ubrk_open_72).
//
// No header of ICU is included here: Foundation brings an ICU of its own, and a program that imports
// both would have two definitions of the same types.

typedef struct icu_breaks icu_breaks;

enum { ICU_BREAK_WORD, ICU_BREAK_LINE, ICU_BREAK_SENTENCE };

/// Breaks of a text of UTF-16, which is not copied; null where ICU has none for the locale.
icu_breaks *icu_break_open(
    int32_t kind, const char *locale, const uint16_t *text, int32_t length);

/// The next break, or a negative number at the end.
int32_t icu_break_next(icu_breaks *breaks);

/// Whether what is before the last break is a word: not only spaces, punctuation and symbols.
_Bool icu_break_ends_word(icu_breaks *breaks);

void icu_break_close(icu_breaks *breaks);

/// Whether a character is as wide as an ideograph (UAX #11, W and F).
_Bool icu_is_wide(uint32_t character);

/// Whether a character is strong in bidirectional text: 0 not, 1 left-to-right, 2 right-to-left.
int icu_direction(uint32_t character);

#endif
