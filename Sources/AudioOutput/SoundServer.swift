// SPDX-License-Identifier: Apache-2.0

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

    /// Opens a connection, after asking for the sinks: a server that never answers is found out
    /// by the call that can be given up without leaving a thread behind.
    func connect(_ request: StreamRequest) async throws(AudioError) -> (PulseConnection, Sink) {
        let answer = try await call(limit: deadlines.connect) {
            [self] (deadline) throws(AudioError) in
            let sinks = try listSinks(until: deadline)
            let sink = try chosenSink(among: sinks, named: request.sink)
            return Opened(connection: try PulseConnection(request), sink: sink)
        }
        guard let answer else { throw .timedOut(.connect) }
        return (answer.connection, answer.sink)
    }

    private struct Opened: Sendable {
        let connection: PulseConnection
        let sink: Sink
    }

    private func listSinks(until deadline: PulseContext.Instant) throws(AudioError) -> [Sink] {
        let context = try PulseContext(applicationName: applicationName)
        try context.connect(to: address, until: deadline)
        return try context.sinks(until: deadline)
    }

    private func chosenSink(among sinks: [Sink], named name: String?) throws(AudioError) -> Sink {
        guard let first = sinks.first else { throw .noSinks }
        guard let name else { return sinks.first(where: \.isDefault) ?? first }
        guard let sink = sinks.first(where: { $0.name == name }) else { throw .noSuchSink(name) }
        return sink
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
