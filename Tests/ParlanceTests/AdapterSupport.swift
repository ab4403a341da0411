// SPDX-License-Identifier: Apache-2.0

import Foundation
import Parlance
import Synchronization
import TestSupport
import Testing

/// An adapter that speaks into a null sink of its own server, and what it logged.
final class Stage: Sendable {
    let server: PrivateSoundServer
    let adapter: SpeechAdapter
    let log: RecordLog

    convenience init(
        locale: String? = "en-US", _ configure: (inout SpeechConfiguration) -> Void = { _ in }
    ) async throws {
        try await self.init(on: PrivateSoundServer(), locale: locale, configure)
    }

    /// An adapter on a server of the kind; the test is cancelled, and says so, where there is none.
    convenience init(
        kind: ServerKind, _ configure: (inout SpeechConfiguration) -> Void = { _ in }
    ) async throws {
        guard kind.isInstalled else {
            try Test.cancel("\(kind.rawValue) is not installed: \(kind.programs)")
        }
        try await self.init(on: PrivateSoundServer(kind), configure)
    }

    /// An adapter on a server that others may use too.
    init(
        on server: PrivateSoundServer, locale: String? = "en-US",
        _ configure: (inout SpeechConfiguration) -> Void = { _ in }
    ) async throws {
        let log = RecordLog()
        var configuration = SpeechConfiguration()
        configuration.soundServer = server.address
        configuration.leadIn = .zero
        configuration.log = .custom { log.add($0) }
        configure(&configuration)
        self.server = server
        self.log = log
        adapter = SpeechAdapter(locale: locale, configuration: configuration)
    }

    /// Waits for a state that fits.
    func state(
        _ fits: @Sendable (SpeechState) -> Bool
    ) async -> SpeechState? {
        for await state in adapter.states where fits(state) { return state }
        return nil
    }

    func ready() async -> SpeechState? {
        await state { if case .ready = $0.availability { true } else { false } }
    }

    func end() async {
        await adapter.shutDown()
        await server.end()
    }
}

/// Records of an adapter, from whatever thread.
final class RecordLog: Sendable {
    private let list = Mutex<[SpeechRecord]>([])
    var records: [SpeechRecord] { list.withLock { $0 } }
    func add(_ record: SpeechRecord) { list.withLock { $0.append(record) } }
}

extension Speech {
    /// All events to the end.
    func allEvents() async -> [SpeechEvent] {
        var list: [SpeechEvent] = []
        for await event in events { list.append(event) }
        return list
    }
}

extension SpeechEvent {
    var isEnd: Bool { if case .ended = self { true } else { false } }
}
