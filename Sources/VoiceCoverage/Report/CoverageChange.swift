// SPDX-License-Identifier: Apache-2.0

internal import VoiceMatching

/// What a stored result keeps of an outcome to be compared with later.
package struct CoverageState: Hashable, Sendable {
    /// `approved`, `silent` or `failed`.
    package let verdict: String
    package let voice: String?
    package let level: String
    package let reason: String?

    package init(verdict: String, voice: String?, level: String, reason: String?) {
        self.verdict = verdict
        self.voice = voice
        self.level = level
        self.reason = reason
    }

    package init(_ outcome: CoverageOutcome) {
        self.init(
            verdict: outcome.verdictCode, voice: outcome.voice?.id.text, level: outcome.levelCode,
            reason: outcome.reasonCode)
    }
}

extension CoverageState: CustomStringConvertible {
    /// As `approved: roa/fr, approvedFallback, regionNotInstalled`.
    package var description: String {
        let parts = [voice, level == "none" ? nil : level, reason].compactMap { $0 }
        return "\(verdict): \(parts.joined(separator: ", "))"
    }
}

/// A locale that has another voice, level or reason than in a stored result.
package struct CoverageChange: Hashable, Sendable {
    package let locale: String
    /// Nil where the locale or the device is new.
    package let before: CoverageState?
    /// Nil where it is gone.
    package let after: CoverageState?
    /// The devices on which it is so, sorted.
    package let devices: [String]
}
