// SPDX-License-Identifier: Apache-2.0

/// Reads the options and arguments of one command, from left to right.
struct ArgumentScanner {
    let node: CommandNode
    let arguments: [String]
    /// The index of the next argument.
    var position: Int
    private var options: [String: [String]] = [:]
    private var positionals: [String] = []

    init(node: CommandNode, arguments: [String], position: Int) {
        self.node = node
        self.arguments = arguments
        self.position = position
    }

    mutating func scan() throws(UsageError) -> Invocation {
        while let argument = next() {
            if argument == "--" {
                positionals += arguments[position...]
                break
            }
            if argument.hasPrefix("--") {
                try scanLong(argument)
            } else if argument.hasPrefix("-"), argument != "-" {
                try scanShort(argument)
            } else {
                positionals.append(argument)
            }
            if let page { return .print(page) }
        }
        try checkCount()
        try checkChoices()
        return .run(
            ParsedCommand(
                path: node.path, positionals: positionals, command: node.command, options: options))
    }

    private mutating func next() -> String? {
        guard position < arguments.count else { return nil }
        defer { position += 1 }
        return arguments[position]
    }

    /// The page that a built-in option asks for.
    private var page: Page? {
        guard options[BuiltInOption.help.long] == nil else { return .help(node.path) }
        guard node.isRoot else { return nil }
        if node.command.release != nil, options[BuiltInOption.version.long] != nil {
            return .version
        }
        return options[BuiltInOption.generate.long]?.last
            .flatMap(GeneratedFormat.init(rawValue:)).map(Page.generated)
    }

    private mutating func scanLong(_ argument: String) throws(UsageError) {
        let here = position
        let (name, attached) = splitAtEquals(argument)
        guard let option = node.allOptions.first(where: { $0.display == name }) else {
            let near = nearest(to: name, among: node.allOptions.map(\.display))
            throw error(.unknownOption(position: here, nearest: near))
        }
        if option.kind == .flag {
            guard attached == nil else { throw error(.unexpectedValue(option: option.display)) }
            options[option.long] = []
        } else if let attached {
            try store(attached, of: option)
        } else {
            try store(separateValue(of: option), of: option)
        }
    }

    /// Flags in one word, the last of which may be an option with its value attached.
    private mutating func scanShort(_ argument: String) throws(UsageError) {
        let here = position
        var letters = argument.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = node.allOptions.first(where: { $0.short == letter }) else {
                // `-locale` may have meant `--locale`.
                let near = nearest(to: "-" + argument, among: node.allOptions.map(\.display))
                throw error(.unknownOption(position: here, nearest: near))
            }
            guard option.kind == .flag else {
                try store(letters.isEmpty ? separateValue(of: option) : String(letters), of: option)
                return
            }
            options[option.long] = []
        }
    }

    private mutating func separateValue(of option: OptionSpec) throws(UsageError) -> String {
        guard let value = next() else { throw error(.missingValue(option: option.display)) }
        if value.hasPrefix("-"), value != "-", Double(value) == nil {
            throw error(.missingValue(option: option.display))
        }
        return value
    }

    private mutating func store(_ value: String, of option: OptionSpec) throws(UsageError) {
        if options[option.long] != nil, !option.isRepeatable {
            throw error(.repeatedOption(option.display))
        }
        if case .file = option.completion, value.isEmpty {
            throw error(.missingValue(option: option.display))
        }
        if case .choices(let choices) = option.completion, !choices.contains(value) {
            throw error(.invalidValue(name: option.display, expected: .choice(choices)))
        }
        options[option.long, default: []].append(value)
    }

    private func checkCount() throws(UsageError) {
        let specs = node.command.positionals
        if positionals.count < specs.count, specs[positionals.count].arity.isRequired {
            throw error(.missingArgument(specs[positionals.count].name))
        }
        guard specs.last?.arity.isRepeatable != true, positionals.count > specs.count else {
            return
        }
        throw error(.tooManyArguments(allowed: specs.count))
    }

    private func checkChoices() throws(UsageError) {
        let specs = node.command.positionals
        for (index, value) in positionals.enumerated() {
            let spec = specs[min(index, specs.count - 1)]
            if case .choices(let choices) = spec.completion, !choices.contains(value) {
                throw error(.invalidValue(name: spec.name, expected: .choice(choices)))
            }
        }
    }

    private func error(_ reason: UsageError.Reason) -> UsageError {
        UsageError(reason, in: node.path)
    }
}
