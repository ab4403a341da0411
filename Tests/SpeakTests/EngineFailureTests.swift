// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("Engines and voice data that fail", .timeLimit(.minutes(1)))
struct EngineFailureTests {
    @Test("no engine is said, with the places where it was looked for")
    func noEngine() async throws {
        let (speak, folder) = try await SpeakProgram.copy(dataPath: nil)
        let result = try await speak.run("-l", "fr", "--json", "Bonjour")
        #expect(result.status == 70)
        #expect(result.error.hasPrefix("speak: engineNotFound: "))
        #expect(result.error.contains(folder.url.lastPathComponent + "/speak-engine"))
        #expect(result.text.contains(#""outcome": "failed""#))
        #expect(result.text.contains(#""reason": "engineNotFound""#))
        for arguments in [["voices"], ["resolve", "fr"]] {
            let result = try await speak.run(arguments)
            #expect(result.status == 70 && result.error.hasPrefix("speak: engineNotFound: "))
        }
    }

    @Test("no voice data is said, with what to install")
    func noData() async throws {
        let (speak, folder) = try await SpeakProgram.copy(dataPath: "/nonexistent/espeak-ng-data")
        let result = try await speak.run("-l", "fr", "Bonjour")
        #expect(result.status == 70)
        #expect(result.error.hasPrefix("speak: engineDataMissing: "))
        #expect(result.error.contains("install espeak-ng-data"))
        withExtendedLifetime(folder) {}
    }

    @Test(
        "a missing or empty dictionary is said, with what to install",
        arguments: [true, false])
    func noDictionary(isRemoved: Bool) async throws {
        let data = try VoiceDataCopy()
        if isRemoved {
            try data.remove("fr_dict")
        } else {
            try data.truncate("fr_dict", to: 0)
        }
        let (speak, folder) = try await SpeakProgram.copy(dataPath: data.path)
        let result = try await speak.run("-l", "fr-FR", "Bonjour")
        #expect(result.status == 69)
        #expect(result.error.hasPrefix("speak: voiceDataMissing: "), "\(result.error)")
        #expect(result.error.contains("Debian: package espeak-ng-data"))
        // Others can still speak.
        #expect(try await speak.run("-l", "de-DE", "Hallo").status == 0)
        withExtendedLifetime((folder, data)) {}
    }

    @Test("an engine that crashes costs the call and no more")
    func crash() async throws {
        let data = try VoiceDataCopy()
        try data.truncate("phondata", to: 1_000)
        let (speak, folder) = try await SpeakProgram.copy(dataPath: data.path)
        let result = try await speak.run("-l", "fr-FR", "Bonjour")
        #expect(result.status == 70, "\(result.error)")
        #expect(result.error.hasPrefix("speak: engine"), "\(result.error)")
        withExtendedLifetime((folder, data)) {}
    }
}
