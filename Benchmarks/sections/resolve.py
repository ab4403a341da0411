# SPDX-License-Identifier: Apache-2.0
"""Resolutions a second on one core, as the Swift program counts them."""

import json

PRODUCTS = ["bench"]
PROGRAMS = []


def measure(rig):
    counted = json.loads(rig.run([rig.product("bench"), "resolve"]).stdout)
    return {"resolutions a second, one core": [{"tool": "resolve", **counted}]}
