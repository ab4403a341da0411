// SPDX-License-Identifier: Apache-2.0

internal import CommandSyntax
internal import LanguageTag
internal import ListeningEvidence
internal import SpeakCommands
internal import VoiceMatching

/// `speak review --import`: exported verdicts to the folder that the team keeps.
struct ImportVerdicts {
    private let path: String
    private let folder: ListeningFolder
    private let isJSON: Bool

    /// Nil where nothing is to be imported.
    init?(_ command: ParsedCommand) throws(CommandFailure) {
        guard let path = command.value("import") else { return nil }
        if !command.positionals("PROMPTS").isEmpty {
            throw CommandFailure(command.error(.conflict("PROMPTS", "--import")))
        }
        self.path = path
        folder = ListeningFolder(path: command.value("listening") ?? "VoiceMatrix/listening")
        isJSON = command.flag("json")
    }

    /// Nothing is filed unless the whole file is right; what was filed before is not filed twice.
    func run() throws(CommandFailure) -> ExitCode {
        let file: ListeningFile
        do throws(VoiceDataError) { file = try ListeningFile(path: path) } catch {
            throw CommandFailure(error)
        }
        var filed = 0
        do throws(ListeningError) {
            for (locale, records) in grouped(file.records) {
                let known = Set(try folder.records(of: locale))
                let new = records.filter { !known.contains($0) }
                if !new.isEmpty { try folder.append(new, to: locale) }
                filed += new.count
            }
        } catch {
            throw CommandFailure(.soundFailure, code: error.code, error.description)
        }
        let known = file.records.count - filed
        try answer(
            isJSON
                ? JSONText.object([("filed", .integer(filed)), ("known", .integer(known))]).line
                    + "\n"
                : "\(filed) verdicts filed in \(folder.path), \(known) known before\n")
        return .success
    }

    /// In the order of the file.
    private func grouped(
        _ records: [ListeningRecord]
    ) -> [(locale: SpokenLocale, records: [ListeningRecord])] {
        var groups: [(locale: SpokenLocale, records: [ListeningRecord])] = []
        for record in records {
            if let index = groups.firstIndex(where: { $0.locale.tag == record.requestedLocale.tag })
            {
                groups[index].records.append(record)
            } else {
                groups.append((record.requestedLocale, [record]))
            }
        }
        return groups
    }
}
