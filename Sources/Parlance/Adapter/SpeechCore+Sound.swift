// SPDX-License-Identifier: Apache-2.0

// Whether there is sound, and how its return is noticed.
extension SpeechCore {
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
