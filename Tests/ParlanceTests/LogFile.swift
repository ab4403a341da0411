// SPDX-License-Identifier: Apache-2.0

import Foundation
import Parlance
import Synchronization
import TestSupport
import VoiceMatching

/// A log in a folder of its own, read back as `speak log` reads it.
final class LogFile: Sendable {
    let folder: TemporaryFolder
    let path: String
    private let list = Mutex<[LogProblem]>([])

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("speech.jsonl")
    }

    /// What the writers of ``writer(_:)`` complained of.
    var problems: [LogProblem] { list.withLock { $0 } }

    func writer(_ log: SpeechLog? = nil) -> LogWriter {
        LogWriter(log ?? .file(path)) { [weak self] problem in
            self?.list.withLock { $0.append(problem) }
        }
    }

    /// The records, and the numbers of the lines that are none.
    func read() throws -> (records: [SpeechRecord], unreadable: [Int]) {
        var reader = try RecordReader(
            path: path, vocabulary: RecordVocabulary(BuiltInVoiceData.catalog()))
        var records: [SpeechRecord] = []
        var unreadable: [Int] = []
        while let line = try reader.next() {
            switch line {
            case .record(let record, _): records.append(record)
            case .unreadable(let number): unreadable.append(number)
            }
        }
        return (records, unreadable)
    }

    var content: Data { get throws { try Data(contentsOf: URL(filePath: path)) } }

    static func record(_ number: Int) -> SpeechRecord {
        var record = SpeechRecord(
            kind: .request, revision: 1, outcome: "finished", totalMilliseconds: Double(number))
        record.request = number
        return record
    }
}
