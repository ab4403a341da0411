// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag
package import VoiceMatching

/// The verdicts of one file, in its order.
package struct ListeningFile: Hashable, Sendable {
    /// The version of the format.
    package static let format = 1

    package var records: [ListeningRecord]

    package init(records: [ListeningRecord] = []) { self.records = records }

    /// Reads a file, whole or not at all.
    package init(path: String) throws(VoiceDataError) {
        try self.init(JSONDocument(path: path).root)
    }

    /// Reads a file from memory; `file` is what errors call it.
    package init(json: [UInt8], file: String) throws(VoiceDataError) {
        try self.init(JSONDocument(json, file: file).root)
    }

    private init(_ root: JSONField) throws(VoiceDataError) {
        let object = try root.object(["format", "records"])
        let format = try object.required("format")
        guard try format.integer() == Self.format else {
            throw format.error(.unknownValue(allowed: ["\(Self.format)"]))
        }
        records = try object.required("records").elements().map { (field) throws(VoiceDataError) in
            try ListeningRecord(field)
        }
    }

    /// The file's text, a line for each verdict.
    package var json: String {
        JSONText.object([
            ("$schema", .string("../listening.schema.json")), ("format", .integer(Self.format)),
            ("records", .array(records.map(\.json))),
        ]).lines(spreading: "records") + "\n"
    }
}

extension ListeningRecord {
    private static let keys = [
        "requestedLocale", "resolvedLocale", "voice", "engine", "heardWith", "device", "prompt",
        "audio", "verdict", "listener", "date", "note",
    ]

    fileprivate init(_ field: JSONField) throws(VoiceDataError) {
        let object = try field.object(Self.keys)
        let audio = try object.required("audio")
        guard let digest = AudioDigest(try audio.string()) else {
            throw audio.error(.malformed(expected: "“sha256:” and 64 hexadecimal digits"))
        }
        let date = try object.required("date")
        guard let day = CalendarDay(try date.string()) else {
            throw date.error(.malformed(expected: "a day, written as 2026-11-30"))
        }
        self.init(
            requestedLocale: try object.required("requestedLocale").spokenLocale(),
            resolvedLocale: try object["resolvedLocale"].map { (field) throws(VoiceDataError) in
                try field.spokenLocale()
            },
            voice: VoiceID(try object.required("voice").string()),
            engine: try Self.engine(object.required("engine")),
            heardWith: try object["heardWith"].map { (field) throws(VoiceDataError) in
                try Self.engine(field)
            },
            device: try object.required("device").string(),
            prompt: try object.required("prompt").string(), audio: digest,
            verdict: try object.required("verdict").choice(ListeningVerdict.self),
            listener: try object.required("listener").string(), date: day,
            note: try object["note"]?.string())
    }

    private static func engine(_ field: JSONField) throws(VoiceDataError) -> Inventory.Engine {
        let object = try field.object(["name", "version", "dataDigest"])
        return Inventory.Engine(
            name: try object.required("name").string(),
            version: try object.required("version").string(),
            dataDigest: try object["dataDigest"]?.string())
    }

    fileprivate var json: JSONText {
        var members: [(key: String, value: JSONText)] = [
            ("requestedLocale", .string("\(requestedLocale.tag)"))
        ]
        if let resolvedLocale {
            members.append(("resolvedLocale", .string("\(resolvedLocale.tag)")))
        }
        members += [("voice", .string(voice.text)), ("engine", Self.json(engine))]
        if let heardWith { members.append(("heardWith", Self.json(heardWith))) }
        members += [
            ("device", .string(device)), ("prompt", .string(prompt)),
            ("audio", .string(audio.description)), ("verdict", .string(verdict.rawValue)),
            ("listener", .string(listener)), ("date", .string("\(date)")),
        ]
        if let note { members.append(("note", .string(note))) }
        return .object(members)
    }

    private static func json(_ engine: Inventory.Engine) -> JSONText {
        var members: [(key: String, value: JSONText)] = [
            ("name", .string(engine.name)), ("version", .string(engine.version)),
        ]
        if let digest = engine.dataDigest { members.append(("dataDigest", .string(digest))) }
        return .object(members)
    }
}
