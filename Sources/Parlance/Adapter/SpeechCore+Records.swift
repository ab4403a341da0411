// SPDX-License-Identifier: Apache-2.0

internal import EngineProtocol
internal import LanguageTag
internal import VoiceMatching

// What is told to the app's log; never any text.
extension SpeechCore {
    func record(_ pending: PendingSpeech, _ outcome: SpeechOutcome, resolution: RunResolution?) {
        let isCurrent = current?.pending === pending
        var record = SpeechRecord(
            kind: .request, revision: pending.revision ?? revision, outcome: outcome.code,
            totalMilliseconds: (.now - pending.created).milliseconds)
        record.request = pending.id.number
        record.fill(
            resolution ?? (isCurrent ? current?.resolution : nil), app: choice, desk: desk)
        if isCurrent, let current {
            record.waitedMilliseconds = (current.began - pending.created).milliseconds
            record.firstSoundMilliseconds = current.firstSound.map {
                ($0 - pending.created).milliseconds
            }
            record.heardMilliseconds =
                Double(current.base) * 1000 / Double(desk?.engine.sampleRate ?? 22_050)
            record.words = current.words
            record.leftOut = current.leftOut.isEmpty ? nil : current.leftOut
        }
        record.droppedEvents = droppedEvents
        log.write(record)
    }

    /// Choices of voices that can't be read count as none.
    func recordSavedVoices(_ error: SavedVoiceError) {
        log.write(
            SpeechRecord(
                kind: .transition, revision: revision, outcome: error.code, totalMilliseconds: 0))
    }

    /// A locale change that came to nothing, since a newer one or the shutdown came.
    func recordOvertaken(_ choice: LocaleChoice, since began: ContinuousClock.Instant) {
        let reason = isShutDown ? CancelReason.shutDown : .localeChanged
        var record = SpeechRecord(
            kind: .transition, revision: revision, outcome: reason.rawValue,
            totalMilliseconds: (.now - began).milliseconds)
        record.fill(nil, app: choice, desk: desk)
        log.write(record)
    }

    func recordTransition(since began: ContinuousClock.Instant) {
        var record = SpeechRecord(
            kind: .transition, revision: revision, outcome: availability.code,
            totalMilliseconds: (.now - began).milliseconds)
        record.fill(
            desk?.resolve(choice, saved: savedVoice(for: choice.locale)), app: choice, desk: desk)
        record.droppedEvents = droppedEvents
        log.write(record)
    }
}

extension SpeechRecord {
    fileprivate mutating func fill(
        _ resolution: RunResolution?, app: LocaleChoice, desk: VoiceDesk?
    ) {
        // A tag may hold anything in its private use; only what CLDR knows is told.
        let asked = resolution?.choice ?? app
        requestedLocale = asked.locale.knownParts
        localeSource = asked.source.code
        if asked.locale != app.locale { appLocale = app.locale.knownParts }
        let speech = resolution?.resolution.speech
        resolvedLocale = speech?.voiceLocale?.description
        voiceID = speech?.voiceID.text
        matchLevel = speech?.matchLevel.rawValue
        fallbackReason = resolution?.resolution.reasonCode
        engine = desk.map { "espeak-ng \($0.engine.shortVersion)" }
    }
}

extension SpeechState.Availability {
    /// A stable machine code.
    public var code: String {
        switch self {
        case .starting: "starting"
        case .ready: "ready"
        case .unavailable(let reason): reason.code
        case .failed(let failure): failure.code
        }
    }
}
