// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

/// XLIFF 1.2 and 2.x, as OASIS specifies them: units with source, target and state.
///
/// Only the target is read; the source text stands in where there is none, as untranslated.
enum XLIFF {
    static func prompts(_ source: SourceText) throws(PromptError) -> [Prompt] {
        let root = try MarkupElement.root(source)
        guard root.name == "xliff" else {
            throw PromptError(.unexpected(expected: "the element “xliff”"), at: root.place)
        }
        let version = try root.required("version")
        var prompts: [Prompt] = []
        for file in root.elements("file") {
            // Xcode writes a file element for each of the app's files, each with ids of its own.
            var ledger = KeyLedger()
            switch version.prefix(2) {
            case "1.": prompts += try XLIFF1.prompts(file, &ledger)
            case "2.": prompts += try XLIFF2.prompts(file, root, &ledger)
            default:
                throw PromptError(.unexpected(expected: "XLIFF 1.2 or 2.x"), at: root.place)
            }
        }
        return prompts
    }

    /// What a unit has come to.
    struct Unit {
        let key: String
        let locale: RequestedLocale
        let isSource: Bool
        let note: String?
        let source: String
        let target: String?
        /// Nil where the file doesn't say.
        let state: Prompt.State?
        let place: SourcePlace

        var prompt: Prompt {
            let target = target.flatMap { $0.isBlank ? nil : $0 }
            let found: Prompt.State =
                if source.isBlank, target == nil {
                    .empty
                } else if let target {
                    state ?? (target == source && !isSource ? .copied : .translated)
                } else {
                    isSource ? .source : .untranslated
                }
            return Prompt(
                key: key, locale: locale, text: target ?? source, note: note, source: place,
                state: found)
        }
    }

    /// The text of a source or target, its inline codes as placeholders `{id}` or as nothing.
    static func text(_ element: MarkupElement) -> String {
        element.nodes.map { node in
            switch node {
            case .text(let text): return text
            case .element(let inline): return code(inline)
            }
        }.joined()
    }

    private static func code(_ element: MarkupElement) -> String {
        switch element.name {
        // Markup around text: the text alone is spoken.
        case "g", "mrk", "pc", "sub": return text(element)
        case "bpt", "ept", "it", "sc", "ec", "sm", "em", "bx", "ex", "cp": return ""
        // A line break or an image has no value to fill in.
        case "x" where element.attributes["ctype"].map { $0 == "lb" || $0 == "image" } ?? false:
            return " "
        // The native code, as Xcode's and gettext's filters write it.
        case "ph" where !element.text.isBlank: return element.text
        case "ph", "x":
            let attributes = element.attributes
            // Angular keeps `{{name}}` in equiv-text, other tools a name in disp or equiv.
            let name = attributes["equiv-text"] ?? attributes["disp"] ?? attributes["equiv"]
            if let name, name.contains(where: { "{%".contains($0) }) { return name }
            let id = attributes["equiv"] ?? attributes["id"] ?? "0"
            return "{\(id.filter { $0.isLetter || $0.isNumber || $0 == "_" })}"
        default: return text(element)
        }
    }
}

/// XLIFF 1.2 (OASIS standard, 1 February 2008).
private enum XLIFF1 {
    static func prompts(
        _ file: MarkupElement, _ ledger: inout KeyLedger
    ) throws(PromptError) -> [Prompt] {
        let source = RequestedLocale(try file.required("source-language"))
        let target = file.attributes["target-language"].map { RequestedLocale($0) }
        guard let locale = target ?? FileLocale.locale(ofPath: file.place.file) else {
            throw PromptError(.localeUnknown, at: file.place)
        }
        let original = file.attributes["original"]
        return try units(file).map { (unit) throws(PromptError) -> Prompt? in
            let id = try unit.required("id")
            try ledger.note(id, at: unit.place)
            guard unit.attributes["translate"] != "no" else { return nil }
            guard let text = unit.first("source") else {
                throw PromptError(.unexpected(expected: "the element “source”"), at: unit.place)
            }
            let translation = unit.first("target")
            return XLIFF.Unit(
                key: unit.attributes["resname"] ?? id, locale: locale,
                isSource: locale.sharesLanguage(with: source),
                note: note(unit) ?? original, source: XLIFF.text(text),
                target: translation.map(XLIFF.text),
                state: translation?.attributes["state"].flatMap(state),
                place: (translation ?? unit).place
            ).prompt
        }.compactMap { $0 }
    }

