#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Speaks from Python through libparlance.so, with the standard library only.

    python3 speak_ctypes.py fr-CA "Bienvenue au musée."

Where the sound is optional, `speak serve` with kiosk.py keeps the speech out of the program.
"""

import ctypes
import os
import sys

STATE = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)


class Event(ctypes.Structure):
    """parlance_event"""

    _fields_ = [
        ("size", ctypes.c_size_t),
        ("request", ctypes.c_int64),
        ("kind", ctypes.c_int32),
        ("outcome", ctypes.c_int32),
        ("start", ctypes.c_int64),
        ("end", ctypes.c_int64),
        ("milliseconds", ctypes.c_int64),
        ("code", ctypes.c_char_p),
        ("sentence", ctypes.c_char_p),
        ("voice", ctypes.c_char_p),
    ]


EVENT = ctypes.CFUNCTYPE(None, ctypes.POINTER(Event), ctypes.c_void_p)


class Options(ctypes.Structure):
    """parlance_options"""

    _fields_ = [
        ("size", ctypes.c_size_t),
        ("on_state", STATE),
        ("on_event", EVENT),
        ("context", ctypes.c_void_p),
        ("engine", ctypes.c_char_p),
        ("matrix", ctypes.c_char_p),
        ("sink", ctypes.c_char_p),
        ("sound_server", ctypes.c_char_p),
        ("application_name", ctypes.c_char_p),
    ]


WORD, ENDED = 3, 4
FINISHED = 1


def main(locale, text):
    library = ctypes.CDLL(os.environ.get("PARLANCE_LIBRARY", "libparlance.so.0"))
    library.parlance_create.restype = ctypes.c_void_p
    library.parlance_create.argtypes = [ctypes.c_char_p, ctypes.POINTER(Options)]
    library.parlance_speak.restype = ctypes.c_int64
    library.parlance_speak.argtypes = [ctypes.c_void_p] + [ctypes.c_char_p] * 3
    library.parlance_dispatch.argtypes = [ctypes.c_void_p, ctypes.c_int]
    library.parlance_destroy.argtypes = [ctypes.c_void_p]
    library.parlance_last_error.restype = ctypes.c_char_p

    spoken = text.encode()
    ends = []

    @EVENT
    def on_event(event, _):
        event = event.contents
        if event.kind == WORD:
            print(spoken[event.start : event.end].decode(), flush=True)
        elif event.kind == ENDED:
            ends.append((event.outcome, event.code.decode(), event.sentence.decode()))

    options = Options(ctypes.sizeof(Options), on_event=on_event)
    engine = os.environ.get("PARLANCE_ENGINE")
    options.engine = engine.encode() if engine else None
    speech = library.parlance_create(locale.encode(), ctypes.byref(options))
    if not speech or library.parlance_speak(speech, spoken, None, None) < 0:
        raise SystemExit(library.parlance_last_error().decode())
    while not ends:
        library.parlance_dispatch(speech, -1)
    library.parlance_destroy(speech)
    outcome, code, sentence = ends[0]
    print(f"{code} {sentence}".strip())
    return 0 if outcome == FINISHED else 1


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    sys.exit(main(*sys.argv[1:]))
