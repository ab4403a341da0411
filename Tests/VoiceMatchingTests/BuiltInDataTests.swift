// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTag
import Testing

@testable import VoiceMatching

/// The data that is shipped, against the engine that is installed and the measurement.
@Suite struct BuiltInDataTests {
    @Test("the default matrix has at least sixty locales, and every one resolves as it says")
    func everyLocale() throws {
        let shipped = try Shipped()
        #expect(shipped.matrix.entries.count >= 60)
        for entry in shipped.matrix.entries {
            let answer = resolve(
                RequestedLocale(entry.locale.tag.description), in: shipped.device,
                matrix: shipped.matrix)
            switch entry.decision {
            case .silent(let why): #expect(answer.refusal == .silentByDesign(why))
            case .speak(let standIns):
                let speech = try #require(answer.speech, "\(answer)")
                if speech.matchLevel == .approvedFallback {
                    #expect(Self.isFirst(speech, of: standIns), "\(answer)")
                } else {
                    #expect(speech.voiceLocale?.region == entry.locale.key.region, "\(answer)")
                }
            }
        }
    }

    @Test(
        "the decisions that must not change unnoticed",
        arguments: [
            ("fr-CA", "roa/fr"), ("pt-BR", "roa/pt-BR"), ("pt-PT", "roa/pt"), ("pt", "roa/pt-BR"),
            ("de-AT", "gmw/de"), ("de-CH", "gmw/de"), ("es-MX", "roa/es-419"),
            ("es-AR", "roa/es-419"), ("en-AU", "gmw/en"), ("en-CA", "gmw/en-US"),
            ("sr-Latn", "zls/sr"), ("sr", "zls/sr"), ("nb-NO", "gmq/nb"), ("no", "gmq/nb"),
            ("ar-EG", "sem/ar"), ("ko-KR", "ko"), ("zh", "sit/cmn-Latn-pinyin"),
            ("zh-CN", "sit/cmn-Latn-pinyin"), ("zh-TW", "sit/cmn-Latn-pinyin"),
            ("zh-HK", "sit/yue"), ("yue", "sit/yue"), ("pt-AO", nil), ("nn-NO", nil),
            ("he-IL", nil), ("ja-JP", nil), ("gl-ES", nil), ("fil-PH", nil), ("km-KH", nil),
        ] as [(String, String?)])
    func decision(_ tag: String, _ voice: String?) throws {
        let shipped = try Shipped()
        let answer = resolve(RequestedLocale(tag), in: shipped.device, matrix: shipped.matrix)
        #expect(answer.speech?.voiceID.text == voice, "\(answer)")
    }

    @Test("every voice of the installed 1.51 is reviewed, and no other is claimed to be in it")
    func reviewedVoices() throws {
        let installed = try Self.installedIdentifiers()
        let reviewed = try BuiltInVoiceData.catalog().reviews.filter { $0.since == nil }
        #expect(Set(reviewed.map(\.id.text)) == installed)
        #expect(installed.filter { !$0.hasPrefix("mb/") }.count == 131)
    }

    @Test("the captured inventory lists what is installed")
    func capturedInventory() throws {
        let debian = try Shipped().debian
        #expect(Set(debian.voices.map(\.id.text)) == (try Self.installedIdentifiers()))
    }

    @Test("a review adds no script to the measured ones but Kore, which is Hangul")
    func measuredScripts() throws {
        let catalog = try BuiltInVoiceData.catalog()
        let path = Project.path("VoiceMatrix/measurements/scripts-1.51.json")
        let root = try JSONDocument(path: path).root
        let rows = try root.object(["engine", "words", "tests", "rule", "voices"])
            .required("voices").elements()
        #expect(rows.count == 131)
        for row in rows {
            let object = try row.object(["id", "digits", "reads", "tests"])
            let review = try #require(catalog[VoiceID(try object.required("id").string())])
            let reads = try object.required("reads").elements().map { try $0.string() }
            let added = Set(review.scripts.map(\.description)).subtracting(reads)
            #expect(added.isEmpty || (added == ["Kore"] && reads == ["Hang"]), "\(review.id)")
            #expect((review.cannotRead != nil) == reads.isEmpty, "\(review.id)")
        }
    }

    @Test("an inventory file that is read and written again is the same, byte for byte")
    func inventoryRoundTrip() throws {
        let shipped = try Shipped()
        let text = try String(contentsOfFile: Shipped.debianPath, encoding: .utf8)
        #expect(shipped.debian.json(reviewedBy: shipped.catalog) == text)
    }

    private static func isFirst(_ speech: ResolvedSpeech, of standIns: [VoiceMatrix.StandIn])
        -> Bool
    {
        switch standIns.first?.kind {
        case .voice(let id): speech.voiceID == id
        case .locale(let locale): speech.voiceLocale?.region == locale.key.region
        case nil: false
        }
    }

    /// From the engine's data folder, whose files below `lang` and `voices` are its identifiers.
    private static func installedIdentifiers() throws -> Set<String> {
        let libraries = try FileManager.default.contentsOfDirectory(atPath: "/usr/lib")
        let folders =
            (libraries.map { "/usr/lib/\($0)/espeak-ng-data" } + [
                "/usr/share/espeak-ng-data"
            ]).filter { FileManager.default.fileExists(atPath: $0 + "/phontab") }
        let data = try #require(folders.first, "espeak-ng-data is not installed")
        let voices = try FileManager.default.subpathsOfDirectory(atPath: data + "/lang")
        let known = try FileManager.default.contentsOfDirectory(atPath: data + "/voices/mb")
        var isFolder: ObjCBool = false
        let files = voices.filter {
            FileManager.default.fileExists(atPath: "\(data)/lang/\($0)", isDirectory: &isFolder)
                && !isFolder.boolValue
        }
        return Set(files + known.map { "mb/\($0)" })
    }
}
