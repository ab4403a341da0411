// SPDX-License-Identifier: Apache-2.0

internal import CPulse

/// Why no sound is heard, told apart by what a person can do about it.
package enum AudioError: Error, Hashable {
    /// The call to the sound server that took too long.
    package enum Step: String, Sendable {
        case connect
        case list
        case write
        case finish
    }

    /// The library of the sound server is not installed.
    case libraryMissing
    /// Nothing listens at the server's address.
    case serverAbsent
    /// The address of the server is malformed.
    case invalidServer
    /// The server does not accept this user.
    case accessDenied
    /// The server hung up while connecting; PulseAudio does so at its 65th connection.
    case connectionClosed
    /// The server has no sound output at all.
    case noSinks
    /// The server has no output of that name.
    case noSuchSink(String)
    /// The output went away while it was in use, and it was chosen or the only one.
    case sinkRemoved
    /// The output was suspended while it was in use.
    case sinkSuspended
    /// The server ended, or closed the connection, while it was in use.
    case serverDied
    /// The server did not answer within the deadline of this step: frozen, or overloaded.
    case timedOut(Step)
    /// The server answers, but takes no more samples.
    case stalled
    /// So many calls to frozen servers are still outstanding that no other one is made.
    case tooManyAbandoned(Int)
    /// The system refuses another thread, or memory for a connection.
    case outOfResources
    /// Anything else, with PulseAudio's number (`PA_ERR_…`).
    case failed(Int32)

    /// A stable identifier for logs and scripts.
    package var code: String {
        switch self {
        case .libraryMissing: "audioLibraryMissing"
        case .serverAbsent: "audioServerAbsent"
        case .invalidServer: "audioInvalidServer"
        case .accessDenied: "audioAccessDenied"
        case .connectionClosed: "audioConnectionClosed"
        case .noSinks: "audioNoSinks"
        case .noSuchSink: "audioNoSuchSink"
        case .sinkRemoved: "audioSinkRemoved"
        case .sinkSuspended: "audioSinkSuspended"
        case .serverDied: "audioServerDied"
        case .timedOut: "audioTimedOut"
        case .stalled: "audioStalled"
        case .tooManyAbandoned: "audioTooManyAbandoned"
        case .outOfResources: "audioOutOfResources"
        case .failed: "audioFailed"
        }
    }

    /// Whether the same call may succeed once the server or the output is back.
    ///
    /// A server that has just started may find its outputs a moment later; until then PipeWire fails
    /// with an input/output error (measured).
    package var isTransient: Bool {
        switch self {
        case .serverDied, .sinkRemoved, .connectionClosed, .serverAbsent, .noSinks, .noSuchSink,
            .failed(paError(PA_ERR_IO)):
            true
        default: false
        }
    }
}

extension AudioError: CustomStringConvertible {
    /// One sentence that says what to do.
    package var description: String {
        switch self {
        case .libraryMissing:
            "The sound library libpulse is not installed; install libpulse0."
        case .serverAbsent:
            "No sound server is running; start PulseAudio or PipeWire, or set PULSE_SERVER."
        case .invalidServer:
            "The sound server's address is not valid; check PULSE_SERVER."
        case .accessDenied:
            "The sound server refuses access; check that its user and cookie are this program's."
        case .connectionClosed:
            "The sound server closed the connection at once; it may serve too many programs."
        case .noSinks:
            "The sound server has no output; connect a sound device."
        case .noSuchSink(let name):
            "The sound server has no output named \"\(name)\"; `speak sinks` lists them."
        case .sinkRemoved:
            "The sound output was removed while it played; connect a sound device."
        case .sinkSuspended:
            "The sound output is suspended; resume it, for example with `pactl suspend-sink`."
        case .serverDied:
            "The sound server ended while it played; start it again."
        case .timedOut(let step):
            "The sound server did not answer in time (\(step.rawValue)); restart it."
        case .stalled:
            "The sound output takes no sound; check the device, or choose another output."
        case .tooManyAbandoned(let count):
            "\(count) calls to the sound server are still unanswered; restart the sound server."
        case .outOfResources:
            "The system has no thread or memory left for sound."
        case .failed(let number):
            "The sound server failed: \(String(cString: pa_strerror(number)))."
        }
    }
}

extension AudioError {
    /// What one of PulseAudio's numbers means while connecting.
    static func connecting(_ number: Int32, sink: String?) -> AudioError {
        switch number {
        case paError(PA_ERR_CONNECTIONREFUSED): .serverAbsent
        case paError(PA_ERR_INVALID), paError(PA_ERR_INVALIDSERVER): .invalidServer
        case paError(PA_ERR_ACCESS), paError(PA_ERR_AUTHKEY): .accessDenied
        case paError(PA_ERR_CONNECTIONTERMINATED): .connectionClosed
        case paError(PA_ERR_NOENTITY): sink.map { .noSuchSink($0) } ?? .noSinks
        case paError(PA_ERR_TIMEOUT): .timedOut(.connect)
        default: .failed(number)
        }
    }

    /// What one of PulseAudio's numbers means on an open connection.
    static func playing(_ number: Int32) -> AudioError {
        switch number {
        case paError(PA_ERR_CONNECTIONTERMINATED): .serverDied
        case paError(PA_ERR_KILLED): .sinkRemoved
        case paError(PA_ERR_TIMEOUT): .timedOut(.write)
        default: .failed(number)
        }
    }
}

/// PulseAudio's error names are unsigned in Swift, its error numbers signed.
private func paError(_ name: pa_error_code_t) -> Int32 {
    Int32(name.rawValue)
}
