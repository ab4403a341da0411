// SPDX-License-Identifier: Apache-2.0

import Foundation
import Parlance
import TestSupport
import Testing

@Suite("An engine that is upgraded under a running app", .timeLimit(.minutes(2)))
struct EngineUpgradeTests {
    private let engine: EngineLink

    init() throws {
        engine = try EngineLink.copy()
    }

    private func version(_ stage: Stage) throws -> String {
        try #require(stage.log.records.last { $0.kind == .request }?.engine)
    }

    /// Installs an engine with another version's number, which is returned.
    private func upgrade(_ stage: Stage) throws -> String {
        let installed = try #require(try version(stage).split(separator: " ").last)
        let next = installed.dropLast() + "9"
        try engine.upgrade(from: String(installed), to: String(next))
        return "espeak-ng \(next)"
    }

    @Test func `a program replaced while idle speaks after the refresh, which records it`()
        async throws
    {
        let stage = try await Stage(engine: engine)
        try await stage.expectSpeech()
        let (before, old) = (await stage.adapter.state, try engine.processes)
        let installed = try version(stage)
        let upgraded = try upgrade(stage)
        // The process that runs goes on with the program that it was started from.
        try await stage.expectSpeech()
        #expect(try version(stage) == installed)
        #expect(try engine.processes == old)

        let after = await stage.adapter.refresh()
        #expect(after.availability == before.availability && after.revision == before.revision)
        try await stage.expectSpeech()
        #expect(try version(stage) == upgraded)
        #expect(
            try await eventually {
                let now = try engine.processes
                return now.count == 1 && now != old
            })
        await stage.end()
    }

    @Test func `a program replaced while it speaks lets the request end by itself`() async throws {
        let stage = try await Stage(engine: engine)
        try await stage.expectSpeech()
        let installed = try version(stage)
        let speech = try await stage.adapter.submit(
            SpeechRequest("One two three four five six seven eight nine ten."))
        for await event in speech.events where event == .started { break }
        let upgraded = try upgrade(stage)
        async let refreshed = stage.adapter.refresh()
        #expect(await speech.outcome == .finished)
        #expect(await refreshed.availability.code == "ready")
        #expect(stage.log.records.allSatisfy { [installed, upgraded].contains($0.engine) })
        try await stage.expectSpeech()
        #expect(try version(stage) == upgraded)
        await stage.end()
    }

    @Test func `a process that ends after an upgrade is followed by the new program`()
        async throws
    {
        let stage = try await Stage(engine: engine)
        try await stage.expectSpeech()
        let upgraded = try upgrade(stage)
        // One that ends under a request would cost it.
        #expect(try await engine.kill())
        try await stage.expectSpeech()
        #expect(try version(stage) == upgraded)
        await stage.end()
    }
}
