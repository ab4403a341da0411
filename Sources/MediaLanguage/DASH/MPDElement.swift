// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import FoundationXML

/// An element of a manifest that has to do with tracks; all others are left out.
struct MPDElement {
    /// The local name, whatever its namespace prefix.
    let name: String
    let attributes: [String: String]
    let line: Int
    var children: [MPDElement] = []
    /// The text directly inside, with blanks at both ends removed.
    var text = ""

    subscript(attribute: String) -> String? { attributes[attribute] }

    /// The children of that name.
    func children(_ name: String) -> [MPDElement] { children.filter { $0.name == name } }
}

extension MPDElement {
    /// Reads the elements of a manifest.
    ///
    /// Time and memory are bounded: by ``DASHManifest/maximumSize``, by the number and depth of
    /// elements, and by refusing entities of any kind.
    static func read(_ bytes: [UInt8]) throws(MediaError) -> MPDElement {
        let builder = MPDBuilder()
        let parser = XMLParser(data: Data(bytes))
        parser.shouldProcessNamespaces = false
        parser.shouldResolveExternalEntities = false
        parser.delegate = builder
        let isWhole = parser.parse()
        if let refusal = builder.refusal { throw refusal }
        guard isWhole, let root = builder.root else {
            throw .malformedXML(line: max(1, parser.lineNumber))
        }
        guard root.name == "MPD" else { throw .notAManifest }
        return root
    }
}

/// Collects the elements of ``MPDElement/names`` as the parser finds them.
private final class MPDBuilder: NSObject, XMLParserDelegate {
    private static let names: Set<String> = [
        "MPD", "Period", "AdaptationSet", "ContentComponent", "Preselection", "Representation",
        "Role", "Accessibility", "Label", "BaseURL",
    ]
    private static let maximumDepth = 64
    private static let maximumCount = 100_000

    private(set) var root: MPDElement?
    private(set) var refusal: MediaError?
    private var open: [MPDElement] = []
    /// How deep the parser is in an element that is left out, the element included.
    private var skipped = 0
    private var count = 0

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        let name = elementName.split(separator: ":").last.map(String.init) ?? elementName
        guard open.count + skipped < Self.maximumDepth, count < Self.maximumCount else {
            return refuse(.tooComplex(line: parser.lineNumber), parser)
        }
        // Also a root of another name is kept, so that its name can be told.
        guard skipped == 0, open.isEmpty || Self.names.contains(name) else {
            skipped += 1
            return
        }
        count += 1
        open.append(MPDElement(name: name, attributes: attributes, line: parser.lineNumber))
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        guard skipped == 0 else {
            skipped -= 1
            return
        }
        guard var element = open.popLast() else { return }
        element.text = element.text.trimmingCharacters(in: .whitespacesAndNewlines)
        if open.isEmpty {
            root = element
        } else {
            open[open.count - 1].children.append(element)
        }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        guard skipped == 0, let name = open.last?.name, name == "Label" || name == "BaseURL",
            open[open.count - 1].text.utf8.count < 4096
        else { return }
        open[open.count - 1].text += string
    }

    private func refuse(_ error: MediaError, _ parser: XMLParser) {
        if refusal == nil { refusal = error }
        parser.abortParsing()
    }
}
