// SPDX-License-Identifier: Apache-2.0

import Captions
import Testing

/// Reading as web-platform-tests expect it; see `Fixtures/webvtt/README.md`.
struct WebVTTConformanceTests {
    struct Expected: Decodable {
        struct Cue: Decodable {
            let id: String?
            let start: Double
            let end: Double
            let text: String
            let plain: String?
            let tree: String?
            let vertical: String?
            let line: Place?
            let snapToLines: Bool?
            let position: Place?
            let size: Double?
            let align: String?
            let lineAlign: String?
            let positionAlign: String?
            let region: String?
        }

        /// A number or `auto`.
        enum Place: Decodable {
            case auto
            case at(Double)

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if let number = try? container.decode(Double.self) {
                    self = .at(number)
                } else {
                    self = .auto
                }
            }

            var number: Double? { if case .at(let number) = self { number } else { nil } }
        }

        let cueCount: Int?
        let cues: [Cue]?
    }

    static let expected = try? Fixture.json(
        "webvtt/expected.json", as: [String: Expected].self)
    static let names = (expected ?? [:]).keys.sorted()

    @Test("every file of the suite has its expectations")
    func suiteIsThere() {
        #expect(Self.names.count == 37)
    }

    @Test("files of the suite are read as browsers read them", arguments: names)
    func reads(_ name: String) throws {
        let file = try WebVTTFile(Fixture.text("webvtt/" + name))
        let expected = try #require(Self.expected?[name])
        guard let cues = expected.cues else {
            #expect(file.cues.map(\.text) == [".\n\u{5D0}ab)"])
            return
        }
        try #require(file.cues.count == expected.cueCount)
        for (cue, wanted) in zip(file.cues, cues) {
            if let identifier = wanted.id { #expect(cue.identifier == identifier) }
            #expect(abs(cue.start.seconds - wanted.start) < 0.0005)
            #expect(abs(cue.end.seconds - wanted.end) < 0.0005)
            #expect(cue.text == wanted.text)
            if let tree = wanted.tree {
                #expect(WebVTTNode.nodes(of: cue.text).tree(0) == tree)
            }
            if let plain = wanted.plain {
                #expect(WebVTTNode.nodes(of: cue.text).plainText == plain)
            }
            check(cue.settings, wanted)
        }
    }

    private func check(_ settings: WebVTTSettings, _ wanted: Expected.Cue) {
        guard let vertical = wanted.vertical else { return }
        #expect(settings.vertical.rawValue == vertical)
        #expect(settings.line == wanted.line?.number)
        #expect(settings.snapsToLines == wanted.snapToLines)
        #expect(settings.position == wanted.position?.number)
        #expect(settings.size == wanted.size)
        #expect(settings.align.rawValue == wanted.align)
        if let lineAlign = wanted.lineAlign {
            #expect(settings.lineAlign.rawValue == lineAlign)
            #expect(settings.positionAlign.rawValue == wanted.positionAlign)
            #expect(settings.region == wanted.region)
        }
    }
}

extension [WebVTTNode] {
    /// The notation of web-platform-tests.
    func tree(_ depth: Int) -> String {
        let indent = "| " + String(repeating: "  ", count: depth)
        return map { node in
            switch node {
            case .text(let text): return indent + "\"\(text)\"\n"
            case .timestamp(let time): return indent + "<?timestamp \(time.clock)>\n"
            case .element(let element):
                let inner = indent + "  "
                var text = indent + "<\(element.tag.htmlName)>\n"
                if !element.classes.isEmpty {
                    text += inner + "class=\"\(element.classes.joined(separator: " "))\"\n"
                }
                if element.tag == .voice { text += inner + "title=\"\(element.annotation)\"\n" }
                if element.tag == .language { text += inner + "lang=\"\(element.annotation)\"\n" }
                return text + element.children.tree(depth + 1)
            }
        }.joined()
    }

    var plainText: String {
        map { node in
            switch node {
            case .text(let text): text
            case .timestamp: ""
            case .element(let element): element.children.plainText
            }
        }.joined()
    }
}

extension WebVTTElement.Tag {
    fileprivate var htmlName: String {
        switch self {
        case .class, .voice, .language: "span"
        default: rawValue
        }
    }
}

extension Duration {
    fileprivate var clock: String {
        let total = Int((seconds * 1000).rounded())
        func padded(_ value: Int, _ width: Int) -> String {
            let digits = String(value)
            return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
        }
        return [
            padded(total / 3_600_000, 2), padded(total / 60_000 % 60, 2),
            padded(total / 1000 % 60, 2) + "." + padded(total % 1000, 3),
        ].joined(separator: ":")
    }
}
