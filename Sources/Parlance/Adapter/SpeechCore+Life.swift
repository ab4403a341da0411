// SPDX-License-Identifier: Apache-2.0

internal import AudioOutput
internal import EngineHost
internal import EngineProtocol
internal import LanguageTag
internal import VoiceMatching

// The watch over the voice data, and the end.
extension SpeechCore {
    /// Reads what was saved and goes into the first locale, unless another came before.
    func start(_ choice: LocaleChoice) async {
        states.send(state, .milestone)
        watchSound()
        do throws(SavedVoiceError) {
            savedVoices = try configuration.savedVoices?.load() ?? [:]
        } catch { recordSavedVoices(error) }
        if transitions == 0 { await setLocale(choice, isFirst: true) }
    }

    func setProsody(_ prosody: Prosody) {
        self.prosody = prosody
    }

    /// Keeps a choice for the app's locale, and resolves anew with it.
    func saveVoice(_ voice: VoiceID?) async throws(SavedVoiceError) {
        guard let tag = choice.locale.tag else { return }
        savedVoices[tag.description] = voice.map { SavedVoice($0) }
        chosenVoice = voice
        resettle()
        try configuration.savedVoices?.save(savedVoices)
    }

    func soundOutputs() async throws(SpeechFailure) -> [SoundOutput] {
        try await sound.outputs()
    }

    /// Watches the folders as they are now that the engine reads: an installation may have replaced
    /// them.
    func watchVoiceData(in folder: String) {
        guard configuration.watchesVoiceData, !isShutDown else { return }
        watch = VoiceDataWatch(folder: folder) { [weak self] in
            Task { await self?.voiceDataChanged() }
        }
    }

    /// Refreshes when the changes have come to rest: an installation writes many files.
    private func voiceDataChanged() {
        quiet?.cancel()
        quiet = Task { [weak self] in
            guard (try? await Task.sleep(for: .milliseconds(300))) != nil else { return }
            await self?.refresh()
        }
    }

    /// Ends every request, process, stream and watch; every caller waits for the end.
    func shutDown() async {
        isShutDown = true
        let task = shuttingDown ?? Task { await endEverything() }
        shuttingDown = task
        await task.value
    }

    private func endEverything() async {
        queue.isClosed = true
        quiet?.cancel()
        soundRecovery?.cancel()
        engineRecovery?.cancel()
        endAll(.cancel(.shutDown), at: .immediate)
        await endOfCurrent()
        for waiter in transitionWaiters { waiter.resume() }
        transitionWaiters = []
        await refreshing?.value
        await soundRecovery?.value
        await watch?.end()
        watch = nil
        await sinkWatch?.end()
        sinkWatch = nil
        await sound.close()
        await retiring?.value
        for host in retired + [host] { await host.shutDown() }
        await endOfAllTransitions()
        await log.finish()
        states.finish()
    }
}
