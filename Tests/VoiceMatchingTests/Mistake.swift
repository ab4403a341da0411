// SPDX-License-Identifier: Apache-2.0

import Testing

/// A text that a loader must refuse, and how.
struct Mistake: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let json: String
    let code: String
    let line: Int
    let path: String

    init(_ name: String, _ json: String, _ code: String, _ line: Int, _ path: String) {
        testDescription = name
        self.json = json
        self.code = "data." + code
        self.line = line
        self.path = path
    }

    /// A mistake in the entries of a matrix, which begin on line 2.
    init(entry name: String, _ json: String, _ code: String, _ line: Int, _ path: String) {
        self.init(
            name, "{\"version\": 1, \"locales\": {\n\(json)\n}}", code, line,
            "$.locales" + path)
    }
}

extension Mistake {
    static let voice =
        "\"id\": \"a\", \"name\": \"A\", \"gender\": \"male\", \"languages\": []"

    static func standIn(_ tag: String, _ key: String, _ value: String) -> String {
        "\"\(tag)\": {\"speak\": [\n{\"\(key)\": \"\(value)\", \"serves\": \"x\"}]}"
    }

    static func review(_ members: String, _ code: String, _ path: String) -> Mistake {
        Mistake(
            members,
            "{\"engine\": \"espeak-ng\", \"reviewed\": \"1\", \"voices\": [\n{\(members)}]}", code,
            2, "$.voices[0]" + path)
    }

    static func inventory(_ members: String, _ code: String, _ path: String) -> Mistake {
        Mistake(
            members,
            "{\"format\": 1, \"engine\": {\"name\": \"e\", \"version\": \"1\"}, \"voices\": [\n"
                + "{\(members)}]}", code, 2, "$.voices[0]" + path)
    }
}
