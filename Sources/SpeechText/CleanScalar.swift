// SPDX-License-Identifier: Apache-2.0

// The standard library's own NFC. Foundation's brings ICU: 60 MB more of program, and most of a
// command's start-up time (measured). If a toolchain drops it, this fails to compile.
@_spi(_Unicode) internal import Swift

/// A scalar that may go to the engine, and where in the caller's string it comes from.
struct CleanScalar {
    var scalar: Unicode.Scalar
    /// The whole character of the caller that this is part of.
    var source: Range<String.Index>
    /// Whether a cut in front of this stays outside of a grapheme.
    var startsCharacter: Bool
}

/// The caller's text as clean scalars, one grapheme at a time, so that memory stays bounded.
///
/// NFC (the engine reads decomposed `ha◌̈lt` as "halt"), without what is no sound or harms the
/// engine, a space between pictographs, and every step counted.
struct CleanScalars {
    private let text: String
    private var position: String.Index
    private let end: String.Index
    private var afterPictograph = false
    private(set) var report = CleaningReport()

    init(_ text: String, in range: Range<String.Index>) {
        self.text = text
        position = range.lowerBound
        end = range.upperBound
    }

    /// Appends the next grapheme's scalars to `buffer`; false at the end of the text.
    mutating func appendNext(to buffer: inout [CleanScalar]) -> Bool {
        guard position < end else { return false }
        let next = min(text.index(after: position), end)
        let source = position..<next
        position = next
        let character = text[source.lowerBound]
        if character.isASCII, let scalar = character.unicodeScalars.first {
            afterPictograph = false
            // The one ASCII grapheme of two scalars is CR LF.
            append(character == "\r\n" ? "\n" : scalar, source, true, to: &buffer)
            return true
        }
        let isPictograph = character.isPictograph
        if isPictograph, afterPictograph {
            append(" ", source.lowerBound..<source.lowerBound, true, to: &buffer)
        }
        afterPictograph = isPictograph
        var isFirst = true
        for scalar in composed(character) {
            append(scalar, source, isFirst, to: &buffer)
            isFirst = false
        }
        return true
    }

    private mutating func append(
        _ scalar: Unicode.Scalar, _ source: Range<String.Index>, _ starts: Bool,
        to buffer: inout [CleanScalar]
    ) {
        var kept = scalar
        switch scalar.fate {
        case .keep: break
        case .space:
            // A non-breaking space inside a number ("1 000") means the same to the engine.
            kept = scalar.value == 0x0A || scalar.value == 0x2029 ? "\n" : " "
        case .drop(let kind):
            report.add(kind, at: source)
            return
        case .separate(let kind):
            report.add(kind, at: source)
            kept = " "
        }
        buffer.append(CleanScalar(scalar: kept, source: source, startsCharacter: starts))
    }

    private func composed(_ character: Character) -> [Unicode.Scalar] {
        let scalars = character.unicodeScalars
        return scalars.allSatisfy { $0.value < 0x300 }
            ? Array(scalars) : Array(String(character)._nfc)
    }
}
