// SPDX-License-Identifier: Apache-2.0

/// Whether a listed voice has the data it needs: the engine lists it in either case.
public enum DataStatus: Hashable, Sendable {
    /// It can speak.
    case present
    /// It would be silent or speak gibberish.
    case missing(MissingData)
}

/// What a voice lacks, and so what to install.
///
/// Nothing is ever installed by this package: that is a person's decision.
public enum MissingData: Hashable, Sendable {
    /// The dictionary file is not there or is empty: the engine says OK and is silent.
    case dictionary(file: String)
    /// The dictionary is smaller than the engine itself demands (`dict_min`): a stub.
    case stubDictionary(file: String)
    /// The MBROLA program or its voice database, named as in `mbrola-fr1`.
    case mbrola(database: String)

    /// What lacks the MBROLA voice `voice`: `mb/mb-fr1-en` needs the database `fr1`.
    public init?(mbrolaVoice voice: VoiceID) {
        let prefix = "mb/mb-"
        guard voice.text.hasPrefix(prefix),
            let database = voice.text.dropFirst(prefix.count).split(separator: "-").first
        else { return nil }
        self = .mbrola(database: String(database))
    }

    /// Needs MBROLA, which is not free software: the last thing to advise.
    var isMbrola: Bool { if case .mbrola = self { true } else { false } }
}

extension MissingData: CustomStringConvertible {
    /// What is missing, as a clause.
    public var description: String {
        switch self {
        case .dictionary(let file): "the dictionary “\(file)”"
        case .stubDictionary(let file): "the full dictionary “\(file)”"
        case .mbrola(let database): "MBROLA with its voice “\(database)”"
        }
    }

    /// A sentence that says what to install.
    public var advice: String {
        switch self {
        case .dictionary(let file):
            "Install the dictionary “\(file)” (Debian: package espeak-ng-data)."
        case .stubDictionary(let file):
            "The dictionary “\(file)” that is installed is a stub; build the full one from "
                + "espeak-ng's sources with its extended dictionaries."
        case .mbrola(let database):
            "Install MBROLA and its voice “\(database)” (Debian, outside main: packages mbrola "
                + "and mbrola-\(database))."
        }
    }
}
