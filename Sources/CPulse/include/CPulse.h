// SPDX-License-Identifier: Apache-2.0
// libpulse, loaded when sound is first asked for.
//
// It brings thirty libraries, which take as long to load as all else that a program does before
// its first sound; and a program that only resolves or renders needs none of them.
#ifndef CPULSE_H
#define CPULSE_H

#include <pulse/pulseaudio.h>

/// Loads libpulse once: 1, or 0 where it is not installed. Before any other call; any thread.
int pulse_load(void);

#endif
