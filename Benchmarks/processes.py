# SPDX-License-Identifier: Apache-2.0
"""What a process and its descendants hold and use, from /proc."""

import os
import pathlib


def family(root):
    """The ids of a process and of all its descendants."""
    parents = {}
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit() and (stat := fields(entry.name)):
            parents.setdefault(int(stat[1]), []).append(int(entry.name))
    found = [root]
    for process in found:
        found += parents.get(process, [])
    return found


def fields(process):
    """The fields of /proc/PID/stat behind the name: state, parent, ...; nothing when it is gone."""
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return []


def held(root):
    """Megabytes that would be free without this family, its threads and open files."""
    kilobytes = threads = descriptors = 0
    for process in family(root):
        folder = pathlib.Path(f"/proc/{process}")
        for line in (folder / "smaps_rollup").read_text("utf-8").splitlines():
            if line.startswith(("Private_Clean:", "Private_Dirty:")):
                kilobytes += int(line.split()[1])
        threads += len(list((folder / "task").iterdir()))
        descriptors += len(list((folder / "fd").iterdir()))
    return {"MB": kilobytes / 1024, "threads": threads, "files": descriptors}


def resident(process):
    """Megabytes of a process that are in memory, what it shares with others included."""
    status = pathlib.Path(f"/proc/{process}/status").read_text("utf-8").splitlines()
    return next(int(line.split()[1]) for line in status if line.startswith("VmRSS:")) / 1024


def processor_milliseconds(root):
    """Processor time of the family so far, in steps of 10 ms."""
    ticks = 0
    for process in family(root):
        if stat := fields(process):
            ticks += int(stat[11]) + int(stat[12])
    return ticks * 1000 / os.sysconf("SC_CLK_TCK")
