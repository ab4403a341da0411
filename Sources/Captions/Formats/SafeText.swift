// SPDX-License-Identifier: Apache-2.0

extension StringProtocol {
    /// Lines without what ends a cue or a line in some reader: blank lines, and separators other
    /// than the line feed.
    ///
    /// NUL and other control characters go, since readers replace or refuse them.
    var safeLines: [String] {
        split(separator: "\n")
            .map { $0.withPlainSpaces }
            .filter { !$0.isEmpty }
    }
}
