// SPDX-License-Identifier: Apache-2.0

internal import EngineHost
internal import EngineProtocol

/// Hands out engines that have spoken nothing yet: what one speaks depends on what it spoke before
/// (measured), and a verdict holds for a sound that can be made again.
///
/// The next process starts while the last one speaks.
actor FreshEngines {
    private let configuration: EngineConfiguration
    private var spare: EngineHost?

    init(_ configuration: EngineConfiguration) {
        self.configuration = configuration
    }

    /// A fresh engine that knows the voice.
    ///
    /// - Throws: ``EngineError``
    func next(speaking voice: VoiceSelector) async throws(EngineError) -> EngineHost {
        let host = spare ?? EngineHost(configuration)
        let following = EngineHost(configuration)
        spare = following
        Task { try? await following.start() }
        _ = try await host.voices([voice.identifier])
        return host
    }

    func shutDown() async {
        await spare?.shutDown()
        spare = nil
    }
}
