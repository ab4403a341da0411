# SPDX-License-Identifier: Apache-2.0
"""A warm SpeechAdapter beside a small C program and a private speech-dispatcher."""

import itertools
import random
import threading
import time

from processes import held, processor_milliseconds
from rig import PEERS, Tap, fail, launch
from speakers import LineSpeaker, SpeechDispatcher
from tables import Unheard, in_turn, rows_over

PRODUCTS = ["bench", "speak-engine"]
PROGRAMS = ["speech-dispatcher", "spd-say"]
REFERENCE, OURS, DISPATCHER = "C, adapter", "SpeechAdapter", "speech-dispatcher"
GREETING = "Welcome to the harbour museum."
# Without a pause, and so long that a stop always comes before its end.
SENTENCE = ("The harbour museum shows how the people of this town built their boats and sailed them"
            " far along the coast before the railway came to the valley.")
WORD = "Door"
REQUESTS = 1000
IDLE_SECONDS = 10
LOCALES = {
    REFERENCE: ["roa/fr", "gmw/de", "roa/es", "gmw/en-US"],
    OURS: ["fr-FR", "de-DE", "es-ES", "en-US"]}


def measure(rig):
    speakers = {
        REFERENCE: LineSpeaker(
            [PEERS / "adapter", "gmw/en-US"], rig.environment, rig.folder / "reference.err"),
        OURS: LineSpeaker(
            [rig.product("bench"), "adapter", "en-US"], rig.environment, rig.folder / "ours.err"),
        DISPATCHER: SpeechDispatcher(rig.environment, rig.folder)}
    try:
        return {
            "adapter: warm speak() to the first audible sample": first_samples(rig, speakers),
            "adapter: stop() to the last audible sample": silences(rig, speakers),
            "adapter: locale change to ready": locale_changes(rig, speakers),
            **many(speakers)}
    finally:
        for speaker in speakers.values():
            speaker.close()


def first_samples(rig, speakers):
    """Each call to its first sample that isn't zero; spd-say from its process start."""
    greeting = rig.folder / "greeting.txt"
    greeting.write_text(GREETING + "\n")
    environment = rig.environment | {
        "SPEECHD_ADDRESS": f"unix_socket:{speakers[DISPATCHER].address}"}
    tap = Tap(rig.environment)

    def one(speaker):
        if speaker is None:
            command = ["spd-say", "--pipe-mode", "--language", "en-US"]
            called = launch(command, greeting, environment)["start"]
        else:
            called = speaker.speak(GREETING)
        began = tap.sound_after(called)
        word = speaker.done()[1] if speaker else "sent"
        if began is None:
            raise Unheard(f"a greeting isn't heard ({word})")
        return {"ms": began - called}

    try:
        return rows_over(in_turn(rig.runs, {**speakers, "spd-say": None}, one), REFERENCE)
    finally:
        tap.close()


def silences(rig, speakers):
    """Each stop to the last sample that isn't zero, at a moment somewhere in a sentence."""
    tap = Tap(rig.environment)
    moments = random.Random(1)

    def one(speaker):
        called = speaker.speak(SENTENCE)
        began = tap.sound_begins(called)
        time.sleep(moments.uniform(0.3, 2))
        stopped = speaker.stop()
        # Sound may have ended just before the call, in a gap of the speech.
        silent = tap.wait("silence", stopped - 150, 3)
        speaker.done()
        if isinstance(speaker, LineSpeaker):
            speaker.done()
        if began is None or silent is None:
            raise Unheard("a sentence isn't heard, or its end")
        return {"ms": silent - stopped}

    try:
        return rows_over(in_turn(rig.runs, speakers, one), REFERENCE)
    finally:
        tap.close()


def locale_changes(rig, speakers):
    """Between four languages; the reference sets a voice. speech-dispatcher has no such answer."""
    tools = {name: (speakers[name], itertools.cycle(LOCALES[name])) for name in LOCALES}

    def one(tool):
        speaker, locales = tool
        called = speaker.set_locale(next(locales))
        ready, word = speaker.done()
        if word != "ready":
            fail(f"a locale isn't ready: {word}")
        return {"ms": ready - called}

    # Whole turns, so that each ends in the language that it began with.
    return rows_over(in_turn(rig.runs * 4 - 1, tools, one), REFERENCE)


def many(speakers):
    """So many requests of one word at once, and what is held after them and after as many more.

    All three speak together: it takes minutes, and little of the processor.
    """
    processes = {name: speaker.process.pid for name, speaker in speakers.items()}
    spent = processor_times(processes)
    queued = all_at_once(speakers)
    base = queued[REFERENCE]["ms"]
    times = [
        {"tool": name, **row, "overMs": row["ms"] - base,
         "cpuMs": (processor_milliseconds(processes[name]) - spent[name]) / REQUESTS}
        for name, row in queued.items()]
    before = settled(processes)
    all_at_once(speakers)
    after = settled(processes)
    spent = processor_times(processes)
    time.sleep(IDLE_SECONDS)
    idle = {name: used - spent[name] for name, used in processor_times(processes).items()}
    memory = [
        {"tool": name, "idleCpu%": idle[name] / (IDLE_SECONDS * 1e3) * 100,
         **{f"{key} before": value for key, value in before[name].items()},
         **{f"{key} after": value for key, value in after[name].items()}}
        for name in processes]
    return {
        f"adapter: {REQUESTS:,} requests of one word, queued at once": times,
        f"adapter: held after them (before) and after {REQUESTS:,} more (after)": memory}


def settled(processes):
    """What each program holds, once the last request has let go of its own."""
    time.sleep(1)
    return {name: held(process) for name, process in processes.items()}


def processor_times(processes):
    """The processor time of each program so far."""
    return {name: processor_milliseconds(process) for name, process in processes.items()}


def all_at_once(speakers):
    """The time of each speaker for its queue, a request."""
    results = {}

    def one(name, speaker):
        called = speaker.queue(REQUESTS, WORD)
        end, word = speaker.done()
        results[name] = {
            "ms": (end - called) / REQUESTS, "totalS": (end - called) / 1e3, "outcome": word}

    threads = [threading.Thread(target=one, args=each) for each in speakers.items()]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if len(results) < len(speakers):
        fail("a queue didn't end")
    return {name: results[name] for name in speakers}
