// SPDX-License-Identifier: Apache-2.0

import EngineHost
import Foundation
import Parlance
import TestSupport
import Testing

@Suite("Faults of the engine, as an app sees them", .timeLimit(.minutes(2)))
struct EngineFaultOutcomeTests {
    @Test func `a process killed while it speaks costs that request only`() async throws {
        let engine = try EngineLink()
        let stage = try await Stage(engine: engine)
        let speech = try await stage.startLongSpeech()
        let next = try await stage.adapter.submit(SpeechRequest("Hello"))
        try engine.signal(SIGKILL)
        #expect(await speech.outcome.code == "engineCrashed")
        #expect(await speech.allEvents().filter(\.isEnd).count == 1)
        #expect(await next.outcome == .finished)
        #expect(await stage.ready() != nil)
        #expect(try engine.processes.count == 1)
        await stage.end()
        #expect(try engine.processes.isEmpty)
    }

    @Test func `a stopped process is given up at its deadline`() async throws {
        let engine = try EngineLink()
        let stage = try await Stage(engine: engine) {
            $0.engineDeadlines.nextSamples = .milliseconds(300)
        }
        let speech = try await stage.startLongSpeech()
        try engine.signal(SIGSTOP)
        #expect(await speech.outcome.code == "engineTimedOut")
        try await stage.expectSpeech()
        await stage.end()
        #expect(try engine.processes.isEmpty)
    }

    @Test func `a slow process is waited for`() async throws {
        let engine = try EngineLink()
        let stage = try await Stage(engine: engine)
        let speech = try await stage.adapter.submit(SpeechRequest("One two three four five."))
        let slowing = Task.detached {
            while !Task.isCancelled {
                try engine.signal(SIGSTOP)
                try await Task.sleep(for: .milliseconds(50))
                try engine.signal(SIGCONT)
                try await Task.sleep(for: .milliseconds(1))
            }
        }
        #expect(await speech.outcome == .finished)
        slowing.cancel()
        _ = await slowing.result
        try engine.signal(SIGCONT)
        try await stage.expectSpeech()
        await stage.end()
    }

    @Test func `a stop reaches a request whose engine is stopped`() async throws {
        let engine = try EngineLink()
        let stage = try await Stage(engine: engine) {
            $0.engineDeadlines.nextSamples = .milliseconds(300)
        }
        let speech = try await stage.startLongSpeech()
        try engine.signal(SIGSTOP)
        await stage.adapter.stop()
        #expect(await speech.outcome.code == "stopped")
        try await stage.expectSpeech()
        await stage.end()
    }

    @Test func `no program is told, and found when it is installed`() async throws {
        let engine = try EngineLink(missing: true)
        let stage = try await Stage(engine: engine)
        let failure = await stage.failed("engineNotFound")
        #expect(failure?.description.contains(engine.path) == true)
        #expect(await stage.adapter.state.product == .soundUnavailable)
        #expect(try await stage.adapter.speak("Hello").code == "engineNotFound")
        let revision = await stage.adapter.state.revision
        try engine.appear()
        let ready = await stage.ready()
        #expect(ready?.revision == revision + 1)
        try await stage.expectSpeech()
        await stage.end()
    }

    @Test func `a request finds a program that has just been installed`() async throws {
        let engine = try EngineLink(missing: true)
        let stage = try await Stage(engine: engine)
        _ = await stage.failed("engineNotFound")
        try engine.appear()
        try await stage.expectSpeech()
        await stage.end()
    }

    @Test func `after crashes in a row the engine rests, which is told, and recovers`()
        async throws
    {
        let engine = try EngineLink.breakable()
        let stage = try await Stage(engine: engine)
        let speech = try await stage.startLongSpeech()
        try engine.setBroken(true)
        try engine.signal(SIGKILL)
        #expect(await speech.outcome.code == "engineCrashed")
        // How many processes crash for one request depends on who is first to see it.
        #expect(
            await eventually {
                (try? await stage.adapter.speak("Hello"))?.code == "engineBackingOff"
            })
        #expect(await stage.failed("engineBackingOff") != nil)
        try engine.setBroken(false)
        #expect(await stage.ready() != nil)
        try await stage.expectSpeech()
        await stage.end()
    }

    @Test(arguments: [
        ("exit 7", "engineExited"), ("kill -SEGV $$", "engineCrashed"),
        ("exec sleep 60", "engineTimedOut"), ("exec yes >&0", "engineProtocolViolation"),
        ("head -c 100000 /dev/zero >&0", "engineProtocolViolation"),
        ("exec head -c 100000 /dev/urandom >&0", "engineProtocolViolation"),
    ])
    func `a program that does not speak the protocol is a reason, and no speech`(
        script: String, code: String
    ) async throws {
        let engine = try EngineLink(script: script)
        let stage = try await Stage(engine: engine) {
            $0.engineDeadlines.start = .milliseconds(500)
        }
        #expect(await stage.failed(code) != nil)
        let outcome = try await stage.adapter.speak("Hello")
        #expect([code, "engineBackingOff"].contains(outcome.code))
        await stage.end()
        #expect(try engine.processes.isEmpty)
    }
}
