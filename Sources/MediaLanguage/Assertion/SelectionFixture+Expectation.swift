// SPDX-License-Identifier: Apache-2.0

extension SelectionFixture {
    /// What is to play at the end; what is left out is not checked.
    struct Expectation: Decodable {
        let slots: [(slot: Keys, expected: SlotExpectation)]
        /// The events of the last thing that happened, by their codes, in any order.
        let events: [String]?

        enum Keys: String, CodingKey, CaseIterable { case audio, text, forced, events }

        init(from decoder: any Decoder) throws {
            try decoder.refuseOthers(than: Keys.self)
            let values = try decoder.container(keyedBy: Keys.self)
            slots = try [Keys.audio, .text, .forced].compactMap { key in
                try values.decodeIfPresent(SlotExpectation.self, forKey: key).map { (key, $0) }
            }
            events = try values.decodeIfPresent([String].self, forKey: .events)
            guard !slots.isEmpty || events != nil else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "nothing is expected"))
            }
        }

        /// What differs, each as field, expected and found.
        func differences(
            from selection: MediaSelection, labels: [TrackID: String]
        ) -> [FixtureDifference] {
            var differences: [FixtureDifference] = []
            for (key, expected) in slots {
                let slot =
                    switch key {
                    case .audio: selection.audio
                    case .text: selection.text
                    case .forced, .events: selection.forced
                    }
                let id = slot.track?.stableID
                let found: [SlotExpectation.Keys: String] = [
                    .id: id?.rawValue ?? "none", .reason: slot.reason.rawValue,
                    .label: id.flatMap { labels[$0] } ?? "none",
                ]
                for field in SlotExpectation.Keys.allCases {
                    guard let wanted = expected.values[field], let found = found[field],
                        wanted != found
                    else { continue }
                    differences.append(
                        .init(
                            field: "\(key.rawValue).\(field.rawValue)", expected: wanted,
                            found: found))
                }
            }
            if let events {
                let found = Self.list(selection.events.map(\.code))
                let wanted = Self.list(events)
                if wanted != found {
                    differences.append(.init(field: "events", expected: wanted, found: found))
                }
            }
            return differences
        }

        private static func list(_ codes: [String]) -> String {
            codes.isEmpty ? "none" : codes.sorted().joined(separator: ", ")
        }
    }

    /// What is to play of one kind; a null is to be nothing.
    struct SlotExpectation: Decodable {
        let values: [Keys: String]

        enum Keys: String, CodingKey, CaseIterable { case id, label, reason }

        init(from decoder: any Decoder) throws {
            try decoder.refuseOthers(than: Keys.self)
            let container = try decoder.container(keyedBy: Keys.self)
            var values: [Keys: String] = [:]
            for key in Keys.allCases where container.contains(key) {
                values[key] = try container.decodeIfPresent(String.self, forKey: key) ?? "none"
            }
            self.values = values
        }
    }
}

/// One expectation that doesn't hold.
package struct FixtureDifference: Hashable, Sendable {
    /// What was looked at, as `audio.reason`.
    package let field: String
    package let expected: String
    package let found: String
}
