# SPDX-License-Identifier: Apache-2.0
"""A text of 5 kB to samples, dropped; a fresh process a run, the engine's start not counted."""

import json
import statistics

from rig import PEERS, TEXTS
from tables import in_turn, rows

PRODUCTS = ["bench", "speak-engine"]
PROGRAMS = []


def measure(rig):
    report = {}
    for language, voice in [("en", "gmw/en-US"), ("fr", "roa/fr")]:
        text = long_text(language, rig.folder)
        tools = {
            "C, libespeak-ng": [PEERS / "render", voice, text],
            "EngineHost": [rig.product("bench"), "render", voice, text]}
        results = in_turn(rig.runs, tools, lambda command: one(rig, command))
        report[f"render 5 kB, {voice}"] = rows(results, reference="C, libespeak-ng")
    return report


def one(rig, command):
    """The means of the warm repetitions of one process: it prints a line for each."""
    lines = rig.run([*command, "--repeat", "3"]).stderr.splitlines()
    warm = [json.loads(line) for line in lines][1:]
    wall, cpu, audio = (
        statistics.mean(line[key] for line in warm) for key in ("wallMs", "cpuMs", "audioSeconds"))
    return {"ms": wall, "cpuMs": cpu, "audioS": audio, "audioS/s": audio / wall * 1e3}


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
