// SPDX-License-Identifier: Apache-2.0

public import LanguageTag

/// What is wrong or unusual in an asset's declarations; nothing of it stops playback.
public enum MediaDiagnostic: Hashable, Sendable {
    /// The track has no language.
    case languageMissing
    /// No line of the playlist declares the track; its variants hold it.
    case notDeclared
    /// The text names no language that could be matched.
    case languageUnknown(NoLanguage)
    /// `_` was read as `-`.
    case separatorNormalized
    /// A part of the tag that nothing registers.
    case partIgnored(String)
    /// The tool that listed the track knows only three letters of its tag.
    case tagTruncatedByTool
    /// Another track of its kind was declared the default before.
    case severalDefaults
    /// The declaration's own identifier belongs to another track, too.
    case duplicateID(String)
    /// A second track that nothing tells apart from the first.
    case duplicateTrack
    /// An attribute that must be there is missing.
    case attributeMissing(String)
    /// An attribute with a value that its specification doesn't know.
    case badAttribute(String)
    /// A characteristic of text on a track of sound; it is ignored.
    case textCharacteristicOnAudio(String)
    /// Declared, and nothing that a viewer chooses by language, such as sign language or lyrics.
    case notSelectable(String)
    /// DEFAULT=YES beside AUTOSELECT=NO; the default counts.
    case defaultWithoutAutoselect
    /// The same track in two Periods differs in its flags; the first counts.
    case differsBetweenPeriods
}

extension MediaDiagnostic {
    /// A stable name of the case for logs and machines.
    public var code: String {
        switch self {
        case .languageMissing: "language_missing"
        case .notDeclared: "not_declared"
        case .languageUnknown(let reason): reason.code
        case .separatorNormalized: "separator_normalized"
        case .partIgnored: "part_ignored"
        case .tagTruncatedByTool: "tag_truncated_by_tool"
        case .severalDefaults: "several_defaults"
        case .duplicateID: "duplicate_id"
        case .duplicateTrack: "duplicate_track"
        case .attributeMissing: "attribute_missing"
        case .badAttribute: "bad_attribute"
        case .textCharacteristicOnAudio: "text_characteristic_on_audio"
        case .notSelectable: "not_selectable"
        case .defaultWithoutAutoselect: "default_without_autoselect"
        case .differsBetweenPeriods: "differs_between_periods"
        }
    }

    /// What the case is about, such as the attribute's name; nil where the code says it all.
    public var detail: String? {
        switch self {
        case .partIgnored(let text), .duplicateID(let text), .attributeMissing(let text),
            .badAttribute(let text), .textCharacteristicOnAudio(let text), .notSelectable(let text):
            text
        default: nil
        }
    }
}

extension MediaDiagnostic: CustomStringConvertible {
    /// The code with its detail, as `part_ignored(stereo)`.
    public var description: String { detail.map { "\(code)(\($0))" } ?? code }
}