    /// The units of a file, in groups or not.
    private static func units(_ element: MarkupElement) -> [MarkupElement] {
        element.elements.flatMap { child in
            switch child.name {
            case "trans-unit": [child]
            case "body", "group": units(child)
            default: [] as [MarkupElement]
            }
        }
    }

    private static func note(_ unit: MarkupElement) -> String? {
        let notes = unit.elements("note").map(\.text).filter { !$0.isBlank }
        return notes.isEmpty ? nil : notes.joined(separator: " ")
    }

    /// Section 2.4 of the standard; states of others begin with `x-`.
    private static func state(_ name: String) -> Prompt.State? {
        switch name {
        case "translated", "signed-off", "final": .translated
        case "needs-review-translation", "needs-review-adaptation", "needs-review-l10n",
            "needs-adaptation":
            .needsReview
        case "new", "needs-translation", "needs-l10n": .untranslated
        default: nil
        }
    }
}

/// XLIFF 2.0 to 2.2 (OASIS standards, 2014 on).
private enum XLIFF2 {
    static func prompts(
        _ file: MarkupElement, _ root: MarkupElement, _ ledger: inout KeyLedger
    ) throws(PromptError) -> [Prompt] {
        let source = RequestedLocale(try root.required("srcLang"))
        let target = root.attributes["trgLang"].map { RequestedLocale($0) }
        guard let locale = target ?? FileLocale.locale(ofPath: root.place.file) else {
            throw PromptError(.localeUnknown, at: root.place)
        }
        return try units(file).map { (unit) throws(PromptError) -> Prompt? in
            let id = try unit.required("id")
            try ledger.note(id, at: unit.place)
            guard unit.attributes["translate"] != "no" else { return nil }
            let notes = unit.first("notes")?.elements("note").map(\.text) ?? []
            // A unit is one text; segments only divide the work.
            let segments = unit.elements.filter { ["segment", "ignorable"].contains($0.name) }
            let targets = segments.compactMap { segment in
                segment.first("target")
                    ?? (segment.name == "ignorable" ? segment.first("source") : nil)
            }
            let sources = segments.compactMap { $0.first("source") }
            guard !sources.isEmpty else {
                throw PromptError(.unexpected(expected: "the element “segment”"), at: unit.place)
            }
            return XLIFF.Unit(
                key: unit.attributes["name"] ?? id, locale: locale,
                isSource: locale.sharesLanguage(with: source),
                note: notes.isEmpty ? nil : notes.joined(separator: " "),
                source: sources.map(XLIFF.text).joined(),
                target: targets.count == segments.count
                    ? targets.map(XLIFF.text).joined() : nil,
                state: state(segments), place: (targets.first ?? unit).place
            ).prompt
        }.compactMap { $0 }
    }

    private static func units(_ element: MarkupElement) -> [MarkupElement] {
        element.elements.flatMap { child in
            switch child.name {
            case "unit": [child]
            case "group": units(child)
            default: [] as [MarkupElement]
            }
        }
    }

    /// The least of the segments' states; nil where none is written.
    private static func state(_ segments: [MarkupElement]) -> Prompt.State? {
        let states = segments.compactMap { $0.attributes["state"] }
        if states.isEmpty { return nil }
        return states.contains("initial") ? .untranslated : .translated
    }
}
