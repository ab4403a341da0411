// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import Testing

@testable import VoiceMatching

/// `Fixtures/resolve.json`: the resolutions that other products get wrong.
@Suite struct ResolveCaseTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let request: String
        let inventory: String
        /// The stand-ins or the silence of the request's entry, as the matrix file has them.
        let entry: String?
        let savedVoice: String?
        let level: String
        let voice: String?
        let reason: String?

        var testDescription: String {
            "\(request.debugDescription) \(savedVoice ?? "") \(entry ?? "") in \(inventory)"
        }
    }

    @Test("each request has the voice, the level and the reason of the case", arguments: cases())
    func resolution(of row: Case) throws {
        let shipped = try Shipped()
        let matrix = try VoiceMatrix(
            json: Array(
                "{\"version\": 1, \"locales\": {\(row.entry ?? "")}}".utf8),
            file: "case", catalog: shipped.catalog)
        let answer = resolve(
            RequestedLocale(row.request),
            in: ReviewedInventory(try device(row.inventory), reviewedBy: shipped.catalog),
            matrix: matrix, savedVoice: row.savedVoice.map { VoiceID($0) })
        #expect(answer.speech?.voiceID.text == row.voice)
        #expect(answer.speech?.matchLevel.rawValue ?? "none" == row.level)
        #expect(answer.reasonCode == row.reason)
    }

    @Test("the reason for a missing dictionary names its file and package")
    func missingDictionary() throws {
        let device = ReviewedInventory(
            try device("debian-12 without fr_dict"), reviewedBy: try Shipped().catalog)
        let answer = resolve(RequestedLocale("fr-FR"), in: device, matrix: VoiceMatrix())
        #expect(answer.refusal == .voiceDataMissing("roa/fr", .dictionary(file: "fr_dict")))
        #expect(answer.summary.contains("fr_dict"))
        #expect(answer.summary.contains("espeak-ng-data"))
    }

    private func device(_ name: String) throws -> Inventory {
        let debian = try Shipped().debian
        switch name {
        case "debian-12-espeak-ng-1.51": return debian
        case "empty": return Inventory(engine: debian.engine, voices: [])
        case "debian-12 without fr_dict":
            return debian.mapVoices {
                $0.id.text.hasPrefix("roa/fr")
                    ? $0.with(.missing(.dictionary(file: "fr_dict"))) : $0
            }
        default: throw UnknownInventory(name: name)
        }
    }

    private struct UnknownInventory: Error { let name: String }

    private static func cases() -> [Case] {
        do {
            let text = try Project.fixture("resolve.json")
            let root = try JSONDocument(Array(text.utf8), file: "resolve.json").root
            return try root.object(["about", "cases"]).required("cases").elements().map(row)
        } catch {
            Issue.record(error)
            return []
        }
    }

    private static func row(_ field: JSONField) throws -> Case {
        let object = try field.object([
            "request", "inventory", "matrix", "expect", "savedVoice", "note",
        ])
        let expect = try object.required("expect").object(["level", "voice", "reason"])
        let entry = try object.required("matrix").members().first.map { member in
            let field = JSONField(node: member.node, document: field.document)
            return "\"\(written(member.key))\": \(try decision(field))"
        }
        return Case(
            request: try object.required("request").string(),
            inventory: try object.required("inventory").string(), entry: entry,
            savedVoice: try object["savedVoice"]?.string(),
            level: try expect.required("level").string(), voice: try? expect["voice"]?.string(),
            reason: try? expect["reason"]?.string())
    }

    /// The cases may leave out a script that the region implies; the matrix may not.
    private static func written(_ tag: String) -> String {
        guard case .locale(let locale) = RequestedLocale(tag).meaning else { return tag }
        return locale.key.description
    }

    /// The cases write stand-ins as plain texts; a voice is one with a slash.
    private static func decision(_ field: JSONField) throws -> String {
        if case .object = field.node.value {
            let silent = try field.object(["silent"]).required("silent").string()
            return "{\"silent\": \(JSONText.quoted(silent))}"
        }
        let standIns = try field.elements().map { element in
            let name = try element.string()
            let key = name.contains("/") ? "voice" : "locale"
            return "{\"\(key)\": \"\(name)\", \"serves\": \"the case\"}"
        }
        return "{\"speak\": [\(standIns.joined(separator: ","))]}"
    }
}
