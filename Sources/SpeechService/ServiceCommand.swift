// SPDX-License-Identifier: Apache-2.0

internal import Parlance

/// What a client asks for, as one line of JSON says it.
enum ServiceCommand: Sendable {
    case speak(name: String, SpeechRequest)
    case cancel(name: String)
    /// All requests of the client.
    case stop
    case pause
    case resume
    case setLocale(String)
    /// Lets another client decide on the locale.
    case releaseLocale
    case refresh
    case state

    private enum Operation: String {
        case speak, cancel, stop, pause, resume, setLocale, releaseLocale, refresh, state
    }

    init(_ line: [UInt8], limits: ServiceLimits) throws(ServiceError) {
        let fields = try MessageFields(line)
        guard let operation = Operation(rawValue: try fields.required("op")) else {
            throw .malformed(.unknownOperation)
        }
        switch operation {
        case .speak:
            try fields.allow([
                "op", "id", "text", "locale", "voice", "policy", "rate", "pitch", "volume",
            ])
            self = .speak(name: try fields.name(limits), try fields.request())
        case .cancel:
            try fields.allow(["op", "id"])
            self = .cancel(name: try fields.name(limits))
        case .setLocale:
            try fields.allow(["op", "locale"])
            self = .setLocale(try fields.required("locale"))
        case .stop: self = try fields.bare(.stop)
        case .pause: self = try fields.bare(.pause)
        case .resume: self = try fields.bare(.resume)
        case .releaseLocale: self = try fields.bare(.releaseLocale)
        case .refresh: self = try fields.bare(.refresh)
        case .state: self = try fields.bare(.state)
        }
    }

    /// Whether only the client that decides on the locale may ask for it.
    var isOwners: Bool {
        switch self {
        case .setLocale, .pause, .resume, .refresh: true
        default: false
        }
    }
}

extension MessageFields {
    fileprivate func name(_ limits: ServiceLimits) throws(ServiceError) -> String {
        let name = try required("id")
        guard 1...limits.nameBytes ~= name.utf8.count else { throw .malformed(.outOfRange("id")) }
        return name
    }

    fileprivate func bare(_ command: ServiceCommand) throws(ServiceError) -> ServiceCommand {
        try allow(["op"])
        return command
    }

    fileprivate func request() throws(ServiceError) -> SpeechRequest {
        var request = SpeechRequest(try required("text"), locale: try string("locale"))
        request.voice = try string("voice").map { VoiceID($0) }
        request.policy = try choice("policy", of: QueuePolicy.self) ?? .enqueue
        let (rate, pitch, volume) = (
            try number("rate"), try number("pitch"), try number("volume")
        )
        guard rate != nil || pitch != nil || volume != nil else { return request }
        do throws(Prosody.OutOfRange) {
            request.prosody = try Prosody(rate: rate ?? 1, pitch: pitch ?? 1, volume: volume ?? 1)
        } catch { throw .malformed(.outOfRange(error.parameter.rawValue)) }
        return request
    }
}
