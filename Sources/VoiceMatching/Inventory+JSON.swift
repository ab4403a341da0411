// SPDX-License-Identifier: Apache-2.0

import LanguageTag

extension Inventory {
    /// Reads an inventory file; `locale` and `scripts` in it are for people and are not used.
    public init(path: String) throws(VoiceDataError) {
        self = try Self.read(JSONDocument(path: path).root)
    }

    /// Reads an inventory from memory; `file` is what errors call it.
    public init(json: [UInt8], file: String) throws(VoiceDataError) {
        self = try Self.read(JSONDocument(json, file: file).root)
    }

    private static func read(_ root: JSONField) throws(VoiceDataError) -> Inventory {
        let object = try root.object(["format", "engine", "device", "voices"])
        let format = try object.required("format")
        guard try format.integer() == 1 else { throw format.error(.unknownValue(allowed: ["1"])) }
        let engine = try object.required("engine").object(["name", "version", "dataDigest"])
        var voices: [Voice] = []
        var seen: Set<VoiceID> = []
        for field in try object.required("voices").elements() {
            let voice = try Voice(field)
            guard seen.insert(voice.id).inserted else { throw field.error(.sameVoice(voice.id)) }
            voices.append(voice)
        }
        return Inventory(
            engine: Engine(
                name: try engine.required("name").string(),
                version: try engine.required("version").string(),
                dataDigest: try engine["dataDigest"]?.string()),
            device: try object["device"]?.string(), voices: voices)
    }

    /// The inventory file, with what `catalog` says of each voice.
    public func json(reviewedBy catalog: VoiceCatalog) -> String {
        var members: [(key: String, value: JSONText)] = [
            ("format", .integer(1)), ("engine", engine.json),
        ]
        if let device { members.append(("device", .string(device))) }
        members.append(("voices", .array(voices.map { $0.json(catalog[$0.id]) })))
        return JSONText.object(members).lines(spreading: "voices") + "\n"
    }
}

extension Inventory.Engine {
    fileprivate var json: JSONText {
        var members: [(key: String, value: JSONText)] = [
            ("name", .string(name)), ("version", .string(version)),
        ]
        if let dataDigest { members.append(("dataDigest", .string(dataDigest))) }
        return .object(members)
    }
}

extension Voice {
    fileprivate init(_ field: JSONField) throws(VoiceDataError) {
        let object = try field.object([
            "id", "name", "languages", "gender", "locale", "scripts", "missing",
        ])
        var tags: [DeclaredTag] = []
        for field in try object.required("languages").elements() {
            let tag = try field.object(["tag", "priority"])
            tags.append(
                DeclaredTag(
                    tag: try tag.required("tag").string(),
                    priority: try tag.required("priority").integer()))
        }
        self.init(
            id: VoiceID(try object.required("id").string()),
            name: try object.required("name").string(), declaredTags: tags,
            gender: try object.required("gender").choice(Gender.self),
            data: try object["missing"].map { (field) throws(VoiceDataError) in
                .missing(try MissingData(field))
            } ?? .present)
    }

    fileprivate func json(_ review: VoiceReview?) -> JSONText {
        var members: [(key: String, value: JSONText)] = [
            ("id", .string(id.text)), ("name", .string(name)),
            (
                "languages",
                .array(
                    declaredTags.map {
                        .object([("tag", .string($0.tag)), ("priority", .integer($0.priority))])
                    })
            ), ("gender", .string(gender.rawValue)),
        ]
        if let locale = review?.locale { members.append(("locale", .string("\(locale.tag)"))) }
        if let review {
            members.append(("scripts", .array(review.scripts.map { .string("\($0)") })))
        }
        if case .missing(let data) = data { members.append(("missing", data.json)) }
        return .object(members)
    }
}

extension MissingData {
    private enum Kind: String, CaseIterable { case dictionary, stubDictionary, mbrola }

    fileprivate init(_ field: JSONField) throws(VoiceDataError) {
        let object = try field.object(Kind.allCases.map(\.rawValue) + ["install"])
        let present = Kind.allCases.filter { object[$0.rawValue] != nil }
        guard present.count == 1, let kind = present.first else {
            throw field.error(.notExactlyOne(of: Kind.allCases.map(\.rawValue)))
        }
        let what = try object.required(kind.rawValue).string()
        self =
            switch kind {
            case .dictionary: .dictionary(file: what)
            case .stubDictionary: .stubDictionary(file: what)
            case .mbrola: .mbrola(database: what)
            }
    }

    fileprivate var json: JSONText {
        let (kind, what) =
            switch self {
            case .dictionary(let file): (Kind.dictionary, file)
            case .stubDictionary(let file): (Kind.stubDictionary, file)
            case .mbrola(let database): (Kind.mbrola, database)
            }
        return .object([(kind.rawValue, .string(what)), ("install", .string(advice))])
    }
}
