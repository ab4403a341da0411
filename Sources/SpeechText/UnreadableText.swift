// SPDX-License-Identifier: Apache-2.0

package import LanguageTag

/// The parts of a text whose letters a voice does not read.
package enum UnreadableText {
    /// Ranges kept at most: enough to show where, and bounded for any text.
    package static let maximumRanges = 64

    /// The ranges of `text` that hold letters of other scripts than `scripts`, in order.
    ///
    /// One range goes over spaces and punctuation up to the next letter that is read. Digits and
    /// signs are not judged: which of them a voice reads does not follow from their script. The
    /// scripts are named as in a voice review: `Latn`, `Hans`, `Jpan`.
    package static func ranges(
        in text: Substring, reading scripts: [Subtag]
    ) -> [Range<String.Index>] {
        var ranges: [Range<String.Index>] = []
        var isOpen = false
        var last: (script: Subtag, isRead: Bool)?
        let readsLatin = scripts.contains { $0.isWritten(in: "Latn") }
        let scalars = text.unicodeScalars
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let next = scalars.index(after: index)
            defer { index = next }
            let scalar = scalars[index]
            if scalar.isASCII, readsLatin {
                if scalar.isLetter { isOpen = false }
                continue
            }
            guard let script = scalar.script else { continue }
            let isLetter = scalar.isLetter
            // Marks and signs of a script go with its letters, and open no range.
            guard isLetter || isOpen else { continue }
            if last?.script != script {
                last = (script, scripts.contains { $0.isWritten(in: script) })
            }
            if last?.isRead == true {
                isOpen = false
            } else if isOpen, let range = ranges.last {
                ranges[ranges.count - 1] = range.lowerBound..<next
            } else if ranges.count < maximumRanges {
                ranges.append(index..<next)
                isOpen = true
            } else {
                return ranges
            }
        }
        return ranges
    }
}
