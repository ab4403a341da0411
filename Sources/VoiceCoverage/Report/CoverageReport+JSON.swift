// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag
internal import VoiceMatching

extension CoverageReport {
    /// The version of the JSON result.
    static let format = 1

    /// Writes the result as JSON, a line for each device, each locale's outcome and each failure
    /// of the matrix, so that two results can be compared by lines.
    ///
    /// The object is not held in memory as a whole: a fleet's has millions of names.
    package func writeJSON(to output: inout some TextOutputStream, changes: [CoverageChange]?) {
        output.write("{\n  \"format\": \(Self.format),\n  \"passes\": \(passes)")
        output.write(",\n  \"deviceCount\": \(deviceCount)")
        output.writeList("devices", devices.lazy.map { self.json(of: $0) })
        output.write(",\n  \"results\": [")
        var isFirst = true
        for locale in locales.indices {
            for (outcome, groups) in results(of: locale) {
                let line = json(of: outcome, locales[locale].name, groups).line
                output.write((isFirst ? "\n    " : ",\n    ") + line)
                isFirst = false
            }
        }
        output.write(isFirst ? "]" : "\n  ]")
        output.writeList("matrixFailures", brokenPromises.lazy.map(\.failure.json))
        if let changes { output.writeList("changes", changes.lazy.map(\.json)) }
        output.write("\n}\n")
    }

    private func json(of device: Device) -> JSONText {
        var members: [(key: String, value: JSONText)] = [("name", .string(device.name))]
        if device.count > 1 { members.append(("count", .integer(device.count))) }
        members.append(("group", .string(groups[device.group].name)))
        return .object(members)
    }

    private func json(of outcome: CoverageOutcome, _ locale: String, _ groups: [Int]) -> JSONText {
        var members: [(key: String, value: JSONText)] = [
            ("locale", .string(locale)), ("verdict", .string(outcome.verdictCode)),
            ("voice", .optional(outcome.voice?.id.text)),
            ("voiceLocale", .optional(outcome.voice?.locale?.description)),
            ("level", .string(outcome.levelCode)), ("reason", .optional(outcome.reasonCode)),
            ("text", .optional(outcome.reasonText)),
        ]
        if let failure = outcome.failure(of: locale, on: []) {
            members += [("rung", .string(failure.rung)), ("remedy", .string(failure.remedy))]
        }
        members += [
            ("deviceCount", .integer(deviceCount(of: groups))),
            ("groups", .array(groups.map { .string(self.groups[$0].name) })),
        ]
        return .object(members)
    }
}

extension Failure {
    fileprivate var json: JSONText {
        .object([
            ("locale", .string(locale)), ("rung", .string(rung)), ("reason", .string(code)),
            ("text", .string(reason)), ("remedy", .string(remedy)),
        ])
    }
}

extension CoverageChange {
    fileprivate var json: JSONText {
        .object([
            ("locale", .string(locale)), ("before", .optional(before?.description)),
            ("after", .optional(after?.description)), ("deviceCount", .integer(devices.count)),
            ("devices", .array(devices.map { .string($0) })),
        ])
    }
}

extension TextOutputStream {
    fileprivate mutating func writeList(_ key: String, _ elements: some Sequence<JSONText>) {
        write(",\n  \"\(key)\": [")
        var isEmpty = true
        for element in elements {
            write((isEmpty ? "\n    " : ",\n    ") + element.line)
            isEmpty = false
        }
        write(isEmpty ? "]" : "\n  ]")
    }
}
