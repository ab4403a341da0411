// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Glibc
internal import Platform

/// One run of another program: bounded in time and in what it may print.
struct ToolRun {
    /// The program's name, looked for in the usual folders.
    let tool: String
    let arguments: [String]
    var limit = 8 << 20
    var deadline = Duration.seconds(20)

    /// What the program prints.
    ///
    /// - Throws: ``MediaError`` when it is missing, fails, takes too long or prints too much.
    func output() async throws(MediaError) -> [UInt8] {
        guard let path = Self.path(of: tool) else { throw .toolMissing(tool) }
        let result: Result<[UInt8], MediaError> = await withCheckedContinuation { continuation in
            do {
                try startDetachedThread(name: "media-tool") {
                    do throws(MediaError) {
                        continuation.resume(returning: .success(try run(path)))
                    } catch { continuation.resume(returning: .failure(error)) }
                }
            } catch {
                continuation.resume(returning: .failure(.toolFailed(tool, .start)))
            }
        }
        return try result.get()
    }

    private static func path(of tool: String) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return folders.split(separator: ":").map { "\($0)/\(tool)" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    private func run(_ path: String) throws(MediaError) -> [UInt8] {
        let process = Process()
        let pipe = Pipe()
        let ended = Semaphore()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.environment = ["LC_ALL": "C.UTF-8", "HOME": "/nonexistent"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        // `waitUntilExit` would look only every 50 ms.
        process.terminationHandler = { _ in ended.signal() }
        // Foundation leaves the pipe open when the object goes.
        defer { try? pipe.fileHandleForReading.close() }
        do { try process.run() } catch {
            try? pipe.fileHandleForWriting.close()
            throw .toolFailed(tool, .start)
        }
        try? pipe.fileHandleForWriting.close()
        let end = ContinuousClock.now + deadline
        let read = Self.read(pipe.fileHandleForReading.fileDescriptor, limit: limit, until: end)
        if case .failure = read { kill(process.processIdentifier, SIGKILL) }
        guard ended.wait(for: max(.milliseconds(100), end - .now)) else {
            kill(process.processIdentifier, SIGKILL)
            throw .toolFailed(tool, .timeout)
        }
        switch read {
        case .failure(let failure): throw .toolFailed(tool, failure.kind)
        case .success(let bytes):
            guard process.terminationReason == .exit, process.terminationStatus == 0 else {
                throw .toolFailed(tool, .status(process.terminationStatus))
            }
            return bytes
        }
    }

    private struct Stopped: Error {
        let kind: MediaError.ToolFailure
    }

    private static func read(
        _ descriptor: Int32, limit: Int, until end: ContinuousClock.Instant
    ) -> Result<[UInt8], Stopped> {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let left = (end - .now) / .milliseconds(1)
            guard left > 0 else { return .failure(Stopped(kind: .timeout)) }
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, Int32(min(left.rounded(.up), 1e6))) > 0 else { continue }
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count == 0 { return .success(bytes) }
            if count < 0, errno != EINTR { return .success(bytes) }
            bytes += chunk.prefix(max(0, count))
            guard bytes.count <= limit else { return .failure(Stopped(kind: .output)) }
        }
    }
}
