// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// A captured device of the repository.
func capture(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "VoiceMatrix/inventories/\(name).json").path
}

let debian = capture("debian-12-espeak-ng-1.51")
let plain = capture("debian-12-without-mbrola-descriptions")
let minimal = capture("five-languages")
let damaged = capture("damaged-data")

extension SpeakProgram {
    func write(_ text: String, to name: String) throws {
        let url = folder.url.appending(path: name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }
}

/// The capture on one line, under another name.
func line(_ path: String, named name: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
        .replacing(#/"device": "[^"]*"/#, with: "\"device\": \"\(name)\"")
        .split(separator: "\n").joined() + "\n"
}
