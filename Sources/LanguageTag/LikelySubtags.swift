// SPDX-License-Identifier: Apache-2.0

/// CLDR's likely subtags: which script and region a language has where a tag doesn't say
/// (UTS #35, part 1, section 4.3).
enum LikelySubtags {
    private static var table: RecordTable { RecordTable(Tables.likelySubtags, width: 20) }
    /// Codes that say "unknown", which is the same as saying nothing.
    static var unknownScript: Subtag { "Zzzz" }
    static var unknownRegion: Subtag { "ZZ" }

    /// The three fields with the missing ones filled in, or `nil` where CLDR knows nothing.
    ///
    /// The order is language with script and region, with script, with region, alone. A script
    /// never decides without the language, or `qaa-Cyrl` would become Russian.
    static func lookUp(
        language: Subtag, script: Subtag?, region: Subtag?
    ) -> (language: Subtag, script: Subtag, region: Subtag)? {
        let script = script == unknownScript ? nil : script
        let region = region == unknownRegion ? nil : region
        guard let record = record(language, script, region) else { return nil }
        guard let likelyLanguage = record.field(10, 3), let likelyScript = record.field(13, 4),
            let likelyRegion = record.field(17, 3)
        else { return nil }
        let given = language == .undetermined ? likelyLanguage : language
        return (given, script ?? likelyScript, region ?? likelyRegion)
    }

    private static func record(_ language: Subtag, _ script: Subtag?, _ region: Subtag?) -> Record?
    {
        guard language.count <= 3 else { return nil }
        if let script {
            if let region, let found = find(language, script, region) { return found }
            if let found = find(language, script, nil) { return found }
        }
        if let region, let found = find(language, nil, region) { return found }
        return find(language, nil, nil)
    }

    private static func find(_ language: Subtag, _ script: Subtag?, _ region: Subtag?) -> Record? {
        let languageKey = UInt64(language.key4 ?? 0) >> 8
        let scriptKey = UInt64(script?.key4 ?? 0x2e2e_2e2e)
        let regionKey = (region?.key4 ?? 0x2e2e_2e2e) >> 8
        let high = languageKey << 40 | scriptKey << 8 | UInt64(regionKey >> 16)
        let low = UInt16(truncatingIfNeeded: regionKey)
        return table.record { bytes in
            let first = UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self))
            if first != high { return first < high ? -1 : 1 }
            let rest = UInt16(bigEndian: (bytes + 8).loadUnaligned(as: UInt16.self))
            return rest == low ? 0 : rest < low ? -1 : 1
        }
    }
}

extension LanguageTag {
    /// The tag with the likely script and region added, or `nil` where CLDR knows none.
    ///
    /// This is CLDR's operation as it stands: it makes `und` American English. To choose a
    /// language for speech, use ``RequestedLocale``, which never does.
    public var maximized: LanguageTag? {
        guard
            let full = LikelySubtags.lookUp(language: language, script: script, region: region)
        else { return nil }
        return with(language: full.language, script: full.script, region: full.region)
    }

    /// Which field is kept where either alone would do.
    public enum Favored: Hashable, Sendable {
        /// `zh-Hant` rather than `zh-TW`.
        case script
        /// `zh-TW` rather than `zh-Hant`.
        case region
    }

    /// The shortest tag with the same likely subtags, or `nil` where CLDR knows none.
    public func minimized(favoring favored: Favored) -> LanguageTag? {
        guard let full = maximized else { return nil }
        let bare = full.with(language: full.language, script: nil, region: nil)
        let scripted = full.with(language: full.language, script: full.script, region: nil)
        let regional = full.with(language: full.language, script: nil, region: full.region)
        let trials = favored == .script ? [bare, scripted, regional] : [bare, regional, scripted]
        return trials.first { $0.maximized == full } ?? full
    }

    private func with(language: Subtag, script: Subtag?, region: Subtag?) -> LanguageTag {
        var copy = self
        copy.language = language
        copy.script = script
        copy.region = region
        return copy
    }
}
