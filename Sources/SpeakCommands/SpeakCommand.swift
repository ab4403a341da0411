// SPDX-License-Identifier: Apache-2.0

package import CommandSyntax

extension CommandSpec {
    /// The command tree: help, parsing, completions and the manual page all follow from it.
    package static let speak = CommandSpec(
        "speak", summary: "speak a text in its own language, or say why not",
        discussion: [
            "Speaks only with a voice that speaks the locale, or that the voice matrix approves "
                + "for it. There is no default voice: where none is approved, nothing is spoken, "
                + "and the reason goes to standard error with its code.",
            "The locale is that of --locale, else of the environment. No part of a text is ever "
                + "printed or logged.",
        ],
        subcommands: [
            .say, .voices, .resolve, .sinks, .probe, .coverage, .listen, .review, .captions,
            .tracks, .log,
            .diagnose, .serve,
        ],
        defaultSubcommand: "say",
        examples: [
            Example(
                "speak --locale fr-FR \"Bonjour, il est 8 h 30.\"",
                "Speaks in French; without a sound server, renders parlance.wav."),
            Example("speak resolve ja-JP", "Says why Japanese stays silent."),
        ],
        exitStatuses: ExitCode.allCases.map { ExitStatus($0.rawValue, $0.meaning) },
        environment: [
            EnvironmentVariable(
                "LC_ALL, LC_MESSAGES, LANG",
                "The locale where --locale is not given; the first that is set decides."),
            EnvironmentVariable("PULSE_SERVER", "The address of the sound server."),
        ],
        seeAlso: ["espeak-ng(1)", "pulseaudio(1)"],
        release: Release(version: "0.1.0", date: "2026-11-30"))
}

/// Options that several subcommands share.
extension OptionSpec {
    static let matrix = OptionSpec.value(
        "matrix", "FILE", completion: .file, default: "the built-in one",
        help: "The voice matrix: which stand-ins are approved, and what is silent by design.")

    /// A language tag.
    static func locale(default defaultText: String?, help: String) -> OptionSpec {
        .value(
            "locale", "TAG", short: "l",
            completion: .suggestions([
                "ar-EG", "de-DE", "en-GB", "en-US", "es-419", "es-ES", "fr-CA", "fr-FR", "hi-IN",
                "it-IT", "nb-NO", "nl-NL", "pl-PL", "pt-BR", "pt-PT", "ru-RU", "tr-TR", "zh-CN",
            ]), default: defaultText, help: help)
    }

    static func json(_ help: String) -> OptionSpec { .flag("json", help: help) }
}
