// SPDX-License-Identifier: Apache-2.0

import Foundation
import Parlance
import TestSupport
import Testing

/// Nothing is spoken meanwhile: the watch alone tells.
@Suite("The output is told in the state", .timeLimit(.minutes(2)))
struct OutputTests {
    private func output(_ name: String?, of stage: Stage) async -> SpeechState? {
        await stage.state { $0.output?.name == name }
    }

    @Test(arguments: ServerKind.allCases)
    func `a changed default output is told`(kind: ServerKind) async throws {
        let stage = try await Stage(kind: kind)
        #expect(await output("null0", of: stage)?.output?.isDefault == true)
        try await stage.server.pactl("set-default-sink", "null1")
        #expect(await output("null1", of: stage)?.soundFailure == nil)
        try await stage.expectSpeech()
        await stage.end()
    }

    @Test(arguments: ServerKind.allCases)
    func `a chosen output that vanishes is told, and its return`(kind: ServerKind) async throws {
        let stage = try await Stage(kind: kind) { $0.sink = "null1" }
        #expect(await output("null1", of: stage)?.output?.isDefault == false)
        try await stage.server.removeSink("null1")
        #expect(await stage.soundFailed()?.code == "audioNoSuchSink")
        let state = await stage.adapter.state
        #expect(state.product == .soundUnavailable && state.output == nil)
        // The voice is there all the same.
        #expect(await stage.ready() != nil)
        try await stage.server.add(.init("null1"))
        await stage.soundWorks()
        #expect(await output("null1", of: stage) != nil)
        try await stage.expectSpeech()
        await stage.end()
    }

    @Test(arguments: ServerKind.allCases)
    func `a server that ends is told, and its return`(kind: ServerKind) async throws {
        let stage = try await Stage(kind: kind)
        _ = await output("null0", of: stage)
        await stage.server.end(with: SIGKILL)
        #expect(await stage.soundFailed()?.code == "audioServerDied")
        #expect(await stage.adapter.state.product == .soundUnavailable)
        try await stage.server.start()
        await stage.soundWorks()
        #expect(await output("null0", of: stage) != nil)
        try await stage.expectSpeech()
        await stage.end()
    }

    @Test func `without the watch a request tells`() async throws {
        let stage = try await Stage { $0.watchesSound = false }
        await stage.server.end()
        _ = await stage.ready()
        #expect(await stage.adapter.state.soundFailure == nil)
        #expect(try await stage.adapter.speak("Hello").code == "audioServerAbsent")
        #expect(await stage.adapter.state.product == .soundUnavailable)
        #expect(await stage.adapter.state.output == nil)
        await stage.end()
    }
}
