// SPDX-License-Identifier: Apache-2.0

internal import EngineProtocol
internal import Glibc
internal import Platform
internal import Synchronization

/// One engine process and the conversation with it, on a thread of its own that may block.
///
/// Once anything has failed, the process is dead and so is the connection.
actor EngineConnection {
    // Before the thread: properties are released in this order, so the process is gone when the
    // thread is.
    private let process: any EnginePeer
    private nonisolated let thread: ThreadExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    private nonisolated let sending = Mutex(())
    private let deadlines: EngineDeadlines
    private var decoder = FrameDecoder()
    private var received: [(request: UInt32, reply: EngineReply)] = []
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    private var lastRequest: UInt32 = 0
    /// What ended this connection.
    private var failure: EngineError?

    init(_ configuration: EngineConfiguration) throws(EngineError) {
        deadlines = configuration.deadlines
        let executable = configuration.standIn == nil ? try configuration.locate() : ""
        do throws(PlatformError) {
            thread = try ThreadExecutor(name: "parlance-engine")
            process =
                if let standIn = configuration.standIn {
                    try StandInEngine(standIn)
                } else {
                    try ChildProcess(
                        executable: executable,
                        arguments: configuration.dataPath.map { [$0] } ?? [])
                }
        } catch { throw .cannotStart(error) }
    }

    /// Waits until the process is ready.
    func hello() throws(EngineError) -> EngineDescription {
        switch try receive(of: 0, within: deadlines.start, .start) {
        case .hello(let description): return description
        case .failed(let failure): throw fail(.refused(failure))
        default: throw fail(.protocolViolation(.unexpectedMessage))
        }
    }

    func voices(_ identifiers: [String]) throws(EngineError) -> [ListedVoice] {
        let request = try send(.list(identifiers))
        guard case .voices(let voices) = try receive(of: request, within: deadlines.list, .list)
        else { throw fail(.protocolViolation(.unexpectedMessage)) }
        return voices
    }

    func phonemes(of text: String, voice: VoiceSelector) throws(EngineError) -> String {
        let request = try send(.phonemes(voice: voice, text: text))
        switch try receive(of: request, within: deadlines.firstSamples, .phonemes) {
        case .phonemes(let phonemes): return phonemes
        case .failed(let failure): throw .refused(failure)
        default: throw fail(.protocolViolation(.unexpectedMessage))
        }
    }

    /// Sends a command and returns its request number.
    func send(_ command: EngineCommand) throws(EngineError) -> UInt32 {
        if let failure { throw failure }
        lastRequest &+= 1
        switch transmit(command.frame(request: lastRequest)) {
        case .sent: return lastRequest
        case .noRoom: throw fail(.timedOut(.send))
        case .closed: throw fail(nil)
        }
    }

    /// Asks the process to stop a request, from any thread, without waiting.
    nonisolated func cancel(_ request: UInt32) {
        // If there is no room, the process is not reading, and a deadline will end it.
        _ = transmit(EngineCommand.cancel.frame(request: request), patience: .zero)
    }

    /// Whether the process still runs.
    nonisolated var isAlive: Bool { process.end(within: .zero) == nil }

    nonisolated var processIdentifier: Int32 { process.identifier }

    /// Ends the process; what waits for it fails.
    nonisolated func kill() {
        process.kill()
    }

    /// Ends the process, waits for its end and takes its status.
    func end() {
        process.kill()
        _ = process.end(within: .seconds(1))
    }

    /// The end of this connection's thread, after the last reference to the connection.
    nonisolated var threadEnd: ThreadEnd { thread.end }

    /// The replies that have come to `requests`, at least one; replies to others are stale.
    func replies(
        to requests: [UInt32], within duration: Duration, _ step: EngineError.Step
    ) throws(EngineError) -> [(request: UInt32, reply: EngineReply)] {
        let deadline = ContinuousClock.now + duration
        while true {
            let found = received.filter { requests.contains($0.request) }
            received.removeAll(keepingCapacity: true)
            if !found.isEmpty { return found }
            try readMore(until: deadline, step)
        }
    }

    private func receive(
        of request: UInt32, within duration: Duration, _ step: EngineError.Step
    ) throws(EngineError) -> EngineReply {
        let replies = try replies(to: [request], within: duration, step)
        received.append(contentsOf: replies.dropFirst())
        return replies[0].reply
    }

    private func readMore(
        until deadline: ContinuousClock.Instant, _ step: EngineError.Step
    ) throws(EngineError) {
        if let failure { throw failure }
        guard waitReadable(process.socket, for: max(.zero, deadline - .now)) else {
            throw fail(.timedOut(step))
        }
        let count = buffer.withUnsafeMutableBytes {
            recv(process.socket, $0.baseAddress, $0.count, 0)
        }
        if count < 0, errno == EINTR || errno == EAGAIN { return }
        guard count > 0 else { throw fail(nil) }
        buffer.withUnsafeBytes { decoder.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        do throws(ProtocolError) {
            while let frame = try decoder.next() {
                received.append((frame.request, try EngineReply(frame)))
            }
        } catch {
            throw fail(.protocolViolation(error))
        }
    }

    /// Ends the connection: with this error, or with how the process ended.
    private func fail(_ error: EngineError?) -> EngineError {
        if let failure { return failure }
        // The socket closes a moment before the process's end can be seen.
        let end = error == nil ? process.end(within: .seconds(1)) : nil
        process.kill()
        let reason =
            switch end {
            case .signal(let signal): EngineError.crashed(signal: signal)
            case .code(let code): EngineError.exited(code: code)
            case .unknown: EngineError.crashed(signal: 0)
            case nil: error ?? .crashed(signal: SIGKILL)
            }
        failure = reason
        return reason
    }

    private enum Transmission {
        case sent, noRoom, closed
    }

    private nonisolated func transmit(
        _ frame: Frame, patience: Duration = .seconds(2)
    ) -> Transmission {
        let bytes = frame.encoded
        return sending.withLock { _ in
            var sent = 0
            while sent < bytes.count {
                let count = bytes[sent...].withUnsafeBytes {
                    Glibc.send(
                        process.socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
                    )
                }
                if count > 0 {
                    sent += count
                } else if errno == EAGAIN || errno == EWOULDBLOCK {
                    // A frame that was begun must be finished.
                    let limit = sent == 0 ? patience : .seconds(2)
                    guard waitWritable(process.socket, for: limit) else { return .noRoom }
                } else if errno != EINTR {
                    return .closed
                }
            }
            return .sent
        }
    }
}
