// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// One request on its way, from the moment that it is taken.
final class PendingSpeech: Sendable {
    let id: RequestID
    let request: SpeechRequest
    let channel = EventChannel<SpeechEvent>()
    let created = ContinuousClock.now
    let prosody: Prosody
    /// The locale revision that admitted it, or -1.
    private let admittedRevision = Atomic(-1)

    init(_ request: SpeechRequest, id: RequestID, prosody: Prosody) {
        self.id = id
        self.request = request
        self.prosody = request.prosody ?? prosody
    }

    /// The locale revision that it belongs to: the one that was in force, or came, when `accepted`
    /// was told; nil before.
    var revision: Int? {
        let revision = admittedRevision.load(ordering: .relaxed)
        return revision < 0 ? nil : revision
    }

    func admit(at revision: Int) {
        admittedRevision.store(revision, ordering: .relaxed)
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
    /// When its turn came.
    let began = ContinuousClock.now
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
