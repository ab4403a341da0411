// SPDX-License-Identifier: Apache-2.0

/// The keys of a file so far, each with its place, so that a second one is an error.
struct KeyLedger {
    private var places: [String: SourcePlace] = [:]

    /// - Throws: ``PromptError`` with ``PromptError/Problem/duplicateKey(first:)``.
    mutating func note(_ key: String, at place: SourcePlace) throws(PromptError) {
        if let first = places.updateValue(place, forKey: key) {
            throw PromptError(.duplicateKey(first: first), at: place)
        }
    }
}
