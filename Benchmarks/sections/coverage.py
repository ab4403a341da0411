# SPDX-License-Identifier: Apache-2.0
"""Decisions (locale x device) a second of processor time, and the wrong ones, beside ICU's."""

import json

from rig import PEERS, ROOT
from tables import in_turn, medians_of

PRODUCTS = ["bench"]
PROGRAMS = []
CAPTURE = ROOT / "VoiceMatrix/inventories/debian-12-without-mbrola-descriptions.json"
LOCALES = ROOT / "Benchmarks/coverage/locales.txt"
DEVICES = "2000"


def measure(rig):
    calls = [CAPTURE, LOCALES, DEVICES]
    fleet = rig.folder / "fleet"
    rig.run([rig.product("bench"), "fleet", *calls, fleet])
    tools = {
        "VoiceCoverage": [rig.product("bench"), "coverage", *calls],
        "ICU": [PEERS / "locale_matcher", fleet],
        "ICU, scripts told": [PEERS / "locale_matcher", fleet, "--scripts"]}
    results = in_turn(2, tools, lambda command: json.loads(rig.run(command).stdout))
    return {"coverage: decisions a second, one core": [
        {"tool": name, **medians_of(samples)} for name, samples in results.items()]}
