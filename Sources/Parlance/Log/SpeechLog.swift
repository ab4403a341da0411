// SPDX-License-Identifier: Apache-2.0

internal import Platform

/// Where an adapter tells of each request and each transition: one ``SpeechRecord`` for each.
///
/// ```swift
/// configuration.log = .file("/var/log/kiosk/speech.jsonl")
/// ```
/// No record holds any part of a text. A log never delays speech and never harms the app: records
/// are written by a thread of their own; those that can't be written are counted in the next one
/// that can, and standard error says once why.
public enum SpeechLog: Sendable {
    /// Nothing is told.
    case none
    /// A JSON object on each line of standard error.
    case standardError
    /// A JSON object on each line of the file at this path, which is created for its owner only.
    ///
    /// Whole lines are appended, so that several programs can share a file. A file that was moved
    /// or removed, as `logrotate` does, is created anew.
    case file(String)
    /// The systemd journal, with a field for each value: `journalctl PARLANCE_OUTCOME=finished`.
    ///
    /// libsystemd is loaded when the first record comes; nothing is linked.
    case journal
    /// A closure of the app's own, called before the end of the request is told.
    ///
    /// It is called from the adapter's own work: it must not block.
    case custom(@Sendable (SpeechRecord) -> Void)
}

/// Why records can't be written; speech goes on all the same.
package enum LogProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file, or standard error, takes no line.
    case notWritten(file: String, errno: Int32)
    /// The file to be read can't be.
    case notReadable(file: String, errno: Int32)
    /// libsystemd is not installed.
    case noJournalLibrary
    /// The library is there, but no journal listens, or it refuses.
    case journalUnavailable(errno: Int32)
    /// No thread to write from.
    case noThread

    /// A stable machine code.
    package var code: String {
        switch self {
        case .notWritten: "logNotWritten"
        case .notReadable: "logNotReadable"
        case .noJournalLibrary: "journalLibraryMissing"
        case .journalUnavailable: "journalUnavailable"
        case .noThread: "logNotStarted"
        }
    }

    /// A sentence that says what to do.
    package var description: String {
        switch self {
        case .notWritten(let file, let number):
            "The log can't be written to \(file): \(systemMessage(number)); records are lost."
        case .notReadable(let file, let number):
            "The log can't be read from \(file): \(systemMessage(number))."
        case .noJournalLibrary:
            "There is no journal library; install libsystemd0 or log to a file."
        case .journalUnavailable(let number):
            "The systemd journal takes no records: \(systemMessage(number)); start"
                + " systemd-journald or log to a file."
        case .noThread: "The system has no thread left to write the log from; records are lost."
        }
    }
}
