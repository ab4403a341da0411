# SPDX-License-Identifier: Apache-2.0
"""Runs that take turns, and the tables of what they cost. A row is a dictionary of columns."""

import statistics
import sys
import time

ATTEMPTS = 6


class Unheard(Exception):
    """Sound didn't come, or not in time: a fault, or a machine that is too busy to measure."""


def in_turn(runs, tools, measure):
    """Calls measure(tool) for each tool in turn, once to warm up and then `runs` times.

    Taking turns, all meet the same load of the machine.
    """
    results = {name: [] for name in tools}
    for run in range(runs + 1):
        for name, tool in tools.items():
            result = attempts(name, tool, measure)
            if run > 0:
                results[name].append(result)
    return results


def attempts(name, tool, measure):
    """A measurement, made again where something wasn't heard; each time is told."""
    for _ in range(ATTEMPTS):
        try:
            return measure(tool)
        except Unheard as unheard:
            print(f"bench: {name}: {unheard}", file=sys.stderr)
            # The ear's clock needs two seconds after the sink was held up.
            time.sleep(2)
    sys.exit(f"bench: {name}: gave up after {ATTEMPTS} attempts")


def rows(results, reference):
    """Medians of each tool, its shortest and longest time, and its time in the reference's, which
    is the median over the turns: both sides of each were measured in the same moment."""
    base = results[reference]
    return [
        {**row, "ratio": statistics.median(
            own["ms"] / other["ms"] for own, other in zip(results[row["tool"]], base))}
        for row in spread(results)]


def rows_over(results, reference):
    """The same with the milliseconds over the reference, for times that are near to zero."""
    base = medians_of(results[reference])["ms"]
    return [{**row, "overMs": row["ms"] - base} for row in spread(results)]


def spread(results):
    """Medians of each tool, and its shortest and longest time."""
    return [
        {"tool": name, "n": len(samples), **medians_of(samples),
         "minMs": min(sample["ms"] for sample in samples),
         "maxMs": max(sample["ms"] for sample in samples)}
        for name, samples in results.items()]


def medians_of(samples):
    """The median of each column."""
    return {key: statistics.median(sample[key] for sample in samples) for key in samples[0]}


def print_tables(report):
    """The tables by title for a person, in aligned columns."""
    for title, lines in report.items():
        print(f"\n{title}")
        keys = list(dict.fromkeys(key for line in lines for key in line if key != "tool"))
        widths = [max(11, len(key) + 2) for key in keys]
        print(f"  {'':18}" + "".join(f"{key:>{width}}" for key, width in zip(keys, widths)))
        for line in lines:
            cells = [line.get(key, "") for key in keys]
            cells = [f"{cell:.2f}" if isinstance(cell, float) else f"{cell}" for cell in cells]
            values = "".join(f"{cell:>{width}}" for cell, width in zip(cells, widths))
            print(f"  {line['tool']:18}{values}")
