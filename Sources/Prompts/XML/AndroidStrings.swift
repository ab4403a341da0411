// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

/// Android's `strings.xml` ("String resources", developer.android.com): strings, arrays, plurals.
enum AndroidStrings {
    static func prompts(
        _ source: SourceText, sourceLocale: RequestedLocale?
    ) throws(PromptError) -> [Prompt] {
        let root = try MarkupElement.root(source)
        guard root.name == "resources" else {
            throw PromptError(.unexpected(expected: "the element “resources”"), at: root.place)
        }
        let folder = FileLocale.android(path: source.file)
        let written = root.attributes["tools:locale"].map { RequestedLocale($0) }
        guard let locale = folder ?? written ?? sourceLocale else {
            throw PromptError(.sourceLocaleUnknown, at: root.place)
        }
        var ledger = KeyLedger()
        var prompts: [Prompt] = []
        for element in root.elements {
            guard let kind = Kind(rawValue: element.name) else { continue }
            let name = try element.required("name")
            // Each kind has names of its own.
            try ledger.note("\(kind.rawValue) \(name)", at: element.place)
            guard folder == nil || element.attributes["translatable"] != "false" else { continue }
            let reader = Reader(
                key: name, locale: locale, isSource: folder == nil,
                note: element.attributes["comment"] ?? element.attributes["tools:comment"])
            prompts += try reader.prompts(kind, element)
        }
        return prompts
    }

    private enum Kind: String {
        case string, plurals
        case array = "string-array"
    }

    private struct Reader {
        let key: String
        let locale: RequestedLocale
        let isSource: Bool
        let note: String?

        func prompts(_ kind: Kind, _ element: MarkupElement) throws(PromptError) -> [Prompt] {
            switch kind {
            case .string: return [prompt(key, element)]
            case .array:
                return element.elements("item").enumerated().map { index, item in
                    prompt("\(key)[\(index)]", item)
                }
            case .plurals:
                var ledger = KeyLedger()
                return try element.elements("item").map { (item) throws(PromptError) in
                    let quantity = try item.required("quantity")
                    guard let category = PluralForm.Category(rawValue: quantity) else {
                        throw PromptError(
                            .unexpected(expected: "a plural form of CLDR"), at: item.place)
                    }
                    try ledger.note(quantity, at: item.place)
                    return prompt(key, item, .init(plural: .category(category)))
                }
            }
        }

        private func prompt(
            _ key: String, _ element: MarkupElement, _ variant: Prompt.Variant = .init()
        ) -> Prompt {
            let raw = element.text
            let text = AndroidText.spoken(raw)
            let isReference = raw.trimmed.wholeMatch(of: #/@[\w.:*+]+\/[\w.]+/#) != nil
            let state: Prompt.State =
                isReference ? .reference : text.isBlank ? .empty : isSource ? .source : .translated
            return Prompt(
                key: key, locale: locale, text: text, note: note, variant: variant,
                source: element.place, state: state)
        }
    }
}

/// The text of a resource as a person sees it.
enum AndroidText {
    /// Escapes resolved, white space outside of quotes collapsed, HTML of styled text left out.
    static func spoken(_ raw: String) -> String {
        unescaped(raw.replacing(#/<\/?[A-Za-z][^<>]*>/#, with: ""))
    }

    private static func unescaped(_ raw: String) -> String {
        var text = ""
        var isQuoted = false
        var hasSpace = false
        var rest = raw.unicodeScalars[...]
        func append(_ scalar: Unicode.Scalar) {
            if hasSpace, !text.isEmpty { text += " " }
            hasSpace = false
            text.unicodeScalars.append(scalar)
        }
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"": isQuoted.toggle()
            case "\\": if let escaped = escape(&rest) { append(escaped) }
            case " ", "\n", "\t", "\r":
                if isQuoted { append(scalar) } else { hasSpace = true }
            default: append(scalar)
            }
        }
        return text
    }

    private static func escape(
        _ rest: inout Substring.UnicodeScalarView
    ) -> Unicode.Scalar? {
        switch rest.popFirst() {
        case "n": return "\n"
        case "t": return "\t"
        case "u":
            let digits = rest.prefix(4)
            guard digits.count == 4, let number = UInt32(String(digits), radix: 16) else {
                return nil
            }
            rest = rest.dropFirst(4)
            return Unicode.Scalar(number)
        case let other: return other
        }
    }
}
