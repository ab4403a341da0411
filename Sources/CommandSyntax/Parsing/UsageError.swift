// SPDX-License-Identifier: Apache-2.0

/// A command line that can't be understood, in words that never repeat what was typed.
///
/// An argument may be private text, also where it stands as an option (`speak -Bonjour`) or as a
/// value. So an error names declared options and the *position* of an argument, nothing else.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Reason: Hashable, Sendable {
        /// `position` counts from 1, after the program's name.
        case unknownOption(position: Int, nearest: String?)
        case missingValue(option: String)
        case unexpectedValue(option: String)
        case repeatedOption(String)
        case invalidValue(name: String, expected: Expectation)
        case missingArgument(String)
        case tooManyArguments(allowed: Int)
        case missingSubcommand([String])
        case unknownSubcommand(nearest: String?, [String])
        /// Two things, each as it is shown in help, of which only one may be given.
        case conflict(String, String)
    }

    /// What a value should have been.
    package enum Expectation: Hashable, Sendable {
        case number(ClosedRange<Double>)
        case integer(ClosedRange<Int>)
        case choice([String])
    }

    /// The command that was being parsed, as `["speak", "say"]`.
    package let command: [String]
    package let reason: Reason

    package init(_ reason: Reason, in command: [String]) {
        self.command = command
        self.reason = reason
    }

    package var description: String { sentence }

    /// The call that explains more, as `speak say --help`.
    package var helpCall: String { (command + ["--help"]).joined(separator: " ") }
}

extension UsageError {
    /// A stable word for programs.
    package var code: String {
        switch reason {
        case .unknownOption: "unknown-option"
        case .missingValue: "missing-value"
        case .unexpectedValue: "unexpected-value"
        case .repeatedOption: "repeated-option"
        case .invalidValue: "invalid-value"
        case .missingArgument: "missing-argument"
        case .tooManyArguments: "too-many-arguments"
        case .missingSubcommand: "missing-subcommand"
        case .unknownSubcommand: "unknown-subcommand"
        case .conflict: "conflict"
        }
    }

    /// One sentence that a person can act on.
    package var sentence: String {
        switch reason {
        case .unknownOption(let position, let nearest):
            "argument \(position) is no option of '\(command.joined(separator: " "))'"
                + Self.suggestion(nearest)
                + "; a text that begins with a dash goes after '--'."
        case .missingValue(let option): "\(option) needs a value."
        case .unexpectedValue(let option): "\(option) takes no value."
        case .repeatedOption(let option): "\(option) can be given only once."
        case .invalidValue(let name, let expected): "\(name) must be \(expected.words)."
        case .missingArgument(let name): "\(name) is missing."
        case .tooManyArguments(allowed: 0):
            "'\(command.joined(separator: " "))' takes no arguments."
        case .tooManyArguments(let allowed):
            "too many arguments: at most \(allowed) can be given; "
                + "quotes keep a text with spaces together."
        case .missingSubcommand(let names):
            "a subcommand is missing: \(names.joined(separator: ", "))."
        case .unknownSubcommand(let nearest, let names):
            "the first argument is no subcommand" + Self.suggestion(nearest)
                + "; there are: \(names.joined(separator: ", "))."
        case .conflict(let first, let second):
            "\(first) and \(second) can't be given together."
        }
    }

    private static func suggestion(_ nearest: String?) -> String {
        nearest.map { ", perhaps \($0) was meant" } ?? ""
    }
}

extension UsageError.Expectation {
    var words: String {
        switch self {
        case .number(let range):
            "a number from \(range.lowerBound) to \(range.upperBound)"
        case .integer(let range):
            "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .choice(let choices):
            "one of " + choices.joined(separator: ", ")
        }
    }
}
