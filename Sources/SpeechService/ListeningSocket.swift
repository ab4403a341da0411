// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Platform

/// Why the service has no socket to listen at.
package enum ListeningError: Error, Hashable, Sendable {
    /// Longer than the 107 bytes of an address.
    case pathTooLong
    /// Another process serves there.
    case alreadyServed(path: String)
    /// Something that is no socket of this user is there.
    case pathTaken(path: String)
    case notCreated(path: String, errno: Int32)
    /// Neither a path nor a socket from the service manager.
    case noSocket

    /// A stable machine code.
    package var code: String {
        switch self {
        case .pathTooLong: "socketPathTooLong"
        case .alreadyServed: "socketAlreadyServed"
        case .pathTaken: "socketPathTaken"
        case .notCreated: "socketNotCreated"
        case .noSocket: "noSocket"
        }
    }
}

extension ListeningError: CustomStringConvertible {
    /// A sentence that says what to do.
    package var description: String {
        switch self {
        case .pathTooLong: "The path of a socket has at most 107 bytes; take a shorter one."
        case .alreadyServed(let path):
            "Another process serves at \(path); end it or take another path."
        case .pathTaken(let path): "\(path) is no socket of this user; take another path."
        case .notCreated(let path, let code):
            "No socket can be created at \(path): \(systemMessage(code))."
        case .noSocket: "Name a socket with --socket PATH, or start it by its systemd socket unit."
        }
    }
}

/// A Unix socket that clients connect to; only its user can.
package struct ListeningSocket: Sendable {
    let descriptor: Int32
    /// The path to remove at the end; nil for the service manager's.
    private let path: String?

    /// Creates the socket with the permissions 0600; one that a process left behind is replaced.
    package init(path: String) throws(ListeningError) {
        guard path.utf8.count <= 107, !path.utf8.contains(0) else { throw .pathTooLong }
        try Self.removeLeftover(path)
        descriptor = Self.newSocket()
        self.path = path
        // Before it is bound, so that it never has other permissions.
        guard descriptor >= 0, fchmod(descriptor, 0o600) == 0,
            Self.with(path, { bind(descriptor, $0, $1) }) == 0, listen(descriptor, 64) == 0
        else {
            let code = errno
            close(descriptor)
            throw .notCreated(path: path, errno: code)
        }
    }

    /// The socket that systemd hands on, which is descriptor 3 (sd_listen_fds(3)); nil without one.
    ///
    /// The variables are removed: they are not meant for processes that this one starts.
    package static func fromServiceManager() -> ListeningSocket? {
        func variable(_ name: String) -> Int32? {
            defer { unsetenv(name) }
            return getenv(name).flatMap { Int32(String(cString: $0)) }
        }
        let (process, count) = (variable("LISTEN_PID"), variable("LISTEN_FDS"))
        unsetenv("LISTEN_FDNAMES")
        guard process == getpid(), count == 1 else { return nil }
        let descriptor: Int32 = 3
        guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0,
            fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0
        else { return nil }
        return ListeningSocket(descriptor: descriptor, path: nil)
    }

    private init(descriptor: Int32, path: String?) {
        self.descriptor = descriptor
        self.path = path
    }

    /// Stops listening and removes the path.
    func remove() {
        if let path { unlink(path) }
        close(descriptor)
    }

    private static func newSocket() -> Int32 {
        let options = Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        return socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | options, 0)
    }

    /// Removes a socket of this user at which nobody listens.
    private static func removeLeftover(_ path: String) throws(ListeningError) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFSOCK, status.st_uid == geteuid() else {
            throw .pathTaken(path: path)
        }
        let probe = newSocket()
        defer { close(probe) }
        if Self.with(path, { connect(probe, $0, $1) }) == 0 || errno != ECONNREFUSED {
            throw .alreadyServed(path: path)
        }
        unlink(path)
    }

    private static func with(
        _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        withSocketAddress(path: Array(path.utf8), body)
    }
}

/// Calls `body` with the address of a Unix socket; the path is at most 107 bytes.
func withSocketAddress(
    path: [UInt8], _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let length = MemoryLayout.offset(of: \sockaddr_un.sun_path).map { $0 + path.count } ?? 0
    return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            // One more for the zero at the end, except in the names of the abstract space.
            body($0, socklen_t(length + (path.first == 0 ? 0 : 1)))
        }
    }
}
