// SPDX-License-Identifier: Apache-2.0

import Foundation
import Parlance
import TestSupport
import Testing

/// Each in a process of its own: there every thread, descriptor and child is the adapter's.
@Suite("After a shutdown nothing is left", .serialized, .timeLimit(.minutes(2)))
struct ShutdownTests {
    @Test func `a shutdown in the middle of speech`() async throws {
        await #expect(processExitsWith: .success) {
            let server = try await PrivateSoundServer()
            let before = try await Belongings.atRest(server)
            let stage = try await Stage(on: server)
            let speech = try await stage.startLongSpeech()
            let waiting = try await stage.adapter.submit(SpeechRequest("Hello"))
            #expect(try Belongings().engines == 1)
            async let first: Void = stage.adapter.shutDown()
            await stage.adapter.shutDown()
            try Belongings().expectNothingMore(than: before)
            #expect(await speech.outcome == .cancelled(.shutDown))
            #expect(await waiting.outcome == .cancelled(.shutDown))
            await first
            await #expect(throws: SpeechRefusal.shutDown) {
                try await stage.adapter.speak("Hello")
            }
            var states = 0
            for await _ in stage.adapter.states { states += 1 }
            #expect(states == 1)
            await server.end()
        }
    }

    @Test func `a shutdown after faults of every kind`() async throws {
        await #expect(processExitsWith: .success) {
            let server = try await PrivateSoundServer()
            let before = try await Belongings.atRest(server)
            let engine = try EngineLink()
            let stage = try await Stage(on: server) { $0.engineExecutable = engine.path }
            for _ in 1...2 {
                let speech = try await stage.startLongSpeech()
                try engine.signal(SIGKILL)
                _ = await speech.outcome
                await stage.adapter.refresh()
                await stage.adapter.setLocale("en-GB")
                let other = try await stage.startLongSpeech()
                await server.end(with: SIGKILL)
                _ = await other.outcome
                try await server.start()
                await stage.soundWorks()
            }
            let speech = try await stage.startLongSpeech()
            async let refreshed = stage.adapter.refresh()
            async let changed = stage.adapter.setLocale("fr-FR")
            await stage.adapter.shutDown()
            try Belongings().expectNothingMore(than: before)
            _ = await (refreshed, changed, speech.outcome)
            try Belongings().expectNothingMore(than: before)
            await server.end()
        }
    }

    @Test func `the last reference dropped in the middle of speech`() async throws {
        await #expect(processExitsWith: .success) {
            let server = try await PrivateSoundServer()
            let before = try await Belongings.atRest(server)
            let speech = try await {
                let stage = try await Stage(on: server)
                return try await stage.startLongSpeech()
            }()
            #expect(await speech.outcome == .cancelled(.shutDown))
            #expect(try await eventually { try Belongings().isNothingMore(than: before) })
            try Belongings().expectNothingMore(than: before)
            await server.end()
        }
    }
}

/// What a process holds that an adapter could have left behind.
struct Belongings {
    /// Threads by name, without those of the runtime's pool, which come and go.
    let threads: [String]
    let descriptors: [String]
    /// Child processes that are engines, ended ones without a taken status included.
    let engines: Int

    init() throws {
        let files = FileManager.default
        threads = try files.contentsOfDirectory(atPath: "/proc/self/task").compactMap {
            try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8)
                .trimmingCharacters(in: .newlines)
        }.filter { $0.hasPrefix("parlance") || $0.hasPrefix("threaded-ml") }.sorted()
        descriptors = try files.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
            try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
        }.filter { !$0.contains("/proc/") && !$0.contains("eventpoll") }.sorted()
        engines = try files.contentsOfDirectory(atPath: "/proc").filter {
            guard let line = try? String(contentsOfFile: "/proc/\($0)/stat", encoding: .utf8)
            else { return false }
            // process (name) state parent …
            let parent = line.split(separator: ")").last?.split(separator: " ").dropFirst().first
            return line.contains("(speak-engine)") && parent.flatMap { Int32($0) } == getpid()
        }.count
    }

    /// After all that stays open for good once it was used: libraries' caches and descriptors.
    static func atRest(_ server: PrivateSoundServer) async throws -> Belongings {
        let stage = try await Stage(on: server)
        _ = try await stage.adapter.speak("Hello")
        await stage.adapter.shutDown()
        _ = try await eventually { try Belongings().threads.isEmpty }
        return try Belongings()
    }

    func isNothingMore(than before: Belongings) -> Bool {
        threads.isEmpty && engines == 0 && descriptors.count <= before.descriptors.count
    }

    func expectNothingMore(than before: Belongings) {
        #expect(threads.isEmpty, "\(threads)")
        #expect(engines == 0)
        #expect(
            descriptors.count <= before.descriptors.count, "\(before.descriptors) \(descriptors)")
    }
}
