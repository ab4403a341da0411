// SPDX-License-Identifier: Apache-2.0

/// Why prompts can't be read; names places, never texts or keys, which may be texts.
package struct PromptError: Error, Hashable, Sendable {
    package enum Problem: Hashable, Sendable {
        /// The file can't be read; the message is the system's.
        case unreadable(String)
        /// No format that is known has this name.
        case unknownFormat
        case notUTF8
        case notJSON(String)
        case notXML(String)
        case notGettext(String)
        /// XML that defines entities of its own, which can grow without bound.
        case entityDefined
        /// XML in another encoding.
        case otherEncoding
        /// Not what the format has there.
        case unexpected(expected: String)
        /// A key that was given before, at this line.
        case duplicateKey(first: SourcePlace)
        /// Neither the file nor its name says the language.
        case localeUnknown
        /// The language of the untranslated texts is not known.
        case sourceLocaleUnknown
        /// An ICU message that is not closed or has no `other`.
        case badMessage(String)
        /// An expression that gives no plural form for a number.
        case badPluralForms
        /// Larger than any file of texts.
        case tooLarge(limit: Int)
        /// Deeper than any file of texts.
        case tooDeep(limit: Int)
    }

    package let problem: Problem
    /// Line 0 where it is about the file as a whole.
    package let place: SourcePlace

    package init(_ problem: Problem, at place: SourcePlace) {
        self.problem = problem
        self.place = place
    }

    init(_ problem: Problem, file: String) {
        self.init(problem, at: SourcePlace(file: file, line: 0))
    }

    /// A stable machine code.
    package var code: String {
        switch problem {
        case .unreadable: "promptsUnreadable"
        case .unknownFormat: "promptsUnknownFormat"
        case .notUTF8: "promptsNotUTF8"
        case .notJSON: "promptsNotJSON"
        case .notXML: "promptsNotXML"
        case .notGettext: "promptsNotGettext"
        case .entityDefined: "promptsEntityDefined"
        case .otherEncoding: "promptsOtherEncoding"
        case .unexpected: "promptsUnexpected"
        case .duplicateKey: "promptsDuplicateKey"
        case .localeUnknown: "promptsLocaleUnknown"
        case .sourceLocaleUnknown: "promptsSourceLocaleUnknown"
        case .badMessage: "promptsBadMessage"
        case .badPluralForms: "promptsBadPluralForms"
        case .tooLarge: "promptsTooLarge"
        case .tooDeep: "promptsTooDeep"
        }
    }
}

extension PromptError: CustomStringConvertible {
    /// The place and a sentence that says what to correct.
    package var description: String {
        place.line == 0 ? "\(place.file): \(sentence)" : "\(place): \(sentence)"
    }

    private var sentence: String {
        switch problem {
        case .unreadable(let message): "The file cannot be read: \(message)."
        case .unknownFormat:
            "The format is not known by this name; known are .xcstrings, .po, .pot, strings.xml, "
                + ".xliff, .xlf, .json and .arb."
        case .notUTF8: "The text is not UTF-8; convert it first, for example with iconv."
        case .notJSON(let why): "This is no JSON: \(why)."
        case .notXML(let why): "This is no XML: \(why)."
        case .notGettext(let why): "This is no PO file: \(why)."
        case .entityDefined:
            "Entities defined in the file are refused, since they can grow without bound; write "
                + "the text itself."
        case .otherEncoding: "The XML is not in UTF-8; convert it first, for example with iconv."
        case .unexpected(let expected): "There should be \(expected)."
        case .duplicateKey(let first): "The key was given before, at \(first)."
        case .localeUnknown:
            "Nothing says which language this is; name the file by it (fr-CA.json), or write it "
                + "into the file."
        case .sourceLocaleUnknown:
            "Nothing says which language the source texts have; give --source-locale."
        case .badMessage(let why): "The ICU message is wrong: \(why)."
        case .badPluralForms: "Plural-Forms is no expression that numbers can be put into."
        case .tooLarge(let limit): "The file is larger than \(limit / 1_000_000) MB."
        case .tooDeep(let limit): "The file nests more than \(limit) levels."
        }
    }
}
