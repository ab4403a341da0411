// SPDX-License-Identifier: Apache-2.0

extension CommandSpec {
    /// A script for fish 3, to be installed as `name.fish` in a completions folder.
    func fishCompletion() -> String {
        FishCompletion(tree: CompletionTree(self)).script
    }
}

private struct FishCompletion {
    let tree: CompletionTree

    var script: String {
        """
        # \(tree.title(.fish))

        function __\(tree.identifier)_command
            set -l words (commandline -opc)
            set -l command \(quoted(tree.root.name))
            for word in $words[2..-1]
                switch $command
        \(tree.groups.map(cases).joined(separator: "\n"))
                    case '*'
                        break
                end
            end
            echo $command
        end

        function __\(tree.identifier)_is
            contains -- (__\(tree.identifier)_command) $argv
        end

        complete -c \(tree.root.name) -f
        \(tree.nodes.flatMap(completions).joined(separator: "\n"))

        """
    }

    /// How a word leads on from a group; the loop ends where it leads nowhere.
    private func cases(_ group: CommandNode) -> String {
        let names = group.command.subcommands.map { quoted($0.name) }.joined(separator: " ")
        let builtIn = BuiltInOption.options(of: group).flatMap(\.names).map(quoted)
        let fallback = tree.defaultLeaf(of: group).map {
            "\n                        set command \(quoted($0.invocation))"
        }
        return """
                        case \(quoted(group.invocation))
                            switch $word
                                case \(names)
                                    set command "$command $word"
                                case \(builtIn.joined(separator: " "))
                                    break
                                case '*'\(fallback ?? "")
                                    break
                            end
            """
    }

    private func completions(_ node: CommandNode) -> [String] {
        var places = [node.invocation]
        // Where a group stands alone, its default's options may follow.
        places += tree.groups.filter { tree.defaultLeaf(of: $0)?.path == node.path }
            .map(\.invocation)
        let condition =
            "__\(tree.identifier)_is " + places.map { "\"\($0)\"" }.joined(separator: " ")
        let start = "complete -c \(tree.root.name) -n \(quoted(condition))"
        return node.command.subcommands.map {
            "\(start) -a \(quoted($0.name)) -d \(quoted($0.summary))"
        }
            + node.allOptions.map { "\(start) \(words(of: $0)) -d \(quoted($0.help))" }
            + node.command.positionals.compactMap { positional in
                values(positional.completion).map { "\(start) \($0)" }
            }
    }

    private func words(of option: OptionSpec) -> String {
        var words = option.short.map { "-s \($0) " } ?? ""
        words += "-l " + option.long
        guard option.kind != .flag else { return words }
        return words + " -r " + (values(option.completion) ?? "-f")
    }

    private func values(_ hint: CompletionHint) -> String? {
        switch hint {
        case .none: nil
        case .file: "-F"
        case .folder: "-f -a '(__fish_complete_directories)'"
        case .choices(let words), .suggestions(let words):
            "-f -a \(quoted(words.joined(separator: " ")))"
        }
    }

    private func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
