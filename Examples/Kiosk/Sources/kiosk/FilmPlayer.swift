// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import KioskModel
internal import MediaLanguage
internal import Parlance

/// Plays the film in a window of mpv's own, over its room on the page.
actor FilmPlayer {
    /// A rectangle of the screen, in pixels.
    struct Place: Sendable {
        var x: Int32 = 0
        var y: Int32 = 0
        var width: Int32 = 0
        var height: Int32 = 0
    }

    /// The film and its tracks; nil when it can't be read.
    nonisolated let asset: MediaAsset?
    private let tell: @Sendable (FilmPhase) async -> Void
    private var process: Process?
    private var playback: MediaPlayback?

    init(path: String, tell: @escaping @Sendable (FilmPhase) async -> Void) async {
        asset = try? await MediaAsset.read(path: path)
        self.tell = tell
    }

    /// Plays what is chosen for a visitor, and tells when it has ended.
    func play(_ language: AppLanguage, captionsAreOn: Bool, at place: Place) async {
        stop()
        guard let asset else { return await tell(.failed) }
        let socket = FileManager.default.temporaryDirectory
            .appending(path: "kiosk-mpv-\(UUID().uuidString)").path
        let ends: AsyncStream<Void>
        let process: Process
        do { (process, ends) = try Self.start(socket, place) } catch { return await tell(.failed) }
        self.process = process
        defer { try? FileManager.default.removeItem(atPath: socket) }
        let choice = FilmChoice(
            asset.inventory.tracks, language: language, captionsAreOn: captionsAreOn)
        do {
            let playback = MediaPlayback(choice.session, of: asset, in: try await connect(socket))
            self.playback = playback
            let report = try await playback.play()
            guard report.applied.mismatches.isEmpty else { throw MpvError.assetFailed }
        } catch {
            process.terminate()
            return await tell(.failed)
        }
        for await _ in ends {}
        guard self.process === process else { return }
        self.process = nil
        await tell(.idle)
    }

    /// Changes the tracks of what plays, where the language or the captions changed.
    func retune(_ language: AppLanguage, captionsAreOn: Bool) async {
        let preference = MediaPreference(textMode: captionsAreOn ? .always : .automatic)
        _ = try? await playback?.update { session in
            _ = session.prefer(preference)
            return session.setAppLocales(LocaleChain(language.tag))
        }
    }

    /// Ends what plays.
    func stop() {
        process?.terminate()
        process = nil
        playback = nil
    }

    private static func start(
        _ socket: String, _ place: Place
    ) throws -> (Process, AsyncStream<Void>) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/mpv")
        process.arguments = [
            "--no-config", "--no-terminal", "--idle=once", "--no-border", "--ontop", "--osc=no",
            "--input-default-bindings=no", "--sub-scale=1.5", "--force-window=yes",
            "--keepaspect-window=no",
            "--geometry=\(place.width)x\(place.height)+\(place.x)+\(place.y)",
            "--input-ipc-server=\(socket)",
        ]
        process.standardError = FileHandle.nullDevice
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        process.terminationHandler = { _ in end.finish() }
        try process.run()
        return (process, ends)
    }

    /// Connects when mpv has made its socket.
    private func connect(_ socket: String) async throws -> MpvBinding {
        for _ in 0..<500 {
            if let binding = try? await MpvBinding(socketPath: socket) { return binding }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw MpvError.timeout
    }
}
