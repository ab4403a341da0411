// SPDX-License-Identifier: Apache-2.0

extension LanguageTag {
    static var posixVariant: Subtag { "posix" }

    /// Sorts the extensions, and inside `-u-` and `-t-` what their own grammars let be sorted.
    ///
    /// Values are not replaced: which calendar or time zone is meant has no bearing on speech, and
    /// their alias data is as large as all the rest.
    mutating func sortExtensions() {
        guard !extensions.isEmpty else { return }
        extensions.sort { $0.singleton < $1.singleton }
        for index in extensions.indices {
            switch extensions[index].singleton {
            case "u":
                extensions[index].subtags = Self.canonicalSettings(extensions[index].subtags)
            case "t":
                extensions[index].subtags = Self.canonicalSource(extensions[index].subtags)
            default: break
            }
        }
    }

    /// `en-US-POSIX` of C libraries and ICU is the setting `va-posix`.
    mutating func moveVariantToExtension() {
        guard region != nil else { return }
        variants.removeAll { $0 == Self.posixVariant }
        let index = extensions.firstIndex { $0.singleton == "u" }
        let old = index.map { extensions[$0].subtags } ?? []
        let new = Extension(
            singleton: "u", subtags: Self.canonicalSettings(old + ["va", "posix"]))
        if let index {
            extensions[index] = new
        } else {
            extensions.append(new)
            extensions.sort { $0.singleton < $1.singleton }
        }
    }

    /// Attributes sorted, then keywords sorted by key, the first of a key alone, `true` unsaid
    /// (UTS #35, part 1, section 3.6.4).
    private static func canonicalSettings(_ subtags: [Subtag]) -> [Subtag] {
        let (attributes, fields) = fields(of: subtags) { $0.count == 2 }
        var result = Array(Set(attributes)).sorted()
        for field in fields {
            let saysTrue = field.count == 2 && field.last == "true"
            result += saysTrue ? field.prefix(1) : field
        }
        return result
    }

    /// The source language canonical, then fields sorted by key (UTS #35, part 1, section 3.7.1).
    private static func canonicalSource(_ subtags: [Subtag]) -> [Subtag] {
        let (source, fields) = fields(of: subtags) {
            $0.count == 2 && $0.endsWithDigit && !$0.startsWithDigit
        }
        return canonicalTag(of: source) + fields.joined()
    }

    /// Splits at keys, sorts by key, and keeps the first field of each key.
    private static func fields(
        of subtags: [Subtag], isKey: (Subtag) -> Bool
    ) -> (head: [Subtag], fields: [ArraySlice<Subtag>]) {
        let starts = subtags.indices.filter { isKey(subtags[$0]) }
        let ends = starts.dropFirst() + [subtags.count]
        var fields: [ArraySlice<Subtag>] = []
        for (start, end) in zip(starts, ends)
        where !fields.contains(where: { $0.first == subtags[start] }) {
            fields.append(subtags[start..<end])
        }
        fields.sort { ($0.first?.bits ?? 0) < ($1.first?.bits ?? 0) }
        return (Array(subtags[..<(starts.first ?? subtags.count)]), fields)
    }

    /// The tag that `subtags` spell, canonical and in lower case; what is no tag stays as it is.
    private static func canonicalTag(of subtags: [Subtag]) -> [Subtag] {
        guard !subtags.isEmpty,
            var tag = try? LanguageTag.parse(subtags.map(\.description).joined(separator: "-")),
            tag.extensions.isEmpty, tag.privateUse.isEmpty
        else { return subtags }
        _ = tag.replaceFields()
        let fields = [tag.language] + [tag.script, tag.region].compactMap(\.self) + tag.variants
        return fields.map(\.lowercased)
    }
}
