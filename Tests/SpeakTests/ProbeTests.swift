// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("speak probe", .timeLimit(.minutes(2)))
struct ProbeTests {
    @Test func `judging no voice is no success`() async throws {
        let speak = try SpeakProgram()
        let result = try await speak.run("probe", "--no-cache", "--locale", "yi")
        #expect(result.status == 69 && result.output.isEmpty)
        #expect(result.error.hasPrefix("speak: languageUnsupported: "), "\(result.error)")
    }

    @Test func `a voice of another language is tried by its name`() async throws {
        let speak = try SpeakProgram()
        let result = try await speak.run("probe", "--no-cache", "gmw/en", "--locale", "ru")
        #expect(result.status == 1 && result.error.isEmpty)
        #expect(result.text.contains("gmw/en  unfit    Cyrl    0 %"))
    }
}
