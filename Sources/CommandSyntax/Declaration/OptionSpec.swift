// SPDX-License-Identifier: Apache-2.0

/// An option of a command: a flag, or a name with a value.
package struct OptionSpec: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        case flag
        /// Takes a value, as `--name value` or `--name=value`; at most once unless repeatable.
        case value(placeholder: String, isRepeatable: Bool, completion: CompletionHint)
    }

    /// The name after `--`; long names are never abbreviated.
    package var long: String
    package var short: Character?
    package var kind: Kind
    package var help: String
    /// What holds when the option is absent, as a person reads it.
    package var defaultText: String?

    /// Declares an option that is present or absent.
    package static func flag(_ long: String, short: Character? = nil, help: String) -> Self {
        Self(long: long, short: short, kind: .flag, help: help, defaultText: nil)
    }

    /// Declares an option with a value, shown in help as `placeholder`.
    package static func value(
        _ long: String, _ placeholder: String, short: Character? = nil, repeatable: Bool = false,
        completion: CompletionHint = .none, default defaultText: String? = nil, help: String
    ) -> Self {
        Self(
            long: long, short: short,
            kind: .value(
                placeholder: placeholder, isRepeatable: repeatable, completion: completion),
            help: help, defaultText: defaultText)
    }
}

/// What a value can be, for completions; a closed list is also checked by the parser.
package enum CompletionHint: Sendable, Equatable {
    case none
    case file
    case folder
    /// One of these and nothing else.
    case choices([String])
    /// Common values, of many.
    case suggestions([String])

    var words: [String] {
        switch self {
        case .choices(let words), .suggestions(let words): words
        case .none, .file, .folder: []
        }
    }
}

extension OptionSpec {
    /// The name as typed, with its dashes.
    var display: String { "--" + long }

    var placeholder: String? {
        if case .value(let placeholder, _, _) = kind { placeholder } else { nil }
    }

    var isRepeatable: Bool {
        if case .value(_, let isRepeatable, _) = kind { isRepeatable } else { false }
    }

    var completion: CompletionHint {
        if case .value(_, _, let completion) = kind { completion } else { .none }
    }
}

/// An argument without a name.
package struct PositionalSpec: Sendable, Equatable {
    package enum Arity: Sendable, Equatable {
        case required
        case optional
        case zeroOrMore
        case oneOrMore

        var isRequired: Bool { self == .required || self == .oneOrMore }
        var isRepeatable: Bool { self == .zeroOrMore || self == .oneOrMore }
    }

    /// The name that stands for it in help, in capitals.
    package var name: String
    package var arity: Arity
    package var completion: CompletionHint
    package var help: String

    package init(
        _ name: String, _ arity: Arity, completion: CompletionHint = .none, help: String
    ) {
        self.name = name
        self.arity = arity
        self.completion = completion
        self.help = help
    }
}
