// SPDX-License-Identifier: Apache-2.0

extension CommandSpec {
    /// A script for zsh, to be installed as `_name` in a folder of `fpath`, or sourced.
    func zshCompletion() -> String {
        ZshCompletion(tree: CompletionTree(self)).script
    }
}

private struct ZshCompletion {
    let tree: CompletionTree

    var script: String {
        let functions = tree.nodes.map { node in
            node.command.subcommands.isEmpty ? leaf(node) : group(node)
        }
        return """
            #compdef \(tree.root.name)
            # \(tree.title(.zsh))

            \(functions.joined(separator: "\n\n"))

            if [[ $funcstack[1] == _\(tree.root.name) ]]; then
                _\(tree.root.name) "$@"
            else
                compdef _\(tree.root.name) \(tree.root.name)
            fi

            """
    }

    /// A command that runs; a group may hand it further options.
    private func leaf(_ node: CommandNode) -> String {
        let lines = node.allOptions.flatMap(specs) + node.command.positionals.enumerated().map(spec)
        return """
            \(function(node))() {
                _arguments -s -S "$@" \\
                    \(lines.joined(separator: " \\\n        "))
            }
            """
    }

    private func group(_ node: CommandNode) -> String {
        let names = node.command.subcommands.map(\.name)
        let described = node.command.subcommands.map {
            shellQuoted($0.name + ":" + $0.summary.replacing(":", with: "\\:"))
        }
        let leaf = tree.defaultLeaf(of: node)
        // A default subcommand knows its own help.
        let builtIn = BuiltInOption.options(of: node)
            .filter { leaf == nil || $0 != BuiltInOption.help }
        let fallback = leaf.map { function($0) + #" "$options[@]""# }
        return """
            \(function(node))() {
                local -a commands=(
                    \(described.joined(separator: "\n        "))
                )
                local -a options=(
                    \(builtIn.flatMap(specs).joined(separator: "\n        "))
                )
                if ((CURRENT == 2)) && [[ $PREFIX != -* ]]; then
                    _describe -t commands command commands
                    return
                fi
                case $words[2] in
                    \(names.joined(separator: " | ")))
                        shift words
                        ((CURRENT--))
                        \(function(node))_$words[1]
                        ;;
                    \(builtIn.flatMap(\.names).joined(separator: " | ")))
                        _arguments -s -S "$options[@]"
                        ;;
                    *)
                        \(fallback ?? #"_arguments -s -S "$options[@]""#)
                        ;;
                esac
            }
            """
    }

    private func function(_ node: CommandNode) -> String {
        "_" + node.path.joined(separator: "_")
    }

    /// The specifications of an option for `_arguments`, one a name.
    private func specs(_ option: OptionSpec) -> [String] {
        // A name excludes all of its kind, unless it can be repeated.
        let before = option.isRepeatable ? "*" : "(" + option.names.joined(separator: " ") + ")"
        return option.names.map { name in
            var spec = before + name
            if option.kind != .flag { spec += name.hasPrefix("--") ? "=" : "+" }
            spec += "[" + escaped(option.help) + "]"
            if let placeholder = option.placeholder {
                spec += ":" + escaped(placeholder) + ":" + action(option.completion)
            }
            return shellQuoted(spec)
        }
    }

    private func spec(_ index: Int, _ positional: PositionalSpec) -> String {
        let place =
            switch positional.arity {
            case .required: "\(index + 1):"
            case .optional: "\(index + 1)::"
            case .zeroOrMore, .oneOrMore: "*:"
            }
        return shellQuoted(place + escaped(positional.name) + ":" + action(positional.completion))
    }

    private func action(_ hint: CompletionHint) -> String {
        switch hint {
        case .none: " "
        case .file: "_files"
        case .folder: "_files -/"
        case .choices(let words), .suggestions(let words):
            "(" + words.joined(separator: " ") + ")"
        }
    }

    private func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            result += ("[]:\\".contains(character) ? "\\" : "") + String(character)
        }
    }
}
