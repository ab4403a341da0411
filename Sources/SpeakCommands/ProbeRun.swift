// SPDX-License-Identifier: Apache-2.0

internal import CommandSyntax
internal import EngineHost
internal import Glibc
internal import VoiceFitness
internal import VoiceProbe

/// Tries voices of this machine's engine, with what earlier runs heard of the same engine and data.
struct ProbeRun {
    let engine: EngineIdentity
    /// Whether evidence is kept, and what was kept is believed.
    let usesCache: Bool

    /// The reports in the order of the jobs.
    func reports(on jobs: [ProbeJob]) async throws(CommandFailure) -> [FitnessReport] {
        let folder = usesCache ? EvidenceCache.userFolder(environmentVariable) : nil
        let cache = folder.map {
            EvidenceCache(
                folder: $0, engineVersion: engine.version, dataDigest: engine.dataDigest)
        }
        let pool = ProbePool(width: min(Self.processorCount, jobs.count), cache: cache)
        var progress = ProgressLine("Probing voices", total: jobs.count)
        defer { progress.finish() }
        do throws(EngineError) {
            return try await pool.reports(on: jobs) { progress.update($0) }
        } catch { throw CommandFailure(error) }
    }

    private static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
