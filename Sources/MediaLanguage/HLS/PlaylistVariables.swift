// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The variables of a playlist: EXT-X-DEFINE of the second edition of RFC 8216.
///
/// `{$name}` in an address or in a quoted value stands for what was defined before it. A reference
/// to nothing makes the playlist unreadable, as the specification demands: its addresses would be
/// wrong, and its languages unknown.
struct PlaylistVariables {
    private var values: [String: String] = [:]
    /// The playlist's own address, whose query may give values.
    private let address: String?
    /// The bytes of all values put in until now: a few lines could ask for gigabytes.
    private var size = 0

    init(address: String?) { self.address = address }

    /// Takes one EXT-X-DEFINE line: a NAME with its VALUE, or a QUERYPARAM.
    ///
    /// - Throws: ``MediaError/malformedDefinition(line:)`` for anything else, IMPORT among it,
    ///   which belongs to media playlists, and for a second definition of a name.
    mutating func define(_ attributes: AttributeList, _ line: Int) throws(MediaError) {
        let name: String
        let value: String?
        switch (attributes["NAME"], attributes["QUERYPARAM"], attributes["IMPORT"]) {
        case (let own?, nil, nil): (name, value) = (own, attributes["VALUE"])
        case (nil, let parameter?, nil): (name, value) = (parameter, query(parameter))
        default: throw .malformedDefinition(line: line)
        }
        guard let value, Self.isName(name[...]), values.updateValue(value, forKey: name) == nil
        else { throw .malformedDefinition(line: line) }
    }

    /// The text with each reference replaced; what is put in is not looked at again.
    ///
    /// - Throws: ``MediaError/undefinedVariable(_:line:)``, or ``MediaError/tooLarge(limit:)``
    ///   where the values together are larger than a playlist may be.
    mutating func replaced(_ text: String, _ line: Int) throws(MediaError) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "{$") {
            let end = rest[start.upperBound...].firstIndex(of: "}")
            guard let end, Self.isName(rest[start.upperBound..<end]) else {
                result += rest[..<start.upperBound]
                rest = rest[start.upperBound...]
                continue
            }
            let name = String(rest[start.upperBound..<end])
            guard let value = values[name] else { throw .undefinedVariable(name, line: line) }
            size += value.utf8.count
            guard size <= HLSPlaylist.maximumSize else {
                throw .tooLarge(limit: HLSPlaylist.maximumSize)
            }
            result += rest[..<start.lowerBound] + value
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private func query(_ name: String) -> String? {
        address.flatMap { URLComponents(string: $0) }?.queryItems?.first { $0.name == name }?.value
    }

    /// Letters, digits, `-` and `_` of ASCII.
    private static func isName(_ text: Substring) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
                    || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
                    || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            }
    }
}
