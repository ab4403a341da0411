# SPDX-License-Identifier: Apache-2.0
"""What several readers make of a caption file, as JSON; see read-captions."""

import html
import json
import logging
import subprocess
import sys

import srt
import ttconv.model
import ttconv.srt.reader
import ttconv.vtt.reader
import webvtt


def main():
    path = sys.argv[1]
    readers = {"ffprobe": ffprobe}
    if path.endswith(".vtt"):
        readers |= {"webvtt-py": webvtt_py, "ttconv": ttconv_vtt}
    else:
        readers |= {"srt": srt_py, "ttconv": ttconv_srt}
    logging.disable(logging.WARNING)
    json.dump({name: read(path) for name, read in readers.items()}, sys.stdout)


def ffprobe(path):
    answer = subprocess.run(
        ["ffprobe", "-v", "error", "-show_entries", "packet=pts_time,duration_time",
         "-of", "json", path], check=True, capture_output=True, text=True)
    packets = json.loads(answer.stdout)["packets"]
    return [
        [float(packet["pts_time"]),
         float(packet["pts_time"]) + float(packet["duration_time"]), None]
        for packet in packets]


def webvtt_py(path):
    return [
        [caption.start_in_seconds + caption.start_time.milliseconds / 1000
         if isinstance(caption.start_in_seconds, int) else caption.start_in_seconds,
         caption.end_in_seconds + caption.end_time.milliseconds / 1000
         if isinstance(caption.end_in_seconds, int) else caption.end_in_seconds,
         html.unescape(caption.text)]
        for caption in webvtt.read(path)]


def srt_py(path):
    with open(path, encoding="utf-8") as file:
        return [
            [cue.start.total_seconds(), cue.end.total_seconds(), cue.content]
            for cue in srt.parse(file.read())]


def ttconv_vtt(path):
    with open(path, encoding="utf-8") as file:
        return paragraphs(ttconv.vtt.reader.to_model(file))


def ttconv_srt(path):
    with open(path, encoding="utf-8") as file:
        return paragraphs(ttconv.srt.reader.to_model(file))


def paragraphs(document):
    return [
        [float(element.get_begin()), float(element.get_end()), text(element)]
        for element in document.get_body().dfs_iterator()
        if isinstance(element, ttconv.model.P)]


def text(element):
    if isinstance(element, ttconv.model.Br):
        return "\n"
    if isinstance(element, ttconv.model.Text):
        return element.get_text()
    return "".join(text(child) for child in element)


if __name__ == "__main__":
    main()
