// SPDX-License-Identifier: Apache-2.0

import VoiceMatrixData

/// The voice review and the matrix that are built in, from `VoiceMatrix/`.
///
/// Each call reads them anew, in about a millisecond: keep the result.
public enum BuiltInVoiceData {
    /// `VoiceMatrix/espeak-ng.json`.
    public static func catalog() throws(VoiceDataError) -> VoiceCatalog {
        try VoiceCatalog(json: catalogBytes, file: "built-in espeak-ng.json")
    }

    /// `VoiceMatrix/matrix.json`.
    public static func matrix(_ catalog: VoiceCatalog) throws(VoiceDataError) -> VoiceMatrix {
        try VoiceMatrix(
            json: matrixBytes, file: "built-in matrix.json", catalog: catalog)
    }

    /// The text of `VoiceMatrix/espeak-ng.json`.
    package static var catalogBytes: [UInt8] { bytes(voice_review_json) }

    /// The text of `VoiceMatrix/matrix.json`.
    package static var matrixBytes: [UInt8] { bytes(voice_matrix_json) }
    /// `VoiceMatrix/prompts.json`: the sample prompts of all locales.
    package static var prompts: [UInt8] { bytes(voice_prompts_json) }

    private static func bytes(
        _ data: (UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8>?
    ) -> [UInt8] {
        var length = 0
        let start = data(&length)
        return Array(UnsafeBufferPointer(start: start, count: length))
    }
}
