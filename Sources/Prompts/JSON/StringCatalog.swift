// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

/// Xcode's String Catalogs (`.xcstrings`), version 1.x.
///
/// Apple publishes no schema; what is read is what Xcode writes: states, `shouldTranslate`,
/// variations by plural and device, and substitutions.
struct StringCatalog {
    private let sourceLocale: RequestedLocale
    /// Every language of the catalog: what a key lacks in one of them is untranslated.
    private let languages: [String]
    private var prompts: [Prompt] = []

    static func prompts(_ source: SourceText) throws(PromptError) -> [Prompt] {
        let root = try JSONValue.root(source)
        guard let language = root["sourceLanguage"] else {
            throw root.unexpected("the key “sourceLanguage”")
        }
        guard let strings = root["strings"] else { throw root.unexpected("the key “strings”") }
        let members = try strings.members()
        var languages: Set<String> = []
        for (_, _, entry) in members {
            for (name, _, _) in try entry["localizations"]?.members() ?? [] {
                languages.insert(name)
            }
        }
        let sourceLanguage = try language.requiredString()
        languages.insert(sourceLanguage)
        var catalog = StringCatalog(
            sourceLocale: RequestedLocale(sourceLanguage), languages: languages.sorted())
        for member in members { try catalog.read(member) }
        return catalog.prompts
    }

    private init(sourceLocale: RequestedLocale, languages: [String]) {
        self.sourceLocale = sourceLocale
        self.languages = languages
    }

    private mutating func read(_ member: JSONValue.Member) throws(PromptError) {
        let (key, place, entry) = member
        guard entry.isObject else { throw entry.unexpected("an object") }
        let localizations = entry["localizations"]
        let isStale = entry["extractionState"]?.string == "stale"
        let isTranslatable = entry["shouldTranslate"]?.bool ?? true
        let note = entry["comment"]?.string
        // Without a value of its own the source text is the key.
        let sourceText =
            localizations?[sourceLocale.raw]?["stringUnit"]?["value"]?.string ?? key
        for language in languages {
            let isSource = language == sourceLocale.raw
            guard isSource || isTranslatable else { continue }
            let context = Context(
                key: key, note: note, locale: RequestedLocale(language), isSource: isSource,
                isStale: isStale, sourceText: sourceText)
            if let localization = localizations?[language] {
                try read(localization, context, .init(), at: place)
            } else {
                let state: Prompt.State = isSource ? .source : .untranslated
                append(sourceText, state, context, .init(), at: place)
            }
        }
    }

    /// What holds for all forms of a key in one language.
    private struct Context {
        let key: String
        let note: String?
        let locale: RequestedLocale
        let isSource: Bool
        let isStale: Bool
        let sourceText: String
    }

    /// A `stringUnit`, or variations that lead to some.
    private mutating func read(
        _ value: JSONValue, _ context: Context, _ variant: Prompt.Variant, at place: SourcePlace
    ) throws(PromptError) {
        if let unit = value["stringUnit"] {
            guard let substitutions = value["substitutions"] else {
                return try append(unit, unit["value"], context, variant)
            }
            return try read(unit, substitutions, context, variant)
        }
        guard let variations = value["variations"] else {
            throw value.unexpected("“stringUnit” or “variations”")
        }
        for (kind, _, forms) in try variations.members() {
            for (name, place, form) in try forms.members() {
                var variant = variant
                if kind != "plural" {
                    variant.choices.append("\(kind): \(name)")
                } else if let category = PluralForm.Category(rawValue: name) {
                    variant.plural = .category(category)
                } else {
                    throw PromptError(.unexpected(expected: "a plural form of CLDR"), at: place)
                }
                try read(form, context, variant, at: place)
            }
        }
    }

    /// `%#@name@` stands for the forms of a substitution; with several, each is varied in turn
    /// while the others keep their last form (`other`).
    private mutating func read(
        _ unit: JSONValue, _ substitutions: JSONValue, _ context: Context,
        _ variant: Prompt.Variant
    ) throws(PromptError) {
        guard let value = unit["value"] else { throw unit.unexpected("the key “value”") }
        let text = try value.requiredString()
        let all = try substitutions.members().map {
            (member) throws(PromptError) in try Substitution(member)
        }
        for (index, varied) in all.enumerated() {
            for form in varied.forms {
                var variant = variant
                variant.plural = .category(form.category)
                if all.count > 1 { variant.choices.append("of: \(varied.name)") }
                var filled = text.replacing("%#@\(varied.name)@", with: form.text)
                for (other, rest) in all.enumerated() where other != index {
                    filled.replace("%#@\(rest.name)@", with: rest.forms.last?.plain ?? "")
                }
                append(filled, state(of: form.unit, context), context, variant, at: form.unit.place)
            }
        }
    }

    /// The forms of a part that depends on a number.
    private struct Substitution {
        let name: String
        var forms: [(category: PluralForm.Category, unit: JSONValue, text: String, plain: String)]

        init(_ member: JSONValue.Member) throws(PromptError) {
            name = member.key
            forms = []
            guard let plural = member.value["variations"]?["plural"] else {
                throw member.value.unexpected("plural variations")
            }
            for (form, place, value) in try plural.members() {
                guard let category = PluralForm.Category(rawValue: form) else {
                    throw PromptError(.unexpected(expected: "a plural form of CLDR"), at: place)
                }
                guard let unit = value["stringUnit"], let text = unit["value"] else {
                    throw value.unexpected("“stringUnit” with its “value”")
                }
                let words = try text.requiredString()
                forms.append(
                    (
                        category, unit, words.replacing("%arg", with: "%lld"),
                        words.replacing("%arg", with: "%(\(name))s")
                    ))
            }
        }
    }

    private mutating func append(
        _ unit: JSONValue, _ value: JSONValue?, _ context: Context, _ variant: Prompt.Variant
    ) throws(PromptError) {
        guard let value else { throw unit.unexpected("the key “value”") }
        append(
            try value.requiredString(), state(of: unit, context), context, variant, at: value.place)
    }

    private func state(of unit: JSONValue, _ context: Context) -> Prompt.State {
        if context.isSource { return .source }
        return switch unit["state"]?.string {
        case "translated": .translated
        case "needs_review": .needsReview
        case "stale": .stale
        default: .untranslated
        }
    }

    private mutating func append(
        _ text: String, _ state: Prompt.State, _ context: Context, _ variant: Prompt.Variant,
        at place: SourcePlace
    ) {
        var (text, state) = (text, state)
        if context.isStale {
            state = .stale
        } else if text.isBlank {
            state = state == .untranslated && !context.sourceText.isBlank ? state : .empty
        }
        if text.isBlank, state == .untranslated { text = context.sourceText }
        prompts.append(
            Prompt(
                key: context.key, locale: context.locale, text: text, note: context.note,
                variant: variant, source: place, state: state))
    }
}
