// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What zsh itself completes, which it does only at a terminal.
enum ZshTerminal {
    /// Writes the program that types into zsh beside the script to be tested.
    static func driver(in folder: URL) throws -> URL {
        let url = folder.appendingPathComponent("driver")
        try Data(source.utf8).write(to: url)
        return url
    }

    private static let source = #"""
        # Prints what zsh offers at the end of each line, by typing it into a real zsh on a pseudo-terminal.
        #
        #     zsh -f driver FOLDER LINE...
        #
        # FOLDER holds the script `completion`, and is the working folder of the lines.
        # A line's candidates stand on one line, with a comma after each.

        zmodload zsh/zpty || exit 2
        zpty inner zsh -f -i

        # The inner shell echoes what it is told, so a marker is told in two pieces.
        tell() { zpty -w inner "$1" }
        await() { zpty -r -m inner REPLY "*$1*" || exit 3 }

        tell "PROMPT= ; cd ${(q)1}; autoload -Uz compinit; compinit -D -u; source ./completion"
        # All candidates pass through compadd; calls with -O, -A or -D only filter.
        tell 'compadd() {
            [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]] && { builtin compadd "$@"; return }
            local -a found
            builtin compadd -O found "$@"
            (( $#found )) && print -rl -- "offered:"$^found
            builtin compadd "$@"
        }'
        tell 'offer() { print; zle candidates; print "\nline-""done" }'
        tell 'zle -C candidates complete-word _main_complete; zle -N offer; bindkey "^I" offer'
        tell 'print rea""dy'
        await ready
        for line in "${@[2,-1]}"; do
            zpty -w -n inner "$line"$'\t'
            await line-done
            offered=""
            for answer in ${(f)${REPLY//$'\r'/}}; do
                [[ $answer == offered:* ]] && offered+="${answer#offered:},"
            done
            print -r -- "$offered"
            zpty -w -n inner $'\C-u'
        done
        zpty -d inner
        """#
}
