// SPDX-License-Identifier: Apache-2.0

/// A call that works as written, and what it does.
package struct Example: Sendable, Equatable {
    package var command: String
    package var explanation: String

    package init(_ command: String, _ explanation: String) {
        self.command = command
        self.explanation = explanation
    }
}

/// A row of the exit status table.
package struct ExitStatus: Sendable, Equatable {
    package var code: Int32
    package var meaning: String

    package init(_ code: Int32, _ meaning: String) {
        self.code = code
        self.meaning = meaning
    }
}

/// A row of the environment table.
package struct EnvironmentVariable: Sendable, Equatable {
    package var name: String
    package var meaning: String

    package init(_ name: String, _ meaning: String) {
        self.name = name
        self.meaning = meaning
    }
}

/// What is released, and when.
package struct Release: Sendable, Equatable {
    package var version: String
    /// The day of the release, as `2026-01-31`.
    package var date: String

    package init(version: String, date: String) {
        self.version = version
        self.date = date
    }
}
