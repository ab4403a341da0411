// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

/// gettext's PO files as prompts.
enum Gettext {
    /// Untranslated messages are listed with their source text, whose language no PO file tells:
    /// English unless `sourceLocale` says otherwise, as the gettext manual recommends.
    static func prompts(
        _ source: SourceText, sourceLocale: RequestedLocale?
    ) throws(PromptError) -> [Prompt] {
        let file = try GettextFile(source)
        guard let locale = locale(file, path: source.file) else {
            throw PromptError(.localeUnknown, at: source.place(line: 1))
        }
        let forms = file.header["Plural-Forms"]
        let expression = forms.flatMap(PluralExpression.init)
        // A template has the words INTEGER and EXPRESSION there.
        if let forms, expression == nil, !forms.contains("EXPRESSION") {
            throw PromptError(.badPluralForms, at: source.place(line: 1))
        }
        let isSource = locale.sharesLanguage(with: sourceLocale ?? RequestedLocale("en"))
        return file.entries.flatMap { $0.prompts(locale, expression, isSource: isSource) }
    }

    private static func locale(_ file: GettextFile, path: String) -> RequestedLocale? {
        if let language = file.header["Language"], !language.isEmpty {
            return RequestedLocale(language)
        }
        return FileLocale.locale(ofPath: path)
    }
}

extension GettextFile.Entry {
    fileprivate func prompts(
        _ locale: RequestedLocale, _ expression: PluralExpression?, isSource: Bool
    ) -> [Prompt] {
        let forms = pluralID == nil ? [0] : Array(0..<(expression?.count ?? translations.count))
        return forms.map { form in
            let text = translations[form] ?? ""
            let sourceText = form == 0 ? id : pluralID ?? id
            let plural = PluralForm.index(form, number: expression?.number(of: form))
            return Prompt(
                key: (context.map { $0 + "|" } ?? "") + id, locale: locale,
                text: text.isBlank ? sourceText : text,
                note: notes.isEmpty ? nil : notes.joined(separator: " "),
                variant: .init(plural: pluralID == nil ? nil : plural),
                source: places[form] ?? place, state: state(text, sourceText, isSource: isSource))
        }
    }

    private func state(_ text: String, _ sourceText: String, isSource: Bool) -> Prompt.State {
        if text.isBlank { return sourceText.isBlank ? .empty : isSource ? .source : .untranslated }
        if isFuzzy { return .fuzzy }
        return text == sourceText && !isSource ? .copied : .translated
    }
}
