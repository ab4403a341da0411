// SPDX-License-Identifier: Apache-2.0

package import EngineHost
internal import Synchronization
package import VoiceMatching

/// Renders items on every core, each with engines of its own.
package struct RenderPool: Sendable {
    private let folder: ReportFolder
    private let inventory: Inventory
    private let sampleRate: Int
    private let configuration: EngineConfiguration
    private let width: Int

    /// - Parameters:
    ///   - folder: Where sounds and captions go.
    ///   - inventory: The voices that the items' resolutions come from.
    ///   - sampleRate: Samples a second of the engine.
    ///   - width: Items at once; the number of cores is best.
    ///   - configuration: The engine.
    package init(
        into folder: ReportFolder, inventory: Inventory, sampleRate: Int, width: Int,
        _ configuration: EngineConfiguration = EngineConfiguration()
    ) {
        self.folder = folder
        self.inventory = inventory
        self.sampleRate = sampleRate
        self.width = max(1, width)
        self.configuration = configuration
    }

    /// The rows in the order of the items; `progress` gets the number of rows done so far.
    ///
    /// - Throws: ``ReportError``, the first one; the others' work stops.
    package func rows(
        _ items: [ReviewItem], progress: @escaping @Sendable (Int) -> Void
    ) async throws(ReportError) -> [ReviewRow] {
        let queue = WorkQueue(count: items.count)
        let results = await withTaskGroup(of: Result<[ReviewRow], ReportError>.self) { group in
            for _ in 0..<min(width, max(1, items.count)) {
                group.addTask { [self] in await work(off: queue, items, progress) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let rows = try results.map { (result) throws(ReportError) in try result.get() }
        return rows.flatMap { $0 }.sorted { $0.item.number < $1.item.number }
    }

    /// What one core does.
    private func work(
        off queue: WorkQueue, _ items: [ReviewItem], _ progress: @Sendable (Int) -> Void
    ) async -> Result<[ReviewRow], ReportError> {
        let renderer = PromptRenderer(
            into: folder, inventory: inventory, sampleRate: sampleRate, configuration)
        var result = Result<[ReviewRow], ReportError>.success([])
        do throws(ReportError) {
            var rows: [ReviewRow] = []
            while let index = queue.take() {
                rows.append(try await renderer.row(items[index]))
                progress(queue.finishOne())
            }
            result = .success(rows)
        } catch {
            queue.abandon()
            result = .failure(error)
        }
        await renderer.shutDown()
        return result
    }
}

/// How far the work has come.
private final class WorkQueue: Sendable {
    private struct State {
        var next = 0
        var done = 0
    }

    private let count: Int
    private let state = Mutex(State())

    init(count: Int) { self.count = count }

    /// The next item's index, once.
    func take() -> Int? {
        state.withLock { state in
            guard state.next < count else { return nil }
            defer { state.next += 1 }
            return state.next
        }
    }

    /// The number of items done, with this one.
    func finishOne() -> Int {
        state.withLock { state in
            state.done += 1
            return state.done
        }
    }

    func abandon() { state.withLock { $0.next = count } }
}
