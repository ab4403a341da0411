// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// A system call that failed.
package struct PlatformError: Error, Hashable, CustomStringConvertible {
    /// What was asked of the system.
    package enum Call: String, Sendable {
        case socketPair = "create a socket pair"
        case eventDescriptor = "create an event descriptor"
        case spawn = "start a process"
        case thread = "start a thread"
        case configure = "configure a descriptor"
        case write = "write a file"
    }

    package let call: Call
    /// The system's error number.
    package let code: Int32

    package init(_ call: Call, code: Int32 = errno) {
        self.call = call
        self.code = code
    }

    package var description: String {
        "cannot \(call.rawValue): \(String(cString: strerror(code)))"
    }
}
