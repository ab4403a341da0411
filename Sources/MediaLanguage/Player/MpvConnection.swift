// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Platform
internal import Synchronization

/// A message of mpv that nobody asked for.
struct MpvNotice: Hashable, Sendable {
    /// Counts all messages of the connection, so that a notice can be told to be older than an
    /// answer.
    let order: Int
    let name: String
    let content: MpvValue
}

/// A connection to a running mpv (its manual, "JSON IPC").
///
/// One thread reads. Every command has a deadline, and its answer comes to who asked.
final class MpvConnection: Sendable {
    /// What mpv reports by itself; ends with the connection.
    let notices: AsyncStream<MpvNotice>
    private let reader: MpvReader

    /// Connects to the socket of `--input-ipc-server`.
    init(path: String) throws(MpvError) {
        let (notices, continuation) = AsyncStream.makeStream(of: MpvNotice.self)
        self.notices = notices
        let reader = MpvReader(socket: try UnixSocket(path: path), notices: continuation)
        self.reader = reader
        do { try startDetachedThread(name: "media-player") { reader.run() } } catch {
            throw .notRunning
        }
    }

    deinit { reader.socket.shutDown() }

    /// Runs a command.
    ///
    /// - Returns: mpv's data, and where its answer stands among all messages.
    @discardableResult
    func run(
        _ command: MpvValue..., within limit: Duration = .seconds(20)
    ) async throws(MpvError) -> (data: MpvValue, order: Int) {
        let name = command.first?.text ?? ""
        let answer = try await reader.ask(command, within: limit).get()
        guard answer.content["error"]?.text == "success" else {
            throw .refused(command: name, answer: answer.content["error"]?.text ?? "no answer")
        }
        return (answer.content["data"] ?? .null, answer.order)
    }
}

/// The reading side, which the thread keeps alive until the connection ends.
private final class MpvReader: Sendable {
    typealias Answer = Result<MpvNotice, MpvError>

    private struct State {
        var isOpen = true
        var lastRequest = 0
        var waiting: [Int: CheckedContinuation<Answer, Never>] = [:]
    }

    /// The longest line that is kept: a track list of thousands of tracks.
    private static let maximumLine = 8 << 20

    let socket: UnixSocket
    private let notices: AsyncStream<MpvNotice>.Continuation
    private let state = Mutex(State())

    init(socket: UnixSocket, notices: AsyncStream<MpvNotice>.Continuation) {
        self.socket = socket
        self.notices = notices
    }

    func ask(_ command: [MpvValue], within limit: Duration) async -> Answer {
        let request = state.withLock { state in
            state.lastRequest += 1
            return state.lastRequest
        }
        let deadline = Task { [self] in
            if (try? await Task.sleep(for: limit)) != nil { settle(request, .failure(.timeout)) }
        }
        defer { deadline.cancel() }
        return await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if state.isOpen { state.waiting[request] = continuation }
                return state.isOpen
            }
            guard isOpen else { return continuation.resume(returning: .failure(.closed)) }
            let message = MpvValue.object([
                "command": .list(command), "request_id": .number(Double(request)),
            ])
            let line = (try? JSONEncoder().encode(message)) ?? Data()
            if !socket.send(Array(line) + [10]) { settle(request, .failure(.closed)) }
        }
    }

    /// Reads until the connection ends.
    func run() {
        var line: [UInt8] = []
        var order = 0
        reading: while true {
            let bytes = socket.receive()
            if bytes.isEmpty { break }
            for byte in bytes {
                guard byte == 10 else {
                    line.append(byte)
                    if line.count > Self.maximumLine { break reading }
                    continue
                }
                order += 1
                deliver(line, order)
                line.removeAll(keepingCapacity: true)
            }
        }
        let waiting = state.withLock { state in
            state.isOpen = false
            defer { state.waiting = [:] }
            return state.waiting.values
        }
        for continuation in waiting { continuation.resume(returning: .failure(.closed)) }
        notices.finish()
    }

    private func deliver(_ line: [UInt8], _ order: Int) {
        guard let content = try? JSONDecoder().decode(MpvValue.self, from: Data(line)) else {
            return
        }
        let notice = MpvNotice(order: order, name: content["event"]?.text ?? "", content: content)
        if notice.name.isEmpty, let request = content["request_id"]?.integer {
            settle(request, .success(notice))
        } else {
            notices.yield(notice)
        }
    }

    private func settle(_ request: Int, _ answer: Answer) {
        let continuation = state.withLock { $0.waiting.removeValue(forKey: request) }
        continuation?.resume(returning: answer)
    }
}
