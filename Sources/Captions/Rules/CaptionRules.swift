// SPDX-License-Identifier: Apache-2.0

public import LanguageTag

/// The limits that captions keep, as publishers state them for a language.
///
/// The figures per language and their sources are in `Data/captions/rules.json`.
public struct CaptionRules: Hashable, Sendable {
    /// What counts as one character on a line and in a second.
    public enum Unit: String, Hashable, Sendable, CaseIterable {
        /// Every code point.
        case scalars
        /// Code points without the marks above and below: Thai and its neighbours.
        case baseCharacters = "graphemesBase"
        /// East Asian wide ones count 1, all others a half.
        case fullWidth = "halfwidth0.5"
    }

    /// Who reads.
    public enum Audience: String, Hashable, Sendable, CaseIterable {
        case adults
        case children
    }

    /// The longest line, in ``unit``s.
    public var lineLength: Double
    /// What is counted.
    public var unit: Unit
    /// Most lines of a cue.
    public var maximumLines = 2
    /// Most ``unit``s a second; nil where nobody has published any.
    public var readingSpeed: Double?
    /// How long a cue stands at least, where the next one leaves it the time.
    public var minimumDuration = Duration.seconds(1)
    /// How short a cue may be where it doesn't.
    public var shortestDuration = Duration.milliseconds(833)
    /// How long a cue may stand.
    public var maximumDuration = Duration.seconds(7)
    /// The least time between two cues: the eye must see that one has gone.
    public var minimumGap = Duration.milliseconds(80)
    /// Gaps shorter than this are closed to ``minimumGap``.
    public var closesGapsBelow = Duration.milliseconds(500)
    /// How long a cue may stand after its last word.
    public var maximumHold = Duration.milliseconds(500)

    /// The rules for captions in a language; nil and languages without figures have the common
    /// ones.
    public init(for language: LanguageTag?, audience: Audience = .adults) {
        let limits = LineLimits.limits(for: language)
        lineLength = limits.characters
        unit = limits.unit
        readingSpeed = audience == .adults ? limits.adults : limits.children
    }
}

/// A row of the table of limits.
struct LineLimits {
    /// A language subtag, or `default`.
    let language: String
    let characters: Double
    let unit: CaptionRules.Unit
    /// Characters a second in captions for people who do not hear the speech.
    let adults: Double?
    let children: Double?

    static func limits(for language: LanguageTag?) -> LineLimits {
        var name = language?.language.description ?? "default"
        // The other Chinese languages are written and read alike.
        if ["yue", "wuu", "hak", "nan", "gan", "hsn", "lzh"].contains(name) { name = "zh" }
        return table.first { $0.language == name } ?? fallback
    }

    private static let fallback = LineLimits(
        language: "default", characters: 42, unit: .scalars, adults: 20, children: 17)
}
