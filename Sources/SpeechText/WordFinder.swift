// SPDX-License-Identifier: Apache-2.0

extension Segment {
    /// A segment of these scalars, or nil when they are all spaces.
    init?(_ scalars: [CleanScalar], end: End) {
        guard scalars.contains(where: { !$0.scalar.isSpace }) else { return nil }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars.lazy.map(\.scalar))
        self.init(text: String(text), words: Self.words(in: scalars), end: end)
    }

    /// The words: tokens between spaces, without the punctuation around them; each ideograph.
    private static func words(in scalars: [CleanScalar]) -> [Word] {
        var words: [Word] = []
        var position = 0
        while position < scalars.count {
            guard !scalars[position].scalar.isSpace else {
                position += 1
                continue
            }
            let start = position
            position += 1
            while position < scalars.count, !scalars[position].scalar.isSpace,
                !breaksWord(scalars[position - 1].scalar, scalars[position])
            {
                position += 1
            }
            append(scalars, start..<position, to: &words)
        }
        return words
    }

    private static func append(
        _ scalars: [CleanScalar], _ token: Range<Int>, to words: inout [Word]
    ) {
        guard let first = scalars[token].firstIndex(where: { $0.scalar.isWordy }),
            let last = scalars[token].lastIndex(where: { $0.scalar.isWordy })
        else { return }
        let start = scalars[first].source.lowerBound
        // A long token is broken up for the engine only; for the caller it is one word.
        if let previous = words.last, previous.range.upperBound == start,
            token.lowerBound > 0, scalars[token.lowerBound - 1].source.isEmpty,
            !scalars[first].isPictographStart
        {
            words[words.count - 1] = Word(
                range: previous.range.lowerBound..<scalars[last].source.upperBound,
                scalars: previous.scalars.lowerBound..<token.upperBound)
            return
        }
        words.append(Word(range: start..<scalars[last].source.upperBound, scalars: token))
    }

    /// Whether a word ends between two scalars that no space separates.
    private static func breaksWord(_ left: Unicode.Scalar, _ right: CleanScalar) -> Bool {
        guard right.startsCharacter, right.scalar.isWordy else { return false }
        return left.isIdeograph || right.scalar.isIdeograph
    }
}

extension CleanScalar {
    fileprivate var isPictographStart: Bool {
        !scalar.isASCII && Character(scalar).isPictograph
    }
}
