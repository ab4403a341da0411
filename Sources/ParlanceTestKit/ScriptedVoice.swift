// SPDX-License-Identifier: Apache-2.0

internal import EngineProtocol
internal import LanguageTag
public import VoiceMatching

/// A voice that a scripted engine lists.
public struct ScriptedVoice: Hashable, Sendable {
    /// What selects it: an identifier of the voice review, or one that nobody has reviewed.
    public let id: VoiceID
    /// The language tag that it claims, as the engine would write it.
    public let tag: String
    /// What it lacks to be able to speak.
    public let missing: MissingData?

    /// A voice, installed whole or without its data.
    public init(_ id: VoiceID, tag: String, missing: MissingData? = nil) {
        self.id = id
        self.tag = tag
        self.missing = missing
    }

    /// Every voice of the built-in review that needs no MBROLA: a device with all of Debian's data.
    public static let reviewed: [ScriptedVoice] = {
        // The built-in review is read in every test of its module.
        let reviews = (try? BuiltInVoiceData.catalog().reviews) ?? []
        return reviews.filter { $0.since == nil && !$0.id.text.hasPrefix("mb/") }.map { review in
            let name = review.id.text.split(separator: "/").last.map(String.init)
            let tag = review.locale?.tag.description ?? name ?? review.id.text
            return ScriptedVoice(review.id, tag: tag.lowercased())
        }
    }()
}

extension ScriptedVoice {
    /// The voice as an engine process lists it.
    var listed: ListedVoice {
        ListedVoice(
            identifier: id.text, name: id.text, tags: [ListedVoice.Tag(priority: 5, tag: tag)],
            gender: .unknown, data: listedData)
    }

    private var listedData: ListedVoice.Data {
        switch missing {
        case nil: .present
        case .dictionary(let file): .dictionaryMissing(file: file)
        case .stubDictionary(let file): .dictionaryIncomplete(file: file, bytes: 0, minimum: 1)
        case .mbrola(let database): .mbrolaMissing(voice: database)
        }
    }
}
