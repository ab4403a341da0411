// SPDX-License-Identifier: Apache-2.0

/// The text of a WebVTT cue as a tree (WebVTT, section 6.4).
package enum WebVTTNode: Hashable, Sendable {
    /// Plain text, references replaced.
    case text(String)
    /// What follows is heard from here on; times are those of the file.
    case timestamp(Duration)
    case element(WebVTTElement)

    /// The nodes of a cue's text; what is neither text nor known mark-up is dropped.
    package static func nodes(of text: String) -> [WebVTTNode] {
        var builder = WebVTTTreeBuilder()
        var tokenizer = WebVTTTokenizer(text)
        while let token = tokenizer.next() { builder.add(token) }
        return builder.finish()
    }
}

/// A part of a cue with a meaning.
package struct WebVTTElement: Hashable, Sendable {
    package enum Tag: String, Hashable, Sendable {
        case `class` = "c"
        case italic = "i"
        case bold = "b"
        case underline = "u"
        case ruby
        case rubyText = "rt"
        case voice = "v"
        case language = "lang"
    }

    package let tag: Tag
    package let classes: [String]
    /// The speaker's name of ``Tag/voice``, the tag of ``Tag/language``; empty for others.
    package let annotation: String
    package fileprivate(set) var children: [WebVTTNode] = []
}

/// Puts tokens together to a tree.
private struct WebVTTTreeBuilder {
    /// The open elements, the innermost last.
    private var open: [WebVTTElement] = []
    private var nodes: [WebVTTNode] = []

    mutating func add(_ token: WebVTTTokenizer.Token) {
        switch token {
        case .text(let text): append(.text(text))
        case .timestamp(let text):
            var reader = ScalarReader(text)
            guard let time = WebVTTTimestamp.read(&reader), reader.isAtEnd else { return }
            append(.timestamp(time))
        case .start(let name, let classes, let annotation):
            guard let tag = WebVTTElement.Tag(rawValue: name) else { return }
            if tag == .rubyText, open.last?.tag != .ruby { return }
            let isNamed = tag == .voice || tag == .language
            open.append(
                WebVTTElement(
                    tag: tag, classes: classes, annotation: isNamed ? annotation : ""))
        case .end(let name):
            guard let last = open.last else { return }
            if last.tag.rawValue == name {
                close()
            } else if name == WebVTTElement.Tag.ruby.rawValue, last.tag == .rubyText {
                close()
                close()
            }
        }
    }

    mutating func finish() -> [WebVTTNode] {
        while !open.isEmpty { close() }
        return nodes
    }

    private mutating func close() {
        append(.element(open.removeLast()))
    }

    private mutating func append(_ node: WebVTTNode) {
        if open.isEmpty {
            nodes.append(node)
        } else {
            open[open.count - 1].children.append(node)
        }
    }
}
