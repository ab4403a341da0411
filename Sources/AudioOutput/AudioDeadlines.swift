// SPDX-License-Identifier: Apache-2.0

/// How long each step with the sound server may take.
///
/// PulseAudio's own bounds are 30 seconds or none: a write to a frozen server blocks for ever.
package struct AudioDeadlines: Hashable, Sendable {
    /// Connecting and opening a stream.
    package var connect: Duration = .seconds(2)
    /// Asking which outputs there are.
    package var list: Duration = .seconds(1)
    /// A write without any progress, beyond the target length.
    package var stall: Duration = .milliseconds(500)
    /// The first write to an output that was suspended: some devices wake up for seconds.
    package var wake: Duration = .seconds(5)
    /// One flush, and the writer's return after it.
    package var flush: Duration = .milliseconds(200)
    /// The end of the writers' threads after a close.
    package var close: Duration = .milliseconds(500)
    /// All attempts to come back after the server or the output was lost, until sound is heard again.
    package var reconnect: Duration = .seconds(2)
    /// Calls past their deadline that may be outstanding: each holds a thread and a connection.
    package var abandonedCalls = 8

    package init() {}
}
