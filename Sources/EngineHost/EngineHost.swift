// SPDX-License-Identifier: Apache-2.0

package import EngineProtocol
internal import Platform

/// Starts an engine process, watches over it and replaces it.
///
/// Each step has a deadline. Past one, on a crash or on a message that is not understood, the
/// process is killed, the request fails with its reason, a fresh process starts, and the text is
/// never sent again. One utterance at a time; several hosts render in parallel.
package actor EngineHost {
    private let configuration: EngineConfiguration
    private var connection: EngineConnection?
    private var starting: Starting?
    private var isShutDown = false
    /// Whether the process that runs now has said that it is ready.
    private var hasStarted = false
    /// Threads of connections, ended by now or to be waited for.
    private var threads: [ThreadEnd] = []
    /// How the engine has fared, to hand on to a host that takes over.
    package private(set) var health: EngineHealth
    /// Processes started so far.
    package private(set) var starts = 0
    /// The process that runs now, for diagnosis.
    package var processIdentifier: Int32? { connection?.processIdentifier }

    /// A host that knows of no failure, or of those of the host that it takes over from.
    package init(
        _ configuration: EngineConfiguration = EngineConfiguration(),
        health: EngineHealth = EngineHealth()
    ) {
        self.configuration = configuration
        self.health = health
    }

    /// Starts the process, without waiting until it is ready; the next call tells what fails.
    package func launch() {
        _ = try? launched()
    }

    /// Starts the engine if it does not run, and tells which it is.
    ///
    /// - Throws: ``EngineError``
    @discardableResult
    package func start() async throws(EngineError) -> EngineDescription {
        try await running().description
    }

    /// All voices, or the named ones that are installed, read anew from the disk.
    ///
    /// - Throws: ``EngineError``
    package func voices(
        _ identifiers: [String] = []
    ) async throws(EngineError) -> [ListedVoice] {
        let connection = try await running().connection
        do throws(EngineError) {
            return try await connection.voices(identifiers)
        } catch {
            await replace(connection, because: error)
            throw error
        }
    }

    /// The phonemes of a text in IPA, with the engine's voice-change markers.
    ///
    /// - Throws: ``EngineError``
    package func phonemes(
        of text: String, voice: VoiceSelector
    ) async throws(EngineError) -> String {
        let connection = try await running().connection
        do throws(EngineError) {
            return try await connection.phonemes(of: text, voice: voice)
        } catch {
            await replace(connection, because: error)
            throw error
        }
    }

    /// Speaks the pieces one after the other; the stream must be read to its end or cancelled.
    ///
    /// - Throws: ``EngineError``
    package func synthesise(
        _ pieces: some Sequence<Synthesis> & Sendable
    ) async throws(EngineError) -> SynthesisStream {
        SynthesisStream(
            host: self, connection: try await running().connection,
            deadlines: configuration.deadlines,
            pieces: pieces)
    }

    /// Replaces the process, because the voice data or the engine has changed on the disk.
    ///
    /// The library can't load its data anew: a second initialisation hangs (measured).
    ///
    /// - Throws: ``EngineError``
    package func restart() async throws(EngineError) {
        connection?.kill()
        connection = nil
        utteranceWentWell()
        try await start()
    }

    /// Ends the process, whatever waits for it fails; returns when process and threads are gone.
    package func shutDown() async {
        isShutDown = true
        await endConnection()
        for thread in threads { await thread.wait(atMost: .seconds(2)) }
        threads = []
    }

    /// A function of its own, so that the last reference has gone when it returns.
    private func endConnection() async {
        guard let connection else { return }
        self.connection = nil
        starting = nil
        await connection.end()
    }

    /// Ends a process that failed, and starts the next one so that it is ready when needed.
    func replace(_ failed: EngineConnection, because error: EngineError) async {
        // A refusal comes from a process in good health.
        if case .refused = error { return }
        noteFailure(of: failed, error)
        _ = try? await running()
    }

    /// Gives a connection up, and rests after several crashes in a row.
    private func noteFailure(of failed: EngineConnection, _ error: EngineError) {
        failed.kill()
        guard connection === failed else { return }
        connection = nil
        if case .refused = error { return }
        health.noteCrash(configuration.deadlines)
    }

    func utteranceWentWell() {
        health = EngineHealth()
    }

    /// A harmless text whose sounds come from all over the phoneme data.
    ///
    /// It ends no voice of 1.51 (tested).
    package static let harmlessText = "The quick brown fox jumps over the lazy dog."

    /// Whether a fresh process also crashes on a harmless text of this voice.
    func isDamaged(_ voice: VoiceSelector) async -> Bool {
        guard let connection = try? await running().connection else { return false }
        do throws(EngineError) {
            let request = try await connection.send(
                .synthesise(Synthesis(voice: voice, text: Self.harmlessText)))
            while true {
                for (_, reply) in try await connection.replies(
                    to: [request], within: configuration.deadlines.firstSamples, .firstSamples)
                {
                    switch reply {
                    case .ended, .failed: return false
                    default: continue
                    }
                }
            }
        } catch {
            await replace(connection, because: error)
            if case .crashed = error { return true }
            return false
        }
    }

    private typealias Starting = Task<Result<EngineDescription, EngineError>, Never>

    /// The process that runs or has just been started, and its first message.
    private func launched() throws(EngineError) -> (EngineConnection, Starting) {
        if isShutDown { throw .shutDown }
        // One that was killed while it had nothing to do, for want of memory, costs no utterance.
        if let connection, hasStarted, !connection.isAlive {
            noteFailure(of: connection, .crashed(signal: 0))
        }
        if let resting = health.resting { throw resting }
        if let connection, let starting { return (connection, starting) }
        let connection = try EngineConnection(configuration)
        let starting = Starting {
            do throws(EngineError) {
                return .success(try await connection.hello())
            } catch {
                return .failure(error)
            }
        }
        self.connection = connection
        self.starting = starting
        threads.removeAll(where: \.hasCome)
        threads.append(connection.threadEnd)
        starts += 1
        hasStarted = false
        return (connection, starting)
    }

    private func running() async throws(EngineError)
        -> (connection: EngineConnection, description: EngineDescription)
    {
        let (connection, starting) = try launched()
        switch await starting.value {
        case .success(let description):
            if self.connection === connection { hasStarted = true }
            return (connection, description)
        case .failure(let error):
            noteFailure(of: connection, error)
            throw error
        }
    }
}
