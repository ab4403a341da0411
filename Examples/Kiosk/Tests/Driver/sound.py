# SPDX-License-Identifier: Apache-2.0
"""A private sound server, and a recording of all that is heard from it."""

import array
import math
import os
import subprocess
import tempfile
import time

RATE = 22050
SCRIPT = os.path.join(os.path.dirname(__file__), "../../../../scripts/sound-server")


class Sound:
    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="kiosk-sound-")
        self.start()

    def start(self):
        lines = subprocess.run(
            [SCRIPT, "start", self.folder], check=True, capture_output=True, text=True).stdout
        self.variables = dict(line.split("=", 1) for line in lines.split())
        self.file = open(os.path.join(self.folder, "heard.raw"), "wb")
        self.recorder = subprocess.Popen(
            ["parec", "--raw", "--device=null0.monitor", f"--rate={RATE}", "--channels=1",
             "--format=s16le", "--latency-msec=50"],
            stdout=self.file, env=os.environ | self.variables)

    def kill(self):
        with open(os.path.join(self.folder, "pid")) as file:
            os.kill(int(file.read()), 9)
        self.recorder.wait()
        self.file.close()
        subprocess.run([SCRIPT, "stop", self.folder], check=True)

    def stop(self):
        self.recorder.terminate()
        self.recorder.wait()
        self.file.close()
        subprocess.run([SCRIPT, "stop", self.folder], check=True)

    @property
    def length(self):
        """Samples so far."""
        return os.path.getsize(self.file.name) // 2

    def samples(self, start, count=None):
        with open(self.file.name, "rb") as file:
            file.seek(start * 2)
            data = file.read(-1 if count is None else count * 2)
        return array.array("h", data[: len(data) // 2 * 2])

    def is_heard(self, start):
        """Whether there is sound after this sample."""
        return max((abs(s) for s in self.samples(start)), default=0) > 500

    def is_silent_for(self, seconds):
        """Whether the latest sound of this length is silence."""
        count = int(seconds * RATE)
        if self.length < count:
            return False
        return max((abs(s) for s in self.samples(self.length - count)), default=0) < 50

    def record_more(self, seconds):
        """Waits until so much more was recorded, and returns where it began."""
        start = self.length
        end = time.monotonic() + 60
        while self.length < start + int(seconds * RATE):
            assert time.monotonic() < end, "the recording goes on"
            time.sleep(0.05)
        return start

    def strength(self, hertz, start, count):
        """How strong a tone is (Goertzel)."""
        factor = 2 * math.cos(2 * math.pi * hertz / RATE)
        before = last = 0.0
        for sample in self.samples(start, count):
            before, last = last, sample + factor * last - before
        return math.sqrt(max(0.0, last * last + before * before - factor * last * before)) / count
