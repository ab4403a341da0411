// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Platform

/// Where the engine is and how long it may take.
package struct EngineConfiguration: Sendable {
    /// The `speak-engine` program, or nil to look for it.
    package var executable: String?
    /// The folder of voice data, or nil for the one that the engine was built with.
    package var dataPath: String?
    package var deadlines = EngineDeadlines()
    /// What answers on a thread of this process instead of the program, for tests of apps.
    package var standIn: EngineStandIn?

    package init(executable: String? = nil, dataPath: String? = nil) {
        self.executable = executable
        self.dataPath = dataPath
    }

    /// The program: the given path, else beside this program, else in its `libexec`.
    ///
    /// - Throws: ``EngineError/executableNotFound(searched:)``.
    func locate() throws(EngineError) -> String {
        let candidates = executable.map { [$0] } ?? SiblingProgram.places(of: "speak-engine")
        guard let found = candidates.first(where: { access($0, X_OK) == 0 }) else {
            throw .executableNotFound(searched: candidates)
        }
        return found
    }
}

/// The bounds of each step; past one the process is killed and replaced.
package struct EngineDeadlines: Sendable {
    /// From the start of the process until it is ready: 10 ms on an idle machine (measured).
    package var start = Duration.seconds(5)
    package var list = Duration.seconds(5)
    /// From a request to its first samples: under 1 ms (measured).
    package var firstSamples = Duration.seconds(5)
    package var nextSamples = Duration.seconds(5)
    /// Crashes in a row after which a pause is made before the next start.
    package var crashesBeforeBackoff = 3
    /// The first pause; each further crash doubles it, up to the longest.
    package var backoff = Duration.milliseconds(500)
    package var longestBackoff = Duration.seconds(30)

    package init() {}
}
