// SPDX-License-Identifier: Apache-2.0

internal import Synchronization
public import VoiceMatching

/// An engine for tests of apps: it lists the voices it is told to, speaks as its script says, and
/// remembers what it was asked to speak.
///
/// Each word takes ``wordDuration`` at the normal rate. All between the app and the engine is the
/// real thing: the ladder, the queue, the supervision with its deadlines and replacements.
public final class ScriptedEngine: Sendable {
    /// A piece of a text, as an engine gets it: cleaned, cut at the ends of sentences.
    public struct Piece: Hashable, Sendable {
        /// What is to be spoken.
        public let text: String
        /// By which voice.
        public let voice: VoiceID
    }

    /// What the engine does with a piece.
    public enum Behavior: Hashable, Sendable {
        /// It speaks.
        case speaks
        /// It reports success and makes no sound, as an engine does without a dictionary.
        case isSilent
        /// Its process crashes; the adapter starts another one.
        case crashes
        /// It can't set the voice, and says so.
        case refusesVoice
    }

    /// How long a word is at the normal rate.
    public static let wordDuration = Duration.milliseconds(wordSamples)
    static let wordSamples = 100
    /// A sample a millisecond: what sounds is of no interest.
    static let sampleRate = 1000

    private struct State {
        var voices: [ScriptedVoice]
        var behavior: @Sendable (Piece) -> Behavior
        var pieces: [Piece] = []
    }

    private let state: Mutex<State>

    /// An engine with these voices that does with each piece what `behavior` says.
    public init(
        voices: [ScriptedVoice] = ScriptedVoice.reviewed,
        behavior: @escaping @Sendable (Piece) -> Behavior = { _ in .speaks }
    ) {
        state = Mutex(State(voices: voices, behavior: behavior))
    }

    /// What it was asked to speak so far, also where the sound was stopped before.
    public var pieces: [Piece] { state.withLock { $0.pieces } }

    /// The voices that it lists.
    ///
    /// An adapter learns of a change by ``SpeechAdapter/refresh()``.
    public var voices: [ScriptedVoice] {
        get { state.withLock { $0.voices } }
        set { state.withLock { $0.voices = newValue } }
    }

    /// Changes what it does with pieces from now on.
    public func setBehavior(_ behavior: @escaping @Sendable (Piece) -> Behavior) {
        state.withLock { $0.behavior = behavior }
    }

    /// Notes a piece, and says what to do with it.
    func take(_ piece: Piece) -> Behavior {
        let behavior = state.withLock { state in
            state.pieces.append(piece)
            return state.behavior
        }
        return behavior(piece)
    }
}
