// SPDX-License-Identifier: Apache-2.0

import LanguageTag

/// What a tag says beyond language, script and region: `scotland`, `x-central`.
///
/// A voice with an accent is never taken unless it is asked for, or named.
struct Accent: Hashable, Sendable {
    let variants: [Subtag]
    let privateUse: [Subtag]

    static let none = Accent(variants: [], privateUse: [])

    @inline(__always)
    var isNone: Bool { variants.isEmpty && privateUse.isEmpty }
}

extension SpokenLocale {
    var accent: Accent { Accent(variants: tag.variants, privateUse: tag.privateUse) }
}
