// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import TestSupport
import Testing
import VoiceMatching

@testable import Parlance

@Suite("Records are written", .timeLimit(.minutes(1)))
struct LogWriterTests {
    @Test func `several writers append whole lines to one file, which only its owner reads`()
        async throws
    {
        let log = try LogFile()
        await withTaskGroup(of: Void.self) { group in
            for part in 0..<4 {
                group.addTask {
                    let writer = log.writer()
                    for number in 0..<500 { writer.write(LogFile.record(part * 500 + number)) }
                    await writer.finish(within: .seconds(30))
                }
            }
        }
        let (records, unreadable) = try log.read()
        #expect(Set(records.compactMap(\.request)) == Set(0..<2000) && records.count == 2000)
        #expect(unreadable.isEmpty && log.problems.isEmpty)
        let mode = try FileManager.default.attributesOfItem(atPath: log.path)[.posixPermissions]
        #expect(mode as? Int == 0o600)
    }

    @Test func `a record survives the way to the file and back`() async throws {
        let log = try LogFile()
        var record = LogFile.record(7)
        record.requestedLocale = "fr-CA"
        record.voiceID = "roa/fr"
        record.matchLevel = "approvedFallback"
        record.fallbackReason = "regionNotInstalled"
        record.engine = "espeak-ng 1.51"
        record.leftOut = ["control": 2]
        record.time = Date(timeIntervalSinceReferenceDate: 800_000_000.04)
        let writer = log.writer()
        writer.write(record)
        await writer.finish(within: .seconds(30))
        var read = try #require(try log.read().records.first)
        #expect(read.time.logText == record.time.logText)
        read.time = record.time
        #expect(read == record)
    }

    @Test func `a file that was moved or removed is created anew`() async throws {
        let log = try LogFile()
        let writer = log.writer()
        for number in 1...3 {
            writer.write(LogFile.record(number))
            #expect(await eventually { (try? log.read().records.last?.request) == number })
            if number == 1 {
                try FileManager.default.moveItem(atPath: log.path, toPath: log.path + ".1")
            } else if number == 2 {
                try FileManager.default.removeItem(atPath: log.path)
            }
        }
        await writer.finish(within: .seconds(30))
        #expect(try log.read().records.compactMap(\.request) == [3])
        #expect(log.problems.isEmpty)
    }

    @Test func `a line that a crash has torn costs only itself`() async throws {
        let log = try LogFile()
        try Data(#"{"kind":"requ"#.utf8).write(to: URL(filePath: log.path))
        let writer = log.writer()
        writer.write(LogFile.record(1))
        await writer.finish(within: .seconds(30))
        let (records, unreadable) = try log.read()
        #expect(records.map(\.request) == [1] && unreadable == [1])
    }

    @Test func `what can't be written is told once, and counted when it can again`() async throws {
        let log = try LogFile()
        let path = log.folder.path("later") + "/speech.jsonl"
        let writer = log.writer(.file(path))
        for number in 1...3 { writer.write(LogFile.record(number)) }
        #expect(await eventually { !log.problems.isEmpty })
        try FileManager.default.createDirectory(
            atPath: log.folder.path("later"), withIntermediateDirectories: true)
        writer.write(LogFile.record(4))
        await writer.finish(within: .seconds(30))
        #expect(log.problems.map(\.code) == ["logNotWritten"])
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        // The first ones may have come when the folder was there already.
        let last = try #require(lines.last.flatMap { SpeechRecord(line: Array($0.utf8)) })
        let lost = lines.compactMap { SpeechRecord(line: Array($0.utf8))?.lostRecords }
        #expect(last.request == 4 && lost.reduce(0, +) + lines.count == 4 && lost.count == 1)
    }

    @Test func `a pipe that nobody reads holds up neither the caller nor the end`() async throws {
        let log = try LogFile()
        let path = log.folder.path("pipe")
        try #require(mkfifo(path, 0o600) == 0)
        let writer = log.writer(.file(path))
        for number in 0..<5000 { writer.write(LogFile.record(number)) }
        await writer.finish(within: .seconds(30))
        #expect(log.problems.map(\.code) == ["logNotWritten"])
    }

    @Test func `a closed standard error does not end the host`() async {
        await #expect(processExitsWith: .success) {
            var ends: [Int32] = [0, 0]
            try #require(pipe(&ends) == 0)
            close(ends[0])
            // The test library prints too, and dies of a closed pipe.
            let before = dup(STDERR_FILENO)
            dup2(ends[1], STDERR_FILENO)
            defer { dup2(before, STDERR_FILENO) }
            let writer = LogWriter(.standardError)
            writer.write(
                SpeechRecord(kind: .request, revision: 1, outcome: "finished", totalMilliseconds: 1)
            )
            await writer.finish(within: .seconds(30))
        }
    }

    @Test func `a stuck standard error is left behind`() async {
        await #expect(processExitsWith: .success) {
            var ends: [Int32] = [0, 0]
            try #require(pipe(&ends) == 0)
            dup2(ends[1], STDERR_FILENO)
            let writer = LogWriter(.standardError)
            for _ in 0..<LogWriter.queueLimit {
                writer.write(
                    SpeechRecord(
                        kind: .request, revision: 1, outcome: "finished", totalMilliseconds: 1))
            }
            await writer.finish(within: .milliseconds(100))
        }
    }

    @Test func `a journal that is not there is told once`() async throws {
        guard access("/run/systemd/journal/socket", F_OK) != 0 else {
            try Test.cancel("a journal runs here")
        }
        let log = try LogFile()
        let writer = log.writer(.journal)
        for number in 1...3 { writer.write(LogFile.record(number)) }
        await writer.finish(within: .seconds(30))
        #expect(
            log.problems == [.journalUnavailable(errno: ENOENT)]
                || log.problems == [.noJournalLibrary])
    }

    @Test func `the app's own closure is called before the caller goes on`() {
        let log = RecordLog()
        let writer = LogWriter(.custom { log.add($0) })
        writer.write(LogFile.record(1))
        #expect(log.records.map(\.request) == [1])
    }
}
