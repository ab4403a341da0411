// SPDX-License-Identifier: Apache-2.0

import CommandSyntax
import Testing

@Suite("Help")
struct HelpTests {
    @Test("a command's help has its parts in order")
    func command() {
        let help = sampleTool.text(of: .help(["radio", "list"]), style: .plain)
        #expect(
            help == """
                radio list: list stations

                Usage:
                  radio list [--json] FOLDER [STATION…]

                Arguments:
                  FOLDER   Where to look.
                  STATION  Which. (one of north, south; can be repeated)

                Options:
                  --json      Print JSON.
                  -h, --help  Print this help and exit.

                Examples:
                  radio list .
                      Lists those of this folder.

                """)
    }

    @Test("a group's help shows its commands and its default's options")
    func group() {
        let help = sampleTool.text(of: .help(["radio"]), style: .plain)
        #expect(
            help.hasPrefix(
                """
                radio: play and list stations

                Usage:
                  radio [play] [--locale TAG] [--output FILE] [--rate X] [--inventory FILE]…
                               [--mood MOOD] [--data FOLDER] [--json] [--explain] [TEXT]
                  radio COMMAND …

                Plays a station, or text given in quotes. It's a sample: \\ and all.

                Commands:
                  play    play a text (default)
                  list    list stations
                  preset  work with presets

                Arguments:
                  TEXT  What to play.

                Options:
                  -l, --locale TAG   The language of the text: [BCP 47]. (default: the
                                     environment's)

                """))
        #expect(
            help.hasSuffix(
                """
                Exit status:
                  0   Played.
                  64  The call can't be understood.

                Environment:
                  RADIO_STATION  The station, where none is named.

                See also:
                  espeak-ng(1), pulseaudio(1)

                """))
    }

    @Test("no line is wider than the terminal", arguments: [40, 60, 80, 120])
    func width(_ width: Int) {
        let style = TerminalStyle(isTerminal: true, allowsBold: false, width: width)
        for node in sampleTool.tree where node.path != ["radio"] {
            for line in node.helpText(style: style).split(separator: "\n") {
                #expect(line.count <= width || !line.dropFirst(2).contains(" "), "\(line)")
            }
        }
    }

    @Test("only headings are bold, and only where that is welcome")
    func bold() {
        let bold = TerminalStyle(isTerminal: true, allowsBold: true, width: 80)
        let text = sampleTool.text(of: .help(["radio", "list"]), style: bold)
        let boldLines = text.split(separator: "\n").filter { $0.contains("\u{1B}") }
        #expect(boldLines.count == 4)
        #expect(boldLines.allSatisfy { $0.hasPrefix("\u{1B}[1m") && $0.hasSuffix(":\u{1B}[0m") })
        #expect(!sampleTool.text(of: .help(["radio"]), style: .plain).contains("\u{1B}"))
    }

    @Test("the version is one line")
    func version() {
        #expect(sampleTool.text(of: .version, style: .plain) == "radio 1.2\n")
    }
}
