// SPDX-License-Identifier: Apache-2.0

/// The extended languages of the IANA registry: `yue` in `zh-yue`.
enum ExtendedLanguages {
    private static var table: RecordTable { RecordTable(Tables.extlangs, width: 12) }

    /// The language that `subtag` stands for after `prefix`, or `nil` if it isn't registered there.
    static func language(of subtag: Subtag, after prefix: Subtag) -> Subtag? {
        guard let key = subtag.key4, let record = table.record(key), record.field(4, 4) == prefix
        else { return nil }
        return record.field(8, 4)
    }
}
