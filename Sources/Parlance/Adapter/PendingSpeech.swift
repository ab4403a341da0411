// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// One request on its way, from the moment that it is taken.
final class PendingSpeech: Sendable {
    let id: RequestID
    let request: SpeechRequest
    let channel = EventChannel<SpeechEvent>()
    /// The app's locale revision when the request was taken.
    let revision: Int
    let created = ContinuousClock.now
    let prosody: Prosody
    private let admitted = Atomic(false)

    init(_ request: SpeechRequest, id: RequestID, revision: Int, prosody: Prosody) {
        self.id = id
        self.request = request
        self.revision = revision
        self.prosody = request.prosody ?? prosody
    }

    /// Whether `accepted` was told.
    var isAdmitted: Bool { admitted.load(ordering: .relaxed) }

    func admit() {
        admitted.store(true, ordering: .relaxed)
    }
}

extension PendingSpeech {
    /// Waits for the end, also in a task that is cancelled: the end comes all the same.
    func outcome() async -> SpeechOutcome {
        let channel = channel
        return await Task.detached {
            let subscription = channel.subscribe()
            while let event = await subscription.next() {
                if case .ended(let outcome) = event { return outcome }
            }
            // The channel ends only with an outcome.
            return .cancelled(.shutDown)
        }.value
    }
}

/// What the core keeps of the request that is spoken.
struct CurrentSpeech {
    let pending: PendingSpeech
    var run: UtteranceRun?
    /// Why it is to end before its end.
    var ending: SpeechEnding?
    /// Sound of the runs before this one, in samples.
    var base = 0
    var words = 0
    var firstSound: ContinuousClock.Instant?
    var resolution: RunResolution?
    var leftOut: [String: Int] = [:]
}

/// Why a request is ended from outside.
enum SpeechEnding: Hashable {
    case stop
    case cancel(CancelReason)

    func outcome(heard: Duration) -> SpeechOutcome {
        switch self {
        case .stop: .stopped(at: heard)
        case .cancel(let reason): .cancelled(reason)
        }
    }
}
