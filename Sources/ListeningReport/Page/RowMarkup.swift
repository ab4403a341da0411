// SPDX-License-Identifier: Apache-2.0

internal import Captions
internal import LanguageTag
internal import Prompts
internal import VoiceMatching

/// Makes the HTML of rows; the templates are read once.
struct RowMarkup {
    private let row = Template(.row)
    private let sound = Template(.sound)
    private let silence = Template(.silence)
    private let verdict = Template(.verdict)
    /// As `espeak-ng 1.51`.
    let engine: String

    /// A row with what has changed in it, and the sound of the earlier report.
    func markup(
        _ row: ReviewRow, _ locale: LocaleName, changes: [Baseline.Change],
        earlier: PageData.Sound?
    ) -> Markup {
        let item = row.item
        var values: [String: Markup] = [
            "number": .text("\(item.number)"), "id": .text(item.id), "locale": .text(locale.name),
            "lang": .text(item.textLocale), "direction": .text(locale.direction),
            "text": .text(item.reading.text), "facts": facts(row),
            "changes": .joined(changes.map { Self.change.filled(["text": .text($0.rawValue)]) }),
        ]
        switch row.outcome {
        case .spoken(let spoken):
            values["kind"] = .text("spoken")
            var players = [
                player("now", "Play", spoken.soundPath, spoken.waveform, spoken.duration)
            ]
            if let earlier {
                players.append(
                    player(
                        "earlier", "Play earlier", earlier.sound, nil,
                        .milliseconds(earlier.milliseconds)))
            }
            values["player"] = .joined(
                players.map { $0(values) } + [Self.caption.filled(values)])
            values["verdict"] = verdict.filled(values)
        case .silent(let reason):
            values["kind"] = .text("silent")
            values["player"] = silence.filled([
                "code": .text(reason.code), "sentence": .text(reason.sentence),
            ])
            values["verdict"] = .joined([])
        }
        return self.row.filled(values)
    }

    private static let change = Template(html: "<p class=\"change\">{{text}}</p>\n")
    private static let caption = Template(
        html: "<p class=\"caption\" lang=\"{{lang}}\" dir=\"{{direction}}\" hidden></p>\n")
    private static let fact = Template(html: "<div><dt>{{name}}</dt> <dd>{{value}}</dd></div>")

    private func player(
        _ kind: String, _ verb: String, _ path: String, _ waveform: Waveform?,
        _ duration: Duration
    ) -> ([String: Markup]) -> Markup {
        let tenths = (duration.milliseconds + 50) / 100
        let own: [String: Markup] = [
            "kind": .text(kind), "verb": .text(verb), "path": .text(path),
            "waveform": .text(waveform?.path ?? ""),
            "length": .text("\(tenths / 10).\(tenths % 10)"),
        ]
        return { sound.filled(own.merging($0) { first, _ in first }) }
    }

    /// Why it is this voice, and what a reviewer should know of the text.
    private func facts(_ row: ReviewRow) -> Markup {
        let item = row.item
        let speech = item.resolution.speech
        var facts: [(String, String)] = [("Requested", item.locale.tag?.description ?? "")]
        if let speech {
            let locale = speech.voiceLocale.map { " (\($0))" } ?? ""
            facts += [
                ("Voice", speech.voiceID.text + locale), ("Match", speech.matchLevel.rawValue),
            ]
        }
        if let reason = speech?.fallbackReason {
            facts.append(("Reason", "\(reason.code): \(reason)"))
        }
        facts.append(("Engine", engine))
        if let note = item.prompt.note { facts.append(("Note", note)) }
        if item.prompt.state == .needsReview, let reason = item.prompt.state.reason {
            facts.append(("Text", reason))
        }
        if let excess = row.spoken?.captions.excess() {
            facts.append(
                (
                    "Captions",
                    "faster than reading, slow enough at rate \(excess.readableRate())"
                ))
        }
        return .joined(
            facts.map { Self.fact.filled(["name": .text($0.0), "value": .text($0.1)]) })
    }
}

extension ReviewItem {
    /// The language that the text is in: an untranslated one is in no language that is known here.
    fileprivate var textLocale: String {
        switch prompt.state {
        case .untranslated, .copied, .fuzzy, .reference: "und"
        default: locale.tag?.description ?? "und"
        }
    }
}
