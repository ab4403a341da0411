// SPDX-License-Identifier: Apache-2.0

internal import EngineHost
internal import Foundation
internal import Parlance
internal import TestSupport

/// What can go wrong around an adapter.
enum Fault: String, CaseIterable {
    case killEngine = "engine killed"
    case stopEngine = "engine stopped"
    case killServer = "sound server killed"
    case restartServer = "sound server restarted"
    case freezeServer = "sound server frozen"
    case removeSink = "sink removed"
    case changeDefaultSink = "default sink changed"
    case removeVoiceData = "voice data removed"
    case mendAll = "all mended"
}

/// The engine, the sound server and the voice data of one adapter.
final class World {
    private let engine: EngineLink
    private let server: PrivateSoundServer
    private let data: VoiceDataCopy
    private var serverRuns = true
    private var isFrozen = false
    private var sinksAreWhole = true
    private var dataIsWhole = true

    init() async throws {
        engine = try EngineLink()
        server = try await PrivateSoundServer()
        data = try VoiceDataCopy()
    }

    var configuration: SpeechConfiguration {
        var configuration = SpeechConfiguration()
        configuration.engineExecutable = engine.path
        configuration.voiceDataFolder = data.path
        configuration.soundServer = server.address
        configuration.leadIn = .zero
        configuration.idleClose = .seconds(1)
        configuration.queueLimit = 16
        configuration.engineDeadlines.nextSamples = .seconds(1)
        configuration.engineDeadlines.firstSamples = .seconds(1)
        return configuration
    }

    func cause(_ fault: Fault) async throws {
        switch fault {
        case .killEngine: try engine.signal(SIGKILL)
        case .stopEngine: try engine.signal(SIGSTOP)
        case .killServer: await endServer()
        case .restartServer:
            await endServer()
            try await startServer()
        case .freezeServer:
            server.freeze()
            isFrozen = true
        case .removeSink where serverRuns && !isFrozen:
            // First one of the two, then the last.
            try await server.removeSink(sinksAreWhole ? "null0" : "null1")
            sinksAreWhole = false
        case .changeDefaultSink where serverRuns && !isFrozen && sinksAreWhole:
            try await server.pactl("set-default-sink", "null1")
        case .removeVoiceData where dataIsWhole:
            dataIsWhole = false
            try data.remove("fr_dict")
        case .mendAll: try await mend()
        case .removeSink, .changeDefaultSink, .removeVoiceData: break
        }
    }

    /// All is as it was at first.
    func mend() async throws {
        if isFrozen {
            isFrozen = false
            server.thaw()
        }
        if !sinksAreWhole { await endServer() }
        try await startServer()
        if !dataIsWhole {
            try data.restore("fr_dict")
            dataIsWhole = true
        }
    }

    private func endServer() async {
        guard serverRuns else { return }
        serverRuns = false
        isFrozen = false
        await server.end(with: SIGKILL)
    }

    private func startServer() async throws {
        guard !serverRuns else { return }
        try await server.start()
        serverRuns = true
        sinksAreWhole = true
    }

    func end() async {
        await endServer()
    }
}
