// SPDX-License-Identifier: Apache-2.0

/// A line on standard error that shows how far long work has come, and vanishes at its end.
///
/// It is drawn on a terminal only, from the first second on, at most ten times a second, so that
/// quick work and logs stay clean.
///
/// ```swift
/// var progress = ProgressLine("Checking voices", total: voices.count)
/// for (done, voice) in voices.enumerated() {
///     progress.update(done)
///     …
/// }
/// progress.finish()
/// ```
package struct ProgressLine: Sendable {
    private static let patience = Duration.seconds(1)
    private static let pause = Duration.milliseconds(100)
    private static let erase = "\r\u{1B}[K"

    private let label: String
    private let total: Int?
    private let style: TerminalStyle
    private let started: ContinuousClock.Instant
    private var drawn: ContinuousClock.Instant?
    private var output: DescriptorWriter

    /// A line for work of `total` parts; nil where nobody knows yet, as of a stream.
    package init(
        _ label: String, total: Int?, style: TerminalStyle = .standardError,
        output: DescriptorWriter = .standardError, started: ContinuousClock.Instant = .now
    ) {
        self.label = label
        self.total = total
        self.style = style
        self.output = output
        self.started = started
    }

    /// Shows that `done` of the total are done, if it is time to.
    package mutating func update(_ done: Int, at now: ContinuousClock.Instant = .now) {
        guard style.isTerminal, now - started > Self.patience else { return }
        if let drawn, now - drawn < Self.pause { return }
        drawn = now
        // One column stays free: a full line would wrap and couldn't be erased.
        let share = total.map { "\(done)/\($0)" } ?? "\(done)"
        output.write(Self.erase + "\(label) \(share)".prefix(style.width - 1))
    }

    /// Removes the line, if it was drawn.
    package mutating func finish() {
        guard drawn != nil else { return }
        output.write(Self.erase)
        drawn = nil
    }
}
