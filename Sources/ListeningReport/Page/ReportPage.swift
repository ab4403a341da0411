// SPDX-License-Identifier: Apache-2.0

internal import Captions
internal import LanguageTag
internal import ListeningEvidence
internal import Prompts
internal import VoiceMatching

/// The page of a report: one file that opens from the disk and from any web server.
struct ReportPage {
    /// A row as it is shown.
    struct Entry {
        let row: ReviewRow
        var changes: [Baseline.Change] = []
        var earlier: PageData.Sound?
    }

    /// In the order of the rows; those of a locale follow each other.
    let entries: [Entry]
    let engine: Inventory.Engine
    /// How many rows are not shown because nothing has changed, and how many are gone; nil without
    /// a baseline.
    let unshown: (unchanged: Int, removed: Int)?

    /// The whole file.
    func html() -> String {
        let sections = sections()
        let spoken = entries.count { $0.row.spoken != nil }
        let names = sections.map { LocaleName($0.locale) }
        let options = names.map {
            Self.option.filled(["tag": .text($0.tag), "name": .text($0.name)])
        }
        let template = Template(.page)
        return template.filled([
            // Fresh for each page: texts come from outside, and none can know it.
            "nonce": .text(String(UInt64.random(in: 0 ... .max), radix: 36)),
            "title": .text(Self.title(names)), "summary": .text(summary(spoken)),
            "options": .joined(options), "spoken": .text("\(spoken)"),
            "sections": .joined(markup(sections)), "data": .json(data.json()),
            "style": PageResource.style.markup,
            "script": .joined([PageResource.player.markup, PageResource.verdicts.markup]),
        ]).html
    }

    private static let option = Template(html: "<option value=\"{{tag}}\">{{name}}</option>")

    private static func title(_ names: [LocaleName]) -> String {
        names.count <= 3
            ? names.map(\.name).joined(separator: ", ") : "\(names.count) locales"
    }

    private func summary(_ spoken: Int) -> String {
        var parts = [
            "\(spoken) prompts spoken by \(engine.name) \(engine.version), "
                + "\(entries.count - spoken) not spoken."
        ]
        if let unshown {
            parts.append(
                "Compared with an earlier report: \(unshown.unchanged) are unchanged and not shown, "
                    + "\(unshown.removed) are gone.")
        }
        return parts.joined(separator: " ")
    }

    private typealias Section = (locale: RequestedLocale, entries: [Entry])

    private func sections() -> [Section] {
        var sections: [Section] = []
        for entry in entries {
            let locale = entry.row.item.locale
            if sections.last?.locale == locale {
                sections[sections.count - 1].entries.append(entry)
            } else {
                sections.append((locale, [entry]))
            }
        }
        return sections
    }

    private func markup(_ sections: [Section]) -> [Markup] {
        let rows = RowMarkup(engine: "\(engine.name) \(engine.version)")
        let template = Template(.section)
        return sections.enumerated().map { number, section in
            let name = LocaleName(section.locale)
            let trace = section.entries.first?.row.item.resolution.description ?? ""
            return template.filled([
                "number": .text("\(number + 1)"), "name": .text(name.name), "tag": .text(name.tag),
                "trace": .text(trace),
                "rows": .joined(
                    section.entries.map { entry in
                        rows.markup(
                            entry.row, name, changes: entry.changes, earlier: entry.earlier)
                    }),
            ])
        }
    }

    private var data: PageData {
        PageData(
            engine: .init(
                name: engine.name, version: engine.version, dataDigest: engine.dataDigest),
            rows: entries.compactMap(PageData.Row.init))
    }
}

extension PageData.Row {
    fileprivate init?(_ entry: ReportPage.Entry) {
        let item = entry.row.item
        guard let spoken = entry.row.spoken, let speech = item.resolution.speech else { return nil }
        id = item.number
        prompt = item.id
        requestedLocale = speech.requestedLocale.description
        resolvedLocale = speech.voiceLocale?.description
        voice = speech.voiceID.text
        audio = spoken.digest.description
        sound = spoken.soundPath
        milliseconds = spoken.duration.milliseconds
        cues = spoken.captions.cues.map(PageData.Cue.init)
        earlier = entry.earlier
    }
}
