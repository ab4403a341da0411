# SPDX-License-Identifier: Apache-2.0
"""The rig of scripts/bench: a private sound server, an ear at its sink, and a launcher."""

import contextlib
import json
import os
import pathlib
import queue
import subprocess
import sys
import threading
import time

PEERS = pathlib.Path(__file__).resolve().parent / "peers"
SINK = "bench"


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
        deadline = time.monotonic() + 10
        while not socket.exists():
            if server.poll() is not None or time.monotonic() > deadline:
                sys.exit("bench: the private sound server doesn't start")
            time.sleep(0.005)
        yield environment | {
            "PULSE_SERVER": f"unix:{socket}", "PULSE_COOKIE": "/dev/null/cookie"}
    finally:
        server.terminate()
        server.wait()


class Tap:
    """Hears the sink's monitor, and says when sound began."""

    def __init__(self, environment):
        self.lines = queue.SimpleQueue()
        self.process = subprocess.Popen(
            [PEERS / "monitor_tap", SINK], env=environment, stdout=subprocess.PIPE, text=True)
        threading.Thread(target=self._read, daemon=True).start()
        if self._wait("ready", 0, 5) is None:
            sys.exit("bench: nothing is heard from the sink's monitor")

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.split())

    def _wait(self, kind, after, seconds):
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
        """When sound began; returns when it has ended."""
        began = self._wait("sound", start, 2)
        if began is not None:
            self._wait("silence", began, 10)
        return began

    def close(self):
        self.process.terminate()
        self.process.wait()


def launch(command, text, environment):
    """Runs a command that reads a text, and returns what it cost."""
    done = subprocess.run(
        [PEERS / "launch", text, *command], env=environment, check=True, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL)
    return json.loads(done.stdout)
