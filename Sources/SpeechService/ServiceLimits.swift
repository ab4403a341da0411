// SPDX-License-Identifier: Apache-2.0

/// What one client, or all of them, may take up: a client beyond a limit is refused or waits, and
/// costs the others nothing.
package struct ServiceLimits: Sendable {
    /// Connections at a time; one more is told so and closed.
    package var clients = 32
    /// Bytes of a line; a longer one ends its connection.
    package var lineBytes = 1 << 18
    /// Requests of one client that have not ended.
    package var requestsPerClient = 64
    /// Bytes that wait for a client to read; above this nothing is read from it.
    package var waitingBytes = 1 << 16
    /// Words that wait for a client to read; of more, the oldest are dropped.
    package var waitingWords = 256
    /// Bytes of a request's name.
    package var nameBytes = 128

    package init() {}
}
