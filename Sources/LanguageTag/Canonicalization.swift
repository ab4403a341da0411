// SPDX-License-Identifier: Apache-2.0

/// What canonicalisation changed beyond case and order.
struct CanonicalChanges: OptionSet {
    let rawValue: UInt8
    /// A language, script, region or variant was replaced.
    static let alias = CanonicalChanges(rawValue: 1)
    /// An alias of the language brought a region (`prs` is `fa-AF`).
    static let regionFromAlias = CanonicalChanges(rawValue: 2)
    /// A region with several successors became one of them (`SU`).
    static let regionGuessed = CanonicalChanges(rawValue: 4)
}

extension LanguageTag {
    /// Makes the tag canonical (UTS #35, part 1, annex C), and says what that took.
    ///
    /// The order matters: aliases of the language come before the rules that combine a language
    /// with a variant or a region, for `hye-arevmda` is `hyw` by way of `hy-arevmda`.
    mutating func canonicalize() -> CanonicalChanges {
        var changes = replaceFields()
        sortExtensions()
        if variants.contains(Self.posixVariant) { moveVariantToExtension() }
        if changes.contains(.regionFromAlias), region == nil { changes.remove(.regionFromAlias) }
        return changes
    }

    /// Replaces language, script, region and variants until nothing more is an alias.
    mutating func replaceFields() -> CanonicalChanges {
        var changes: CanonicalChanges = []
        if let extended = extendedLanguage {
            language = ExtendedLanguages.language(of: extended, after: language) ?? language
            extendedLanguage = nil
            changes.insert(.alias)
        }
        if variants.count > 1 { variants.sort() }
        // Each pass applies at least one alias and CLDR's chains are short; the bound makes sure
        // that no future cycle in the data hangs.
        for _ in 0..<8 {
            let before = changes
            changes = []
            replaceLanguage(&changes)
            replaceVariants(&changes)
            replaceRegion(&changes)
            replaceLanguageOfRegion(&changes)
            replaceScript(&changes)
            let again = !changes.isEmpty
            changes.formUnion(before)
            if !again { break }
        }
        return changes
    }

    private mutating func replaceLanguage(_ changes: inout CanonicalChanges) {
        guard let key = language.key4, let record = Aliases.languages.record(key) else { return }
        language = record.field(4, 4) ?? .undetermined
        script = script ?? record.field(8, 4)
        if region == nil, let added = record.field(12, 4) {
            region = added
            changes.insert(.regionFromAlias)
        }
        changes.insert(.alias)
    }

    /// Rules such as `hy-arevmda` to `hyw`, or any `heploc` to `alalc97`; the table is in order
    /// of application, the most specific first.
    private mutating func replaceVariants(_ changes: inout CanonicalChanges) {
        guard !variants.isEmpty else { return }
        for rule in Aliases.variantRules.records {
            let ruleLanguage = rule.field(0, 4)
            guard ruleLanguage == .undetermined || ruleLanguage == language,
                let first = rule.field(4, 8), variants.contains(first)
            else { continue }
            let second = rule.field(12, 8) ?? first
            guard variants.contains(second) else { continue }
            variants.removeAll { $0 == first || $0 == second }
            if ruleLanguage != .undetermined { language = rule.field(20, 4) ?? language }
            region = region ?? rule.field(24, 4)
            if let added = rule.field(28, 8), !variants.contains(added) {
                variants.append(added)
                variants.sort()
            }
            changes.insert(.alias)
            return
        }
    }

    private mutating func replaceRegion(_ changes: inout CanonicalChanges) {
        guard let old = region, let key = old.key4, let record = Aliases.regions.record(key)
        else { return }
        region = record.field(4, 4)
        changes.insert(.alias)
        guard record.field(8, 4) != nil else { return }
        changes.insert(.regionGuessed)
        let likely = LikelySubtags.lookUp(language: language, script: script, region: nil)?.region
        if let likely, Aliases.isSuccessor(likely, of: old) { region = likely }
    }

    /// `sgn-US` is `ase`: the region belongs to the name of the sign language.
    private mutating func replaceLanguageOfRegion(_ changes: inout CanonicalChanges) {
        guard let region, let high = language.key4, let low = region.key4,
            let record = Aliases.languageRegions.record(UInt64(high) << 32 | UInt64(low))
        else { return }
        language = record.field(8, 4) ?? language
        self.region = nil
        changes.insert(.alias)
    }

    private mutating func replaceScript(_ changes: inout CanonicalChanges) {
        guard let key = script?.key4, let record = Aliases.scripts.record(key) else { return }
        script = record.field(4, 4)
        changes.insert(.alias)
    }
}

/// CLDR's alias tables.
enum Aliases {
    static var languages: RecordTable { RecordTable(Tables.languageAliases, width: 16) }
    static var languageRegions: RecordTable { RecordTable(Tables.languageRegionAliases, width: 12) }
    static var variantRules: RecordTable { RecordTable(Tables.variantRules, width: 36) }
    static var regions: RecordTable { RecordTable(Tables.regionAliases, width: 12) }
    static var scripts: RecordTable { RecordTable(Tables.scriptAliases, width: 8) }
    private static var successors: RecordTable { RecordTable(Tables.regionSuccessors, width: 8) }

    /// Whether `region` is one of the regions that `old` was divided into.
    static func isSuccessor(_ region: Subtag, of old: Subtag) -> Bool {
        guard let high = old.key4, let low = region.key4 else { return false }
        return successors.record(UInt64(high) << 32 | UInt64(low)) != nil
    }
}
