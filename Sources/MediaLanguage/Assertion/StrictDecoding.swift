// SPDX-License-Identifier: Apache-2.0

/// Any key, to see those that nobody declared.
private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension Decoder {
    /// Refuses keys that `Keys` doesn't have: a misspelt expectation would hold for ever.
    func refuseOthers<Keys>(than keys: Keys.Type) throws
    where Keys: CodingKey & CaseIterable {
        let known = Set(keys.allCases.map(\.stringValue))
        let container = try container(keyedBy: AnyKey.self)
        guard let other = container.allKeys.first(where: { !known.contains($0.stringValue) }) else {
            return
        }
        throw DecodingError.dataCorruptedError(
            forKey: other, in: container,
            debugDescription: "unknown; known are \(known.sorted().joined(separator: ", "))")
    }
}

extension DecodingError {
    /// Where and what, as `expect.audio.id: unknown key`.
    var sentence: String {
        let (context, problem): (Context, String) =
            switch self {
            case .keyNotFound(let key, let context): (context, "\(key.stringValue) is missing")
            case .typeMismatch(_, let context), .valueNotFound(_, let context),
                .dataCorrupted(let context):
                (context, context.debugDescription)
            @unknown default: (Context(codingPath: [], debugDescription: ""), "unreadable")
            }
        let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
        return (path.isEmpty ? "" : path.joined(separator: ".") + ": ") + problem
    }
}
