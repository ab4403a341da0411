// SPDX-License-Identifier: Apache-2.0

package import CommandSyntax

extension CommandSpec {
    /// `speak tracks`; its body is in the workshop.
    package static let tracks = CommandSpec(
        "tracks", summary: "show which sound and text of a video play, and why",
        discussion: [
            "Reads HLS playlists, DASH manifests and files with their tracks inside, and prints "
                + "every track with its menu label, what is selected for sound, text and forced "
                + "text with its reason, and the mpv options that play it. Nothing is fetched: an "
                + "asset is a local file.",
            "With --assert it checks a folder of fixtures instead: each names an asset, a request "
                + "and what is to be selected. The exit code is 1 unless all hold.",
        ],
        options: [
            .value(
                "app-locale", "TAG", repeatable: true, default: "the environment's",
                help: "The app's effective locale; several stand in order of preference."),
            .value(
                "audio", "TAG", completion: .suggestions(["system", "original"]),
                default: "system", help: "The preferred sound: a language, system or original."),
            .value(
                "text", "MODE", completion: .choices(["off", "automatic", "always"]),
                default: "automatic", help: "When text is shown."),
            .value(
                "text-locale", "TAG", completion: .suggestions(["system"]), default: "system",
                help: "The preferred language of text."),
            .value(
                "need", "NEED",
                completion: .choices(["caption", "subtitle", "description", "none"]),
                default: "none", help: "What a viewer needs beyond the language."),
            .value(
                "explicit", "ID", repeatable: true,
                help: "A track that the viewer has chosen, as it is listed; off for no text."),
            .value(
                "interface", "TAG", default: "the app's locale",
                help: "The language of the menu labels."),
            .value(
                "assert", "FOLDER", completion: .folder,
                help: "Check the fixtures of a folder and those below it."),
            .value(
                "junit", "FILE", completion: .file,
                help: "With --assert: write the result as JUnit XML, too."),
            .json("Print JSON: an array with an object for each asset or fixture."),
        ],
        positionals: [
            PositionalSpec(
                "ASSET", .zeroOrMore, completion: .file,
                help: "A playlist, a manifest, or a file that ffprobe reads.")
        ],
        examples: [
            Example(
                "speak tracks --app-locale fr-CA film.m3u8",
                "Shows what a French-Canadian kiosk plays."),
            Example(
                "speak tracks --assert fixtures --junit tracks.xml",
                "Fails a release whose videos speak the wrong language."),
        ])
}
