// SPDX-License-Identifier: Apache-2.0

public import LanguageTag

extension CaptionTrack {
    /// Reads a WebVTT file; settings, styles and regions are left out.
    ///
    /// - Throws: ``CaptionFileError/notWebVTT``.
    public init(webVTT text: String, language: LanguageTag? = nil) throws(CaptionFileError) {
        self.init(try WebVTTFile(text), language: language)
    }

    init(_ file: WebVTTFile, language: LanguageTag?) {
        self.init(
            language: language,
            cues: file.cues.map { cue in
                var builder = CueBuilder()
                builder.add(WebVTTNode.nodes(of: cue.text))
                return builder.cue(identifier: cue.identifier, start: cue.start, end: cue.end)
            })
    }
}

extension CueBuilder {
    fileprivate mutating func add(_ nodes: [WebVTTNode]) {
        for node in nodes {
            switch node {
            case .text(let text): append(text)
            case .timestamp(let time): mark(time)
            case .element(let element):
                let annotation = element.meaning.map { begin($0) }
                add(element.children)
                if let annotation { end(annotation) }
            }
        }
    }
}

extension WebVTTElement {
    fileprivate var meaning: Cue.Annotation.Kind? {
        switch tag {
        case .voice: annotation.isEmpty ? nil : .speaker(annotation)
        case .language: (try? LanguageTag(annotation)).map { .language($0) }
        default: nil
        }
    }
}
