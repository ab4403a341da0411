// SPDX-License-Identifier: Apache-2.0

extension CommandSpec {
    /// The tree of commands as JSON, for programs that make other documents of it.
    func json() -> String {
        jsonValue(isDefault: false).rendered() + "\n"
    }

    private func jsonValue(isDefault: Bool) -> JSONValue {
        let builtIn = release.map {
            [("version", JSONValue.string($0.version)), ("date", .string($0.date))]
        }
        return .object(
            [
                ("name", .string(name)), ("summary", .string(summary)),
                ("isDefault", .bool(isDefault)),
            ] + (builtIn ?? []) + [
                ("discussion", .array(discussion.map(JSONValue.string))),
                ("options", .array(options.map(\.jsonValue))),
                ("arguments", .array(positionals.map(\.jsonValue))),
                (
                    "commands",
                    .array(
                        subcommands.map { $0.jsonValue(isDefault: $0.name == defaultSubcommand) })
                ),
                (
                    "examples",
                    .array(
                        examples.map {
                            .strings(("command", $0.command), ("explanation", $0.explanation))
                        })
                ),
                (
                    "exitStatuses",
                    .array(
                        exitStatuses.map {
                            .object([
                                ("code", .integer(Int($0.code))), ("meaning", .string($0.meaning)),
                            ])
                        })
                ),
                (
                    "environment",
                    .array(environment.map { .strings(("name", $0.name), ("meaning", $0.meaning)) })
                ),
                ("seeAlso", .array(seeAlso.map(JSONValue.string))),
            ])
    }
}

extension OptionSpec {
    fileprivate var jsonValue: JSONValue {
        var members: [(String, JSONValue)] = [("name", .string(long))]
        if let short { members.append(("short", .string(String(short)))) }
        if let placeholder { members.append(("value", .string(placeholder))) }
        if isRepeatable { members.append(("isRepeatable", .bool(true))) }
        members += completion.jsonMembers
        if let defaultText { members.append(("default", .string(defaultText))) }
        return .object(members + [("help", .string(help))])
    }
}

extension PositionalSpec {
    fileprivate var jsonValue: JSONValue {
        .object(
            [
                ("name", .string(name)), ("isRequired", .bool(arity.isRequired)),
                ("isRepeatable", .bool(arity.isRepeatable)),
            ] + completion.jsonMembers + [("help", .string(help))])
    }
}

extension CompletionHint {
    fileprivate var jsonMembers: [(String, JSONValue)] {
        switch self {
        case .none: []
        case .file: [("completion", .string("file"))]
        case .folder: [("completion", .string("folder"))]
        case .choices(let words): [("choices", .array(words.map(JSONValue.string)))]
        case .suggestions(let words): [("suggestions", .array(words.map(JSONValue.string)))]
        }
    }
}
