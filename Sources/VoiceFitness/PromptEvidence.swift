// SPDX-License-Identifier: Apache-2.0

/// What was heard of a prompt, measured on its samples.
package struct SoundEvidence: Hashable, Sendable {
    /// A stretch from one word mark to the next.
    package struct Word: Hashable, Sendable {
        /// The scalar of the prompt that the mark names, from 0.
        package let position: Int
        package let samples: Int
        /// Root mean square of the amplitude, 0 to 32,768.
        package let energy: Int

        package init(position: Int, samples: Int, energy: Int) {
            self.position = position
            self.samples = samples
            self.energy = energy
        }
    }

    package let samples: Int
    /// The largest amplitude, 0 to 32,768.
    package let peak: Int
    package let words: [Word]

    package init(samples: Int, peak: Int, words: [Word]) {
        self.samples = samples
        self.peak = peak
        self.words = words
    }

    /// Whether nothing was heard in every stretch that begins within `range`; false without one:
    /// the engine gives one mark for several words that its dictionary joins.
    func isSilent(in range: Range<Int>) -> Bool {
        let stretches = words.filter { range.contains($0.position) && $0.samples > 0 }
        return !stretches.isEmpty && stretches.allSatisfy { $0.energy == 0 }
    }
}

/// A prompt with what the engine made of each of its units and of the whole.
package struct PromptEvidence: Hashable, Sendable {
    package let prompt: Prompt
    /// A unit that made phonemes but no sound has lost its phonemes.
    package let units: [UnitEvidence]
    /// Nil where the engine's process ended, or where no sound was asked for.
    package let sound: SoundEvidence?
    /// Whether the whole prompt ended the engine's process.
    package let crashed: Bool

    /// Joins what the phonemes and what the samples say.
    package init(
        prompt: Prompt, units: [UnitEvidence], sound: SoundEvidence?, crashed: Bool = false
    ) {
        self.prompt = prompt
        self.sound = sound
        self.crashed = crashed
        let ends = units.dropFirst().map(\.unit.range.lowerBound) + [Int.max]
        self.units = zip(units, ends).map { evidence, end in
            // Up to the next unit: a mark behind a word may be that of its sound.
            let range = evidence.unit.range.lowerBound..<end
            guard let sound, evidence.phonemes != nil,
                sound.peak == 0 || sound.isSilent(in: range)
            else { return evidence }
            return UnitEvidence(unit: evidence.unit, phonemes: "")
        }
    }

    /// What became of its letters, digits and signs.
    package var share: ReadShare { ReadShare(units) }
}

/// What a voice made of the prompts of a locale.
package struct LocaleEvidence: Hashable, Sendable {
    package let set: PromptSet
    package let prompts: [PromptEvidence]

    package init(set: PromptSet, prompts: [PromptEvidence]) {
        self.set = set
        self.prompts = prompts
    }
}
