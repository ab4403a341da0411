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
    private var starting: Task<Result<EngineDescription, EngineError>, Never>?
    private var isShutDown = false
    /// Crashes since the last utterance that went well.
    private var crashes = 0
    private var notBefore: ContinuousClock.Instant?
    /// Processes started so far.
    package private(set) var starts = 0
    /// The process that runs now, for diagnosis.
    package var processIdentifier: Int32? { connection?.processIdentifier }

    package init(_ configuration: EngineConfiguration = EngineConfiguration()) {
        self.configuration = configuration
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

    /// Ends the process; whatever waits for it fails.
    package func shutDown() {
        isShutDown = true
        connection?.kill()
        connection = nil
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
        crashes += 1
        let excess = crashes - configuration.deadlines.crashesBeforeBackoff
        if excess >= 0 {
            let pause = configuration.deadlines.backoff * (1 << min(excess, 16))
            notBefore = .now + min(pause, configuration.deadlines.longestBackoff)
        }
    }

    func utteranceWentWell() {
        crashes = 0
        notBefore = nil
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

    private func running() async throws(EngineError)
        -> (connection: EngineConnection, description: EngineDescription)
    {
        if isShutDown { throw .shutDown }
        if let notBefore, notBefore > .now {
            throw .backingOff(seconds: (notBefore - .now) / .seconds(1))
        }
        if starting == nil || connection == nil {
            let connection = try EngineConnection(configuration)
            self.connection = connection
            starts += 1
            starting = Task {
                do throws(EngineError) {
                    return .success(try await connection.hello())
                } catch {
                    return .failure(error)
                }
            }
        }
        guard let starting, let connection else { throw .shutDown }
        switch await starting.value {
        case .success(let description): return (connection, description)
        case .failure(let error):
            noteFailure(of: connection, error)
            throw error
        }
    }
}
