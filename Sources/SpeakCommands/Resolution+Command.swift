// SPDX-License-Identifier: Apache-2.0

internal import EngineProtocol
internal import Utterance
internal import VoiceMatching

extension Inventory {
    /// What makes the engine set exactly the voice that was resolved.
    func selector(of resolution: Resolution) -> VoiceSelector? {
        voices.first { $0.id == resolution.speech?.voiceID }?.selector
    }
}

extension Resolution {
    /// Why there is no voice; `hint` says what to do about a locale that names no language.
    func failure(hint: String) -> CommandFailure {
        if let refusal { return CommandFailure(refusal, hint: hint) }
        // A voice without a tag of its own cannot be set for sure, so it is not set at all.
        return CommandFailure(
            .unavailable, code: "voiceNotSelectable", "The voice declares no language tag.")
    }
}
