// SPDX-License-Identifier: Apache-2.0

internal import AudioOutput
internal import EngineHost
internal import EngineProtocol
internal import FoundationEssentials
internal import LanguageTag
internal import Parlance
internal import VoiceMatching

/// What support needs to know of a device, and nothing that anyone has said.
///
/// It is made of these values only. No text, no file and no line of a log is copied: a log comes in
/// as records that are limited to a vocabulary, a failure as its code, a locale as its known parts.
struct SupportBundle {
    /// Which data decides what is spoken: SHA-256 of the file's bytes.
    struct Digest {
        let source: Source
        let sha256: String

        enum Source: String {
            case builtIn
            case file
        }
    }

    /// What the device's own locale gets.
    struct Answer {
        let locale: String?
        let source: AskedLocale.Source
        let resolution: Resolution
    }

    /// The log as a whole, and its last records.
    struct Excerpt {
        let summary: LogSummary
        let recent: [SpeechRecord]
    }

    let time: Date
    let version: String
    let system: SystemVersions
    let engine: Result<EngineDescription, EngineError>
    let inventory: Result<Inventory, EngineError>
    let review: Digest
    let matrix: Result<Digest, VoiceDataError>
    /// Nil without an inventory or a matrix.
    let answer: Answer?
    let sound: Result<SoundServerOverview, AudioError>
    /// Nil where no log was named.
    let log: Result<Excerpt, LogProblem>?
}

// MARK: - JSON

extension SupportBundle {
    var json: JSONText {
        var members: [(key: String, value: JSONText)] = [
            ("format", .integer(1)), ("time", .string(time.logText)),
            ("speak", .string(version)),
            ("engineProtocol", .integer(Int(Frame.protocolVersion))),
            ("system", system.json),
            ("engine", engine.json(\.code) { $0.json }),
            ("voiceReview", review.json), ("matrix", matrix.json(\.code) { $0.json }),
            ("locale", answer?.json ?? .null),
            ("sound", sound.json(\.code) { $0.json }),
            ("inventory", inventory.json(\.code) { $0.bundleJSON }),
        ]
        if let log { members.append(("log", log.json(\.code) { $0.json })) }
        return .object(members)
    }
}

extension Result {
    /// The value, or an object with the code of what failed.
    fileprivate func json(
        _ code: (Failure) -> String, _ value: (Success) -> JSONText
    ) -> JSONText {
        switch self {
        case .success(let success): value(success)
        case .failure(let error): .object([("failed", .string(code(error)))])
        }
    }
}

extension EngineDescription {
    fileprivate var json: JSONText {
        .object([
            ("name", .string("espeak-ng")), ("version", .string(shortVersion)),
            ("sampleRate", .integer(sampleRate)),
            ("voiceData", VoiceDataFolder(path: dataPath).json),
        ])
    }
}

extension SupportBundle.Digest {
    fileprivate var json: JSONText {
        .object([("source", .string(source.rawValue)), ("sha256", .string(sha256))])
    }
}

extension SupportBundle.Answer {
    fileprivate var json: JSONText {
        .object([
            ("requested", .optional(locale)), ("source", .string(source.name)),
            ("resolved", .optional(resolution.speech?.voiceLocale?.description)),
            ("voiceID", .optional(resolution.speech?.voiceID.text)),
            ("matchLevel", .optional(resolution.speech?.matchLevel.rawValue)),
            ("reason", .optional(resolution.reasonCode)),
        ])
    }
}

extension SoundServerOverview {
    fileprivate var json: JSONText {
        .object([
            ("server", .string(name)), ("version", .string(version)),
            ("sinks", .array(sinks.map(\.bundleJSON))),
        ])
    }
}

extension Sink {
    /// Without the description, which a person may have written.
    fileprivate var bundleJSON: JSONText {
        .object([
            ("name", .string(name)), ("isDefault", .boolean(isDefault)),
            ("state", .string(state.rawValue)), ("sampleRate", .integer(sampleRate)),
            ("channels", .integer(channels)), ("sampleFormat", .string(sampleFormat)),
        ])
    }
}

extension Inventory {
    fileprivate var bundleJSON: JSONText {
        .object([
            ("installed", .array(installed.map { .string($0.id.text) })),
            (
                "lacking",
                .object(["dictionary", "fullDictionary", "mbrola"].map { ($0, lacking($0)) })
            ),
        ])
    }

    /// The voices that lack data of that kind.
    private func lacking(_ kind: String) -> JSONText {
        .array(withoutData.filter { $0.data.lack == kind }.map { .string($0.id.text) })
    }
}

extension DataStatus {
    /// What kind of data is missing.
    fileprivate var lack: String? {
        switch self {
        case .present: nil
        case .missing(.dictionary): "dictionary"
        case .missing(.stubDictionary): "fullDictionary"
        case .missing(.mbrola): "mbrola"
        }
    }
}

extension SupportBundle.Excerpt {
    fileprivate var json: JSONText {
        .object([
            ("summary", summary.json), ("recent", .array(recent.map(\.jsonText))),
        ])
    }
}
