// SPDX-License-Identifier: Apache-2.0

import Testing

/// What a shell must offer at the end of a line; each shell's script answers the same table.
struct CompletionCase: Sendable, CustomTestStringConvertible {
    var line: [String]
    var offered: [String]
    /// The line as it is typed.
    var text: String { "radio " + line.joined(separator: " ") }
    var testDescription: String { text }

    /// Files are completed in a folder that holds `matrix.json` and the folder `more`.
    static let all: [CompletionCase] = [
        Self(line: [""], offered: ["play", "list", "preset"]),
        Self(line: ["l"], offered: ["list"]),
        Self(line: ["play", "l"], offered: []),
        Self(line: ["hello", "l"], offered: []),
        Self(line: ["--lo"], offered: ["--locale"]),
        Self(line: ["--gen"], offered: ["--generate"]),
        Self(line: ["--generate", "f"], offered: ["fish"]),
        Self(line: ["play", "--gen"], offered: []),
        Self(line: ["list", "--"], offered: ["--json", "--help"]),
        Self(line: ["play", "--locale", "fr"], offered: ["fr-FR", "fr-CA"]),
        Self(line: ["--locale", "fr"], offered: ["fr-FR", "fr-CA"]),
        Self(line: ["--json", "hello", "--mood", "c"], offered: ["calm", "cheerful"]),
        Self(line: ["-l", "d"], offered: ["de"]),
        Self(line: ["play", "--output", "mat"], offered: ["matrix.json"]),
        Self(line: ["play", "--rate", ""], offered: []),
        Self(line: ["list", ".", "no"], offered: ["north"]),
        Self(line: ["list", "mo"], offered: ["more"]),
        Self(line: ["preset", ""], offered: ["add", "clear"]),
        Self(line: ["preset", "cl"], offered: ["clear"]),
        Self(line: ["preset", "clear", "--h"], offered: ["--help"]),
        Self(line: ["play", "--", "--lo"], offered: []),
    ]
}
