// SPDX-License-Identifier: Apache-2.0

/// Language, script and region after likely subtags: what matching compares.
///
/// `zh-TW`, `zh-Hant` and `zh-Hant-TW` have the same key. Where CLDR knows no likely subtags, a
/// key holds what the tag says and no more, so it equals only a key with the same fields.
public struct LocaleKey: Hashable, Sendable {
    /// A known language, never `und`.
    public let language: Subtag
    /// The script, unless neither the tag nor CLDR names one.
    public let script: Subtag?
    /// The region, unless neither the tag nor CLDR names one.
    public let region: Subtag?

    /// A key of the fields as they are, with nothing inferred.
    public init(language: Subtag, script: Subtag? = nil, region: Subtag? = nil) {
        self.language = language
        self.script = script
        self.region = region
    }

    init(of tag: LanguageTag) {
        let script = tag.script == LikelySubtags.unknownScript ? nil : tag.script
        let region = tag.region == LikelySubtags.unknownRegion ? nil : tag.region
        if script != nil, region != nil {
            self.init(language: tag.language, script: script, region: region)
        } else {
            let likely = LikelySubtags.lookUp(
                language: tag.language, script: script, region: region)
            self.init(
                language: tag.language, script: likely?.script ?? script,
                region: likely?.region ?? region)
        }
    }
}

extension LocaleKey: CustomStringConvertible {
    /// The key as a tag: `zh-Hant-TW`.
    public var description: String {
        LanguageTag(language: language, script: script, region: region).description
    }
}
