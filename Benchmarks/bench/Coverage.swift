// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import LanguageTag
internal import VoiceCoverage
internal import VoiceMatching

/// A fleet of made-up devices, each with another choice of the captured voices, and the locales of
/// an app: what `speak coverage` and ICU's matcher are measured with.
struct Fleet {
    let judge: CoverageJudge
    let devices: [Inventory]

    init(capture: String, locales: String, count: Int) throws {
        let catalog = try BuiltInVoiceData.catalog()
        let listed = try String(contentsOfFile: locales, encoding: .utf8)
        judge = CoverageJudge(
            locales: ShippedLocales.listed(in: listed),
            matrix: try BuiltInVoiceData.matrix(catalog), catalog: catalog)
        let captured = try Inventory(path: capture)
        var random = SeededNumbers(state: 1)
        devices = (0..<count).map { number in
            let voices = captured.installed.filter { _ in number == 0 || random.next() % 10 > 0 }
            return Inventory(engine: captured.engine, device: "kiosk-\(number)", voices: voices)
        }
    }

    /// Writes what the matcher in C++ reads: each voice with its locale, language and scripts;
    /// each request; the voices of each device.
    func write(to path: String) throws {
        let voices = devices[0].voices
        var text = "voices \(voices.count)\n"
        for voice in voices {
            let review = judge.catalog[voice.id]
            let scripts = review?.scripts.map(\.description).joined(separator: ",") ?? ""
            let locale = review?.locale
            text += "\(locale?.tag.description ?? "-") \(locale?.key.language.description ?? "-") "
            text += "\(scripts.isEmpty ? "-" : scripts)\n"
        }
        text += "requests \(judge.locales.count)\n"
        for case .locale(let locale) in judge.locales.map(\.request.meaning) {
            let members = Macrolanguage.members(of: locale.key.language).map { ",\($0)" }.joined()
            text += "\(locale.tag) \(locale.key.language)\(members) "
            text += "\(locale.key.script?.description ?? "-")\n"
        }
        text += "devices \(devices.count)\n"
        let numbers = Dictionary(uniqueKeysWithValues: zip(voices.map(\.id), 0...))
        for device in devices {
            text +=
                device.voices.compactMap { numbers[$0.id] }.map(String.init)
                .joined(separator: " ") + "\n"
        }
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
}

/// Judges the fleet in several ways and prints one JSON object: decisions a second on one core.
func judgeFleet(_ fleet: Fleet) throws {
    let judge = fleet.judge
    let perDevice = Double(judge.locales.count)
    let requests = judge.locales.map { PreparedRequest($0.request, matrix: judge.matrix) }
    let ready = ReviewedInventory(fleet.devices[0], reviewedBy: judge.catalog)
    let lines = fleet.devices.map { device in
        Array(device.json(reviewedBy: judge.catalog).utf8.filter { $0 != UInt8(ascii: "\n") })
    }
    var voices: [VoiceID?] = []
    voices.reserveCapacity(fleet.devices.count * judge.locales.count)
    let result: [String: Double] = [
        "inventoryReady": decisionsPerSecond(fleet.devices.count, perDevice) {
            for _ in fleet.devices {
                for request in requests {
                    keep(request.answer(in: ready))
                }
            }
        },
        "withTrace": decisionsPerSecond(fleet.devices.count, perDevice) {
            for _ in fleet.devices {
                for locale in judge.locales {
                    keep(resolve(locale.request, in: ready, matrix: judge.matrix))
                }
            }
        },
        "allDistinct": decisionsPerSecond(fleet.devices.count, perDevice) {
            for device in fleet.devices {
                let reviewed = ReviewedInventory(device, reviewedBy: judge.catalog)
                for request in requests { voices.append(request.answer(in: reviewed).voice?.id) }
            }
        },
        "linesAllDistinct": try rate(lines, judge, perDevice),
        "linesAllEqual": try rate(lines.map { _ in lines[0] }, judge, perDevice),
    ]
    let wrong = voices.enumerated().count { index, voice in
        voice.map { judge.isWrong($0, for: judge.locales[index % judge.locales.count]) } ?? false
    }
    let text = try JSONEncoder().encode(
        result.merging(["wrong": Double(wrong), "devices": Double(lines.count)]) { $1 })
    print(String(decoding: text, as: UTF8.self))
}

/// As `speak coverage` does it: JSON lines, judged whole.
private func rate(
    _ lines: [[UInt8]], _ judge: CoverageJudge, _ perDevice: Double
) throws -> Double {
    var failure: (any Error)?
    let rate = decisionsPerSecond(lines.count, perDevice) {
        let tally = CoverageTally(judge)
        do {
            for line in lines { try tally.add(InventoryLine(line[...], source: "line")) }
        } catch { failure = error }
    }
    if let failure { throw failure }
    return rate
}

private func decisionsPerSecond(
    _ devices: Int, _ perDevice: Double, _ body: () -> Void
) -> Double {
    // Of this process: other programs on the machine do not count.
    let start = processorMilliseconds()
    body()
    return Double(devices) * perDevice / (processorMilliseconds() - start) * 1000
}

/// Takes a value, so that its making cannot be optimised away.
@inline(never) private func keep<Value>(_ value: Value) {}

extension CoverageJudge {
    /// Whether the voice is of another language, or does not read the script.
    fileprivate func isWrong(_ voice: VoiceID, for locale: AppLocale) -> Bool {
        guard case .locale(let wanted) = locale.request.meaning else { return true }
        let review = catalog[voice]
        let language = review?.locale?.key.language
        let isOther =
            language != wanted.key.language
            && !Macrolanguage.members(of: wanted.key.language).contains { $0 == language }
        let reads = wanted.key.script.map { review?.scripts.contains($0) ?? false } ?? true
        return isOther || !reads
    }
}

/// SplitMix64: the same fleet at every run.
private struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
