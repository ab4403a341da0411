// SPDX-License-Identifier: Apache-2.0

internal import CommandSyntax
internal import Glibc
internal import VoiceCoverage
internal import VoiceMatching

/// Judges batches of inventories on all cores, with progress on a terminal.
struct JudgingCrew {
    private let tally: CoverageTally
    private let width: Int

    init(_ tally: CoverageTally) {
        self.tally = tally
        width = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    }

    /// Judges until the batches end.
    ///
    /// - Throws: The failure of the first batch that has one, in the order of the input.
    func judge(_ batches: inout InventoryBatches) async throws(CommandFailure) {
        var source = batches
        let failure = await withTaskGroup(of: (Int, CommandFailure)?.self) { group in
            var progress = ProgressLine("Judging inventories", total: nil)
            defer { progress.finish() }
            var failures: [(Int, CommandFailure)] = []
            var started = 0
            var running = 0
            while failures.isEmpty {
                // One batch more than cores, so that none waits for the input.
                if running > width, let result = await group.next() {
                    running -= 1
                    if let result { failures.append(result) }
                    progress.update(tally.count)
                    continue
                }
                let number = started
                do throws(CommandFailure) {
                    guard let batch = try source.next() else { break }
                    group.addTask { judge(batch).map { (number, $0) } }
                } catch {
                    failures.append((number, error))
                }
                started += 1
                running += 1
            }
            for await case let result? in group { failures.append(result) }
            return failures.min { $0.0 < $1.0 }?.1
        }
        batches = source
        if let failure { throw failure }
    }

    private func judge(_ batch: InventoryBatches.Batch) -> CommandFailure? {
        do throws(VoiceDataError) {
            try batch.forEachInventory { (line) throws(VoiceDataError) in try tally.add(line) }
            return nil
        } catch { return CommandFailure(error) }
    }
}
