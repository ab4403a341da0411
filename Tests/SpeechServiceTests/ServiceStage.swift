// SPDX-License-Identifier: Apache-2.0

import Parlance
import ParlanceTestKit
import SpeechService
import TestSupport

/// A service without sound, in this process.
final class ServiceStage: Sendable {
    let engine = ScriptedEngine()
    let sink: RecordingSink
    let path: String
    private let service: SpeechService
    private let folder: TemporaryFolder

    init(
        pace: RecordingSink.Pace = .immediate, limits: ServiceLimits = ServiceLimits(),
        _ configure: (inout SpeechConfiguration) -> Void = { _ in }
    ) async throws {
        folder = try TemporaryFolder()
        path = folder.path("s")
        sink = RecordingSink(pace: pace)
        var configuration = SpeechConfiguration.scripted(engine, sink)
        configure(&configuration)
        service = SpeechService(
            SpeechAdapter(locale: "en-US", configuration: configuration), program: "test",
            limits: limits)
        try await service.start(at: ListeningSocket(path: path))
    }

    func client() async throws -> ServiceClient {
        let client = try ServiceClient(path)
        await client.ready()
        return client
    }

    func end() async {
        await service.stop()
    }
}
