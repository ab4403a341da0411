// SPDX-License-Identifier: Apache-2.0

internal import CommandSyntax
internal import LanguageTag
internal import Parlance
internal import SpeechText
internal import VoiceMatching

extension OptionSpec {
    static let log = OptionSpec.value(
        "log", "FILE", completion: .file,
        help: "Append a record of this call to a file, never the text; '-' is standard error, "
            + "'journal:' the systemd journal, which keeps the arguments too and so takes no TEXT.")
}

/// The record of one call of `say`, in the form that an adapter's log has.
struct SayLog {
    let began = ContinuousClock.now
    private let writer: LogWriter

    init(_ command: ParsedCommand) throws(CommandFailure) {
        let log: SpeechLog =
            switch command.value("log") {
            case nil: .none
            case "-"?: .standardError
            case "journal:"?: .journal
            case let path?: .file(path)
            }
        // journald adds the sender's whole command line to each entry (`_CMDLINE`, measured).
        if case .journal = log, !command.positionals("TEXT").isEmpty {
            throw CommandFailure(command.error(.conflict("TEXT", "--log journal:")))
        }
        writer = LogWriter(log) { complain("speak: \($0.code): \($0)") }
    }

    /// Writes how the call ended; a log that can't be written is told, and changes no exit code.
    func note(_ report: SayReport) async {
        var record = SpeechRecord(
            kind: .request, revision: 1, outcome: report.recordCode,
            totalMilliseconds: (.now - began).milliseconds)
        record.request = 1
        record.requestedLocale = report.locale.request.knownParts
        record.localeSource = report.locale.source.recordCode
        let speech = report.resolution?.speech
        record.resolvedLocale = speech?.voiceLocale.map { RequestedLocale("\($0)") }?.knownParts
        record.voiceID = speech?.voiceID.text
        record.matchLevel = speech?.matchLevel.rawValue
        record.fallbackReason = report.resolution?.reasonCode
        record.engine = report.engine.map { "\($0.name) \($0.version)" }
        if report.isSound {
            record.firstSoundMilliseconds = report.firstSound.map { ($0 - began).milliseconds }
            record.heardMilliseconds = report.soundMilliseconds
        }
        record.words = report.words
        let leftOut = report.leftOut.counts.map { ($0.key.rawValue, $0.value) }
        if !leftOut.isEmpty { record.leftOut = Dictionary(uniqueKeysWithValues: leftOut) }
        writer.write(record)
        await writer.finish()
    }
}

extension AskedLocale.Source {
    /// The option names the language of the text.
    fileprivate var recordCode: String {
        switch self {
        case .option: LocaleChoice.Source.content.code
        case .variable(let name): LocaleChoice.Source.system(variable: name).code
        case .nowhere: LocaleChoice.Source.system(variable: "").code
        }
    }
}
