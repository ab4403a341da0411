// SPDX-License-Identifier: Apache-2.0

internal import EngineHost
internal import EngineProtocol
internal import LanguageTag
internal import VoiceMatching

/// What a run of a text was resolved to.
struct RunResolution: Hashable {
    let choice: LocaleChoice
    let resolution: Resolution
    /// What makes the engine set the voice; nil without one.
    let selector: VoiceSelector?
}

/// All that is known about voices at one moment, and the answer for any locale.
struct VoiceDesk {
    let catalog: VoiceCatalog
    let matrix: VoiceMatrix
    let engine: EngineDescription
    let inventory: ReviewedInventory
    private let selectors: [VoiceID: VoiceSelector]

    init(
        catalog: VoiceCatalog, matrix: VoiceMatrix, engine: EngineDescription,
        voices: [ListedVoice]
    ) {
        self.catalog = catalog
        self.matrix = matrix
        self.engine = engine
        let inventory = Inventory(voices, engine: engine)
        self.inventory = ReviewedInventory(inventory, reviewedBy: catalog)
        selectors = Dictionary(
            inventory.voices.compactMap { voice in voice.selector.map { (voice.id, $0) } },
            uniquingKeysWith: { first, _ in first })
    }

    func resolve(
        _ choice: LocaleChoice, saved: VoiceID? = nil, requested: VoiceID? = nil
    ) -> RunResolution {
        let resolution = VoiceMatching.resolve(
            choice.locale, in: inventory, matrix: matrix, savedVoice: saved,
            requestedVoice: requested)
        return RunResolution(
            choice: choice, resolution: resolution,
            selector: resolution.speech.flatMap { selectors[$0.voiceID] })
    }
}
