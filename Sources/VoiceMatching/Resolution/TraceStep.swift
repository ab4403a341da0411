// SPDX-License-Identifier: Apache-2.0

public import LanguageTag

/// One step of a resolution: a rung of the ladder, and what became of one candidate on it.
///
/// Small, and put into words only when someone asks.
public struct TraceStep: Hashable, Sendable {
    /// Where the step was made.
    public let rung: Rung
    /// The candidate, or `nil` for a word on the rung as a whole.
    public let voice: VoiceID?
    /// What became of it.
    public internal(set) var verdict: Verdict

    /// A rung, from the top.
    public enum Rung: Hashable, Sendable {
        /// The request itself.
        case request
        /// The matrix's entry for it.
        case matrix
        /// The voice that a person asked for with this request.
        case requestedVoice
        /// The voice that was saved.
        case savedVoice
        /// Voices of the locale itself.
        case exact
        /// The stand-in of this index in the matrix's entry.
        case standIn(Int)
        /// A one-way rule between languages.
        case rule(VoiceMatrix.Rule)
    }

    /// What became of a candidate, or of the whole rung.
    public enum Verdict: Hashable, Sendable {
        /// Taken.
        case chosen
        /// Would do, but another comes first.
        case ranksLower
        /// The request is this locale.
        case reads(LocaleKey, SpokenLocale.Notes)
        /// The request names no language.
        case noLanguage(NoLanguage)
        /// The matrix has no entry.
        case noEntry
        /// The matrix's entry: so many stand-ins.
        case speak(standIns: Int)
        /// The matrix's entry.
        case silent(String)
        /// No voice for the rung is listed.
        case noCandidate
        /// Not in the list.
        case notInstalled
        /// Speaks another language.
        case otherLanguage(Subtag)
        /// Speaks another region.
        case otherRegion(Subtag?)
        /// Does not read the script.
        case scriptNotReadable(Subtag?)
        /// An accent that was not asked for.
        case accentNotAsked
        /// Lacks data.
        case dataMissing(MissingData)
        /// Reviewed as unfit.
        case unfit(cannotRead: [String])
        /// Without a reviewed locale it must be named.
        case noReviewedLocale
    }
}

extension TraceStep.Rung {
    /// A stable word for logs and machines.
    public var code: String {
        switch self {
        case .request: "request"
        case .matrix: "matrix"
        case .requestedVoice: "requestedVoice"
        case .savedVoice: "savedVoice"
        case .exact: "exact"
        case .standIn(let index): "standIn \(index + 1)"
        case .rule(let rule): rule.rawValue
        }
    }
}

extension TraceStep.Verdict {
    /// A stable word for logs and machines.
    public var code: String {
        switch self {
        case .chosen: "chosen"
        case .ranksLower: "ranksLower"
        case .reads: "reads"
        case .noLanguage: "noLanguage"
        case .noEntry: "noEntry"
        case .speak: "speak"
        case .silent: "silent"
        case .noCandidate: "noCandidate"
        case .notInstalled: "notInstalled"
        case .otherLanguage: "otherLanguage"
        case .otherRegion: "otherRegion"
        case .scriptNotReadable: "scriptNotReadable"
        case .accentNotAsked: "accentNotAsked"
        case .dataMissing: "dataMissing"
        case .unfit: "unfit"
        case .noReviewedLocale: "noReviewedLocale"
        }
    }
}

extension TraceStep.Verdict: CustomStringConvertible {
    /// A clause for a reader of the trace.
    public var description: String {
        switch self {
        case .chosen: "chosen"
        case .ranksLower: "would do, but another comes first"
        case .reads(let key, let notes):
            (["read as \(key)"] + notes.clauses).joined(separator: ", ")
        case .noLanguage(let reason): reason.description
        case .noEntry: "no entry"
        case .speak(let count): "speak, approved stand-ins: \(count)"
        case .silent(let why): "silent by design: \(why)"
        case .noCandidate: "no voice is listed"
        case .notInstalled: "not installed"
        case .otherLanguage(let language): "speaks another language (\(language))"
        case .otherRegion(let region):
            "speaks another region (\(region?.description ?? "none"))"
        case .scriptNotReadable(let script):
            "does not read the script \(script?.description ?? "of the text, which is not known")"
        case .accentNotAsked: "an accent that was not asked for"
        case .dataMissing(let data): "lacks \(data)"
        case .unfit(let what): "unfit, cannot read \(what.joined(separator: ", "))"
        case .noReviewedLocale: "has no reviewed locale, so the matrix must name it"
        }
    }
}

extension SpokenLocale.Notes {
    /// What was done to the tag, for a reader of the trace.
    fileprivate var clauses: [String] {
        let words: [(SpokenLocale.Notes, String)] = [
            (.aliasApplied, "an alias was replaced"),
            (.regionFromAlias, "the region comes from an alias"),
            (.regionInferred, "the region written has several successors, so it is not used"),
            (.scriptImpliedByRegion, "the script is implied by the region"),
            (.modifierApplied, "the POSIX modifier was used"),
            (.posixPartsDropped, "POSIX parts were left out"),
        ]
        return words.filter { contains($0.0) }.map(\.1)
    }
}
