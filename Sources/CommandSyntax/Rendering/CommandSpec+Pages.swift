// SPDX-License-Identifier: Apache-2.0

extension CommandSpec {
    /// The text of a page, to be printed on standard output.
    package func text(of page: Page, style: TerminalStyle) -> String {
        switch page {
        case .help(let path):
            tree.first { $0.path == path }?.helpText(style: style) ?? ""
        case .version:
            "\(name) \(release?.version ?? "")\n"
        case .generated(let format):
            generate(format)
        }
    }

    /// This command and all below it, in a form that another program reads.
    package func generate(_ format: GeneratedFormat) -> String {
        switch format {
        case .bash: bashCompletion()
        case .zsh: zshCompletion()
        case .fish: fishCompletion()
        case .man: manualPage()
        case .json: json()
        }
    }
}
