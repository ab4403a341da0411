// SPDX-License-Identifier: Apache-2.0

import EngineHost
import Foundation
import Parlance
import TestSupport
import Testing

/// A text that is spoken for minutes.
let longText = String(repeating: "This goes on and on, for a good while. ", count: 200)

extension Stage {
    /// An adapter whose engine processes can be found.
    convenience init(
        engine: EngineLink, locale: String = "en-US",
        _ configure: (inout SpeechConfiguration) -> Void = { _ in }
    ) async throws {
        try await self.init(locale: locale) {
            $0.engineExecutable = engine.path
            $0.engineDeadlines.backoff = .milliseconds(300)
            configure(&$0)
        }
    }

    /// Begins a long text and returns when it is heard.
    func startLongSpeech() async throws -> Speech {
        let speech = try await adapter.submit(SpeechRequest(longText))
        for await event in speech.events where event == .started { break }
        return speech
    }

    /// Waits for the failure of the engine or the voice data with this code.
    func failed(_ code: String) async -> SpeechFailure? {
        let state = await state {
            if case .failed(let failure) = $0.availability { failure.code == code } else { false }
        }
        guard case .failed(let failure) = state?.availability else { return nil }
        return failure
    }

    func soundFailed() async -> SpeechFailure? {
        await state { $0.soundFailure != nil }?.soundFailure
    }

    func soundWorks() async {
        _ = await state { $0.soundFailure == nil }
    }

    /// Expects that a short text is heard, and that nothing is left of any failure.
    func expectSpeech(_ place: SourceLocation = #_sourceLocation) async throws {
        let outcome = try await adapter.speak("Hello")
        #expect(outcome == .finished, sourceLocation: place)
        let state = await adapter.state
        #expect(state.product == .available, "\(state)", sourceLocation: place)
    }
}

/// Sets a limit of this process, for tests in a process of their own; gives what it was.
@discardableResult
func setLimit(_ resource: __rlimit_resource, _ value: rlim_t) -> rlim_t {
    let resource = __rlimit_resource_t(resource.rawValue)
    var limit = rlimit()
    getrlimit(resource, &limit)
    defer {
        limit.rlim_cur = value
        setrlimit(resource, &limit)
    }
    return limit.rlim_cur
}
