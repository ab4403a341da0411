// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#endif

extension VoiceDataProblem {
    /// A stable name of the case for logs and machines.
    public var code: String {
        switch self {
        case .unreadableFile: "data.unreadable-file"
        case .notJSON: "data.not-json"
        case .notUTF8: "data.not-utf8"
        case .duplicateKey: "data.duplicate-key"
        case .unknownKey: "data.unknown-key"
        case .missingKey: "data.missing-key"
        case .wrongType: "data.wrong-type"
        case .emptyText: "data.empty-text"
        case .unknownValue: "data.unknown-value"
        case .malformed: "data.malformed"
        case .notExactlyOne: "data.not-exactly-one"
        case .invalidTag: "data.invalid-tag"
        case .regionNotWritten: "data.region-not-written"
        case .scriptNotWritten: "data.script-not-written"
        case .unknownScript: "data.unknown-script"
        case .sameLocale: "data.same-locale"
        case .sameVoice: "data.same-voice"
        case .fitnessWithoutEvidence: "data.fitness-without-evidence"
        case .unreviewedVoice: "data.unreviewed-voice"
        case .unfitVoice: "data.unfit-voice"
        case .otherLanguage: "data.other-language"
        case .scriptNotReadable: "data.script-not-readable"
        case .pointlessStandIn: "data.pointless-stand-in"
        }
    }
}

extension VoiceDataProblem: CustomStringConvertible {
    /// A sentence that says what to correct.
    public var description: String {
        switch self {
        case .unreadableFile(let number):
            "The file cannot be read: \(String(cString: strerror(number)))."
        case .notJSON(.expected(let what)): "This is no JSON: \(what) is expected here."
        case .notJSON(.text(let what)): "This is no JSON: there is more text after \(what)."
        case .notJSON(.tooDeep): "The values are nested too deeply."
        case .notUTF8: "The text is not UTF-8."
        case .duplicateKey: "The key is there twice; remove one."
        case .unknownKey(let allowed): "The key is unknown here; use \(Self.list(allowed))."
        case .missingKey(let key): "The key “\(key)” is missing."
        case .wrongType(let type): "The value must be \(type.rawValue)."
        case .emptyText: "The text must not be empty."
        case .unknownValue(let allowed): "The value must be \(Self.list(allowed))."
        case .malformed(let expected): "The text must be \(expected)."
        case .notExactlyOne(let keys): "Exactly one of \(Self.list(keys)) must be there."
        case .invalidTag(let reason): "The tag cannot be used. \(reason)"
        case .regionNotWritten: "The region that the voice speaks must be written."
        case .scriptNotWritten(let tag):
            "The script is only implied by the region; write “\(tag)” if that is meant."
        case .unknownScript: "The text is no script code of ISO 15924 that CLDR knows."
        case .sameLocale(let key): "The entry means the same locale as “\(key)”; keep one."
        case .sameVoice(let voice): "The voice “\(voice)” is there twice; remove one."
        case .fitnessWithoutEvidence:
            "“limited” and “unfit” need “cannotRead”, and the others must not have it."
        case .unreviewedVoice(let voice):
            "The voice “\(voice)” is not in the voice review; review it first."
        case .unfitVoice(let voice): "The voice “\(voice)” is reviewed as unfit."
        case .otherLanguage(let language):
            "The stand-in speaks another language (\(language)); only a voice named by “voice”, "
                + "of the same macrolanguage, may do so."
        case .scriptNotReadable(let script): "No reviewed voice of it reads the script \(script)."
        case .pointlessStandIn:
            "The stand-in adds no voice: it is the locale itself, in whatever script, or listed already."
        }
    }

    private static func list(_ words: [String]) -> String {
        words.map { "“\($0)”" }.joined(separator: ", ")
    }
}
