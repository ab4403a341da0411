// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Platform

/// The program that runs the subcommands that work on files: its libraries would cost every spoken
/// sentence their loading time.
enum Workshop {
    static let program = "speak-workshop"

    /// Continues as the workshop, with the same arguments, input and output.
    ///
    /// - Returns: Why it could not be started.
    static func replaceProcess(_ arguments: [String]) -> CommandFailure {
        let places = SiblingProgram.places(of: program)
        for place in places where access(place, X_OK) == 0 {
            // The signals that Interruption took are blocked in every thread, and would stay so.
            var none = sigset_t()
            sigemptyset(&none)
            pthread_sigmask(SIG_SETMASK, &none, nil)
            var pointers: [UnsafeMutablePointer<CChar>?] = ([place] + arguments).map { strdup($0) }
            pointers.append(nil)
            execv(place, pointers)
        }
        return CommandFailure(
            .usage, code: "workshopNotFound",
            "The program \(program) was not found or cannot be run; install the package "
                + "parlance-workshop, or build it with scripts/build-release. It was looked for at "
                + places.joined(separator: ", ") + ".")
    }
}
