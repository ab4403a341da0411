// SPDX-License-Identifier: GPL-3.0-or-later

internal import CEspeakNG
package import EngineProtocol

extension EspeakEngine {
    /// Speaks one piece of text into `deliver`, which answers false to stop.
    ///
    /// The voice is set and confirmed, and every parameter set, each time: the library keeps
    /// both between calls, and a voice that fails to be set leaves the last one active.
    ///
    /// - Throws: ``EngineFailure`` when the voice is not there, is not the one asked for, lacks
    ///   its data, or makes no sound for words.
    package func synthesise(
        _ synthesis: Synthesis,
        deliver: @escaping ([WordMark], UnsafeBufferPointer<Int16>) -> Bool
    ) throws(EngineFailure) -> SynthesisEnd {
        try setVoice(synthesis.voice)
        set(espeakRATE, Int32(synthesis.rate))
        set(espeakPITCH, Int32(synthesis.pitch))
        set(espeakRANGE, Int32(synthesis.range))
        set(espeakVOLUME, Int32(synthesis.volume))
        set(espeakPUNCTUATION, Int32(espeakPUNCT_NONE.rawValue))
        set(espeakCAPITALS, 0)
        set(espeakWORDGAP, 0)

        let sink = SynthesisSink(deliver: deliver)
        // Never espeakSSML, which runs programs, nor espeakPHONEMES: plain text is no markup.
        let flags = UInt32(espeakCHARS_UTF8) | (synthesis.pausesAtEnd ? UInt32(espeakENDPAUSE) : 0)
        let status = withExtendedLifetime(sink) {
            var text = synthesis.text
            return text.withUTF8 { bytes in
                // The library ignores the size and reads on to a zero (measured).
                let terminated = Array(bytes) + [0]
                return espeak_ng_Synthesize(
                    terminated, terminated.count, 0, POS_CHARACTER, 0, flags, nil,
                    Unmanaged.passUnretained(sink).toOpaque())
            }
        }
        if sink.wasCancelled {
            lastSet = nil
            return SynthesisEnd(wasCancelled: true, samples: sink.samples, peak: sink.peak)
        }
        guard status == ENS_OK else { throw .engine(status: status.rawValue) }
        if sink.peak == 0, sink.words > 0 {
            throw .noSound(identifier: synthesis.voice.identifier)
        }
        return SynthesisEnd(wasCancelled: false, samples: sink.samples, peak: sink.peak)
    }

    /// The phonemes of a text in IPA, with `(xx)` where the engine changes to another voice.
    ///
    /// - Throws: ``EngineFailure`` as ``synthesise(_:deliver:)``.
    package func phonemes(
        of text: String, voice: VoiceSelector
    ) throws(EngineFailure) -> String {
        try setVoice(voice)
        let terminated = Array(text.utf8) + [0]
        return terminated.withUnsafeBytes { bytes in
            var cursor = bytes.baseAddress
            var clauses: [String] = []
            // One clause a call, up to the null pointer; else a character leaks into the next.
            while cursor != nil {
                guard let clause = espeak_TextToPhonemes(&cursor, espeakCHARS_UTF8, 2) else {
                    break
                }
                clauses.append(String(cString: clause))
            }
            return clauses.joined(separator: "\n")
        }
    }

    private func set(_ parameter: espeak_PARAMETER, _ value: Int32) {
        _ = espeak_ng_SetParameter(parameter, value, 0)
    }
}
