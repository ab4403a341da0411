# SPDX-License-Identifier: Apache-2.0
"""`speak serve`: from its start to the first sound, and what it and its engine hold."""

import contextlib
import json
import pathlib
import signal
import socket
import subprocess
import time

from processes import family, held, resident
from rig import Tap, fail, wait_until
from tables import Unheard, in_turn, spread

PRODUCTS = ["speak", "speak-engine"]
PROGRAMS = []
GREETING = "Welcome to the harbour museum."
REQUESTS = 100


def measure(rig):
    path = rig.folder / "service.sock"
    tap = Tap(rig.environment)

    def one(command):
        with service(command, path, rig.environment) as (start, client):
            client.ask(op="speak", id="a", text=GREETING, locale="en-US")
            began = tap.sound_begins(start)
            client.ended("a")
        if began is None:
            raise Unheard("the greeting isn't heard")
        tap.wait("silence", began, 10)
        return {"ms": began - start}

    command = [rig.product("speak"), "serve", "--socket", path]
    try:
        first = spread(in_turn(rig.runs, {"speak serve": command}, one))
    finally:
        tap.close()
    return {
        "service: from its start to the first sample of its first request": first,
        f"service: held at first, speaking, and after {REQUESTS} requests":
            memory(command, path, rig.environment)}


def memory(command, path, environment):
    with service(command, path, environment) as (_, client):
        client.ask(op="setLocale", locale="en-US")
        client.wait(lambda told: told.get("availability") == "ready")
        table = [row("idle", client.service)]
        client.ask(op="speak", id="speaking", text=GREETING * 5)
        client.wait(lambda told: told["event"] == "word")
        table.append(row("speaking", client.service))
        client.ask(op="stop")
        client.ended("speaking")
        for number in range(REQUESTS):
            client.ask(op="speak", id=f"{number}", text="Door", rate=2.5)
            client.ended(f"{number}")
        return [*table, row("after", client.service)]


def row(name, process):
    """Resident memory of the service and its engine; `ownMB` would be free without both."""
    megabytes = {
        pathlib.Path(f"/proc/{id}/comm").read_text("utf-8").strip(): resident(id)
        for id in family(process)}
    return {
        "tool": name, "speakMB": megabytes["speak"], "engineMB": megabytes["speak-engine"],
        "ownMB": held(process)["MB"]}


@contextlib.contextmanager
def service(command, path, environment):
    """A running service: when it was started (CLOCK_MONOTONIC in ms), and a client of it."""
    start = time.monotonic() * 1e3
    process = subprocess.Popen(command, env=environment)
    client = Client(process, path)
    try:
        yield start, client
    finally:
        client.close()
        process.send_signal(signal.SIGTERM)
        process.wait()


class Client:
    """A connection to the service, from the first moment that it takes one."""

    def __init__(self, process, path):
        self.service = process.pid
        self.socket = socket.socket(socket.AF_UNIX)
        wait_until(lambda: self.socket.connect_ex(str(path)) == 0, process, "the service")
        self.lines = self.socket.makefile("r", encoding="utf-8")

    def ask(self, **message):
        self.socket.sendall(json.dumps(message).encode() + b"\n")

    def wait(self, fits):
        for line in self.lines:
            told = json.loads(line)
            if told["event"] in ("error", "refused"):
                fail(told["sentence"])
            if fits(told):
                return told
        return fail("the service has ended")

    def ended(self, name):
        told = self.wait(lambda told: told["event"] == "ended" and told["id"] == name)
        if told["outcome"] not in ("finished", "cancelled", "stopped"):
            fail(told["sentence"])

    def close(self):
        self.lines.close()
        self.socket.close()
