// SPDX-License-Identifier: Apache-2.0

internal import CPlatform
internal import Glibc

/// A descriptor that any thread makes readable, to wake one that waits in `poll`.
package final class WakeDescriptor: Sendable {
    package let descriptor: Int32

    /// - Throws: ``PlatformError`` when the system has no descriptor left.
    package init() throws(PlatformError) {
        descriptor = platform_event_descriptor()
        guard descriptor >= 0 else { throw PlatformError(.eventDescriptor) }
    }

    deinit {
        close(descriptor)
    }

    /// Makes it readable until it is cleared.
    package func wake() {
        var one: UInt64 = 1
        _ = write(descriptor, &one, 8)
    }

    package func clear() {
        var count: UInt64 = 0
        _ = read(descriptor, &count, 8)
    }
}
