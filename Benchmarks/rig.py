# SPDX-License-Identifier: Apache-2.0
"""What the sections stand on: programs, a private sound server, an ear at its sink, a launcher."""

import contextlib
import json
import os
import pathlib
import queue
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
PEERS = ROOT / "Benchmarks" / "peers"
TEXTS = ROOT / "Benchmarks" / "texts"
RELEASE = ROOT / ".build" / "release"
BENCH_PYTHON = ROOT / ".build" / "bench-python" / "bin" / "python3"
SINK = "bench"


def fail(sentence):
    """Ends the program with a sentence on standard error."""
    sys.exit(f"bench: {sentence}")


class Rig:
    """What a section is given: a folder of its own, how often to measure, and how to run things."""

    def __init__(self, folder, runs, environment):
        self.folder, self.runs, self.environment = folder, runs, environment

    @staticmethod
    def product(name):
        """A program of this package, as built for release."""
        return RELEASE / name

    def run(self, command):
        """Runs a command to its end; one that fails ends the program, with what it said."""
        done = subprocess.run(
            command, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True,
            text=True)
        if done.returncode != 0:
            fail(f"{command[0]} ended with {done.returncode}: {done.stderr.strip()}")
        return done


@contextlib.contextmanager
def sound_server(folder):
    """Runs a private PulseAudio with one null sink; yields the environment for its clients."""
    socket = folder / "pulse.sock"
    environment = {
        "PATH": os.environ["PATH"], "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder),
        "LC_ALL": "C.UTF-8",
    }
    # The protocol comes last: once the socket exists, so does the sink. Without norewinds a null
    # sink renders 2 s ahead and a new stream starts late.
    server = subprocess.Popen(
        ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
         "--log-level=error", "--log-target=null",
         "-L", f"module-null-sink sink_name={SINK} rate=22050 channels=1 format=s16le norewinds=1",
         "-L",
         f"module-native-protocol-unix socket={socket} auth-anonymous=1 auth-cookie-enabled=0"],
        env=environment)
    try:
        wait_until(socket.exists, server, "the private sound server")
        yield environment | {
            "PULSE_SERVER": f"unix:{socket}", "PULSE_COOKIE": "/dev/null/cookie"}
    finally:
        server.terminate()
        server.wait()


def wait_until(condition, process, name):
    """Waits for something that a process does once it has started."""
    deadline = time.monotonic() + 10
    while not condition():
        if process.poll() is not None or time.monotonic() > deadline:
            fail(f"{name} doesn't start")
        time.sleep(0.001)


class Tap:
    """Hears the sink's monitor, and says when sound began and ended."""

    def __init__(self, environment):
        self.lines = queue.SimpleQueue()
        self.process = subprocess.Popen(
            [PEERS / "monitor_tap", SINK], env=environment, stdout=subprocess.PIPE, text=True)
        threading.Thread(target=self._read, daemon=True).start()
        if self.wait("ready", 0, 5) is None:
            fail("nothing is heard from the sink's monitor")

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.split())

    def wait(self, kind, after, seconds):
        """The time of the next line of that kind after a time, or None when none comes."""
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            try:
                line = self.lines.get(timeout=left)
            except queue.Empty:
                break
            if line[0] == kind and float(line[1]) >= after:
                return float(line[1])
        return None

    def sound_after(self, start):
        """When sound began after a silence; returns when it has ended."""
        began = self.sound_begins(start)
        if began is not None:
            self.wait("silence", began, 10)
        return began

    def sound_begins(self, start):
        """When sound began; its time may be some milliseconds too early, even before the call."""
        return self.wait("sound", start - 50, 2)

    def close(self):
        self.process.terminate()
        self.process.wait()


def launch(command, text, environment):
    """Runs a command that reads a text file, and returns what it cost."""
    done = subprocess.run(
        [PEERS / "launch", text, *command], env=environment, check=True, capture_output=True)
    cost = json.loads(done.stdout)
    if cost["status"] != 0:
        said = done.stderr.decode(errors="replace").strip()
        fail(f"{command[0]} ended with {cost['status']}: {said}")
    return cost
