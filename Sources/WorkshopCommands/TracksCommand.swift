// SPDX-License-Identifier: Apache-2.0

internal import CommandSyntax
internal import LanguageTag
internal import MediaLanguage
internal import SpeakCommands

/// `speak tracks`: what assets declare, what is selected of them, or whether fixtures hold.
struct TracksCommand {
    private enum Work {
        case show([String])
        case check(folder: String, junit: String?)
    }

    private let work: Work
    private let request: MediaRequest
    private let explicit: [String]
    private let interface: RequestedLocale
    private let isJSON: Bool

    init(_ command: ParsedCommand) throws(CommandFailure) {
        do throws(UsageError) {
            work = try Self.work(of: command)
            let tags = command.values("app-locale").map { RequestedLocale($0) }
            let locales =
                tags.isEmpty
                ? [AskedLocale(option: nil, environment: environmentVariable).request] : tags
            request = MediaRequest(
                appLocales: LocaleChain(locales), preference: try Self.preference(of: command))
            interface = command.value("interface").map { RequestedLocale($0) } ?? locales[0]
        } catch { throw CommandFailure(error) }
        explicit = command.values("explicit")
        isJSON = command.flag("json")
        for tag in command.values("app-locale") + [command.value("interface")].compactMap(\.self) {
            try Self.check(tag)
        }
        for (name, words) in [("audio", ["system", "original"]), ("text-locale", ["system"])] {
            guard let tag = command.value(name), !words.contains(tag) else { continue }
            try Self.check(tag)
        }
    }

    func run() async throws(CommandFailure) -> ExitCode {
        switch work {
        case .check(let folder, let junit):
            return try await FixtureReport(folder: folder).run(junit: junit, isJSON: isJSON)
        case .show(let paths):
            var reports: [TracksReport] = []
            for path in paths {
                do throws(MediaError) {
                    let asset = try await MediaAsset.read(path: path)
                    reports.append(
                        TracksReport(path, asset, request(for: asset), interface: interface))
                } catch {
                    throw CommandFailure(.badInput, code: error.code, "\(path): \(error)")
                }
            }
            try answer(
                isJSON ? TracksReport.json(reports) : reports.map(\.text).joined(separator: "\n"))
            return .success
        }
    }

    /// The request with the explicit choices, each of its kind of track.
    private func request(for asset: MediaAsset) -> MediaRequest {
        var request = request
        for word in explicit {
            let id = TrackID(word)
            let isAudio = asset.inventory.tracks.contains { $0.stableID == id && $0.kind == .audio }
            if isAudio {
                request.explicitAudio = id
            } else {
                request.explicitText = word == "off" ? .off : .track(id)
            }
        }
        return request
    }

    private static func work(of command: ParsedCommand) throws(UsageError) -> Work {
        let assets = command.positionals("ASSET")
        if let folder = command.value("assert") {
            guard assets.isEmpty else { throw command.error(.conflict("--assert", "ASSET")) }
            return .check(folder: folder, junit: command.value("junit"))
        }
        guard !assets.isEmpty else { throw command.error(.missingArgument("ASSET")) }
        guard command.value("junit") == nil else {
            throw command.error(.conflict("--junit", "ASSET"))
        }
        return .show(assets)
    }

    private static func preference(
        of command: ParsedCommand
    ) throws(UsageError) -> MediaPreference {
        var preference = MediaPreference(
            textMode: try command.choice("text") ?? .automatic,
            need: try command.choice("need") ?? .none)
        switch command.value("audio") {
        case nil, "system": break
        case "original": preference.audioLanguage = .original
        case let tag?: preference.audioLanguage = .tag(RequestedLocale(tag))
        }
        if let tag = command.value("text-locale"), tag != "system" {
            preference.textLanguage = .tag(RequestedLocale(tag))
        }
        return preference
    }

    /// A tag without a language would only ever select nothing, and nobody would know why.
    private static func check(_ tag: String) throws(CommandFailure) {
        if case .none(let reason) = RequestedLocale(tag).meaning {
            throw CommandFailure(.badInput, code: reason.code, reason.description)
        }
    }
}
