// SPDX-License-Identifier: Apache-2.0

package import VoiceMatching

/// The voice review that is built in, and a matrix checked against it.
package struct VoiceData {
    package let catalog: VoiceCatalog
    package let matrix: VoiceMatrix

    /// Reads the matrix at `path`, or the built-in one.
    package init(matrix path: String?) throws(CommandFailure) {
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
