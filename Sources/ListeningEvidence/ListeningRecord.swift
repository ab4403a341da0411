// SPDX-License-Identifier: Apache-2.0

package import LanguageTag
package import VoiceMatching

/// What a listener heard of one prompt.
package enum ListeningVerdict: String, CaseIterable, Hashable, Sendable {
    /// The text, in its language, every word right.
    case good
    /// The voice speaks another language.
    case wrongLanguage
    /// The right language, but not to be understood.
    case unintelligible
    /// To be understood, but a word, number or price is read wrongly.
    case wrongWord

    /// Whether the voice may be released with it.
    package var isPositive: Bool { self == .good }
}

/// A person's verdict on one prompt: who heard what, of which voice, on which device, when.
///
/// It holds no text: the prompt is named by its id, and its sound by a digest.
package struct ListeningRecord: Hashable, Sendable {
    /// The locale that the app asked for.
    package var requestedLocale: SpokenLocale
    /// What the voice really speaks, as the matrix said then; nil if no locale was reviewed for it.
    package var resolvedLocale: SpokenLocale?
    /// The voice that was heard.
    package var voice: VoiceID
    /// The engine, its version and the digest of its data that the verdict holds for.
    package var engine: Inventory.Engine
    /// The engine that was really heard, where the verdict was carried over to a later engine
    /// whose sound for this prompt is the same, sample by sample.
    package var heardWith: Inventory.Engine?
    /// What was listened on, for people: `kiosk K3, built-in speaker`.
    package var device: String
    /// The prompt's id in the prompt file of the requested locale.
    package var prompt: String
    /// Of the prompt's samples, made in a fresh engine process.
    package var audio: AudioDigest
    /// What was heard.
    package var verdict: ListeningVerdict
    /// Initials or a role: `AB`, `native speaker, support`.
    package var listener: String
    /// The day of listening, also of one that was carried over.
    package var date: CalendarDay
    /// For reviewers: which word was wrong.
    package var note: String?

    /// A verdict as it was given.
    package init(
        requestedLocale: SpokenLocale, resolvedLocale: SpokenLocale?, voice: VoiceID,
        engine: Inventory.Engine, heardWith: Inventory.Engine? = nil, device: String,
        prompt: String, audio: AudioDigest, verdict: ListeningVerdict, listener: String,
        date: CalendarDay, note: String? = nil
    ) {
        self.requestedLocale = requestedLocale
        self.resolvedLocale = resolvedLocale
        self.voice = voice
        self.engine = engine
        self.heardWith = heardWith
        self.device = device
        self.prompt = prompt
        self.audio = audio
        self.verdict = verdict
        self.listener = listener
        self.date = date
        self.note = note
    }
}
