# SPDX-License-Identifier: Apache-2.0
"""Programs that speak and go on running, told what to do: each by its own means, all alike here.

A call returns its time of CLOCK_MONOTONIC in milliseconds; `done` waits for its end, and returns
the time and a word for how it went.
"""

import queue
import socket
import subprocess
import threading
import time

from rig import fail, wait_until

PATIENCE = 900


class LineSpeaker:
    """A program that reads orders as lines: `bench adapter` and the peer `adapter`."""

    def __init__(self, command, environment, errors):
        self.name = command[0].name
        self.answers = {kind: queue.SimpleQueue() for kind in ("ready", "called", "done")}
        self.errors = errors
        with errors.open("w") as said:
            self.process = subprocess.Popen(
                command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=said, text=True, bufsize=1)
        threading.Thread(target=self._read, daemon=True).start()
        self._answer("ready", 10)

    def _read(self):
        for line in self.process.stdout:
            kind, moment, *word = line.split()
            self.answers[kind].put((float(moment), *word))
        for answers in self.answers.values():
            answers.put(None)

    def _answer(self, kind, seconds=PATIENCE):
        try:
            answer = self.answers[kind].get(timeout=seconds)
        except queue.Empty:
            answer = None
        if answer is None:
            fail(f"{self.name} doesn't answer: {self.errors.read_text().strip()}")
        return answer

    def _call(self, line):
        self.process.stdin.write(line + "\n")
        return self._answer("called", 10)[0]

    def speak(self, text):
        return self._call(f"speak {text}")

    def stop(self):
        """Both the stop and what it stopped will be done."""
        return self._call("stop")

    def set_locale(self, name):
        return self._call(f"locale {name}")

    def queue(self, count, word):
        return self._call(f"queue {count} {word}")

    def done(self):
        return self._answer("done")

    def close(self):
        self.process.stdin.close()
        self.process.wait(timeout=10)


class SpeechDispatcher:
    """A private speech-dispatcher, over its socket as spd-say's library does it."""

    def __init__(self, environment, folder):
        self.address = folder / "speechd.sock"
        configuration = folder / "speechd"
        (configuration / "modules").mkdir(parents=True)
        (configuration / "modules" / "espeak-ng.conf").write_text("")
        (configuration / "speechd.conf").write_text(
            'AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"\nDefaultModule espeak-ng\n'
            'AudioOutputMethod "pulse"\nDisableAutoSpawn\n')
        self.process = subprocess.Popen(
            ["speech-dispatcher", "--run-single", "--communication-method", "unix_socket",
             "--socket-path", self.address, "--config-dir", configuration, "--timeout", "0",
             "--log-dir", folder, "--pid-file", folder / "speechd.pid"],
            env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.socket = socket.socket(socket.AF_UNIX)
        # Its file is there before it listens.
        wait_until(
            lambda: self.socket.connect_ex(str(self.address)) == 0, self.process,
            "speech-dispatcher")
        self.replies, self.events = queue.SimpleQueue(), queue.SimpleQueue()
        threading.Thread(target=self._read, daemon=True).start()
        for setting in (
                "CLIENT_NAME bench:bench:main", "OUTPUT_MODULE espeak-ng", "LANGUAGE en-US",
                "PRIORITY MESSAGE", "NOTIFICATION ALL ON"):
            self._ask(f"SET SELF {setting}")

    def _read(self):
        """Replies and events end with a line whose code is followed by a space."""
        lines = []
        for line in self.socket.makefile(newline="\r\n", encoding="utf-8"):
            lines.append(line.rstrip())
            if line[3] == " ":
                # An event: its message, its client, and what happened.
                into = self.events if line[0] == "7" else self.replies
                into.put((time.monotonic() * 1e3, lines))
                lines = []

    def _ask(self, line):
        called = time.monotonic() * 1e3
        self.socket.sendall(f"{line}\r\n".encode())
        _, reply = self.replies.get(timeout=10)
        if reply[-1][0] != "2":
            fail(f"speech-dispatcher: {reply[-1]}")
        return called, reply

    def _say(self, text):
        called, _ = self._ask("SPEAK")
        _, reply = self._ask(f"{text}\r\n.")
        return called, reply[0].partition("-")[2]

    def speak(self, text):
        self.expected = []
        called, message = self._say(text)
        self.expected.append(message)
        return called

    def stop(self):
        return self._ask("STOP SELF")[0]

    def queue(self, count, word):
        """As fast as the word times of the engine allow, like the others."""
        self._ask("SET SELF RATE 100")
        answers = [self._say(word) for _ in range(count)]
        self._ask("SET SELF RATE 0")
        self.expected = [message for _, message in answers]
        return answers[0][0]

    def done(self):
        """When the last expected message has ended."""
        begun, ways = [], set()
        left = set(self.expected)
        while left:
            moment, lines = self.events.get(timeout=PATIENCE)
            message, way = lines[0].partition("-")[2], lines[-1].partition(" ")[2]
            if message not in left:
                continue
            if way == "BEGIN":
                begun.append(message)
            elif way in ("END", "CANCELED"):
                left.remove(message)
                ways.add("finished" if way == "END" else "stopped")
        if len(ways) != 1:
            return moment, "mixed"
        return moment, ways.pop() if begun == self.expected else "unordered"

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait(timeout=10)
