// SPDX-License-Identifier: Apache-2.0

internal import Captions
internal import CommandSyntax
internal import Foundation
internal import LanguageTag
internal import SpeakCommands

/// `speak captions`: caption files against the rules of their language.
struct CaptionsCommand {
    private let paths: [String]
    private let language: LanguageTag?
    private let audience: CaptionRules.Audience
    private let checks: Bool
    private let isJSON: Bool

    init(_ command: ParsedCommand) throws(CommandFailure) {
        paths = command.positionals("FILE")
        language = try command.value("locale").map { text throws(CommandFailure) in
            guard let tag = RequestedLocale(text).tag else {
                throw CommandFailure(
                    .badInput, code: "invalidTag", "The value of --locale is no language tag.")
            }
            return tag
        }
        audience = command.value("audience") == "children" ? .children : .adults
        checks = command.flag("check")
        isJSON = command.flag("json")
    }

    func run() async throws(CommandFailure) -> ExitCode {
        var reports: [CaptionReport] = []
        for path in paths {
            reports.append(try report(path))
        }
        try answer(isJSON ? CaptionReport.json(reports) : reports.map(\.text).joined())
        return checks && reports.contains { $0.isBroken } ? .assertionFailed : .success
    }

    private func report(_ path: String) throws(CommandFailure) -> CaptionReport {
        let language = language ?? Self.language(ofName: path)
        let bytes = try TextFile.read(path)
        do throws(CaptionFileError) {
            let file = try CaptionFile(bytes, language: language)
            return CaptionReport(path, file, CaptionRules(for: language, audience: audience))
        } catch {
            return CaptionReport(path, language, error)
        }
    }

    /// Of `video.fr-CA.vtt`, `fr-CA`.
    static func language(ofName path: String) -> LanguageTag? {
        let parts = URL(fileURLWithPath: path).lastPathComponent.split(separator: ".")
        guard parts.count > 2,
            case .locale(let locale) = RequestedLocale(
                String(parts[parts.count - 2])
            ).meaning
        else { return nil }
        return locale.tag
    }
}
