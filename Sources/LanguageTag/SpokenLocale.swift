// SPDX-License-Identifier: Apache-2.0

/// A locale with a known language, ready to be matched.
public struct SpokenLocale: Hashable, Sendable {
    /// The canonical tag, with what the request wrote and nothing inferred.
    public let tag: LanguageTag
    /// What matching compares.
    public let key: LocaleKey
    /// How the tag and the key came about.
    public let notes: Notes

    /// What a reader of a trace should know about how a locale was read.
    public struct Notes: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8
        /// Notes with these bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A part was replaced by its canonical form: `iw` by `he`.
        public static let aliasApplied = Notes(rawValue: 1)
        /// An alias of the language brought a region that nobody wrote: `prs` is `fa-AF`.
        public static let regionFromAlias = Notes(rawValue: 2)
        /// The region written has several successors and one was taken: `SU`, `YU`, `AN`.
        ///
        /// Nobody asked for that one: only language and script are sure.
        public static let regionInferred = Notes(rawValue: 4)
        /// The script was not written, and the region gives another one than the language alone
        /// would: `zh-TW`, `uz-AF`.
        public static let scriptImpliedByRegion = Notes(rawValue: 8)
        /// The script or a variant comes from a POSIX modifier: `sr_RS@latin`.
        public static let modifierApplied = Notes(rawValue: 16)
        /// A POSIX codeset or a modifier that says nothing about language was left out.
        public static let posixPartsDropped = Notes(rawValue: 32)
    }

    init(tag: LanguageTag, changes: CanonicalChanges, notes: Notes = []) {
        var notes = notes
        if changes.contains(.alias) { notes.insert(.aliasApplied) }
        if changes.contains(.regionFromAlias) { notes.insert(.regionFromAlias) }
        if changes.contains(.regionGuessed) { notes.insert(.regionInferred) }
        self.tag = tag
        key = LocaleKey(of: tag)
        if tag.script == nil, tag.region != nil, key.script != nil {
            let usual = LocaleKey(of: LanguageTag(language: tag.language)).script
            if usual != key.script { notes.insert(.scriptImpliedByRegion) }
        }
        self.notes = notes
    }
}
