# SPDX-License-Identifier: Apache-2.0
"""40 prompts in 40 locales to a listening report, beside two loops of `espeak-ng -w`."""

import json
import time

from rig import ROOT
from tables import in_turn, rows

PRODUCTS = ["speak", "speak-workshop", "speak-engine"]
PROGRAMS = ["espeak-ng"]
COUNT = 40


def measure(rig):
    voices, texts = speakable(rig)
    locales = [locale for locale in voices if len(texts[locale]) > 4][:COUNT]
    prompts = {locale: enough(texts[locale]) for locale in locales}
    sources = rig.folder / "prompts"
    sources.mkdir()
    for locale, chosen in prompts.items():
        named = {f"prompt{number}": text for number, text in enumerate(chosen)}
        (sources / f"{locale}.json").write_text(json.dumps(named, ensure_ascii=False), "utf-8")
    loops = write_loops(rig.folder, prompts, voices)
    tools = {
        "2 x espeak-ng -w": ["sh", "-c", 'sh "$1" & sh "$2" && wait "$!"', "loops", *loops],
        "speak review": [
            rig.product("speak"), "review", sources, "--output", rig.folder / "report"]}

    def one(command):
        start = time.monotonic()
        rig.run(command)
        return {"ms": (time.monotonic() - start) * 1e3}

    table = rows(in_turn(min(3, rig.runs), tools, one), reference="2 x espeak-ng -w")
    sounds = len(locales) * COUNT
    return {f"{COUNT} prompts in {len(locales)} locales to WAV files": [
        {**row, "sounds": sounds, "sounds/s": sounds / row["ms"] * 1e3} for row in table]}


def speakable(rig):
    """The voice of each locale that this machine speaks, and the sample prompts of the project."""
    sources = sorted((ROOT / "VoiceMatrix" / "prompts").glob("*.json"))[:2 * COUNT]
    report = rig.folder / "all"
    rig.run([rig.product("speak"), "review", *sources, "--output", report])
    entries = json.loads((report / "report.json").read_text("utf-8"))["rows"]
    voices, texts = {}, {}
    for row in entries:
        if "audio" in row:
            voices[row["locale"]] = row["voice"]
            texts.setdefault(row["locale"], []).append(row["text"])
    return voices, texts


def enough(own):
    """Each text alone, then pairs of them, until there are enough."""
    return (own + [f"{one} {two}" for one in own for two in own if one != two])[:COUNT]


def write_loops(folder, prompts, voices):
    """Two shell scripts that render every other locale each."""
    loops = [folder / "loop-0.sh", folder / "loop-1.sh"]
    scripts = ["set -e\n", "set -e\n"]
    for turn, (locale, texts) in enumerate(prompts.items()):
        for number, text in enumerate(texts):
            name = folder / f"{locale}-{number}"
            name.with_suffix(".txt").write_text(text, "utf-8")
            scripts[turn % 2] += f"espeak-ng -v {voices[locale]} -w {name}.wav -f {name}.txt\n"
    for loop, script in zip(loops, scripts):
        loop.write_text(script)
    return loops
