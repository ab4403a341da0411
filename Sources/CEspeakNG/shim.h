// SPDX-License-Identifier: GPL-3.0-or-later
#include <espeak-ng/espeak_ng.h>
