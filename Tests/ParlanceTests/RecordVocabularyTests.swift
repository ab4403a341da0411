// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VoiceMatching

@testable import Parlance

@Suite("What is read from a log")
struct RecordVocabularyTests {
    private static let marker = "Zyxqvbn"

    @Test(
        "keeps no word that is not in the vocabulary, wherever it stands",
        arguments: [
            "requestedLocale", "localeSource", "appLocale", "resolvedLocale", "voiceID",
            "matchLevel", "fallbackReason", "engine", "outcome", "leftOut", "text", "kind", "time",
            "request", "words",
        ])
    func hostile(key: String) throws {
        for value in [
            #""\#(Self.marker)""#, #""en-x-\#(Self.marker)""#, #""espeak-ng \#(Self.marker)""#,
            #"{"\#(Self.marker)": 1}"#, #"["\#(Self.marker)"]"#, #""en-\#(Self.marker)""#,
        ] {
            let whole = [
                "kind": #""request""#, "time": #""2026-11-30T11:30:52.123Z""#, "revision": "1",
                "outcome": #""finished""#, "totalMilliseconds": "1",
            ].merging([key: value]) { $1 }
            let line = "{" + whole.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
            guard let read = SpeechRecord(line: Array(line.utf8)) else { continue }
            let limited = RecordVocabulary(try BuiltInVoiceData.catalog()).limited(read)
            let text = String(decoding: limited.line, as: UTF8.self).lowercased()
            #expect(!text.contains(Self.marker.lowercased()))
        }
    }

    @Test("keeps what a log really holds")
    func known() throws {
        let catalog = try BuiltInVoiceData.catalog()
        var record = LogFile.record(1)
        record.requestedLocale = "zh-Hant-TW"
        record.localeSource = "system"
        record.resolvedLocale = "zh-CN"
        record.voiceID = "sit/cmn"
        record.matchLevel = "saved"
        record.fallbackReason = "savedVoiceMissing"
        record.engine = "espeak-ng 1.51"
        record.leftOut = ["bidiControl": 1]
        #expect(RecordVocabulary(catalog).limited(record) == record)
    }

    @Test("knows every code that the library gives")
    func codes() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
        let known = Set(
            RecordCodes.outcomes.keys + RecordCodes.fallbacks + RecordCodes.sources
                // Of calls that are refused before there is a request, and of the log itself.
                + ["queueFull", "nothingToReplay"])
        var found: Set<String> = []
        for file in [
            "EngineHost/EngineError", "AudioOutput/AudioError", "SpeechText/TextLimits",
            "VoiceMatching/Data/VoiceDataProblem+Text", "VoiceMatching/Resolution/Reasons",
            "Parlance/Model/SpeechEvent", "Parlance/Store/SavedVoiceStore",
            "Utterance/LocaleChoice", "Parlance/Adapter/SpeechCore+Records",
        ] {
            let text = try String(
                contentsOf: sources.appending(path: file + ".swift"), encoding: .utf8)
            for property in text.matches(of: #/(?s)var (?:code|refusalCode): String \{.*?\n    \}/#)
            {
                for code in property.output.matches(of: #/: "([A-Za-z.0-9-]+)"/#) {
                    found.insert(String(code.1))
                }
            }
        }
        #expect(found.count > 80)
        #expect(found.subtracting(known).sorted() == [])
    }
}
