// SPDX-License-Identifier: Apache-2.0

internal import AudioOutput
internal import Utterance

// Whether there is sound, and how its loss and its return are noticed.
extension SpeechCore {
    /// Follows the outputs from now on, also while nothing is spoken.
    func watchSound() {
        guard configuration.watchesSound, !isShutDown, let watch = sound.watch() else { return }
        sinkWatch = watch
        Task { [weak self] in
            for await change in watch.changes {
                switch change {
                case .sinks(let sinks): await self?.outputsAre(sinks.map(SoundOutput.init))
                case .lost(let error): await self?.outputsAreLost(SpeechFailure(error))
                }
            }
        }
    }

    private func outputsAre(_ outputs: [SoundOutput]) {
        guard !isShutDown else { return }
        let chosen = configuration.sink
        guard let used = outputs.first(where: { chosen == nil ? $0.isDefault : $0.name == chosen })
        else {
            return outputsAreLost(SpeechFailure(chosen.map { .noSuchSink($0) } ?? .noSinks))
        }
        setOutput(used)
        soundWorks()
    }

    private func outputsAreLost(_ failure: SpeechFailure) {
        guard !isShutDown else { return }
        setOutput(nil)
        // What a request has met is more exact than what the watch sees of it.
        if soundFailure == nil { soundFailed(failure) }
    }

    private func setOutput(_ new: SoundOutput?) {
        guard output != new else { return }
        output = new
        publish()
    }

    func soundFailed(_ failure: SpeechFailure) {
        soundFailure = failure
        publish()
        guard soundRecovery == nil, !isShutDown else { return }
        soundRecovery = Task { [weak self, sound, chosen = configuration.sink] in
            var pause = Duration.milliseconds(250)
            while (try? await Task.sleep(for: pause)) != nil {
                let outputs = (try? await sound.outputs()) ?? []
                if outputs.contains(where: { chosen == nil ? $0.isDefault : $0.name == chosen }) {
                    await self?.soundWorks()
                    return
                }
                pause = min(pause * 2, .seconds(5))
            }
        }
    }

    /// The sound server answers again, or something was heard.
    func soundWorks() {
        soundRecovery?.cancel()
        soundRecovery = nil
        guard soundFailure != nil else { return }
        soundFailure = nil
        publish()
    }
}
