// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import ListeningEvidence
import Testing
import VoiceMatching

func locale(_ tag: String) throws -> SpokenLocale {
    guard case .locale(let locale) = RequestedLocale(tag).meaning else {
        throw NotALocale(tag: tag)
    }
    return locale
}

struct NotALocale: Error { let tag: String }

let engine151 = Inventory.Engine(name: "espeak-ng", version: "1.51", dataDigest: "d1")
let engine152 = Inventory.Engine(name: "espeak-ng", version: "1.52", dataDigest: "d2")

/// A verdict on the greeting for fr-CA, spoken by the voice of France.
func record(
    _ verdict: ListeningVerdict = .good, prompt: String = "greeting", listener: String = "AB",
    engine: Inventory.Engine = engine151, date: String = "2026-11-30"
) throws -> ListeningRecord {
    ListeningRecord(
        requestedLocale: try locale("fr-CA"), resolvedLocale: try locale("fr-FR"),
        voice: "roa/fr", engine: engine, device: "kiosk, built-in speaker", prompt: prompt,
        audio: try #require(AudioDigest("sha256:" + String(repeating: "0a", count: 32))),
        verdict: verdict, listener: listener, date: try #require(CalendarDay(date)))
}
