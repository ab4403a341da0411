// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// What a systemd unit of `Type=notify` is told (sd_notify(3)); without systemd nothing happens.
package enum ServiceManager {
    package enum Notice: String, Sendable {
        case ready = "READY=1"
        case stopping = "STOPPING=1"
    }

    package static func notify(_ notice: Notice) {
        guard let pointer = getenv("NOTIFY_SOCKET") else { return }
        var path = Array(String(cString: pointer).utf8)
        // A leading @ stands for the zero byte of the abstract space.
        if path.first == UInt8(ascii: "@") { path[0] = 0 }
        guard 1...107 ~= path.count else { return }
        let options = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let descriptor = socket(AF_UNIX, options, 0)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let text = Array(notice.rawValue.utf8)
        _ = withSocketAddress(path: path) { address, length in
            Int32(sendto(descriptor, text, text.count, Int32(MSG_NOSIGNAL), address, length))
        }
    }
}
