// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import FoundationXML

/// An element of an XML file, with its line.
struct MarkupElement {
    enum Node {
        case text(String)
        case element(MarkupElement)
    }

    /// Without its prefix.
    let name: String
    let namespace: String
    /// By the name as it is written, with its prefix.
    let attributes: [String: String]
    let place: SourcePlace
    var nodes: [Node] = []

    var elements: [MarkupElement] {
        nodes.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    func elements(_ name: String) -> [MarkupElement] { elements.filter { $0.name == name } }

    func first(_ name: String) -> MarkupElement? { elements.first { $0.name == name } }

    /// All text in it, also of elements in it.
    var text: String {
        nodes.map { node in
            switch node {
            case .text(let text): text
            case .element(let element): element.text
            }
        }.joined()
    }

    func required(_ attribute: String) throws(PromptError) -> String {
        guard let value = attributes[attribute] else {
            throw PromptError(.unexpected(expected: "the attribute “\(attribute)”"), at: place)
        }
        return value
    }

    /// Reads a file of prompts; nothing outside of it is ever loaded.
    ///
    /// - Throws: ``PromptError``, also for entities that the file defines: a few lines of them grow
    ///   to gigabytes.
    static func root(_ source: SourceText) throws(PromptError) -> MarkupElement {
        try checkProlog(source)
        let builder = MarkupBuilder(source)
        let parser = XMLParser(data: Data(source.bytes))
        parser.shouldProcessNamespaces = true
        parser.shouldResolveExternalEntities = false
        parser.delegate = builder
        let isWhole = parser.parse()
        if let problem = builder.problem { throw problem }
        guard isWhole, let root = builder.root else {
            throw PromptError(
                .notXML(MarkupBuilder.message(parser.parserError)),
                at: source.place(line: builder.errorLine ?? 1))
        }
        return root
    }

    /// Refuses entity definitions and other encodings before a parser sees them.
    private static func checkProlog(_ source: SourceText) throws(PromptError) {
        let text: String
        do throws(PromptError) { text = try source.validated() } catch {
            // UTF-16 is no UTF-8; say so instead of naming a byte.
            throw PromptError(.otherEncoding, at: source.place(line: 1))
        }
        if let range = text.firstRange(of: "<!ENTITY") {
            let offset = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
            throw PromptError(.entityDefined, at: source.place(of: offset))
        }
        guard text.hasPrefix("<?xml"), let end = text.firstRange(of: "?>") else { return }
        let declaration = text[..<end.lowerBound].lowercased()
        guard let match = declaration.firstMatch(of: #/encoding\s*=\s*["']([^"']*)["']/#) else {
            return
        }
        guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(match.1) else {
            throw PromptError(.otherEncoding, at: source.place(line: 1))
        }
    }
}

/// Builds the tree from the parser's events.
private final class MarkupBuilder: NSObject, XMLParserDelegate {
    private static let maximumDepth = 64

    private let source: SourceText
    private var open: [MarkupElement] = []
    private(set) var root: MarkupElement?
    private(set) var problem: PromptError?
    /// Where the parser gave up; asked later, it names the last line.
    private(set) var errorLine: Int?

    init(_ source: SourceText) {
        self.source = source
    }

    /// What is wrong, as libxml2 numbers it; its sentences can hold the text.
    static func message(_ error: (any Error)?) -> String {
        guard let error = error as NSError? else { return "it ends too early" }
        return switch error.code {
        case 4, 5: "it is empty or ends too early"
        case 26, 27: "an entity is not defined"
        case 39, 40, 65, 68, 73: "a tag or attribute is badly written"
        case 42: "an attribute is given twice"
        case 76, 77: "a tag does not match the one that is open"
        default: "libxml2's error \(error.code)"
        }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        guard open.count < Self.maximumDepth else {
            problem = PromptError(
                .tooDeep(limit: Self.maximumDepth), at: source.place(line: parser.lineNumber))
            return parser.abortParsing()
        }
        open.append(
            MarkupElement(
                name: String(name.split(separator: ":").last ?? ""), namespace: namespaceURI ?? "",
                attributes: attributes, place: source.place(line: parser.lineNumber)))
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        guard let element = open.popLast() else { return }
        if open.isEmpty {
            root = element
        } else {
            open[open.count - 1].nodes.append(.element(element))
        }
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        errorLine = errorLine ?? parser.lineNumber
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        guard !open.isEmpty else { return }
        open[open.count - 1].nodes.append(.text(text))
    }

    func parser(_ parser: XMLParser, foundCDATA data: Data) {
        self.parser(parser, foundCharacters: String(decoding: data, as: UTF8.self))
    }
}
