// SPDX-License-Identifier: Apache-2.0

import EngineHost
import EngineProtocol
import Foundation
import LanguageTag
import Parlance
import Testing
import VoiceFitness
import VoiceMatching
import VoiceProbe

/// The reviewed column against the installed engine.
struct FitnessColumnTests {
    private static let project = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test("the fitness column says what the probe says, but for the reviewed exceptions")
    func column() async throws {
        let catalog = try BuiltInVoiceData.catalog()
        let file = Self.project.appending(path: "VoiceMatrix/fitness-exceptions.json")
        let exceptions = try JSONDecoder().decode(
            [String: String].self, from: Data(contentsOf: file))
        let jobs = try await Self.jobs(catalog)
        let reports = try await ProbePool(width: 2, cache: nil).reports(on: jobs)
        #expect(reports.count == 131)
        for report in reports {
            let review = try #require(catalog[report.voice])
            let isSame = Self.grade(review.fitness) == Self.grade(report.fitness)
            // An exception that is none any more must go.
            #expect(
                isSame == (exceptions[report.voice.text] == nil),
                "\(report.voice): reviewed \(review.fitness), probed \(report.fitness)")
        }
    }

    @Test("a script that the review claims is one that the probe finds read")
    func scripts() async throws {
        let catalog = try BuiltInVoiceData.catalog()
        let jobs = try await Self.jobs(catalog)
        for report in try await ProbePool(width: 2, cache: nil).reports(on: jobs) {
            let review = try #require(catalog[report.voice])
            let unfit = report.scripts.filter { !$0.verdict.isUsable }.map(\.script)
            let claimed = Set(review.scripts).intersection(unfit)
            // Words of others don't show Jyutping.
            let known: Set<Subtag> = report.voice == "sit/yue-Latn-jyutping" ? ["Latn"] : []
            #expect(claimed.subtracting(known).isEmpty, "\(report.voice)")
        }
    }

    private static func jobs(_ catalog: VoiceCatalog) async throws -> [ProbeJob] {
        let prompts = try [PromptSet].builtIn()
        let host = EngineHost()
        let listed = try await host.voices().filter { !$0.identifier.hasPrefix("mb/") }
        await host.shutDown()
        return listed.map { listed in
            let voice = Voice(listed)
            return ProbeJob(
                voice: voice.id, selector: voice.selector, data: voice.data,
                review: catalog[voice.id], prompts: prompts)
        }
    }

    private static func grade(_ fitness: VoiceReview.Fitness) -> String {
        switch fitness {
        case .fit: "fit"
        case .unknown: "unknown"
        case .unfit: "unfit"
        case .limited(let what): what.contains("numbers") ? "limited in numbers" : "limited"
        }
    }
}
