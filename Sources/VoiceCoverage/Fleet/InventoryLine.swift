// SPDX-License-Identifier: Apache-2.0

package import VoiceMatching

/// One capture of a fleet, a line of JSON, not yet read.
///
/// Devices with equal images differ only in their name. So the voices are found and hashed as
/// they stand, and read only if they are new.
package struct InventoryLine: Sendable {
    /// An inventory file on one line, or on several.
    package let bytes: ArraySlice<UInt8>
    /// What errors call it.
    package let source: String
    /// Of engine and voices as they are written; nil where they are not found so, and the whole
    /// must be read.
    package let digest: InventoryDigest?
    private let members: TopLevelMembers?

    package init(_ bytes: ArraySlice<UInt8>, source: String) {
        self.bytes = bytes
        self.source = source
        members = TopLevelMembers(bytes, keys: ["engine", "voices"])
        digest =
            if let engine = members?["engine"], let voices = members?["voices"] {
                InventoryDigest(of: [bytes[engine], bytes[voices]])
            } else {
                nil
            }
    }

    /// Engine and voices, each as it is written; nil where they are not found so.
    var capture: RawCapture? {
        guard let members, let engine = members["engine"], let voices = members["voices"],
            let elements = TopLevelMembers.elements(of: bytes[voices])
        else { return nil }
        return RawCapture(
            engine: RawBytes(bytes: bytes[engine]),
            voices: elements.map { RawBytes(bytes: bytes[$0]) })
    }

    /// The whole inventory.
    package func inventory() throws(VoiceDataError) -> Inventory {
        try Inventory(json: Array(bytes), file: source)
    }

    /// The device's name where voices equal to these have been read; all else is checked as
    /// strictly as ever.
    package func deviceOfKnownVoices() throws(VoiceDataError) -> String? {
        guard let voices = members?["voices"] else { return try inventory().device }
        let rest = bytes[..<voices.lowerBound] + "[]".utf8 + bytes[voices.upperBound...]
        do throws(VoiceDataError) {
            return try Inventory(json: Array(rest), file: source).device
        } catch {
            // Reading it whole names the right place.
            return try inventory().device
        }
    }
}

/// What tells inventories apart: 128 bits of SipHash under keys drawn anew for each process.
///
/// Nobody who writes inventories knows the keys, so no two can be made to collide; that two of
/// 100,000 do by chance has a probability of about 10⁻²⁹. The bytes themselves are not kept.
package struct InventoryDigest: Hashable, Sendable {
    private let first: Int
    private let second: Int

    init(of parts: [ArraySlice<UInt8>]) {
        first = Self.hash(parts, salt: 1)
        second = Self.hash(parts, salt: 2)
    }

    private static func hash(_ parts: [ArraySlice<UInt8>], salt: UInt8) -> Int {
        var hasher = Hasher()
        hasher.combine(salt)
        for part in parts {
            hasher.combine(part.count)
            part.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
        return hasher.finalize()
    }
}
