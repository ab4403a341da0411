// SPDX-License-Identifier: Apache-2.0

/// A value in mpv's JSON.
enum MpvValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case list([MpvValue])
    case object([String: MpvValue])

    subscript(key: String) -> MpvValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    var text: String? { if case .string(let text) = self { text } else { nil } }
    var isTrue: Bool { self == .boolean(true) }

    /// A whole number that a program can count with.
    var integer: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }
}

extension MpvValue: Codable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([MpvValue].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: MpvValue].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .boolean(let value): try container.encode(value)
        case .number(let value):
            // mpv refuses `1.0` for a whole number.
            if let whole = Int(exactly: value) {
                try container.encode(whole)
            } else {
                try container.encode(value)
            }
        case .string(let value): try container.encode(value)
        case .list(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

/// One entry of mpv's `track-list`.
struct MpvTrack: Hashable {
    let id: Int
    let kind: MediaTrack.Kind
    let language: String?
    let isSelected: Bool
    /// The address of a track that was added to the asset.
    let address: String?
    /// The position among the asset's streams.
    let streamIndex: Int?

    /// Nil for pictures and what isn't understood.
    init?(_ entry: MpvValue) {
        guard let id = entry["id"]?.integer else { return nil }
        switch entry["type"]?.text {
        case "audio": kind = .audio
        case "sub": kind = .text
        default: return nil
        }
        self.id = id
        language = entry["lang"]?.text
        isSelected = entry["selected"]?.isTrue ?? false
        address = entry["external-filename"]?.text
        streamIndex = entry["ff-index"]?.integer
    }

    /// The tracks of a `track-list`.
    static func list(_ value: MpvValue) -> [MpvTrack]? {
        if case .list(let entries) = value { entries.compactMap(MpvTrack.init) } else { nil }
    }
}
