# SPDX-License-Identifier: Apache-2.0
"""From process start to the first sample that isn't zero, at the null sink."""

from rig import PEERS, Tap, launch
from tables import Unheard, in_turn, rows

PRODUCTS = ["speak", "speak-engine"]
PROGRAMS = ["espeak-ng"]
GREETING = "Welcome to the harbour museum.\n"


def measure(rig):
    greeting = rig.folder / "greeting.txt"
    greeting.write_text(GREETING)
    tools = {
        "espeak-ng": ["espeak-ng", "-v", "gmw/en-US", "--stdin"],
        "C, first_sample": [PEERS / "first_sample", "gmw/en-US"],
        "speak": [rig.product("speak"), "--locale", "en-US"]}
    tap = Tap(rig.environment)

    def one(command):
        cost = launch(command, greeting, rig.environment)
        began = tap.sound_after(cost["start"])
        if began is None:
            raise Unheard("the greeting isn't heard")
        return {
            "ms": began - cost["start"], "totalMs": cost["end"] - cost["start"],
            "cpuMs": cost["cpuMs"], "peakMB": cost["maxRSSkB"] / 1024}

    try:
        return {"process start to first sample":
                rows(in_turn(rig.runs, tools, one), reference="espeak-ng")}
    finally:
        tap.close()
