// SPDX-License-Identifier: Apache-2.0

extension CommandSpec {
    /// A script for bash 4.4 or later; it needs no other package.
    func bashCompletion() -> String {
        BashCompletion(tree: CompletionTree(self)).script
    }
}

private struct BashCompletion {
    let tree: CompletionTree

    var script: String {
        """
        # \(tree.title(.bash))

        _\(tree.identifier)_candidates() {
            mapfile -t COMPREPLY < <(compgen "$@" -- "$current")
        }

        _\(tree.identifier)_files() {
            compopt -o filenames 2>/dev/null
            _\(tree.identifier)_candidates "$1"
        }

        _\(tree.identifier)() {
            COMPREPLY=()
            local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
            # Readline splits --name=value into three words.
            if [[ $current == = ]]; then
                current=
            elif [[ $previous == = ]]; then
                previous=${COMP_WORDS[COMP_CWORD - 2]}
            fi

            local command=\(shellQuoted(tree.root.name)) index=1
            while ((index < COMP_CWORD)); do
                case "$command ${COMP_WORDS[index]}" in
        \(arms(subcommandArms + [("*", "break")], indent: 12))
                esac
                ((index++))
            done
            if ((index < COMP_CWORD)); then
                case "$command ${COMP_WORDS[index]}" in
        \(arms(defaultArms + [("*", "")], indent: 12))
                esac
            fi

            local word ended=
            for word in "${COMP_WORDS[@]:index:COMP_CWORD - index}"; do
                [[ $word == -- ]] && ended=yes
            done
            if [[ ! $ended ]]; then
                case "$command $previous" in
        \(arms(valueArms + [("*", "")], indent: 12))
                esac
                if [[ $current == -* ]]; then
                    case $command in
        \(arms(optionArms, indent: 16))
                    esac
                    return
                fi
            fi
            case $command in
        \(arms(argumentArms + [("*", "")], indent: 8))
            esac
        }

        complete -F _\(tree.identifier) \(tree.root.name)

        """
    }

    private typealias Arm = (pattern: String, body: String)

    private func arms(_ arms: [Arm], indent: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        return arms.map { arm in
            margin + arm.pattern + ")" + (arm.body.isEmpty ? "" : " " + arm.body) + " ;;"
        }.joined(separator: "\n")
    }

    private var subcommandArms: [Arm] {
        let names = tree.nodes.filter { !$0.isRoot }.map { shellQuoted($0.invocation) }
        return names.isEmpty
            ? [] : [(names.joined(separator: " | "), "command+=\" ${COMP_WORDS[index]}\"")]
    }

    /// Anything but a built-in option leads to the default subcommand.
    private var defaultArms: [Arm] {
        tree.groups.flatMap { group -> [Arm] in
            guard let leaf = tree.defaultLeaf(of: group) else { return [] }
            let builtIn = BuiltInOption.options(of: group).flatMap(\.names)
                .map { shellQuoted("\(group.invocation) \($0)") }
            return [
                (builtIn.joined(separator: " | "), ""),
                (
                    shellQuoted(group.invocation + " ") + "*",
                    "command=" + shellQuoted(leaf.invocation)
                ),
            ]
        }
    }

    private var valueArms: [Arm] {
        tree.nodes.flatMap { node in
            node.allOptions.filter { $0.kind != .flag }.map { option in
                let names = option.names.map { shellQuoted("\(node.invocation) \($0)") }
                return (names.joined(separator: " | "), joined(action(option.completion), "return"))
            }
        }
    }

    private var optionArms: [Arm] {
        tree.nodes.map { node in
            (shellQuoted(node.invocation), words(tree.options(at: node).flatMap(\.names)))
        }
    }

    private var argumentArms: [Arm] {
        tree.nodes.compactMap { node in
            let names = node.command.subcommands.map(\.name)
            let hints = tree.positionals(at: node).map(\.completion).filter { $0 != .none }
            let body =
                names.isEmpty
                ? hints.last.map(action) ?? "" : words(names + hints.flatMap(\.words))
            return body.isEmpty ? nil : (shellQuoted(node.invocation), body)
        }
    }

    private func action(_ hint: CompletionHint) -> String {
        switch hint {
        case .none: ""
        case .file: "_\(tree.identifier)_files -f"
        case .folder: "_\(tree.identifier)_files -d"
        case .choices(let list), .suggestions(let list): words(list)
        }
    }

    private func words(_ words: [String]) -> String {
        "_\(tree.identifier)_candidates -W " + shellQuoted(words.joined(separator: " "))
    }

    private func joined(_ first: String, _ second: String) -> String {
        first.isEmpty ? second : first + "; " + second
    }
}
