// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag
internal import Platform
internal import VoiceFitness
internal import VoiceMatching

/// Evidence as it is kept: what the engine said, without what the prompts say themselves.
struct KeptEvidence {
    /// What was heard of a prompt.
    struct Heard {
        /// Of each unit; nil where the engine ended.
        let phonemes: [String?]
        let sound: SoundEvidence?
        let crashed: Bool
    }

    /// By the digest of the prompt set that it was gathered with.
    var sets: [String: [Heard]] = [:]

    init(_ evidence: VoiceEvidence) {
        for locale in evidence.own + evidence.borrowed {
            sets[Self.digest(locale.set, withSound: evidence.own.contains(locale))] =
                locale.prompts.map { prompt in
                    Heard(
                        phonemes: prompt.units.map(\.phonemes), sound: prompt.sound,
                        crashed: prompt.crashed)
                }
        }
    }

    /// The evidence, if all of the job's prompts were heard.
    func evidence(on job: ProbeJob) -> VoiceEvidence? {
        guard job.data == .present,
            let own = locales(job.own, withSound: true),
            let borrowed = locales(job.borrowed, withSound: false)
        else { return nil }
        return VoiceEvidence(voice: job.voice, data: job.data, own: own, borrowed: borrowed)
    }

    private func locales(_ sets: [PromptSet], withSound: Bool) -> [LocaleEvidence]? {
        var result: [LocaleEvidence] = []
        for set in sets {
            guard let heard = self.sets[Self.digest(set, withSound: withSound)],
                heard.count == set.prompts.count
            else { return nil }
            var prompts: [PromptEvidence] = []
            for (prompt, heard) in zip(set.prompts, heard) {
                let units = ProbeUnit.units(of: prompt.text)
                guard units.count == heard.phonemes.count else { return nil }
                prompts.append(
                    PromptEvidence(
                        prompt: prompt,
                        units: zip(units, heard.phonemes).map(UnitEvidence.init),
                        sound: heard.sound, crashed: heard.crashed))
            }
            result.append(LocaleEvidence(set: set, prompts: prompts))
        }
        return result
    }

    private static func digest(_ set: PromptSet, withSound: Bool) -> String {
        var hash = SHA256()
        hash.update("\(set.locale.tag) \(withSound)")
        for prompt in set.prompts {
            hash.update("\(prompt.id) \(prompt.kind.rawValue)")
            hash.update(prompt.text)
        }
        return hash.hexadecimal
    }
}
