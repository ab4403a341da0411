// SPDX-License-Identifier: Apache-2.0

public import Captions
internal import LanguageTag
public import Parlance

/// Captions of what an adapter speaks, as it is heard, for an app's caption area.
///
/// ```swift
/// let captions = LiveCaptions(for: speech)
/// Task { for await state in captions.states { area.show(state.cue?.text) } }
/// try await captions.speak(SpeechRequest("Bonjour"))
/// ```
/// Cues change with the words that are heard. Where speech is refused or fails, they change at the
/// pace of reading: the words are never hidden because sound failed. Turned off, the area is empty
/// and all else goes on.
public actor LiveCaptions {
    private nonisolated let adapter: SpeechAdapter
    private let audience: CaptionRules.Audience
    private let keepsTrack: Bool
    private let begin = ContinuousClock.now
    private var state = CaptionState.empty
    private var readers: [Int: AsyncStream<CaptionState>.Continuation] = [:]
    private var nextReader = 0
    /// Who may change the area: the last one that began to be shown.
    private var owner = 0
    /// Displays at the pace of reading, one after the other.
    private var reading: Task<Void, Never>?

    /// Whether the area shows captions: the person's choice, kept by the app.
    public private(set) var isOn: Bool
    /// What was shown, from the creation of this object on; empty unless it is kept.
    public private(set) var track = CaptionTrack()

    /// Captions for what this adapter speaks.
    ///
    /// `isOn` is the app's or the system's preference. With `keepsTrack`, all captions are kept, in
    /// memory and with their text, until ``forgetTrack()``.
    public init(
        for adapter: SpeechAdapter, isOn: Bool = true,
        audience: CaptionRules.Audience = .adults, keepsTrack: Bool = false
    ) {
        self.adapter = adapter
        self.isOn = isOn
        self.audience = audience
        self.keepsTrack = keepsTrack
    }

    deinit {
        for reader in readers.values { reader.finish() }
    }

    // MARK: - The area

    /// The states from now on, the current one first; a slow reader misses some, never the last.
    public nonisolated var states: AsyncStream<CaptionState> {
        let (stream, continuation) = AsyncStream<CaptionState>.makeStream(
            bufferingPolicy: .bufferingNewest(16))
        Task { await self.add(continuation) }
        return stream
    }

    /// Turns the captions on or off.
    public func turn(on: Bool) {
        isOn = on
        publish()
    }

    /// Empties the area, for example when the app shows another page.
    public func clear() {
        owner += 1
        reading?.cancel()
        reading = nil
        show(.empty, owner)
    }

    /// Forgets all captions so far.
    public func forgetTrack() {
        track = CaptionTrack()
    }

    private func add(_ reader: AsyncStream<CaptionState>.Continuation) {
        let number = nextReader
        nextReader += 1
        reader.onTermination = { [weak self] _ in
            Task { await self?.remove(number) }
        }
        readers[number] = reader
        reader.yield(isOn ? state : .empty)
    }

    private func remove(_ number: Int) {
        readers[number] = nil
    }

    private func publish() {
        for reader in readers.values { reader.yield(isOn ? state : .empty) }
    }

    /// Changes the area, unless somebody else has taken it over.
    private func show(_ new: CaptionState, _ owner: Int) {
        guard owner == self.owner, new != state else { return }
        state = new
        publish()
    }

    // MARK: - Speech

    /// Speaks a request with captions and returns when its sound has ended.
    ///
    /// - Throws: ``SpeechRefusal`` when the request was not taken; nothing is shown then.
    @discardableResult
    public nonisolated func speak(
        _ request: SpeechRequest
    ) async throws(SpeechRefusal) -> SpeechOutcome {
        let speech = try await adapter.submit(request)
        return await withTaskCancellationHandler {
            await follow(speech, of: request)
        } onCancel: {
            Task { [adapter] in await adapter.cancel(speech.id) }
        }
    }

    /// Captions a request that was submitted; returns when its sound has ended.
    @discardableResult
    public func follow(_ speech: Speech, of request: SpeechRequest) async -> SpeechOutcome {
        let appLocale = await adapter.state.locale.locale
        var script = CaptionScript(request, appLocale: appLocale, audience)
        var mine = 0
        var started: Duration?
        var pace: Task<Void, Never>?
        defer { pace?.cancel() }
        for await event in speech.events {
            switch event {
            case .accepted, .runUnavailable, .unreadable: break
            case .started:
                mine = take()
                started = now
                show(script.state(at: 0), mine)
            case .word(let word):
                script.note(word)
                pace?.cancel()
                let steps = script.steps(of: word)
                if let first = steps.first { show(first.state, mine) }
                pace = Task { [weak self, mine] in await self?.walk(steps, mine) }
            case .ended(let outcome):
                pace?.cancel()
                end(script, outcome, started, mine)
                return outcome
            }
        }
        return .cancelled(.shutDown)
    }

    private var now: Duration { begin.duration(to: .now) }

    private func take() -> Int {
        reading?.cancel()
        owner += 1
        return owner
    }

    /// Shows what lies between two words that the engine tells, by the clock.
    private func walk(_ steps: [CaptionScript.Step], _ owner: Int) async {
        var last = Duration.zero
        for step in steps {
            guard (try? await Task.sleep(for: step.delay - last)) != nil else { return }
            // While speech is paused, no word is heard.
            if await adapter.state.activity == .paused {
                for await state in adapter.states where state.activity != .paused { break }
            }
            guard !Task.isCancelled else { return }
            last = step.delay
            show(step.state, owner)
        }
    }

    private func end(
        _ script: CaptionScript, _ outcome: SpeechOutcome, _ started: Duration?, _ owner: Int
    ) {
        let started = started ?? now
        let narration = script.narration(ended: outcome, after: now - started)
        let captions = CaptionTrack(of: narration, rules: script.rules, startingAt: started)
        if keepsTrack { track.append(captions, rules: script.rules) }
        switch narration.extent {
        case .unheard: readOn(from: script.lastCue, of: captions)
        case .cut: show(.empty, owner)
        case .whole:
            Task { [weak self, rules = script.rules] in
                // What was said last stays as long as a caption does.
                try? await Task.sleep(for: rules.minimumDuration)
                await self?.show(.empty, owner)
            }
        }
    }

    // MARK: - What is not heard

    /// Shows captions at their own pace, after those that are shown so at present.
    private func readOn(from first: Int, of captions: CaptionTrack) {
        let before = reading
        reading = Task { [weak self] in
            await before?.value
            await self?.read(captions.cues.dropFirst(first))
        }
    }

    private func read(_ cues: ArraySlice<Cue>) async {
        guard !Task.isCancelled else { return }
        owner += 1
        let mine = owner
        for cue in cues {
            show(CaptionState(cue: cue, word: nil, basis: nil), mine)
            guard (try? await Task.sleep(for: cue.duration)) != nil else { return }
        }
        show(.empty, mine)
    }

    /// Shows a sound that the app plays itself, named without brackets: `chime`.
    public func show(sound name: String, for duration: Duration) async {
        let mine = take()
        if keepsTrack { track.add(sound: name, at: now, for: duration) }
        let cue = Cue(sound: name, start: now, end: now + duration)
        show(CaptionState(cue: cue, word: nil, basis: nil), mine)
        try? await Task.sleep(for: max(duration, CaptionRules(for: nil).minimumDuration))
        show(.empty, mine)
    }
}
