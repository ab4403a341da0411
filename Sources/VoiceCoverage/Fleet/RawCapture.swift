// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import VoiceMatching

/// The parts of a capture that a judgement depends on, as they are written.
struct RawCapture {
    let engine: RawBytes
    let voices: [RawBytes]

    /// Reads one voice of the capture.
    func voice(_ bytes: RawBytes) throws(VoiceDataError) -> Voice? {
        let text =
            Array("{\"format\":1,\"engine\":".utf8) + engine.bytes
            + Array(",\"voices\":[".utf8) + bytes.bytes + Array("]}".utf8)
        return try Inventory(json: text, file: "voice").voices.first
    }
}

/// Bytes that are hashed and compared at once, not one by one.
struct RawBytes: Hashable, Sendable {
    let bytes: ArraySlice<UInt8>

    /// The same in memory of its own: a slice keeps all that it was cut from.
    var copy: RawBytes { RawBytes(bytes: ArraySlice(Array(bytes))) }

    static func == (first: RawBytes, second: RawBytes) -> Bool {
        first.bytes.withUnsafeBytes { first in
            second.bytes.withUnsafeBytes { second in
                guard first.count == second.count else { return false }
                guard let start = first.baseAddress, let other = second.baseAddress else {
                    return true
                }
                return memcmp(start, other, first.count) == 0
            }
        }
    }

    func hash(into hasher: inout Hasher) {
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
}
