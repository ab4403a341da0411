// SPDX-License-Identifier: Apache-2.0

/// Values as types; an error names the option and what is allowed, never the value.
extension ParsedCommand {
    /// A decimal number in `range`, with a point, as `1.25`; nil when the option wasn't given.
    package func number(
        _ name: String, in range: ClosedRange<Double>
    ) throws(UsageError) -> Double? {
        guard let text = value(name) else { return nil }
        // Double("nan"), Double("inf") and Double("0x1p3") are numbers to Swift, not to a person.
        let isPlain = text.utf8.allSatisfy { "0123456789.+-eE".utf8.contains($0) }
        guard isPlain, let number = Double(text), range.contains(number) else {
            throw error(.invalidValue(name: "--" + name, expected: .number(range)))
        }
        return number
    }

    /// A whole number in `range`; nil when the option wasn't given.
    package func integer(
        _ name: String, in range: ClosedRange<Int>
    ) throws(UsageError) -> Int? {
        guard let text = value(name) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw error(.invalidValue(name: "--" + name, expected: .integer(range)))
        }
        return number
    }

    /// One case of an enum, by its raw value; nil when the option wasn't given.
    package func choice<Choice>(
        _ name: String, of type: Choice.Type = Choice.self
    ) throws(UsageError) -> Choice?
    where Choice: CaseIterable & RawRepresentable, Choice.RawValue == String {
        guard let text = value(name) else { return nil }
        guard let choice = Choice(rawValue: text) else {
            let allowed = Choice.allCases.map(\.rawValue)
            throw error(.invalidValue(name: "--" + name, expected: .choice(allowed)))
        }
        return choice
    }
}
