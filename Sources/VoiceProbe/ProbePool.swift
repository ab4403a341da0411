// SPDX-License-Identifier: Apache-2.0

package import EngineHost
package import VoiceFitness

/// Tries many voices with several engine processes at once.
package struct ProbePool: Sendable {
    private let configuration: EngineConfiguration
    private let width: Int
    private let cache: EvidenceCache?

    /// `width` processes; evidence that `cache` has is not gathered again.
    package init(
        _ configuration: EngineConfiguration = EngineConfiguration(), width: Int,
        cache: EvidenceCache?
    ) {
        self.configuration = configuration
        self.width = max(1, width)
        self.cache = cache
    }

    /// The reports in the order of the jobs; `progress` is told how many are done.
    ///
    /// - Throws: ``EngineError`` of a job that found no engine.
    package func reports(
        on jobs: [ProbeJob], progress: (Int) -> Void = { _ in }
    ) async throws(EngineError) -> [FitnessReport] {
        var found: [Int: FitnessReport] = [:]
        for (index, job) in jobs.enumerated() {
            found[index] = cache?.evidence(on: job)?.report
        }
        progress(found.count)
        let waiting = jobs.indices.filter { found[$0] == nil }
        let failure = await withTaskGroup(of: Heard.self) { group in
            var next = waiting.makeIterator()
            for _ in 0..<min(width, waiting.count) {
                guard let index = next.next() else { break }
                let session = ProbeSession(configuration)
                group.addTask { await hear(jobs[index], index, session) }
            }
            var failure: EngineError?
            while let heard = await group.next() {
                switch heard.evidence {
                case .success(let evidence): found[heard.index] = evidence.report
                case .failure(let error): failure = failure ?? error
                }
                progress(found.count)
                if failure == nil, let index = next.next() {
                    group.addTask { await hear(jobs[index], index, heard.session) }
                } else {
                    await heard.session.end()
                }
            }
            return failure
        }
        if let failure { throw failure }
        return jobs.indices.compactMap { found[$0] }
    }

    /// What became of a job, and the session that is free again.
    private struct Heard: Sendable {
        let index: Int
        let session: ProbeSession
        let evidence: Result<VoiceEvidence, EngineError>
    }

    private func hear(_ job: ProbeJob, _ index: Int, _ session: ProbeSession) async -> Heard {
        do throws(EngineError) {
            let evidence = try await session.evidence(on: job)
            cache?.store(evidence)
            return Heard(index: index, session: session, evidence: .success(evidence))
        } catch {
            return Heard(index: index, session: session, evidence: .failure(error))
        }
    }
}
