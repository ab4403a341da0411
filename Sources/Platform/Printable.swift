// SPDX-License-Identifier: Apache-2.0

extension String {
    /// The text as a terminal shows it on one line, whatever a file had in it.
    ///
    /// Control characters, line separators and what reorders text are written as `\u{1B}`: else a
    /// name in an asset could move the cursor, or look like another name.
    package var printable: String {
        guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if scalar.isUnprintable {
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isUnprintable: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0: true  // controls
        case 0x2028, 0x2029: true  // line and paragraph separators
        case 0x202A...0x202E, 0x2066...0x2069: true  // embeddings, overrides, isolates
        default: false
        }
    }
}
