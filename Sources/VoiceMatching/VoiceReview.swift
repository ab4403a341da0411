// SPDX-License-Identifier: Apache-2.0

public import LanguageTag

/// What a voice really speaks and reads: measured and reviewed, whatever its tags say.
public struct VoiceReview: Hashable, Sendable {
    /// How well a voice reads its language.
    public enum Fitness: Hashable, Sendable {
        /// Words of its own language and numbers.
        case fit
        /// All but this; whether that will do is the matrix's decision.
        case limited(cannotRead: [String])
        /// Never used: it cannot read what its language is written in.
        case unfit(cannotRead: [String])
        /// Not measured with words of its own language.
        case unknown
    }

    /// The voice.
    public let id: VoiceID
    /// What one hears, with the region; without it only the matrix can choose the voice.
    public let locale: SpokenLocale?
    /// ISO 15924 codes of what it reads.
    public let scripts: [Subtag]
    /// How well it reads.
    public fileprivate(set) var fitness: Fitness
    /// The later version or commit that brings it, if it is not in the reviewed one.
    public let since: String?
    /// For reviewers.
    public let notes: String?

    func reads(_ script: Subtag) -> Bool { scripts.contains(script) }

    var cannotRead: [String]? {
        if case .unfit(let what) = fitness { what } else { nil }
    }
}

/// The reviewed voices of an engine: `espeak-ng.json`.
public struct VoiceCatalog: Sendable {
    /// The version that was measured.
    public let reviewedVersion: String
    /// In the file's order.
    public let reviews: [VoiceReview]
    private let voices: [VoiceID: ReviewedVoice]

    /// The review of a voice, if someone has reviewed it.
    public subscript(voice: VoiceID) -> VoiceReview? { voices[voice]?.review }

    func reviewed(_ voice: VoiceID) -> ReviewedVoice? { voices[voice] }

    /// `reviews` are of different voices.
    private init(reviewedVersion: String, reviews: [VoiceReview]) {
        self.reviewedVersion = reviewedVersion
        self.reviews = reviews
        voices = Dictionary(
            reviews.map { ($0.id, ReviewedVoice($0)) }, uniquingKeysWith: { first, _ in first })
    }

    /// The same review with the fitness that was found on a device, where there is one.
    package func replacing(_ fitness: [VoiceID: VoiceReview.Fitness]) -> VoiceCatalog {
        VoiceCatalog(
            reviewedVersion: reviewedVersion,
            reviews: reviews.map { review in
                var review = review
                review.fitness = fitness[review.id] ?? review.fitness
                return review
            })
    }
}

extension VoiceCatalog: Hashable {
    /// By what was reviewed.
    public static func == (first: VoiceCatalog, second: VoiceCatalog) -> Bool {
        first.reviewedVersion == second.reviewedVersion && first.reviews == second.reviews
    }

    /// By what was reviewed.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(reviewedVersion)
        hasher.combine(reviews)
    }
}

extension VoiceCatalog {
    /// Reads a voice review, whole or not at all.
    public init(path: String) throws(VoiceDataError) {
        try self.init(JSONDocument(path: path).root)
    }

    /// Reads a voice review from memory; `file` is what errors call it.
    public init(json: [UInt8], file: String) throws(VoiceDataError) {
        try self.init(JSONDocument(json, file: file).root)
    }

    private init(_ root: JSONField) throws(VoiceDataError) {
        let object = try root.object(["engine", "reviewed", "voices"])
        let engine = try object.required("engine")
        guard try engine.string() == "espeak-ng" else {
            throw engine.error(.unknownValue(allowed: ["espeak-ng"]))
        }
        let version = try object.required("reviewed").string()
        let fields = try object.required("voices").elements()
        var reviews: [VoiceReview] = []
        var seen: Set<VoiceID> = []
        reviews.reserveCapacity(fields.count)
        seen.reserveCapacity(fields.count)
        for field in fields {
            let review = try VoiceReview(field)
            guard seen.insert(review.id).inserted else {
                throw field.error(.sameVoice(review.id))
            }
            reviews.append(review)
        }
        self.init(reviewedVersion: version, reviews: reviews)
    }
}

extension VoiceReview {
    private enum Grade: String, CaseIterable { case fit, limited, unfit, unknown }

    private static let keys = [
        "id", "locale", "scripts", "fitness", "cannotRead", "since", "notes",
    ]

    fileprivate init(_ field: JSONField) throws(VoiceDataError) {
        let object = try field.object(Self.keys)
        id = VoiceID(try object.required("id").string())
        locale = try object["locale"].map { (field) throws(VoiceDataError) in
            let locale = try field.spokenLocale()
            guard locale.tag.region != nil || locale.key.region == nil else {
                throw field.error(.regionNotWritten)
            }
            return locale
        }
        scripts = try object.required("scripts").elements().map { (field) throws(VoiceDataError) in
            try field.script()
        }
        fitness = try Self.fitness(object)
        since = try object["since"]?.string()
        notes = try object["notes"]?.string()
    }

    private static func fitness(_ object: JSONObject) throws(VoiceDataError) -> Fitness {
        let field = try object.required("fitness")
        let cannotRead = try object["cannotRead"]?.elements().map {
            (field) throws(VoiceDataError) in
            try field.string()
        }
        return switch (try field.choice(Grade.self), cannotRead) {
        case (.fit, nil): .fit
        case (.unknown, nil): .unknown
        case (.limited, let what?) where !what.isEmpty: .limited(cannotRead: what)
        case (.unfit, let what?) where !what.isEmpty: .unfit(cannotRead: what)
        default: throw field.error(.fitnessWithoutEvidence)
        }
    }
}

extension JSONField {
    /// A tag that names a language to speak.
    package func spokenLocale() throws(VoiceDataError) -> SpokenLocale {
        switch RequestedLocale(try string()).meaning {
        case .locale(let locale): return locale
        case .none(let reason): throw error(.invalidTag(reason))
        }
    }

    fileprivate func script() throws(VoiceDataError) -> Subtag {
        // Of any language: only the tag reader knows which scripts CLDR lists.
        guard case .locale(let locale) = RequestedLocale("en-" + (try string())).meaning,
            let script = locale.tag.script, locale.tag.region == nil
        else { throw error(.unknownScript) }
        return script
    }
}
