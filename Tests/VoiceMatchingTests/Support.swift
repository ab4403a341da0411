// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTag

@testable import VoiceMatching

/// Where the package's files are.
enum Project {
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static func path(_ name: String) -> String { root.appending(path: name).path }

    static func fixture(_ name: String) throws -> String {
        try String(
            contentsOfFile: path("Tests/VoiceMatchingTests/Fixtures/\(name)"), encoding: .utf8)
    }
}

/// The data that the package ships, and the device that the cases speak of.
struct Shipped {
    static let debianPath = Project.path("VoiceMatrix/inventories/debian-12-espeak-ng-1.51.json")

    let catalog: VoiceCatalog
    let matrix: VoiceMatrix
    let debian: Inventory

    init() throws {
        catalog = try BuiltInVoiceData.catalog()
        matrix = try BuiltInVoiceData.matrix(catalog)
        debian = try Inventory(path: Self.debianPath)
    }

    var device: ReviewedInventory { ReviewedInventory(debian, reviewedBy: catalog) }
}

extension Inventory {
    /// The same device with each voice changed.
    func mapVoices(_ change: (Voice) -> Voice?) -> Inventory {
        Inventory(engine: engine, device: device, voices: voices.compactMap(change))
    }
}

extension Voice {
    func with(_ data: DataStatus) -> Voice {
        Voice(id: id, name: name, declaredTags: declaredTags, gender: gender, data: data)
    }

    /// A voice of a made-up engine.
    init(id: String, tag: String, data: DataStatus = .present) {
        self.init(
            id: VoiceID(id), name: id, declaredTags: [.init(tag: tag, priority: 5)],
            gender: .unknown, data: data)
    }
}

/// A catalog in which the voice `t/TAG` speaks TAG and reads its likely script.
func catalog(of tags: [String]) throws -> VoiceCatalog {
    let voices = tags.map { tag in
        guard case .locale(let locale) = RequestedLocale(tag).meaning else { return "" }
        let script = locale.key.script.map { "\"\($0)\"" } ?? ""
        return """
            {"id": "t/\(tag)", "locale": "\(locale.key)", "scripts": [\(script)], "fitness": "fit"}
            """
    }
    let json = """
        {"engine": "espeak-ng", "reviewed": "test", "voices": [\(voices.joined(separator: ","))]}
        """
    return try VoiceCatalog(json: Array(json.utf8), file: "test")
}

func inventory(of tags: [String]) -> Inventory {
    Inventory(
        engine: .init(name: "test", version: "1"),
        voices: tags.map { Voice(id: "t/\($0)", tag: $0) })
}
