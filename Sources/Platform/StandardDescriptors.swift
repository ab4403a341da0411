// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Puts something at each of the descriptors 0, 1 and 2 that the process was started without.
///
/// Else a file or socket that is opened later gets the number, and what is written to standard error
/// goes there. Reading and writing fail as they do where nothing is, as in the C library's own
/// treatment of privileged programs. To be called before anything is opened.
package func reserveStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
        // The lowest free number is this one.
        _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
}
