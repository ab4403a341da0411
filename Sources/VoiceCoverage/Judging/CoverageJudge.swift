// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag
package import VoiceMatching

/// Judges every locale of the app on a device: pure, so that one judge serves all cores.
package struct CoverageJudge: Sendable {
    package let locales: [AppLocale]
    package let matrix: VoiceMatrix
    package let catalog: VoiceCatalog
    /// What must have been heard; nil where no one asks.
    package let listening: ListeningDemand?
    /// What the matrix promises of the devices as a whole.
    package let promises: [MatrixPromise]

    /// Judges `locales`, or all of the matrix; they are sorted.
    package init(
        locales: [AppLocale]? = nil, matrix: VoiceMatrix, catalog: VoiceCatalog,
        listening: ListeningDemand? = nil
    ) {
        let locales = locales ?? matrix.entries.map { AppLocale($0.locale.tag.description) }
        self.locales = locales.sortedOnce
        self.matrix = matrix
        self.catalog = catalog
        self.listening = listening
        promises = MatrixPromise.all(of: matrix, for: self.locales)
    }

    /// What becomes of each locale, in order.
    package func outcomes(on device: ReviewedInventory) -> [CoverageOutcome] {
        locales.map { outcome(of: $0, on: device) }
    }

    private func outcome(of locale: AppLocale, on device: ReviewedInventory) -> CoverageOutcome {
        let resolution = resolve(locale.request, in: device, matrix: matrix)
        let voice = resolution.speech.map(CoverageOutcome.Voice.init)
        guard case .locale(let spoken) = locale.request.meaning else {
            return CoverageOutcome(resolution.failure)
        }
        guard matrix[spoken.reliableKey] != nil else {
            return CoverageOutcome(.failed(.notInMatrix, at: .matrix), voice: voice)
        }
        guard let voice else { return CoverageOutcome(resolution.failure) }
        let problem =
            misfit(of: voice, for: spoken)
            ?? listening?.problem(with: voice.id, for: spoken.key, on: device.inventory.engine)
        guard let problem else { return CoverageOutcome(.approved, voice: voice) }
        return CoverageOutcome(.failed(problem, at: resolution.decidingRung), voice: voice)
    }

    /// Checks the ladder's answer by the review alone, so that a mistake in a rung is found here.
    private func misfit(of voice: CoverageOutcome.Voice, for wanted: SpokenLocale)
        -> CoverageProblem?
    {
        let review = catalog[voice.id]
        let key = wanted.reliableKey
        if let language = review?.locale?.key.language, language != key.language,
            !Macrolanguage.members(of: key.language).contains(language)
        {
            return .otherLanguage(voice.id, speaks: language)
        }
        guard let script = key.script, review?.scripts.contains(script) != true else { return nil }
        return .scriptNotReadable(voice.id, script)
    }
}

extension Resolution {
    /// Silence as the matrix intends it, or the failure.
    fileprivate var failure: CoverageOutcome.Verdict {
        switch refusal {
        case .silentByDesign(let why): .silent(why)
        case let reason?: .failed(.refused(reason), at: decidingRung)
        case nil: preconditionFailure("a resolution with a voice was taken for one without")
        }
    }

    /// The rung that the answer is about: of the chosen or named voice, else the last one tried.
    fileprivate var decidingRung: TraceStep.Rung {
        let decisive = trace.first { step in
            switch (refusal, step.verdict) {
            case (nil, .chosen): true
            case (.voiceDataMissing(let voice, _), .dataMissing): step.voice == voice
            case (.voiceUnfit(let voice, _), .unfit): step.voice == voice
            default: false
            }
        }
        return (decisive ?? trace.last)?.rung ?? .request
    }
}
