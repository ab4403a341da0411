// SPDX-License-Identifier: Apache-2.0

import LanguageTag
internal import Platform

extension Resolution: CustomStringConvertible {
    /// The answer in one line, then the trace, one step a line.
    public var description: String {
        ([summary] + trace.map { "  \($0)" }).joined(separator: "\n")
    }

    /// The answer in one line.
    public var summary: String {
        switch outcome {
        case .none(let reason): return "\(heading): none, \(reason.code). \(reason)"
        case .resolved(let speech):
            let locale = speech.voiceLocale.map { " (\($0))" } ?? ""
            let answer = "\(heading): \(speech.voiceID)\(locale), \(speech.matchLevel.rawValue)"
            guard let reason = speech.fallbackReason else { return answer }
            return "\(answer), \(reason.code). \(reason)"
        }
    }

    /// The canonical tag, or the text as it came where it names no language.
    private var name: String {
        if case .locale(let locale) = request.meaning {
            locale.tag.description
        } else {
            request.raw
        }
    }

    /// ``name`` as a terminal can show it, with the text as it came where that is another one.
    private var heading: String {
        name == request.raw ? askedFor : "\(name) (asked for as \(askedFor))"
    }

    /// The text as it came, as a terminal can show it.
    package var askedFor: String { request.raw.isEmpty ? "“”" : request.raw.printable }

    /// The answer as a JSON object with the keys `requestedLocale`, `voiceLocale`, `voiceID`,
    /// `matchLevel` (`none` without a voice), `fallbackReason` (the code of the reason, also of
    /// silence) and `trace`.
    public var json: String { jsonText.lines(spreading: "trace") }

    /// The same object as a part of another one.
    package var jsonText: JSONText {
        .object([
            ("requestedLocale", .string(name)),
            ("voiceLocale", .optional(speech?.voiceLocale?.description)),
            ("voiceID", .optional(speech?.voiceID.text)),
            ("matchLevel", .string(speech?.matchLevel.rawValue ?? "none")),
            ("fallbackReason", .optional(reasonCode)),
            ("trace", .array(trace.map(\.json))),
        ])
    }
}

extension TraceStep: CustomStringConvertible {
    /// The step in one line.
    public var description: String {
        let rung = rung.code.padded(to: 15)
        return voice.map { "\(rung) \($0): \(verdict)" } ?? "\(rung) \(verdict)"
    }

    fileprivate var json: JSONText {
        .object([
            ("rung", .string(rung.code)), ("voice", .optional(voice?.text)),
            ("verdict", .string(verdict.code)), ("text", .string(verdict.description)),
        ])
    }
}

extension String {
    fileprivate func padded(to count: Int) -> String {
        self + String(repeating: " ", count: max(0, count - self.count))
    }
}
