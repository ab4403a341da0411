// SPDX-License-Identifier: Apache-2.0

import Foundation
import Platform
import TestSupport

/// What a service tells, as far as tests look at it.
struct Told: Decodable, Equatable, Sendable {
    let event: String
    var id: String?
    var code: String?
    var outcome: String?
    var product: String?
    var availability: String?
    var locale: String?
    var owner: Bool?
    var owned: Bool?
    var voice: String?
    var utf16: [Int]?
    var scalars: [Int]?
}

/// A client of a service's socket, in the simplest way that can be.
final class ServiceClient: Sendable {
    private let socket: Int32
    /// What comes; several loops one after the other go on where the one before ended.
    let messages: AsyncStream<Told>

    init(_ path: String) throws {
        let socket = try connectedSocket(path)
        self.socket = socket
        let (stream, continuation) = AsyncStream<Told>.makeStream()
        messages = stream
        // Of the thread's own: the number of a closed one may come to mean another connection.
        let input = dup(socket)
        try startDetachedThread(name: "service-client") {
            guard let file = fdopen(input, "r") else { return }
            defer { fclose(file) }
            var line: UnsafeMutablePointer<CChar>?
            var capacity = 0
            while case let count = getline(&line, &capacity, file), count > 0, let line {
                let data = Data(bytes: line, count: count)
                if let told = try? JSONDecoder().decode(Told.self, from: data) {
                    continuation.yield(told)
                }
            }
            free(line)
            continuation.finish()
        }
    }

    deinit {
        close()
        Glibc.close(socket)
    }

    func send(_ lines: String...) {
        for line in lines { send(bytes: Array((line + "\n").utf8)) }
    }

    /// Returns how many bytes were taken before the service closed.
    @discardableResult
    func send(bytes: [UInt8]) -> Int {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { break }
            sent += count
        }
        return sent
    }

    func closeInput() { shutdown(socket, Int32(SHUT_WR)) }

    func close() { shutdown(socket, Int32(SHUT_RDWR)) }

    /// The next that fits; nil when the connection ends before.
    func first(where fits: (Told) -> Bool) async -> Told? {
        for await message in messages where fits(message) { return message }
        return nil
    }

    func end(of id: String) async -> Told? {
        await first { $0.id == id && ($0.event == "ended" || $0.event == "refused") }
    }

    /// Returns when there is a voice, with or without sound.
    func ready() async { _ = await first { $0.availability == "ready" } }
}

/// A socket that is connected to the service at the path.
func connectedSocket(_ path: String) throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let status = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
    }
    guard status == 0 else {
        close(descriptor)
        throw POSIXError(.ECONNREFUSED)
    }
    return descriptor
}
