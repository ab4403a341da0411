// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTag
import ListeningEvidence
import VoiceCoverage
import VoiceMatching

/// The data that the package ships, and the devices that it is judged on.
struct Shipped {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    let catalog: VoiceCatalog
    let matrix: VoiceMatrix

    init() throws {
        catalog = try BuiltInVoiceData.catalog()
        matrix = try BuiltInVoiceData.matrix(catalog)
    }

    static func capture(_ name: String) throws -> Inventory {
        try Inventory(path: root.appending(path: "VoiceMatrix/inventories/\(name).json").path)
    }

    static func debian() throws -> Inventory { try capture("debian-12-espeak-ng-1.51") }

    func judge(
        _ locales: [String]? = nil, matrix: VoiceMatrix? = nil, listening: ListeningDemand? = nil
    ) -> CoverageJudge {
        CoverageJudge(
            locales: locales?.map { AppLocale($0) }, matrix: matrix ?? self.matrix,
            catalog: catalog, listening: listening)
    }

    /// The report on devices that are judged in that order.
    func report(_ judge: CoverageJudge, _ devices: [Inventory], part: Bool = false)
        -> CoverageReport
    {
        let tally = CoverageTally(judge)
        for device in devices { tally.add(device, named: device.device ?? "unnamed") }
        return tally.report(part: part)
    }

    /// The only outcome of the only locale on one device.
    func outcome(_ locale: String, on device: Inventory, matrix: VoiceMatrix? = nil)
        -> CoverageOutcome
    {
        let report = report(judge([locale], matrix: matrix), [device])
        return report.outcome(of: 0, in: report.groups[0])
    }
}

extension Inventory {
    /// The device under another name, with each voice changed or left out.
    func named(_ name: String, _ change: (Voice) -> Voice? = { $0 }) -> Inventory {
        Inventory(engine: engine, device: name, voices: voices.compactMap(change))
    }

    func without(_ ids: VoiceID...) -> Inventory {
        named(device ?? "unnamed") { ids.contains($0.id) ? nil : $0 }
    }
}

extension Voice {
    var withoutDictionary: Voice {
        Voice(
            id: id, name: name, declaredTags: declaredTags, gender: gender,
            data: .missing(.dictionary(file: "test_dict")))
    }
}

extension VoiceMatrix {
    /// One entry, which no loader has checked.
    init(_ locale: String, _ standIns: StandIn.Kind...) {
        guard case .locale(let locale) = RequestedLocale(locale).meaning else {
            self.init(); return
        }
        let standIns = standIns.map { StandIn($0, serves: "the test") }
        self.init(entries: [Entry(locale: locale, decision: .speak(standIns))])
    }
}

extension CoverageReport {
    /// In all formats, to be compared.
    func rendered(_ changes: [CoverageChange]? = nil) -> [String] {
        var texts = ["", "", ""]
        writeJSON(to: &texts[0], changes: changes)
        writeJUnit(to: &texts[1], changes: changes)
        writeMarkdown(to: &texts[2], changes: changes)
        return texts
    }

    func json(_ changes: [CoverageChange]? = nil) -> [UInt8] { Array(rendered(changes)[0].utf8) }
}
