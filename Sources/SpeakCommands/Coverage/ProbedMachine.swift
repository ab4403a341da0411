// SPDX-License-Identifier: Apache-2.0

internal import EngineHost
internal import Utterance
internal import VoiceCoverage
internal import VoiceFitness
internal import VoiceMatching
internal import VoiceProbe

/// This machine, with what its engine was heard to read in place of what the review says of it.
struct ProbedMachine {
    let inventory: Inventory
    /// The judge's review with the fitness that was found here.
    let catalog: VoiceCatalog

    /// Tries each installed voice that may speak one of the judge's locales.
    init(for judge: CoverageJudge) async throws(CommandFailure) {
        let host = EngineHost()
        let (inventory, engine) = try await host.described()
        await host.shutDown()
        let prompts = try PromptFolder.sets(nil)
        let candidates = Set(
            judge.locales.flatMap { judge.matrix.candidates(for: $0.request, in: judge.catalog) })
        let jobs = inventory.voices
            .filter { candidates.contains($0.id) && $0.data == .present }
            .map { voice in
                ProbeJob(
                    voice: voice.id, selector: voice.selector, data: voice.data,
                    review: judge.catalog[voice.id], prompts: prompts)
            }
        let reports = try await ProbeRun(engine: engine, usesCache: true).reports(on: jobs)
        var fitness: [VoiceID: VoiceReview.Fitness] = [:]
        for (job, report) in zip(jobs, reports) { fitness[job.voice] = report.fitness(of: job) }
        self.inventory = inventory
        catalog = judge.catalog.replacing(fitness)
    }
}

extension FitnessReport {
    /// What was found; nil where there was nothing to try it with, or too little to say.
    fileprivate func fitness(of job: ProbeJob) -> VoiceReview.Fitness? {
        if verdict == .unsupported {
            let wasTried = !job.own.isEmpty || !job.borrowed.isEmpty
            return wasTried ? .unfit(cannotRead: ["anything: the engine refuses it"]) : nil
        }
        return fitness == .unknown ? nil : fitness
    }
}
