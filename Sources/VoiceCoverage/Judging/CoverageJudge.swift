// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag
package import VoiceMatching

/// Judges every locale of the app on a device: pure, so that one judge serves all cores.
package struct CoverageJudge: Sendable {
    package let locales: [AppLocale]
    package let matrix: VoiceMatrix
    /// What voices speak and read; on a device that was probed, as it was heard there.
    package var catalog: VoiceCatalog
    /// What must have been heard; nil where no one asks.
    package let listening: ListeningDemand?
    /// What the matrix promises of the devices as a whole.
    package let promises: [MatrixPromise]
    /// By locale.
    private let requests: [PreparedRequest]
    /// By locale: the reviewed voice that speaks it where all of them are installed, if one does.
    private let installable: [VoiceID?]

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
        requests = self.locales.map { PreparedRequest($0.request, matrix: matrix) }
        promises = MatrixPromise.all(of: matrix, for: self.locales)
        let everything = ReviewedInventory(.everything(in: catalog), reviewedBy: catalog)
        installable = requests.map { $0.answer(in: everything).voice?.id }
    }

    /// What becomes of each locale, in order.
    package func outcomes(on device: ReviewedInventory) -> [CoverageOutcome] {
        locales.indices.map { outcome(of: $0, requests[$0].answer(in: device), on: device) }
    }

    private func outcome(
        of index: Int, _ answer: Answer, on device: ReviewedInventory
    ) -> CoverageOutcome {
        let locale = locales[index]
        if case .locale(let spoken) = locale.request.meaning, matrix[spoken.reliableKey] == nil {
            let voice = answer.voice.map(CoverageOutcome.Voice.init)
            return CoverageOutcome(.failed(.notInMatrix, at: .matrix), voice: voice)
        }
        switch answer {
        case .none(.silentByDesign(let why), _): return CoverageOutcome(.silent(why))
        case .none(let reason, let rung):
            let missing = reason.voiceToInstall(installable[index], on: device)
            return CoverageOutcome(.failed(.refused(reason, missing: missing), at: rung))
        case .voice(let chosen):
            let problem = problem(with: chosen, for: locale, on: device.inventory.engine)
            return CoverageOutcome(
                problem.map { .failed($0, at: chosen.rung) } ?? .approved,
                voice: CoverageOutcome.Voice(chosen))
        }
    }

    /// What speaks against the voice that the ladder chose.
    private func problem(
        with voice: ChosenVoice, for locale: AppLocale, on engine: Inventory.Engine
    ) -> CoverageProblem? {
        guard case .locale(let spoken) = locale.request.meaning else { return nil }
        return misfit(of: voice.id, for: spoken.reliableKey)
            ?? listening?.problem(with: voice.id, for: spoken.key, on: engine)
    }

    /// Checks the ladder's answer by the review alone, so that a mistake in a rung is found here.
    private func misfit(of voice: VoiceID, for wanted: LocaleKey) -> CoverageProblem? {
        let review = catalog[voice]
        if let language = review?.locale?.key.language, language != wanted.language,
            !Macrolanguage.members(of: wanted.language).contains(language)
        {
            return .otherLanguage(voice, speaks: language)
        }
        guard let script = wanted.script, review?.scripts.contains(script) != true else {
            return nil
        }
        return .scriptNotReadable(voice, script)
    }
}

extension RefusalReason {
    /// The voice whose installation mends it: `voice`, unless `device` has it or lacks only a file
    /// of another one.
    fileprivate func voiceToInstall(_ voice: VoiceID?, on device: ReviewedInventory) -> VoiceID? {
        guard let voice, !device.lists(voice) else { return nil }
        return switch self {
        case .languageUnsupported, .scriptNotReadable, .voiceUnfit, .notApproved,
            .voiceNotReviewed, .voiceDataMissing(_, .mbrola):
            voice
        default: nil
        }
    }
}

extension Inventory {
    /// A device with every voice of the reviewed version, but for those of MBROLA.
    fileprivate static func everything(in catalog: VoiceCatalog) -> Inventory {
        let reviews = catalog.reviews.filter {
            $0.since == nil && MissingData(mbrolaVoice: $0.id) == nil
        }
        return Inventory(
            engine: Engine(name: "espeak-ng", version: catalog.reviewedVersion),
            voices: reviews.map {
                Voice(
                    id: $0.id, name: $0.id.text, declaredTags: [], gender: .unknown, data: .present)
            })
    }
}
