// SPDX-License-Identifier: Apache-2.0

package import EngineProtocol
package import VoiceMatching

extension Inventory {
    /// What an engine has listed, in the words of voice matching.
    package init(_ voices: [ListedVoice], engine: EngineDescription, device: String? = nil) {
        self.init(
            engine: Engine(name: "espeak-ng", version: engine.shortVersion), device: device,
            voices: voices.map(Voice.init))
    }
}

extension EngineDescription {
    /// The number alone: the engine says "1.51" and may add words behind it.
    package var shortVersion: String {
        String(engineVersion.split(separator: " ").first ?? "")
    }
}

extension Voice {
    package init(_ voice: ListedVoice) {
        self.init(
            id: VoiceID(voice.identifier), name: voice.name,
            declaredTags: voice.tags.map {
                DeclaredTag(tag: $0.tag, priority: Int($0.priority))
            },
            gender: Gender(voice.gender), data: DataStatus(voice.data))
    }

    /// What makes the engine set exactly this voice; nil for a voice without a tag.
    package var selector: VoiceSelector? {
        declaredTags.first.map { VoiceSelector(identifier: id.text, firstTag: $0.tag) }
    }
}

extension Voice.Gender {
    fileprivate init(_ gender: ListedVoice.Gender) {
        switch gender {
        case .unknown: self = .unknown
        case .male: self = .male
        case .female: self = .female
        }
    }
}

extension DataStatus {
    fileprivate init(_ data: ListedVoice.Data) {
        switch data {
        case .present: self = .present
        case .dictionaryMissing(let file): self = .missing(.dictionary(file: Self.name(file)))
        case .dictionaryIncomplete(let file, _, _):
            self = .missing(.stubDictionary(file: Self.name(file)))
        case .mbrolaMissing(let voice): self = .missing(.mbrola(database: voice))
        }
    }

    /// The file without its folder, which differs between devices that lack the same.
    private static func name(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}
