// SPDX-License-Identifier: Apache-2.0

/// A part of an ICU message.
indirect enum MessagePart: Hashable {
    case words(String)
    case argument(String)
    /// `#`: the number of the plural around it.
    case number
    case choice(MessageChoice)
}

/// `{count, plural, one {…} other {…}}`, or `select`, or `selectordinal`.
struct MessageChoice: Hashable {
    enum Kind: String {
        case plural, select, selectordinal
    }

    struct Branch: Hashable {
        /// `one`, `=0`, `female`.
        let selector: String
        let parts: [MessagePart]
    }

    let argument: String
    let kind: Kind
    /// What `#` is less than the number.
    let offset: Int
    let branches: [Branch]
}

/// Reads ICU's MessageFormat ("Formatting Messages", ICU user guide).
struct MessageParser {
    /// Why a message can't be read; holds none of it.
    struct Failure: Error {
        let why: String
    }

    /// Whether a text is a message and not plain words with placeholders: in plain words an
    /// apostrophe is only an apostrophe.
    static func isMessage(_ text: String) -> Bool {
        text.contains(
            #/\{\s*\w+\s*,\s*(?:plural|selectordinal|select|number|date|time|spellout|ordinal|duration)\b/#
        )
    }

    private static let maximumDepth = 16
    private var rest: Substring

    static func parse(_ text: String) throws(Failure) -> [MessagePart] {
        var parser = MessageParser(rest: text[...])
        let parts = try parser.parts(inPlural: false, depth: 0)
        guard parser.rest.isEmpty else { throw Failure(why: "a brace is closed twice") }
        return parts
    }

    /// Up to the end or to a closing brace, which stays.
    private mutating func parts(
        inPlural: Bool, depth: Int
    ) throws(Failure) -> [MessagePart] {
        guard depth < Self.maximumDepth else { throw Failure(why: "it nests too deeply") }
        var parts: [MessagePart] = []
        var words = ""
        func flush() {
            if !words.isEmpty { parts.append(.words(words)) }
            words = ""
        }
        while let character = rest.first, character != "}" {
            rest.removeFirst()
            switch character {
            case "'": words += quoted(inPlural: inPlural)
            case "{":
                flush()
                parts.append(try argument(inPlural: inPlural, depth: depth))
            case "#" where inPlural:
                flush()
                parts.append(.number)
            default: words.append(character)
            }
        }
        flush()
        return parts
    }

    /// What follows an apostrophe: a second one, a quoted part, or nothing special.
    private mutating func quoted(inPlural: Bool) -> String {
        guard let next = rest.first else { return "'" }
        if next == "'" {
            rest.removeFirst()
            return "'"
        }
        guard "{}|".contains(next) || (inPlural && next == "#") else { return "'" }
        var text = ""
        while let character = rest.popFirst() {
            if character != "'" {
                text.append(character)
            } else if rest.first == "'" {
                rest.removeFirst()
                text.append("'")
            } else {
                break
            }
        }
        return text
    }

    private mutating func argument(
        inPlural: Bool, depth: Int
    ) throws(Failure) -> MessagePart {
        let name = word()
        guard !name.isEmpty else { throw Failure(why: "an argument has no name") }
        if take("}") { return .argument(name) }
        guard take(",") else { throw Failure(why: "an argument is not closed") }
        let type = word()
        guard let kind = MessageChoice.Kind(rawValue: type) else {
            // number, date and so on: the sample is spoken as it is given.
            guard let end = rest.firstIndex(of: "}") else {
                throw Failure(why: "an argument is not closed")
            }
            rest = rest[rest.index(after: end)...]
            return .argument(name)
        }
        guard take(",") else { throw Failure(why: "a \(type) has no branches") }
        return .choice(try choice(name, kind, inPlural: inPlural, depth: depth))
    }

    private mutating func choice(
        _ name: String, _ kind: MessageChoice.Kind, inPlural: Bool, depth: Int
    ) throws(Failure) -> MessageChoice {
        var offset = 0
        var branches: [MessageChoice.Branch] = []
        while !take("}") {
            let selector = word()
            if kind != .select, selector == "offset", take(":") {
                guard let number = Int(word()) else { throw Failure(why: "an offset is no number") }
                offset = number
                continue
            }
            guard !selector.isEmpty, take("{") else {
                throw Failure(why: "a branch of a \(kind.rawValue) is expected")
            }
            guard !branches.contains(where: { $0.selector == selector }) else {
                throw Failure(why: "a branch of a \(kind.rawValue) is given twice")
            }
            let parts = try parts(inPlural: inPlural || kind != .select, depth: depth + 1)
            guard take("}") else { throw Failure(why: "a branch is not closed") }
            branches.append(.init(selector: selector, parts: parts))
        }
        guard branches.contains(where: { $0.selector == "other" }) else {
            throw Failure(why: "a \(kind.rawValue) has no branch “other”")
        }
        return MessageChoice(argument: name, kind: kind, offset: offset, branches: branches)
    }

    private mutating func word() -> String {
        skipSpace()
        let word = rest.prefix { !$0.isWhitespace && !"{},:".contains($0) }
        rest = rest[word.endIndex...]
        return String(word)
    }

    private mutating func take(_ character: Character) -> Bool {
        skipSpace()
        guard rest.first == character else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func skipSpace() {
        rest = rest.drop(while: \.isWhitespace)
    }
}
