// SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials
internal import Parlance
internal import VoiceMatching

extension SpeechRecord {
    /// The record's values that are there, in the order in which they came about.
    var jsonText: JSONText {
        let members: [(key: String, value: JSONText?)] = [
            ("time", .string(time.logText)), ("kind", .string(kind.rawValue)),
            ("request", request.map { .integer($0) }), ("revision", .integer(revision)),
            ("requestedLocale", requestedLocale.map { .string($0) }),
            ("localeSource", localeSource.map { .string($0) }),
            ("appLocale", appLocale.map { .string($0) }),
            ("resolvedLocale", resolvedLocale.map { .string($0) }),
            ("voiceID", voiceID.map { .string($0) }),
            ("matchLevel", matchLevel.map { .string($0) }),
            ("fallbackReason", fallbackReason.map { .string($0) }),
            ("engine", engine.map { .string($0) }), ("outcome", .string(outcome)),
            ("waitedMilliseconds", waitedMilliseconds.map { .decimal($0) }),
            ("firstSoundMilliseconds", firstSoundMilliseconds.map { .decimal($0) }),
            ("totalMilliseconds", .decimal(totalMilliseconds)),
            ("heardMilliseconds", heardMilliseconds.map { .decimal($0) }),
            ("words", words.map { .integer($0) }),
            ("leftOut", leftOut.map(Self.json)),
            ("droppedEvents", droppedEvents.map { .integer($0) }),
            ("lostRecords", lostRecords.map { .integer($0) }),
        ]
        return .object(
            members.compactMap { member in member.value.map { (key: member.key, value: $0) } })
    }

    private static func json(_ counts: [String: Int]) -> JSONText {
        .object(counts.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) })
    }
}
