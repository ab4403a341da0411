// SPDX-License-Identifier: Apache-2.0

package import EngineProtocol
internal import LanguageTag
package import VoiceFitness
package import VoiceMatching

/// A voice to try, and with what.
package struct ProbeJob: Hashable, Sendable {
    package let voice: VoiceID
    /// What sets the voice; nil for one that declares no tag, which the engine cannot confirm.
    package let selector: VoiceSelector?
    package let data: DataStatus
    /// Prompts of its own language.
    package let own: [PromptSet]
    /// Prompts of other languages, for the scripts that it claims.
    package let borrowed: [PromptSet]

    package init(
        voice: VoiceID, selector: VoiceSelector?, data: DataStatus, own: [PromptSet],
        borrowed: [PromptSet] = []
    ) {
        self.voice = voice
        self.selector = selector
        self.data = data
        self.own = own
        self.borrowed = borrowed
    }

    /// A voice with all prompts of its language, and those of others for the scripts that its
    /// review claims beyond.
    ///
    /// Where no locale was reviewed, as for a voice without an ISO code, words of others must do.
    package init(
        voice: VoiceID, selector: VoiceSelector?, data: DataStatus, review: VoiceReview?,
        prompts: [PromptSet]
    ) {
        let language = review?.locale?.key.language
        let own = prompts.filter { $0.locale.key.language == language }
        let shown = Set(own.compactMap(\.script))
        var claimed = review?.scripts.filter { !["Hira", "Kana", "Hang"].contains($0) } ?? []
        if own.isEmpty, claimed.isEmpty { claimed = ["Latn"] }
        self.init(
            voice: voice, selector: selector, data: data,
            own: review?.ownPrompts(among: own) ?? [],
            borrowed: claimed.filter { !shown.contains($0) }.flatMap { prompts.donors(of: $0) })
    }
}

extension VoiceReview {
    /// Its own locale's prompts, and those of its language in other scripts; of a language with
    /// many regions the others say nothing new.
    fileprivate func ownPrompts(among sets: [PromptSet]) -> [PromptSet] {
        let nearest = sets.first { $0.locale.key == locale?.key }
        var result = nearest.map { [$0] } ?? []
        for set in sets where !result.contains(where: { $0.script == set.script }) {
            result.append(set)
        }
        return result
    }
}
