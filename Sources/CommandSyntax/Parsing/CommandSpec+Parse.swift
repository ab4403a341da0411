// SPDX-License-Identifier: Apache-2.0

extension CommandSpec {
    /// Understands the arguments after the program's name.
    ///
    /// The rules, after the POSIX utility syntax guidelines and their GNU extension:
    /// 1. The subcommand is the first argument (see ``CommandSpec``).
    /// 2. `--name value` and `--name=value`; `-n value` and `-nvalue`; `-ab` is `-a -b`. Long names
    ///    aren't abbreviated, so that a new option never changes what an old call means.
    /// 3. Options stand before and after arguments. After `--` all are arguments. A lone `-` is an
    ///    argument or a value.
    /// 4. A separate value can't begin with a dash, unless it is `-` or a negative number, so that a
    ///    forgotten value isn't taken from the next option; `--name=-x` can.
    /// 5. `--help` wins over what follows it, and over arguments that are still missing.
    ///
    /// - Throws: ``UsageError``, which never repeats an argument.
    package func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
        var node = CommandNode(root: self)
        var position = 0
        while !node.command.subcommands.isEmpty {
            let first = position < arguments.count ? arguments[position] : nil
            if let first,
                let page = try node.page(first, followedBy: arguments.dropFirst(position + 1))
            {
                return .print(page)
            }
            if let first, let named = node.command.subcommand(first) {
                node = node.child(named)
                position += 1
            } else if let command = node.command.defaultCommand {
                node = node.child(command)
            } else {
                throw node.noSubcommand(first, position: position)
            }
        }
        var scanner = ArgumentScanner(node: node, arguments: arguments, position: position)
        return try scanner.scan()
    }
}

extension CommandNode {
    /// The page that a group of commands is asked for, which has no options of its own.
    fileprivate func page(
        _ first: String, followedBy rest: ArraySlice<String>
    ) throws(UsageError) -> Page? {
        let options = BuiltInOption.options(of: self).map(\.display)
        let (name, value) = splitAtEquals(first)
        guard options.contains(name) || first == "-h" else { return nil }
        if name != BuiltInOption.generate.display {
            guard value == nil else { throw UsageError(.unexpectedValue(option: name), in: path) }
            return name == BuiltInOption.version.display ? .version : .help(path)
        }
        guard let value = value ?? rest.first else {
            throw UsageError(.missingValue(option: name), in: path)
        }
        guard let format = GeneratedFormat(rawValue: value) else {
            let choices = GeneratedFormat.allCases.map(\.rawValue)
            throw UsageError(.invalidValue(name: name, expected: .choice(choices)), in: path)
        }
        return .generated(format)
    }

    fileprivate func noSubcommand(_ first: String?, position: Int) -> UsageError {
        let names = command.subcommands.map(\.name)
        guard let first else { return UsageError(.missingSubcommand(names), in: path) }
        if first.hasPrefix("-") {
            let options = BuiltInOption.options(of: self).map(\.display)
            let near = nearest(to: splitAtEquals(first).name, among: options)
            return UsageError(.unknownOption(position: position + 1, nearest: near), in: path)
        }
        return UsageError(
            .unknownSubcommand(nearest: nearest(to: first, among: names), names), in: path)
    }
}

/// `--name=value` in its two parts; nil without an equals sign.
func splitAtEquals(_ argument: String) -> (name: String, value: String?) {
    guard let equals = argument.firstIndex(of: "=") else { return (argument, nil) }
    return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
}
