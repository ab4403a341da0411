// SPDX-License-Identifier: Apache-2.0

package import FoundationEssentials

extension SpeechRecord {
    /// The record as one line of JSON with its line feed; keys in alphabetical order, without those
    /// that have no value; times in UTC with milliseconds.
    var line: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(date.logText)
        }
        // Durations are the only numbers that JSON might not be able to write.
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        guard let data = try? encoder.encode(self) else { return [] }
        return Array(data) + [UInt8(ascii: "\n")]
    }

    /// Reads what ``line`` writes; keys that are not a record's are left out.
    ///
    /// Its strings are whatever the line holds: see ``RecordVocabulary``.
    init?(line: [UInt8]) {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            try Date(try decoder.singleValueContainer().decode(String.self), strategy: timeFormat)
        }
        guard let record = try? decoder.decode(SpeechRecord.self, from: Data(line)) else {
            return nil
        }
        self = record
    }

}

extension Date {
    /// The time as the log writes it: `2026-11-30T11:30:52.123Z`.
    package var logText: String {
        // The format cuts digits off, also those of 0.0399999….
        let milliseconds = (timeIntervalSinceReferenceDate * 1000).rounded()
        return Date(timeIntervalSinceReferenceDate: (milliseconds + 0.1) / 1000)
            .formatted(timeFormat)
    }
}

private let timeFormat = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
