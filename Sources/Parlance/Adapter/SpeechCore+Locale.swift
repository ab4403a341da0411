// SPDX-License-Identifier: Apache-2.0

internal import EngineHost
internal import EngineProtocol
internal import FoundationEssentials
internal import LanguageTag
internal import VoiceMatching

// The locale transition and what is known of voices.
extension SpeechCore {
    /// Changes the app's locale in one transition; of overlapping ones the last wins.
    ///
    /// Returns when the newest transition has ended.
    ///
    /// Requests that came before the first locale wait for it and belong to it.
    func setLocale(_ choice: LocaleChoice, isFirst: Bool = false) async {
        guard !isShutDown else { return }
        transitionsUnderWay += 1
        await goTo(choice, isFirst: isFirst)
        transitionsUnderWay -= 1
        guard transitionsUnderWay == 0 else { return }
        for waiter in lastTransitionWaiters { waiter.resume() }
        lastTransitionWaiters = []
    }

    private func goTo(_ choice: LocaleChoice, isFirst: Bool) async {
        let began = ContinuousClock.now
        transitions += 1
        let mine = transitions
        // 1 Nothing of the old locale begins any more, 2 and what waits or sounds ends.
        queue.isClosed = true
        if !isFirst { endAll(.cancel(.localeChanged), at: configuration.transitionStop) }
        await endOfCurrent()
        guard mine == transitions, !isShutDown else {
            recordOvertaken(choice, since: began)
            return await endOfTransition()
        }
        // 3 The new revision has no voice yet.
        revision += 1
        self.choice = choice
        availability = .starting
        publish()
        // 4 and 5 The voices as they are now, and the one for this locale.
        let failure = await enumerate()
        guard mine == transitions, !isShutDown else {
            recordOvertaken(choice, since: began)
            return await endOfTransition()
        }
        settle(failure)
        // 6 The new state, 7 and requests are taken again.
        queue.isClosed = false
        publish()
        recordTransition(since: began)
        admitWaiting()
        for waiter in transitionWaiters { waiter.resume() }
        transitionWaiters = []
        begin()
    }

    /// Waits until no transition is under way.
    private func endOfTransition() async {
        guard queue.isClosed, !isShutDown else { return }
        await withCheckedContinuation { transitionWaiters.append($0) }
    }

    /// Waits until each transition has ended, also those that were overtaken.
    func endOfAllTransitions() async {
        guard transitionsUnderWay > 0 else { return }
        await withCheckedContinuation { lastTransitionWaiters.append($0) }
    }

    /// Lists the voices of the running engine anew.
    ///
    /// Not while it speaks: an engine that is held back by the sound does not answer.
    private func enumerate() async -> SpeechFailure? {
        while true {
            let asked = host
            do throws(SpeechFailure) {
                desk = try await listVoices(of: asked)
                return nil
            } catch {
                // A refresh may have replaced the engine that was asked.
                if asked === host || isShutDown { return error }
            }
        }
    }

    /// The voice data on the disk has changed, or the engine: asks a fresh engine process.
    ///
    /// What is being spoken goes on with the old process; a state that changes gets a new
    /// revision. A refresh that has begun may have looked already, so another one follows it; one
    /// that waits serves all who ask.
    ///
    /// - Parameter forgives: whether an engine that rests after crashes is started all the same.
    func refresh(forgives: Bool = true) async {
        if let nextRefresh { return await nextRefresh.value }
        let task = Task { [before = refreshing] in
            await before?.value
            nextRefresh = nil
            await refreshNow(health: forgives ? EngineHealth() : await host.health)
        }
        nextRefresh = task
        refreshing = task
        await task.value
    }

    private func refreshNow(health: EngineHealth) async {
        guard !isShutDown else { return }
        if let desk { watchVoiceData(in: desk.engine.dataPath) }
        let fresh = EngineHost(configuration.engine, health: health)
        let failure: SpeechFailure?
        do throws(SpeechFailure) {
            desk = try await listVoices(of: fresh)
            failure = nil
        } catch { failure = error }
        guard !isShutDown else { return await fresh.shutDown() }
        let old = host
        host = fresh
        retired.append(old)
        if current == nil { retireHosts() }
        resettle(failure)
    }

    /// Ends the engines of before a refresh, when no request speaks with one any more.
    func retireHosts() {
        guard !retired.isEmpty else { return }
        retiring = Task { [hosts = retired, before = retiring] in
            await before?.value
            for host in hosts { await host.shutDown() }
        }
        retired = []
    }

    /// Resolves the app's locale again; a change is a new revision.
    func resettle(_ failure: SpeechFailure? = nil) {
        guard !queue.isClosed else { return }
        let before = availability
        settle(failure)
        guard !availability.isSame(as: before) else {
            admitWaiting()
            return begin()
        }
        revision += 1
        publish()
        recordTransition(since: .now)
        admitWaiting()
        begin()
    }

    func listVoices(of host: EngineHost) async throws(SpeechFailure) -> VoiceDesk {
        let data = try reviewedData()
        do throws(EngineError) {
            let engine = try await host.start()
            // Before the voices are listed, so that no change falls between.
            if watch == nil { watchVoiceData(in: engine.dataPath) }
            return VoiceDesk(
                catalog: data.catalog, matrix: data.matrix, engine: engine,
                voices: try await host.voices())
        } catch { throw SpeechFailure(error) }
    }

    /// The voice review and the matrix, read once in the life of an adapter.
    private func reviewedData() throws(SpeechFailure) -> (
        catalog: VoiceCatalog, matrix: VoiceMatrix
    ) {
        if let desk { return (desk.catalog, desk.matrix) }
        do throws(VoiceDataError) {
            let catalog = try BuiltInVoiceData.catalog()
            return (catalog, try loadMatrix(catalog))
        } catch { throw SpeechFailure(error) }
    }

    private func loadMatrix(_ catalog: VoiceCatalog) throws(VoiceDataError) -> VoiceMatrix {
        guard let file = configuration.matrixFile else {
            return try BuiltInVoiceData.matrix(catalog)
        }
        return try VoiceMatrix(path: file, catalog: catalog)
    }

    /// Resolves the app's locale with what is known now.
    private func settle(_ failure: SpeechFailure?) {
        if let failure {
            availability = .failed(failure)
            recoverEngine()
        } else if let desk {
            let answer = desk.resolve(choice, saved: savedVoice(for: choice.locale))
            switch answer.resolution.outcome {
            case .resolved(let speech): availability = .ready(speech)
            case .none(let reason): availability = .unavailable(reason)
            }
        }
    }

    /// The saved voice for a locale, while it is not too old.
    ///
    /// A voice chosen in another locale of the app goes along only where it supports this one.
    func savedVoice(for locale: RequestedLocale) -> VoiceID? {
        // A clock that was set back makes a choice come from the future: as old as it is ahead.
        if let tag = locale.tag, let saved = savedVoices[tag.description],
            abs(saved.date.timeIntervalSinceNow) < configuration.savedVoiceLifetime
        {
            return VoiceID(saved.voice)
        }
        guard locale == choice.locale, let chosenVoice, let desk,
            desk.resolve(choice, saved: chosenVoice).resolution.speech?.matchLevel == .saved
        else { return nil }
        return chosenVoice
    }
}
