// SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials
internal import Parlance
internal import VoiceMatching

/// What a log tells as a whole: counts and percentiles, in memory that does not grow with it.
struct LogSummary {
    /// Counts by word; the words are those of the vocabulary, so there are not many.
    typealias Counts = [String: Int]

    private(set) var records = 0
    private(set) var kinds: [SpeechRecord.Kind: Int] = [:]
    private(set) var first: SpeechRecord?
    private(set) var last: SpeechRecord?
    private(set) var outcomes: [SpeechRecord.Kind: Counts] = [:]
    /// Of requests, as are the next two.
    private(set) var fallbackReasons: Counts = [:]
    private(set) var matchLevels: Counts = [:]
    private(set) var voices: Counts = [:]
    private(set) var engines: Counts = [:]
    private(set) var leftOut: Counts = [:]
    private(set) var languages: LanguageGuard
    private(set) var lostRecords = 0
    private(set) var words = 0
    private(set) var unreadable = 0
    /// The numbers of the first lines that are no record.
    private(set) var unreadableLines: [Int] = []
    /// Of requests, from the moment that a voice was resolved for them and nothing was before them.
    private(set) var toFirstSound = DurationHistogram()
    private(set) var waited = DurationHistogram()
    private(set) var requests = DurationHistogram()
    private(set) var heard = DurationHistogram()
    private(set) var transitions = DurationHistogram()

    static let maximumLines = 20

    init(_ catalog: VoiceCatalog) {
        languages = LanguageGuard(catalog)
    }

    /// Reads a log to its end and hands each record on.
    ///
    /// - Throws: ``LogProblem`` when the log can't be read.
    mutating func read(
        _ path: String, _ vocabulary: RecordVocabulary, _ each: (SpeechRecord) -> Void = { _ in }
    ) throws(LogProblem) {
        var reader = try RecordReader(path: path, vocabulary: vocabulary)
        while let line = try reader.next() {
            switch line {
            case .record(let record, let number):
                add(record, line: number)
                each(record)
            case .unreadable(let number):
                unreadable += 1
                if unreadableLines.count < Self.maximumLines { unreadableLines.append(number) }
            }
        }
    }

    mutating func add(_ record: SpeechRecord, line: Int) {
        records += 1
        kinds[record.kind, default: 0] += 1
        outcomes[record.kind, default: [:]][record.outcome, default: 0] += 1
        if record.time < (first?.time ?? record.time + 1) { first = record }
        if record.time >= (last?.time ?? record.time) { last = record }
        Self.count(record.engine, in: &engines)
        if record.kind == .request {
            Self.count(record.fallbackReason, in: &fallbackReasons)
            Self.count(record.matchLevel, in: &matchLevels)
            Self.count(record.voiceID, in: &voices)
        }
        for (kind, count) in record.leftOut ?? [:] {
            Self.add(count, to: &leftOut[kind, default: 0])
        }
        Self.add(record.words ?? 0, to: &words)
        Self.add(record.lostRecords ?? 0, to: &lostRecords)
        languages.add(record, line: line)
        measure(record)
    }

    private mutating func measure(_ record: SpeechRecord) {
        guard record.kind == .request else {
            return transitions.add(milliseconds: record.totalMilliseconds)
        }
        requests.add(milliseconds: record.totalMilliseconds)
        let wait = record.waitedMilliseconds ?? 0
        if let sound = record.firstSoundMilliseconds {
            toFirstSound.add(milliseconds: sound - wait)
        }
        if let wait = record.waitedMilliseconds { waited.add(milliseconds: wait) }
        if let heard = record.heardMilliseconds, heard > 0 {
            self.heard.add(milliseconds: heard)
        }
    }

    private static func count(_ word: String?, in counts: inout Counts) {
        if let word { counts[word, default: 0] += 1 }
    }

    /// Numbers of a log may be anything; a sum must not trap.
    private static func add(_ count: Int, to sum: inout Int) {
        sum = sum.addingReportingOverflow(max(0, count)).partialValue
    }
}
