// SPDX-License-Identifier: Apache-2.0 AND Unicode-3.0
// swift-format-ignore-file
// Written by scripts/generate-language-data from CLDR 48.2: do not edit.

extension Tables {
    /// 1 records: script 4 | replacement 4.
    static let scriptAliases: StaticString = """
QaaiZinh
"""
}
