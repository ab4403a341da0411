// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A pair of terminal ends: what is typed at one is read from the other.
final class PseudoTerminal: Sendable {
    private let master: Int32
    /// For the standard input of a program.
    let slave: Int32

    init() throws {
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var locked: Int32 = 0
        var number: Int32 = 0
        // TIOCSPTLCK and TIOCGPTN, which Glibc's module does not show.
        guard master >= 0, ioctl(master, UInt(0x4004_5431), &locked) == 0,
            ioctl(master, UInt(0x8004_5430), &number) == 0
        else { throw CocoaError(.fileNoSuchFile) }
        slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard slave >= 0 else { throw CocoaError(.fileNoSuchFile) }
    }

    deinit {
        close(slave)
        close(master)
    }

    func type(_ keys: String) {
        let bytes = Array(keys.utf8)
        _ = write(master, bytes, bytes.count)
    }

    /// All that was written to the terminal so far, which must be less than its buffer of 4 kB.
    var shown: String {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, 0) == 1 else { return "" }
        let count = read(master, &bytes, bytes.count)
        return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
    }

    /// Whether lines are read whole and echoed, as a shell expects.
    var isCanonical: Bool {
        var settings = termios()
        tcgetattr(slave, &settings)
        return settings.c_lflag & tcflag_t(ICANON) != 0
    }
}
