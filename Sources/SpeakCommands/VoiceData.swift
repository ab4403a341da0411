// SPDX-License-Identifier: Apache-2.0

internal import VoiceMatching

/// The voice review that is built in, and a matrix checked against it.
struct VoiceData {
    let catalog: VoiceCatalog
    let matrix: VoiceMatrix

    /// Reads the matrix at `path`, or the built-in one.
    init(matrix path: String?) throws(CommandFailure) {
        do throws(VoiceDataError) {
            catalog = try BuiltInVoiceData.catalog()
            matrix =
                if let path {
                    try VoiceMatrix(path: path, catalog: catalog)
                } else {
                    try BuiltInVoiceData.matrix(catalog)
                }
        } catch { throw CommandFailure(error) }
    }
}
