# SPDX-License-Identifier: Apache-2.0
"""Selections a second over 50 tracks, and a playlist of 1,000 renditions beside PyPI's m3u8."""

import json

from rig import BENCH_PYTHON
from tables import in_turn, rows

PRODUCTS = ["bench"]
PROGRAMS = [BENCH_PYTHON]
RENDITIONS = 1000
PEER = """
import sys, time, m3u8
text = open(sys.argv[1], encoding="utf-8").read()
for _ in range(2):
    start = time.perf_counter()
    found = len(m3u8.loads(text).media)
    took = (time.perf_counter() - start) * 1e3
print(took, found)
"""


def measure(rig):
    bench = rig.product("bench")
    counted = json.loads(rig.run([bench, "select"]).stdout)
    path = rig.folder / "renditions.m3u8"
    path.write_text(playlist(RENDITIONS), "utf-8")
    tools = {
        "m3u8 (Python)": [BENCH_PYTHON, "-c", PEER, path],
        "HLSPlaylist": [bench, "playlist", path]}

    def read(command):
        milliseconds, found = rig.run(command).stdout.split()
        return {"ms": float(milliseconds), "renditions": int(found)}

    return {
        "selections a second, 50 tracks, one core": [{"tool": "select", **counted}],
        f"read a playlist of {RENDITIONS:,} renditions":
            rows(in_turn(rig.runs, tools, read), reference="m3u8 (Python)")}


def playlist(count):
    """A multivariant playlist with so many renditions of sound and text, all different."""
    tags = ["en-US", "fr-CA", "ger", "zh-Hant-TW", "es-419", "pt_BR", "cmn", "und"]
    lines = ["#EXTM3U"]
    for index in range(count):
        kind, group = (("AUDIO", "a"), ("SUBTITLES", "t"))[index % 2]
        lines.append(
            f'#EXT-X-MEDIA:TYPE={kind},GROUP-ID="{group}",LANGUAGE="{tags[index % 8]}",'
            f'NAME="Track {index}",AUTOSELECT=YES,DEFAULT={"YES" if index < 2 else "NO"},'
            f'CHARACTERISTICS="public.easy-to-read",URI="{kind.lower()}/{index}.m3u8"')
    lines += ['#EXT-X-STREAM-INF:BANDWIDTH=200000,AUDIO="a",SUBTITLES="t"', "picture.m3u8", ""]
    return "\n".join(lines)
