// SPDX-License-Identifier: Apache-2.0

public import Parlance

extension SpeechConfiguration {
    /// The defaults, with a scripted engine and a recording sink in the place of the real ones.
    ///
    /// Neither `speak-engine`, voice data nor a sound server is needed.
    public static func scripted(
        _ engine: ScriptedEngine, _ sink: RecordingSink
    ) -> SpeechConfiguration {
        var configuration = SpeechConfiguration()
        configuration.watchesVoiceData = false
        configuration.engineStandIn = { ScriptedConversation(engine: engine, socket: $0).run() }
        configuration.soundStandIn = sink
        return configuration
    }
}
