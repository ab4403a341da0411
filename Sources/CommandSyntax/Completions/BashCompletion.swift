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
            _\(tree.identifier)_candidates "$@"
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
                case $command in
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
        tree.groups.compactMap { group in
            guard let leaf = tree.defaultLeaf(of: group) else { return nil }
            let builtIn = BuiltInOption.options(of: group).flatMap(\.names)
            let pattern = "@(" + builtIn.joined(separator: "|") + ")"
            return (
                shellQuoted(group.invocation),
                "[[ ${COMP_WORDS[index]} == \(pattern) ]] || command="
                    + shellQuoted(leaf.invocation)
            )
        }
    }

    private var valueArms: [Arm] {
        tree.nodes.flatMap { node in
            node.allOptions.filter { $0.kind != .flag }.map { option in
                let names = option.names.map { shellQuoted("\(node.invocation) \($0)") }
                return (
                    names.joined(separator: " | "), joined(action([option.completion]), "return")
                )
            }
        }
    }

    private var optionArms: [Arm] {
        tree.nodes.map { node in
            (
                shellQuoted(node.invocation),
                action([.suggestions(tree.options(at: node).flatMap(\.names))])
            )
        }
    }

    private var argumentArms: [Arm] {
        tree.nodes.compactMap { node in
            let names = CompletionHint.suggestions(node.command.subcommands.map(\.name))
            let body = action([names] + tree.positionals(at: node).map(\.completion))
            return body.isEmpty ? nil : (shellQuoted(node.invocation), body)
        }
    }

    /// A call that offers what any of the hints allows.
    private func action(_ hints: [CompletionHint]) -> String {
        var actions: [String] = []
        if hints.contains(.file) { actions.append("-f") }
        if hints.contains(.folder) { actions.append("-d") }
        let function = actions.isEmpty ? "candidates" : "files"
        let list = hints.flatMap(\.words)
        if !list.isEmpty { actions.append("-W " + shellQuoted(list.joined(separator: " "))) }
        guard !actions.isEmpty else { return "" }
        return "_\(tree.identifier)_\(function) " + actions.joined(separator: " ")
    }

    private func joined(_ first: String, _ second: String) -> String {
        first.isEmpty ? second : first + "; " + second
    }
}
