# SPDX-License-Identifier: Apache-2.0
"""Runs that take turns, and the tables of what they cost. A row is a dictionary of columns."""

import statistics


def in_turn(runs, tools, measure):
    """Calls measure(tool) for each tool in turn, once to warm up and then `runs` times.

    Taking turns, all meet the same business of the machine.
    """
    results = {name: [] for name in tools}
    for run in range(runs + 1):
        for name, tool in tools.items():
            result = measure(tool)
            if run > 0:
                results[name].append(result)
    return results


def rows(results, reference):
    """Medians of each tool, and its time beside the reference's."""
    medians = {name: medians_of(samples) for name, samples in results.items()}
    base = medians[reference]["ms"]
    return [
        {"tool": name, "n": len(results[name]), **median,
         "minMs": min(sample["ms"] for sample in results[name]),
         "maxMs": max(sample["ms"] for sample in results[name]),
         "overMs": median["ms"] - base, "ratio": median["ms"] / base}
        for name, median in medians.items()]


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
