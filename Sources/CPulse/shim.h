// SPDX-License-Identifier: Apache-2.0
#include <pulse/error.h>
#include <pulse/pulseaudio.h>
#include <pulse/simple.h>
