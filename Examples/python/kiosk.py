#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A kiosk in Python that speaks through `speak serve`.

    speak serve --socket /tmp/parlance.sock &
    python3 kiosk.py /tmp/parlance.sock fr-CA de-AT ja-JP

Chooses one language after the other, and reads its greeting aloud or says why not. Only the
standard library is used; docs/serve.md describes the protocol.
"""

import json
import socket
import sys

GREETINGS = {
    "fr-CA": "Bienvenue au musée.",
    "de-AT": "Willkommen im Museum.",
    "ja-JP": "美術館へようこそ。",
}


class Speech:
    """A connection to the service."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.connect(path)
        self.lines = self.socket.makefile("r", encoding="utf-8", newline="\n")
        hello = self.next()
        if hello["event"] != "hello":
            raise SystemExit(hello["sentence"])
        if hello["protocol"] != 1:
            raise SystemExit("The service speaks another protocol.")
        self.state = self.wait(lambda told: told["event"] == "state")

    def send(self, **message):
        self.socket.sendall(json.dumps(message).encode() + b"\n")

    def next(self):
        """What the service tells next; a window's main loop would wait for the socket instead."""
        line = self.lines.readline()
        if not line:
            raise SystemExit("The service has ended.")
        told = json.loads(line)
        if told["event"] == "error":
            raise SystemExit(f"{told['code']}: {told['sentence']}")
        if told["event"] == "state":
            self.state = told
        return told

    def wait(self, fits):
        while True:
            told = self.next()
            if fits(told):
                return told

    def set_locale(self, locale):
        """Returns the state once it is known whether the locale can be spoken."""
        before = self.state["revision"]
        self.send(op="setLocale", locale=locale)
        return self.wait(
            lambda told: told["event"] == "state"
            and told["revision"] > before
            and told["availability"] != "starting"
        )

    def speak(self, name, text):
        """Yields what becomes of the request, its end last."""
        self.send(op="speak", id=name, text=text)
        while True:
            told = self.wait(lambda told: told.get("id") == name)
            yield told
            if told["event"] in ("ended", "refused"):
                return


def main(path, locales):
    speech = Speech(path)
    for number, locale in enumerate(locales):
        state = speech.set_locale(locale)
        if state["voice"] is None:
            print(f"{locale}: no speech: {state['sentence']}")
            continue
        text = GREETINGS[locale]
        for told in speech.speak(f"greeting-{number}", text):
            if told["event"] == "word":
                start, end = told["scalars"]  # Python counts scalars
                print(f"{locale}: {text[:start]}[{text[start:end]}]{text[end:]}")
            elif told["event"] == "ended":
                print(f"{locale}: {told['outcome']}")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        raise SystemExit(__doc__)
    main(sys.argv[1], sys.argv[2:])
