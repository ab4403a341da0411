// SPDX-License-Identifier: Apache-2.0

internal import Parlance
internal import VoiceMatching

/// What the service tells a client, as one line of JSON.
enum ServiceMessage {
    /// Changes only together with something that breaks clients.
    static let protocolVersion = 1

    case hello(program: String, ServiceLimits)
    case state(SpeechState, isOwner: Bool, isOwned: Bool)
    case event(SpeechEvent, of: String, TextOffsets.Bounds?, scalars: TextOffsets.Bounds?)
    /// A request was not taken; it has no events.
    case refused(name: String, ServiceError)
    /// Anything else was not taken.
    case error(ServiceError)

    var retention: OutputQueue.Retention {
        switch self {
        case .state: .state
        case .event(.word, _, _, _): .word
        default: .kept
        }
    }

    var line: String {
        switch self {
        case .hello(let program, let limits):
            JSONText.object([
                ("event", .string("hello")), ("protocol", .integer(Self.protocolVersion)),
                ("program", .string(program)), ("lineBytes", .integer(limits.lineBytes)),
                ("requests", .integer(limits.requestsPerClient)),
            ]).line
        case .state(let state, let isOwner, let isOwned):
            JSONText.object(
                [("event", .string("state"))] + state.members + [
                    ("owner", .boolean(isOwner)), ("owned", .boolean(isOwned)),
                ]
            ).line
        case .event(let event, let name, let utf16, let scalars):
            JSONText.object(
                [("event", .string(event.name)), ("id", .string(name))] + event.members
                    + Self.members(utf16, scalars)
            ).line
        case .refused(let name, let error):
            JSONText.object([
                ("event", .string("refused")), ("id", .string(name)),
                ("code", .string(error.code)), ("sentence", .string(error.description)),
            ]).line
        case .error(let error):
            JSONText.object([
                ("event", .string("error")), ("code", .string(error.code)),
                ("sentence", .string(error.description)),
            ]).line
        }
    }

    private static func members(
        _ utf16: TextOffsets.Bounds?, _ scalars: TextOffsets.Bounds?
    ) -> [(key: String, value: JSONText)] {
        guard let utf16, let scalars else { return [] }
        return [("utf16", utf16.json), ("scalars", scalars.json)]
    }
}

extension SpeechState {
    fileprivate var members: [(key: String, value: JSONText)] {
        var voice: ResolvedSpeech?
        var sentence: String?
        switch availability {
        case .starting: break
        case .ready(let speech): voice = speech
        case .unavailable(let reason): sentence = reason.description
        case .failed(let failure): sentence = failure.description
        }
        return [
            ("revision", .integer(revision)),
            // What came as a locale may be anything; only what is a tag is told to others.
            ("locale", .optional(locale.locale.tag?.description)),
            ("localeSource", .string(locale.source.code)), ("product", .string(product.code)),
            ("availability", .string(availability.code)), ("sentence", .optional(sentence)),
            ("activity", .string(activity.rawValue)), ("voice", .optional(voice?.voiceID.text)),
            ("voiceLocale", .optional(voice?.voiceLocale?.description)),
            ("matchLevel", .optional(voice?.matchLevel.rawValue)),
            ("soundFailure", .optional(soundFailure?.code)),
        ]
    }
}

extension ProductState {
    /// The key without its prefix: `needsVoiceData`.
    fileprivate var code: String {
        String(localizationKey.dropFirst("speech.".count))
    }
}

extension SpeechEvent {
    fileprivate var name: String {
        switch self {
        case .accepted: "accepted"
        case .runUnavailable: "runUnavailable"
        case .unreadable: "unreadable"
        case .started: "started"
        case .word: "word"
        case .ended: "ended"
        }
    }

    fileprivate var members: [(key: String, value: JSONText)] {
        switch self {
        case .started: []
        case .unreadable(let ranges): [("parts", .integer(ranges.count))]
        case .accepted(let speech):
            [
                ("voice", .string(speech.voiceID.text)),
                ("voiceLocale", .optional(speech.voiceLocale?.description)),
                ("matchLevel", .string(speech.matchLevel.rawValue)),
                ("fallbackReason", .optional(speech.fallbackReason?.code)),
            ]
        case .runUnavailable(_, let reason):
            [("code", .string(reason.code)), ("sentence", .string(reason.description))]
        case .word(let word): [("milliseconds", .integer(word.time.wholeMilliseconds))]
        case .ended(let outcome): outcome.members
        }
    }
}

extension SpeechOutcome {
    fileprivate var members: [(key: String, value: JSONText)] {
        switch self {
        case .finished: [("outcome", .string("finished"))]
        case .nothingToSay: [("outcome", .string("nothingToSay"))]
        case .unreadable: [("outcome", .string("unreadable"))]
        case .stopped(let heard):
            [
                ("outcome", .string("stopped")),
                ("milliseconds", .integer(heard.wholeMilliseconds)),
            ]
        case .cancelled: [("outcome", .string("cancelled")), ("code", .string(code))]
        case .unavailable(let reason): Self.members("unavailable", code, reason.description)
        case .failed(let failure): Self.members("failed", code, failure.description)
        }
    }

    private static func members(
        _ outcome: String, _ code: String, _ sentence: String
    ) -> [(key: String, value: JSONText)] {
        [
            ("outcome", .string(outcome)), ("code", .string(code)),
            ("sentence", .string(sentence)),
        ]
    }
}

extension Duration {
    fileprivate var wholeMilliseconds: Int { Int(self / .milliseconds(1)) }
}
