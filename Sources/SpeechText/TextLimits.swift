// SPDX-License-Identifier: Apache-2.0

/// How much text is accepted, and in what pieces it reaches the engine.
package struct TextLimits: Hashable, Sendable {
    /// Scalars of one text, or nil for no limit: text flows through in bounded memory.
    package var text: Int? = 1_000_000
    /// Scalars of one unbroken word; libespeak-ng itself has no limit and would speak a word of
    /// 50,000 letters for six minutes (measured).
    package var word = 16_384
    /// Scalars of one piece: the engine died of longer random texts (measured).
    package var segment = 240
    /// Scalars after which a long word gets a break; longer tokens end the engine (measured).
    package var token = 40
    /// Digits after which a long number gets a break (measured).
    package var digits = 20
    /// Single letters with dots or apostrophes in a row (`a.a.a.`); more end the engine (measured).
    package var singleLetters = 20

    package init() {}
}

/// Why a text is not spoken at all.
package enum TextRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// Nothing but spaces, controls and punctuation.
    case nothingToSay
    /// More than the limit of scalars.
    case textTooLong(limit: Int)
    /// One word of more than the limit of scalars.
    case wordTooLong(limit: Int)

    /// A stable machine code.
    package var code: String {
        switch self {
        case .nothingToSay: "nothingToSay"
        case .textTooLong: "textTooLong"
        case .wordTooLong: "wordTooLong"
        }
    }

    package var description: String {
        switch self {
        case .nothingToSay: "The text has no words to speak."
        case .textTooLong(let limit):
            "The text is longer than \(limit) characters; speak it in parts."
        case .wordTooLong(let limit):
            "A word of the text is longer than \(limit) characters; check that it is text."
        }
    }
}
