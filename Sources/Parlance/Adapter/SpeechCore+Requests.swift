// SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials
internal import LanguageTag
internal import SpeechText
internal import VoiceMatching

// How requests come in, wait, and end.
extension SpeechCore {
    /// Takes a request whose text is within the limits; its events tell the rest.
    func submit(_ request: SpeechRequest) throws(SpeechRefusal) -> PendingSpeech {
        if isShutDown { throw .shutDown }
        let pending = PendingSpeech(
            request, id: RequestID(number: requests + 1), prosody: prosody)
        if request.policy == .interrupt {
            endAll(.cancel(.interrupted), at: configuration.transitionStop)
        }
        guard queue.add(pending, pending.id) else {
            throw .queueFull(limit: configuration.queueLimit)
        }
        requests += 1
        if case .failed = availability, !queue.isClosed {
            // What failed may work now: the engine is asked again, and this request waits for it.
            Task { await refresh(forgives: false) }
        } else {
            admitWaiting()
            begin()
        }
        return pending
    }

    /// Speaks the last request again.
    func replay() throws(SpeechRefusal) -> PendingSpeech {
        guard var request = lastRequest else { throw .nothingToReplay }
        request.policy = .interrupt
        return try submit(request)
    }

    /// Ends what is spoken and what waits.
    func stop(at point: StopPoint) async {
        endAll(.stop, at: point)
        await endOfCurrent()
    }

    /// Ends one request.
    func cancel(_ id: RequestID) async {
        if let waiting = queue.take(id) {
            end(waiting, .cancelled(.requested))
        } else if current?.pending.id == id {
            endCurrent(.cancel(.requested), at: .immediate)
            await endOfCurrent()
        }
    }

    func pause() async {
        queue.isPaused = true
        await sound.pause()
        if queue.isPaused { setActivity(.paused) }
    }

    func resume() async {
        queue.isPaused = false
        await sound.resume()
        setActivity(current == nil ? .idle : current?.firstSound == nil ? .preparing : .speaking)
        begin()
    }

    /// Tells each waiting request whether there is a voice for it; those without one end.
    func admitWaiting() {
        guard !queue.isClosed, let desk else {
            if case .failed(let failure) = availability, !queue.isClosed {
                for (_, pending) in queue.takeAll() { end(pending, .failed(failure)) }
            }
            return
        }
        for (id, pending) in queue.waiting where pending.revision == nil {
            switch admission(of: pending, desk) {
            case .success(let speech):
                pending.admit(at: revision)
                let unreadable = unreadableRanges(of: pending.request, desk)
                if !unreadable.isEmpty, refusesUnreadable(pending.request) {
                    _ = queue.take(id)
                    pending.channel.send(.unreadable(ranges: unreadable), .milestone)
                    end(pending, .unreadable)
                    continue
                }
                pending.channel.send(.accepted(speech), .milestone)
                if !unreadable.isEmpty {
                    pending.channel.send(.unreadable(ranges: unreadable), .milestone)
                }
            case .failure(let refusal):
                _ = queue.take(id)
                end(pending, .unavailable(refusal.reason), resolution: refusal.resolution)
            }
        }
    }

    struct Refusal: Error {
        let reason: RefusalReason
        let resolution: RunResolution
    }

    /// The voice of the first run that has one, unless a missing one refuses the whole.
    private func admission(
        of pending: PendingSpeech, _ desk: VoiceDesk
    ) -> Result<ResolvedSpeech, Refusal> {
        var first: ResolvedSpeech?
        var refusal: Refusal?
        for run in pending.request.runs {
            let answer = resolution(of: run, pending.request, desk)
            switch answer.resolution.outcome {
            case .resolved(let speech): first = first ?? speech
            case .none(let reason):
                refusal = refusal ?? Refusal(reason: reason, resolution: answer)
            }
        }
        if let refusal, first == nil || pending.request.runPolicy == .refuseAll {
            return .failure(refusal)
        }
        guard let first else {
            let nothing = desk.resolve(choice)
            return .failure(Refusal(reason: .nothingInstalled, resolution: nothing))
        }
        return .success(first)
    }

    private func refusesUnreadable(_ request: SpeechRequest) -> Bool {
        (request.unreadableText ?? configuration.unreadableText) == .refuse
    }

    /// Where the voice of each run can't read its letters; a voice without a review is not judged.
    private func unreadableRanges(
        of request: SpeechRequest, _ desk: VoiceDesk
    ) -> [Range<String.Index>] {
        request.runs.flatMap { run -> [Range<String.Index>] in
            guard let speech = resolution(of: run, request, desk).resolution.speech,
                let review = desk.catalog[speech.voiceID]
            else { return [] }
            return UnreadableText.ranges(in: request.text[run.range], reading: review.scripts)
        }
    }

    /// The voice for one run: the run's own locale, else the request's, else the app's.
    func resolution(
        of run: SpeechRequest.Run, _ request: SpeechRequest, _ desk: VoiceDesk
    ) -> RunResolution {
        let content = (run.locale ?? request.locale).map { LocaleChoice($0, source: .content) }
        let asked = content ?? choice
        return desk.resolve(
            asked, saved: savedVoice(for: asked.locale), requested: request.voice)
    }

    /// Ends the current request and all that wait, for one reason.
    func endAll(_ ending: SpeechEnding, at point: StopPoint) {
        for (_, pending) in queue.takeAll() { end(pending, ending.outcome(heard: .zero)) }
        endCurrent(ending, at: point)
    }

    private func endCurrent(_ ending: SpeechEnding, at point: StopPoint) {
        guard current != nil, current?.ending == nil else { return }
        current?.ending = ending
        guard let run = current?.run else { return }
        Task {
            switch point {
            case .immediate: await run.stop()
            case .wordBoundary: await run.stopAtWordBoundary()
            }
        }
    }

    /// Waits until what is spoken has ended.
    func endOfCurrent() async {
        guard current != nil else { return }
        await withCheckedContinuation { currentWaiters.append($0) }
    }

    /// The one place where a request ends.
    func end(
        _ pending: PendingSpeech, _ outcome: SpeechOutcome, resolution: RunResolution? = nil
    ) {
        guard !pending.channel.isFinished else { return }
        // Whoever sees the end finds it in the log.
        record(pending, outcome, resolution: resolution)
        pending.channel.finish(.ended(outcome))
    }

    func setActivity(_ new: SpeechState.Activity) {
        guard activity != new else { return }
        activity = new
        publish()
    }
}
