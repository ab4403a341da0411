// SPDX-License-Identifier: Apache-2.0

internal import CPlatform
internal import Glibc

/// Records as entries of the systemd journal, with a field for each value.
struct Journal: RecordTarget {
    func write(_ record: SpeechRecord) throws(LogProblem) {
        // The journal reads the length of each field, so no value needs escaping.
        let fields = record.journalFields.map { Array("\($0.name)=\($0.value)".utf8) }
        let bytes = Array(fields.joined())
        let status = bytes.withUnsafeBytes { buffer in
            var parts: [iovec] = []
            var offset = 0
            for field in fields {
                // libsystemd only reads what these point to.
                let start = UnsafeMutableRawPointer(
                    mutating: buffer.baseAddress?.advanced(by: offset))
                parts.append(iovec(iov_base: start, iov_len: field.count))
                offset += field.count
            }
            return platform_journal_send(parts, Int32(parts.count))
        }
        switch status {
        case 0: return
        case ENOSYS: throw .noJournalLibrary
        default: throw .journalUnavailable(errno: status)
        }
    }
}

extension SpeechRecord {
    /// The entry's fields; names as systemd.journal-fields(7) allows them.
    var journalFields: [(name: String, value: String)] {
        var fields = [
            ("MESSAGE", summary), ("PRIORITY", String(OutcomeClass(outcome).priority)),
            ("MESSAGE_ID", kind.messageID), ("SYSLOG_IDENTIFIER", "parlance"),
        ]
        func add(_ name: String, _ value: String?) {
            if let value { fields.append(("PARLANCE_" + name, value)) }
        }
        add("KIND", kind.rawValue)
        add("OUTCOME", outcome)
        add("REVISION", String(revision))
        add("REQUEST", request.map { String($0) })
        add("REQUESTED_LOCALE", requestedLocale)
        add("LOCALE_SOURCE", localeSource)
        add("APP_LOCALE", appLocale)
        add("RESOLVED_LOCALE", resolvedLocale)
        add("VOICE_ID", voiceID)
        add("MATCH_LEVEL", matchLevel)
        add("FALLBACK_REASON", fallbackReason)
        add("ENGINE", engine)
        add("WAITED_MS", waitedMilliseconds.map(tenths))
        add("FIRST_SOUND_MS", firstSoundMilliseconds.map(tenths))
        add("TOTAL_MS", tenths(totalMilliseconds))
        add("HEARD_MS", heardMilliseconds.map(tenths))
        add("WORDS", words.map { String($0) })
        for (kind, count) in (leftOut ?? [:]).sorted(by: { $0.key < $1.key }) {
            add("LEFT_OUT_" + kind.uppercased(), String(count))
        }
        add("DROPPED_EVENTS", droppedEvents.map { String($0) })
        add("LOST_RECORDS", lostRecords.map { String($0) })
        return fields.map { (name: $0.0, value: $0.1) }
    }

    /// A line for people: `speech request finished: fr-CA, voice roa/fr (approvedFallback)`.
    private var summary: String {
        var line = "speech \(kind.rawValue) \(outcome): \(requestedLocale ?? "no locale")"
        if let voiceID { line += ", voice \(voiceID)" }
        if let matchLevel { line += " (\(matchLevel))" }
        return line
    }
}

extension SpeechRecord.Kind {
    /// Marks all entries of one kind, as `journalctl MESSAGE_ID=…` wants it; never to be changed.
    fileprivate var messageID: String {
        switch self {
        case .request: "f684d8a9ae344dd88849268347c45166"
        case .transition: "52d4bda0fc0247c8915bc3c6f6f30731"
        }
    }
}

/// Milliseconds with one decimal.
private func tenths(_ value: Double) -> String { String((value * 10).rounded() / 10) }
