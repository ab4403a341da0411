// SPDX-License-Identifier: Apache-2.0

internal import EngineHost
internal import EngineProtocol
internal import SpeechText
internal import VoiceMatching

// How one request after the other is spoken.
extension SpeechCore {
    /// Begins the next request, if one waits and may.
    func begin() {
        guard let (_, pending) = queue.next() else {
            if current == nil, !queue.isPaused { setActivity(.idle) }
            return
        }
        current = CurrentSpeech(pending: pending)
        lastRequest = pending.request
        setActivity(.preparing)
        Task { await perform(pending) }
    }

    /// Speaks the runs of a request, each in the voice of its own language.
    private func perform(_ pending: PendingSpeech) async {
        var outcome = SpeechOutcome.nothingToSay
        for run in pending.request.runs {
            await noticeNewEngine()
            // Nothing is awaited from here until the run is known as the one to be ended.
            if let ending = current?.ending {
                outcome = ending.outcome(heard: heardSoFar)
                break
            }
            switch await speak(run, of: pending) {
            case .finished: outcome = .finished
            case .nothingToSay: continue
            case .unavailable(let reason) where pending.request.runs.count > 1:
                pending.channel.send(
                    .runUnavailable(range: run.range, reason), .milestone)
                if outcome == .nothingToSay { outcome = .unavailable(reason) }
                continue
            case let other:
                outcome = other
            }
            if outcome != .finished { break }
        }
        finish(pending, outcome)
    }

    private var heardSoFar: Duration { duration(ofSamples: current?.base ?? 0) }

    private func speak(_ part: SpeechRequest.Run, of pending: PendingSpeech) async -> SpeechOutcome
    {
        guard let desk else { return .unavailable(.engineUnavailable) }
        let answer = resolution(of: part, pending.request, desk)
        if current?.resolution == nil || answer.resolution.speech != nil {
            current?.resolution = answer
        }
        if let reason = answer.resolution.refusal { return .unavailable(reason) }
        guard let selector = answer.selector else { return .unavailable(.engineUnavailable) }
        let segmenter: Segmenter
        do throws(TextRefusal) {
            // The limits were checked when the request was taken.
            segmenter = try Segmenter(
                pending.request.text, in: part.range, limits: configuration.textLimits)
        } catch { return .nothingToSay }
        let run = UtteranceRun(
            segmenter, voice: selector, prosody: pending.prosody, host: host,
            sink: sound)
        current?.run = run
        let end = await run.run { [weak self] event in await self?.note(event, of: pending) }
        current?.run = nil
        for (kind, count) in await run.report.counts {
            current?.leftOut[kind.rawValue, default: 0] += count
        }
        return await outcome(of: end)
    }

    private func outcome(of end: UtteranceRun.End) async -> SpeechOutcome {
        switch end {
        case .finished(let samples):
            current?.base += samples
            soundWorks()
            return .finished
        case .nothingToSay: return .nothingToSay
        case .stopped(let samples):
            current?.base += samples
            return (current?.ending ?? .stop).outcome(heard: heardSoFar)
        case .failed(let failure):
            switch failure.area {
            case .sound: soundFailed(failure)
            case .engine: await engineFailed()
            case .file, .voiceData: break
            }
            return .failed(failure)
        }
    }

    /// An event of the sound that is heard; those that come too late are counted, not told.
    private func note(_ event: UtteranceRun.Event, of pending: PendingSpeech) {
        guard current?.pending === pending, current?.ending == nil else {
            droppedEvents += 1
            return
        }
        switch event {
        case .started:
            soundWorks()
            guard current?.firstSound == nil else { return }
            current?.firstSound = .now
            if !queue.isPaused { setActivity(.speaking) }
            pending.channel.send(.started, .milestone)
        case .word(let word, let sample):
            current?.words += 1
            let time = duration(ofSamples: (current?.base ?? 0) + sample)
            pending.channel.send(.word(SpokenWord(range: word.range, time: time)), .latest)
        }
    }

    private func finish(_ pending: PendingSpeech, _ outcome: SpeechOutcome) {
        end(pending, outcome)
        _ = queue.end(pending.id)
        current = nil
        for waiter in currentWaiters { waiter.resume() }
        currentWaiters = []
        retireHosts()
        begin()
    }

    private func duration(ofSamples samples: Int) -> Duration {
        .seconds(1) * samples / (desk?.engine.sampleRate ?? 22_050)
    }
}
