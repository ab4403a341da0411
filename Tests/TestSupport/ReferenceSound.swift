// SPDX-License-Identifier: Apache-2.0

/// Noise without a zero in it, so that each stretch of it is found in a recording at one place.
package func referenceNoise(_ count: Int, seed: UInt64 = 1) -> [Int16] {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    return (0..<count).map { _ in
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int16(truncatingIfNeeded: state >> 48) / 4 | 1
    }
}

/// Where `reference` begins in `recording`, sample for sample; `nil` when it is not whole in it.
package func position(of reference: ArraySlice<Int16>, in recording: [Int16]) -> Int? {
    guard let first = reference.first, recording.count >= reference.count else { return nil }
    return (0...(recording.count - reference.count)).first { start in
        recording[start] == first
            && recording[start..<(start + reference.count)].elementsEqual(reference)
    }
}

/// How many samples of `reference` follow in `recording` from `start` on before they differ.
package func matchingLength(
    of reference: [Int16], in recording: [Int16], from start: Int
) -> Int {
    zip(recording[start...], reference).prefix { $0 == $1 }.count
}
