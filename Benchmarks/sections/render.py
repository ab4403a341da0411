# SPDX-License-Identifier: Apache-2.0
"""A text of 5 kB to samples, dropped; both programs go on running, their start is not counted."""

import contextlib
import json
import subprocess

from rig import PEERS, TEXTS, fail
from tables import in_turn, rows

PRODUCTS = ["bench", "speak-engine"]
PROGRAMS = []
# A rendering takes a third of a second, in which one of them can meet a busy moment.
RENDERINGS_A_RUN = 5


def measure(rig):
    report = {}
    for language, voice in [("en", "gmw/en-US"), ("fr", "roa/fr")]:
        text = long_text(language, rig.folder)
        with contextlib.ExitStack() as running:
            tools = {
                name: running.enter_context(renderer([*command, voice, text], rig.environment))
                for name, command in [
                    ("C, libespeak-ng", [PEERS / "render"]),
                    ("EngineHost", [rig.product("bench"), "render"])]}
            results = in_turn(rig.runs * RENDERINGS_A_RUN, tools, render)
        report[f"render 5 kB, {voice}"] = rows(results, reference="C, libespeak-ng")
    return report


@contextlib.contextmanager
def renderer(command, environment):
    """A program that renders once for each line of its input."""
    process = subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    with process:
        yield process


def render(process):
    process.stdin.write("\n")
    process.stdin.flush()
    line = process.stdout.readline()
    if not line:
        fail(f"{process.args[0]} ended with {process.wait()}")
    cost = json.loads(line)
    return {
        "ms": cost["wallMs"], "cpuMs": cost["cpuMs"], "audioS": cost["audioSeconds"],
        "audioS/s": cost["audioSeconds"] / cost["wallMs"] * 1e3}


def long_text(language, folder, size=5000):
    """A file with a text of `size` bytes at most, in whole sentences."""
    sentences = (TEXTS / f"{language}.txt").read_text("utf-8").replace(". ", ".\n").split("\n")
    text = ""
    while len((text + sentences[0]).encode()) + 1 <= size:
        text += sentences[0] + " "
        sentences.append(sentences.pop(0))
    path = folder / f"{language}.txt"
    path.write_text(text, "utf-8")
    return path
