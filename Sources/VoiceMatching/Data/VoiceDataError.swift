// SPDX-License-Identifier: Apache-2.0

public import LanguageTag

/// Why a matrix, a voice review or an inventory was refused, as a whole.
public struct VoiceDataError: Error, Hashable, Sendable {
    /// What is wrong.
    public let problem: VoiceDataProblem
    /// The file, or the name of the built-in data.
    public let file: String
    /// From 1; 0 where the file could not be read.
    public let line: Int
    /// As JSONPath writes it: `$.locales["fr-CA"].speak[0]`.
    public let path: String

    init(_ problem: VoiceDataProblem, file: String, line: Int, path: String) {
        self.problem = problem
        self.file = file
        self.line = line
        self.path = path
    }

    /// A stable name of the problem for logs and machines.
    public var code: String { problem.code }
}

extension VoiceDataError: CustomStringConvertible {
    /// The place and a sentence that says what to correct.
    public var description: String {
        line == 0 ? "\(file): \(problem)" : "\(file):\(line): \(path): \(problem)"
    }
}

/// What can be wrong with voice data.
public enum VoiceDataProblem: Hashable, Sendable {
    /// The file cannot be read; the number is the system's.
    case unreadableFile(errno: Int32)
    /// The text is no JSON.
    case notJSON(SyntaxProblem)
    /// A string is not UTF-8.
    case notUTF8
    /// The same key twice in one object.
    case duplicateKey
    /// A key that means nothing here.
    case unknownKey(allowed: [String])
    /// A key that must be there.
    case missingKey(String)
    /// A value of another JSON type.
    case wrongType(JSONType)
    /// An empty text.
    case emptyText
    /// A text or number that is none of those with a meaning.
    case unknownValue(allowed: [String])
    /// A text that is not written as it must be.
    case malformed(expected: String)
    /// A locale entry must say either `speak` or `silent`; a stand-in either `locale` or `voice`.
    case notExactlyOne(of: [String])
    /// A tag that names no language to speak.
    case invalidTag(NoLanguage)
    /// A reviewed locale without its region.
    case regionNotWritten
    /// Only the region implies the script; the tag is what to write.
    case scriptNotWritten(write: String)
    /// No script code that CLDR knows.
    case unknownScript
    /// An entry for a locale that has one, under the key given.
    case sameLocale(as: String)
    /// A voice that is listed already.
    case sameVoice(VoiceID)
    /// `limited` and `unfit` need `cannotRead`, the others exclude it.
    case fitnessWithoutEvidence
    /// A voice that no one has reviewed.
    case unreviewedVoice(VoiceID)
    /// A voice that is reviewed as unfit.
    case unfitVoice(VoiceID)
    /// A stand-in of another language; only a named voice of the same macrolanguage can be one.
    case otherLanguage(Subtag)
    /// A stand-in that cannot read the script of the locale.
    case scriptNotReadable(Subtag)
    /// A stand-in that is the locale itself or is listed already.
    case pointlessStandIn

    /// A JSON type that was expected.
    public enum JSONType: String, Hashable, Sendable {
        /// A string.
        case string = "a string"
        /// A whole number.
        case integer = "a whole number"
        /// An array.
        case array = "an array"
        /// An object.
        case object = "an object"
    }
}

/// Why a text is no JSON.
public enum SyntaxProblem: Hashable, Sendable {
    /// What should stand there.
    case expected(String)
    /// Text behind what should be the end.
    case text(after: String)
    /// More than 32 levels.
    case tooDeep
}
