// SPDX-License-Identifier: Apache-2.0

package import EngineHost
internal import EngineProtocol
package import VoiceFitness
internal import VoiceMatching

/// Tries voices with one engine process, which is replaced where a prompt ends it.
package actor ProbeSession {
    private let host: EngineHost

    package init(_ configuration: EngineConfiguration = EngineConfiguration()) {
        var configuration = configuration
        // Crashes are what is looked for here, and no sign of trouble.
        configuration.deadlines.crashesBeforeBackoff = .max
        // Longer than the engine's own watchdog: a text that hangs it is a crash, and a machine
        // that is busy is no evidence.
        configuration.deadlines.start = .seconds(60)
        configuration.deadlines.firstSamples = .seconds(60)
        configuration.deadlines.nextSamples = .seconds(60)
        host = EngineHost(configuration)
    }

    /// Ends the engine process.
    package func end() async { await host.shutDown() }

    /// What the engine makes of the job's prompts.
    ///
    /// - Throws: ``EngineError`` where there is no engine; a crash or a refusal is evidence.
    package func evidence(on job: ProbeJob) async throws(EngineError) -> VoiceEvidence {
        guard job.data == .present, let selector = job.selector else {
            return VoiceEvidence(voice: job.voice, data: job.data, own: [])
        }
        do throws(Refusal) {
            var own: [LocaleEvidence] = []
            for set in job.own { own.append(try await hear(set, selector, withSound: true)) }
            var borrowed: [LocaleEvidence] = []
            for set in job.borrowed {
                borrowed.append(try await hear(set, selector, withSound: false))
            }
            return VoiceEvidence(
                voice: job.voice, data: job.data, own: own, borrowed: borrowed)
        } catch {
            if case .engine(let error) = error { throw error }
            return VoiceEvidence(voice: job.voice, data: job.data, own: [])
        }
    }

    /// Why there is no evidence.
    private enum Refusal: Error {
        case engine(EngineError)
        /// The engine does not set this voice.
        case voice
    }

    private func hear(
        _ set: PromptSet, _ voice: VoiceSelector, withSound: Bool
    ) async throws(Refusal) -> LocaleEvidence {
        var prompts: [PromptEvidence] = []
        for prompt in set.prompts {
            var units: [UnitEvidence] = []
            for unit in ProbeUnit.units(of: prompt.text) {
                let phonemes = try await phonemes(of: unit.text, voice)
                units.append(UnitEvidence(unit: unit, phonemes: phonemes))
            }
            let sound = withSound ? try await sound(of: prompt.text, voice) : nil
            prompts.append(
                PromptEvidence(
                    prompt: prompt, units: units, sound: sound,
                    crashed: withSound && sound == nil))
        }
        return LocaleEvidence(set: set, prompts: prompts)
    }

    /// Nil where the text ends the engine.
    private func phonemes(
        of text: String, _ voice: VoiceSelector
    ) async throws(Refusal) -> String? {
        do throws(EngineError) {
            return try await host.phonemes(of: text, voice: voice)
        } catch {
            guard try Self.isCrash(error) else { return "" }
            return nil
        }
    }

    /// Nil where the text ends the engine.
    private func sound(
        of text: String, _ voice: VoiceSelector
    ) async throws(Refusal) -> SoundEvidence? {
        var recording = SoundRecording()
        do throws(EngineError) {
            let stream = try await host.synthesise([Synthesis(voice: voice, text: text)])
            while case let events = try await stream.next(), !events.isEmpty {
                for event in events { recording.append(event) }
            }
        } catch {
            if try Self.isCrash(error) { return nil }
        }
        return recording.evidence
    }

    /// Whether the engine's process ended; false where it says that there is no sound.
    private static func isCrash(_ error: EngineError) throws(Refusal) -> Bool {
        switch error {
        case .crashed, .exited, .dataDamaged: return true
        case .refused(.noSound): return false
        case .refused: throw .voice
        case .executableNotFound, .cannotStart, .timedOut, .protocolViolation, .backingOff,
            .shutDown:
            throw .engine(error)
        }
    }
}
