// SPDX-License-Identifier: Apache-2.0

package import LanguageTag
package import VoiceMatching

/// A prompt as the engine of today speaks it.
package struct RenderedPrompt: Hashable, Sendable {
    package let prompt: String
    package let audio: AudioDigest

    package init(prompt: String, audio: AudioDigest) {
        self.prompt = prompt
        self.audio = audio
    }
}

/// What is to be listened to, and which verdicts hold on.
package struct ListeningPlan: Hashable, Sendable {
    /// A prompt to hear, and why.
    package struct Pending: Hashable, Sendable {
        package let prompt: String
        package let need: Need
    }

    package enum Need: String, Hashable, Sendable {
        /// Nobody has heard it in this voice.
        case new
        /// It sounds otherwise than what was heard.
        case changed
    }

    /// Verdicts on an earlier engine whose sound is still the same, as verdicts on this one.
    package private(set) var carried: [ListeningRecord] = []
    /// The prompts to hear, in their order.
    package private(set) var pending: [Pending] = []

    /// What `records` leave to be heard of `prompts`, spoken by `voice` for `locale`.
    ///
    /// With a `listener` only that person's verdicts count: another one may hear all anew.
    package init(
        _ prompts: [RenderedPrompt], for locale: LocaleKey, by voice: VoiceID,
        engine: Inventory.Engine, records: [ListeningRecord], listener: String? = nil
    ) {
        let heard = records.filter {
            $0.requestedLocale.key == locale && $0.voice == voice
                && (listener == nil || $0.listener == listener)
        }
        for rendered in prompts {
            let verdicts = heard.filter { $0.prompt == rendered.prompt }
            let same = verdicts.filter { $0.audio == rendered.audio }
            if same.contains(where: { $0.engine.isSame(as: engine) }) { continue }
            if same.isEmpty {
                pending.append(
                    Pending(prompt: rendered.prompt, need: verdicts.isEmpty ? .new : .changed))
            } else {
                carried += same.lastOfEachListener.map { $0.carried(to: engine) }
            }
        }
    }
}

extension ListeningRecord {
    /// The same verdict for a later engine: day and listener stay those of the listening.
    fileprivate func carried(to engine: Inventory.Engine) -> ListeningRecord {
        var copy = self
        copy.heardWith = heardWith ?? self.engine
        copy.engine = engine
        return copy
    }
}
