// SPDX-License-Identifier: Apache-2.0

internal import CPulse
internal import Platform

/// A PulseAudio server, or PipeWire's equal, and the bounds within which it is used.
///
/// All streams of an app share one, so that calls a frozen server never answered are counted
/// together.
package final class SoundServer: Sendable {
    /// The server's address as in `PULSE_SERVER`; `nil` for the environment's or the user's own.
    package let address: String?
    package let deadlines: AudioDeadlines
    /// The name that a mixer shows for this app.
    package let applicationName: String
    let abandoned = AbandonedCalls()

    package init(
        address: String? = nil, applicationName: String = "Parlance",
        deadlines: AudioDeadlines = AudioDeadlines()
    ) {
        self.address = address
        self.applicationName = applicationName
        self.deadlines = deadlines
    }

    /// Loads the sound library in the background, for who will soon need it; else the first call
    /// loads it.
    package static func beginLoading() {
        // Without a thread to spare the first call loads it.
        try? startDetachedThread(name: "parlance-sound") { _ = pulse_load() }
    }

    /// How many calls that were given up are still inside libpulse.
    package var abandonedCalls: Int { abandoned.outstanding }

    /// The sound outputs in the server's order; empty when it has none.
    package func sinks() async throws(AudioError) -> [Sink] {
        let answer = try await call(limit: deadlines.list) {
            [self] (deadline) throws(AudioError) in
            try listSinks(until: deadline)
        }
        guard let answer else { throw .timedOut(.list) }
        return answer
    }

    /// Opens a connection with a stream.
    func connect(_ request: StreamRequest) async throws(AudioError) -> PulseConnection {
        let connection = try await call(limit: deadlines.connect) {
            (deadline) throws(AudioError) in try PulseConnection(request, until: deadline)
        }
        guard let connection else { throw .timedOut(.connect) }
        return connection
    }

    private func listSinks(until deadline: PulseContext.Instant) throws(AudioError) -> [Sink] {
        let context = try PulseContext(applicationName: applicationName)
        try context.connect(to: address, until: deadline)
        return try context.sinks(until: deadline)
    }

    /// Runs `body` on a thread of its own.
    ///
    /// It gets a deadline that it should keep by itself; a little after that it is given up.
    func call<Value: Sendable>(
        limit: Duration,
        _ body: @escaping @Sendable (PulseContext.Instant) throws(AudioError) -> Value
    ) async throws(AudioError) -> Value? {
        guard abandoned.outstanding < deadlines.abandonedCalls else {
            throw .tooManyAbandoned(abandoned.outstanding)
        }
        let deadline = PulseContext.Instant.now + limit
        let answer = try await callOnThread(
            limit: limit + .milliseconds(50), abandoned: abandoned
        ) { () -> Result<Value, AudioError> in
            Result { () throws(AudioError) in try body(deadline) }
        }
        return try answer?.get()
    }
}
