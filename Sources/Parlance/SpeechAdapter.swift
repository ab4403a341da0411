// SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials
internal import LanguageTag
internal import SpeechText
public import VoiceMatching

/// Speech that follows the app's locale, or says why it can't: one for each app.
///
/// ```swift
/// let speech = SpeechAdapter(locale: "fr-CA")
/// let outcome = try await speech.speak("Bonjour")
/// ```
/// Nothing is spoken unless the match ladder approved the voice and the engine confirmed it. Every
/// request ends exactly once, with a ``SpeechOutcome``. No call waits without a bound, and no
/// failure of the engine or of the sound reaches the app except as an outcome.
///
/// Dropping the last reference ends everything, as ``shutDown()`` does.
public actor SpeechAdapter {
    private nonisolated let core: SpeechCore

    /// Starts the engine and resolves the locale; ``states`` tells when it is ready.
    ///
    /// The locale is the app's effective one, BCP 47 or POSIX; nil follows the device's (`LC_ALL`,
    /// `LC_MESSAGES`, `LANG`), else ``SpeechConfiguration/sourceFallback``.
    public init(locale: String? = nil, configuration: SpeechConfiguration = SpeechConfiguration()) {
        core = SpeechCore(configuration)
        let choice = Self.choice(locale, configuration)
        Task { [core] in await core.start(choice) }
    }

    deinit {
        Task { [core] in await core.shutDown() }
    }

    private static func choice(
        _ locale: String?, _ configuration: SpeechConfiguration
    ) -> LocaleChoice {
        if let locale { return LocaleChoice(RequestedLocale(locale), source: .app) }
        if let system = LocaleChoice.system(environment: ProcessInfo.processInfo.environment) {
            return system
        }
        let fallback = configuration.sourceFallback
        return LocaleChoice(fallback ?? RequestedLocale(""), source: .sourceFallback)
    }

    // MARK: - Speaking

    /// Speaks a text and returns when its sound has ended.
    ///
    /// The locale is the content's, or nil for the app's. Cancelling the task cancels the request.
    ///
    /// - Throws: ``SpeechRefusal`` when the request was not taken.
    @discardableResult
    public nonisolated func speak(
        _ text: String, locale: String? = nil
    ) async throws(SpeechRefusal) -> SpeechOutcome {
        try await speak(SpeechRequest(text, locale: locale))
    }

    /// Speaks a request and returns when its sound has ended.
    ///
    /// Cancelling the task cancels the request.
    ///
    /// - Throws: ``SpeechRefusal`` when the request was not taken.
    @discardableResult
    public nonisolated func speak(
        _ request: SpeechRequest
    ) async throws(SpeechRefusal) -> SpeechOutcome {
        let speech = try await submit(request)
        return await withTaskCancellationHandler {
            await speech.outcome
        } onCancel: {
            Task { await core.cancel(speech.id) }
        }
    }

    /// Takes a request and returns at once; what becomes of it is in its events.
    ///
    /// - Throws: ``SpeechRefusal`` when the request was not taken.
    public nonisolated func submit(_ request: SpeechRequest) async throws(SpeechRefusal) -> Speech {
        do throws(TextRefusal) {
            _ = try Segmenter(request.text, limits: core.configuration.textLimits)
        } catch {
            switch error {
            case .textTooLong(let limit): throw .textTooLong(limit: limit)
            case .wordTooLong(let limit): throw .wordTooLong(limit: limit)
            case .nothingToSay: break
            }
        }
        return Speech(try await core.submit(request))
    }

    /// Speaks the last request again, from its beginning, instead of what is spoken now.
    ///
    /// - Throws: ``SpeechRefusal/nothingToReplay``, ``SpeechRefusal/shutDown``.
    public nonisolated func replay() async throws(SpeechRefusal) -> Speech {
        Speech(try await core.replay())
    }

    /// Ends what is spoken and what waits; returns when it is silent.
    public nonisolated func stop(at point: StopPoint = .immediate) async {
        await core.stop(at: point)
    }

    /// Ends one request; the others go on.
    public nonisolated func cancel(_ id: RequestID) async {
        await core.cancel(id)
    }

    /// Ends the sound and keeps its place; requests that come meanwhile wait.
    public nonisolated func pause() async {
        await core.pause()
    }

    /// Goes on with the first sound that was not heard.
    public nonisolated func resume() async {
        await core.resume()
    }

    // MARK: - Locale and voices

    /// Changes the app's locale; returns when the new state is published.
    ///
    /// Requests of the old locale end as ``CancelReason/localeChanged``. Of overlapping changes the
    /// last one wins.
    @discardableResult
    public nonisolated func setLocale(_ locale: String) async -> SpeechState {
        await core.setLocale(LocaleChoice(RequestedLocale(locale), source: .app))
        return await core.state
    }

    /// Follows the device's locale from now on, as it is in the environment.
    @discardableResult
    public nonisolated func followSystemLocale() async -> SpeechState {
        await core.setLocale(Self.choice(nil, core.configuration))
        return await core.state
    }

    /// Asks a fresh engine which voices there are, for example after an installation.
    @discardableResult
    public nonisolated func refresh() async -> SpeechState {
        await core.refresh()
        return await core.state
    }

    /// Keeps a person's choice of voice for the app's locale, or forgets it with nil.
    ///
    /// - Throws: ``SavedVoiceError`` when it can't be stored; it is in force all the same.
    public nonisolated func saveVoice(_ voice: VoiceID?) async throws(SavedVoiceError) {
        try await core.saveVoice(voice)
    }

    /// How requests sound that don't say it themselves; survives locale changes.
    public nonisolated func setProsody(_ prosody: Prosody) async {
        await core.setProsody(prosody)
    }

    // MARK: - State and life

    /// The state now.
    public nonisolated var state: SpeechState {
        get async { await core.state }
    }

    /// The states from now on, the current one first.
    public nonisolated var states: SpeechStates {
        SpeechStates(channel: core.states)
    }

    /// The sound outputs there are.
    ///
    /// - Throws: ``SpeechFailure`` when there is no sound server.
    public nonisolated var soundOutputs: [SoundOutput] {
        get async throws(SpeechFailure) { try await core.soundOutputs() }
    }

    /// Ends every request, process, stream and watch; returns when nothing is left.
    public nonisolated func shutDown() async {
        await core.shutDown()
    }
}

extension SpeechAdapter: CustomReflectable {
    /// What a debugger or `dump` shows never holds a text.
    public nonisolated var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// A request that was taken.
public struct Speech: Sendable {
    private let pending: PendingSpeech

    init(_ pending: PendingSpeech) {
        self.pending = pending
    }

    /// What the request is called.
    public var id: RequestID { pending.id }

    /// What happens to it, from its beginning, for any number of readers.
    public var events: SpeechEvents { SpeechEvents(channel: pending.channel) }

    /// How it ended; waits for the end.
    public var outcome: SpeechOutcome {
        get async { await pending.outcome() }
    }
}

extension Speech: CustomReflectable {
    /// What a debugger or `dump` shows never holds the text.
    public var customMirror: Mirror { Mirror(self, children: ["id": id]) }
}
