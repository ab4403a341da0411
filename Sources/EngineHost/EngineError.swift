// SPDX-License-Identifier: Apache-2.0

package import EngineProtocol
package import Platform

/// Why the engine did not do what was asked; never holds any part of a text.
package enum EngineError: Error, Hashable, Sendable {
    /// What was waited for when the time ran out.
    package enum Step: String, Hashable, Sendable {
        case start, list, send, phonemes
        case firstSamples = "first samples"
        case nextSamples = "next samples"
    }

    /// No `speak-engine` at any of the places where it is looked for.
    case executableNotFound(searched: [String])
    case cannotStart(PlatformError)
    /// The process ended by a signal; it is replaced, and the text is never sent again.
    case crashed(signal: Int32)
    /// The process ended by itself.
    case exited(code: Int32)
    case timedOut(Step)
    /// The process sent what is no message.
    case protocolViolation(ProtocolError)
    /// The process lives and says why it can't.
    case refused(EngineFailure)
    /// The process crashes on any text of this voice: its data is damaged.
    case dataDamaged(voice: String)
    /// Too many crashes in a row: no new process before this many seconds.
    case backingOff(seconds: Double)
    /// The host was shut down.
    case shutDown

    /// A stable machine code.
    package var code: String {
        switch self {
        case .executableNotFound: "engineNotFound"
        case .cannotStart: "engineNotStarted"
        case .crashed: "engineCrashed"
        case .exited: "engineExited"
        case .timedOut: "engineTimedOut"
        case .protocolViolation: "engineProtocolViolation"
        case .dataDamaged: "engineDataDamaged"
        case .backingOff: "engineBackingOff"
        case .shutDown: "engineShutDown"
        case .refused(let failure): failure.code
        }
    }
}

extension EngineError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .executableNotFound(let searched):
            "speak-engine was not found; looked at \(searched.joined(separator: ", "))."
                + " Install it beside the program; an app can name its path."
        case .cannotStart(let error): "The speech engine could not be started: \(error)."
        case .crashed(let signal):
            "The speech engine crashed (signal \(signal)); it was replaced, and this text is not"
                + " sent again."
        case .exited(let code):
            "The speech engine ended with exit code \(code); check that its libraries are"
                + " installed (libespeak-ng1)."
        case .timedOut(let step):
            "The speech engine did not answer in time (\(step.rawValue)); it was replaced."
        case .protocolViolation(let error):
            "The speech engine sent a message that is not understood (\(error.rawValue)); check"
                + " that speak-engine belongs to this version."
        case .dataDamaged(let voice):
            "The speech engine crashes on any text of \(voice): reinstall espeak-ng-data."
        case .backingOff(let seconds):
            "The speech engine crashed several times in a row; it is tried again in"
                + " \(Int(seconds.rounded(.up))) s."
        case .shutDown: "Speech was shut down."
        case .refused(let failure): failure.sentence
        }
    }
}

extension EngineFailure {
    /// A stable machine code.
    package var code: String {
        switch self {
        case .dataFolderMissing, .dataFileMissing: "engineDataMissing"
        case .dataMismatch: "engineDataMismatch"
        case .voiceNotFound: "voiceNotInstalled"
        case .voiceNotConfirmed: "voiceNotConfirmed"
        case .voiceDataMissing: "voiceDataMissing"
        case .noSound: "voiceSilent"
        case .engine: "engineFailed"
        }
    }

    fileprivate var sentence: String {
        switch self {
        case .dataFolderMissing(let path):
            "There is no voice data at \(path); install espeak-ng-data or correct the path."
        case .dataFileMissing(let file):
            "The voice data lacks \(file); reinstall espeak-ng-data."
        case .dataMismatch(let path):
            "The voice data at \(path) does not belong to the installed engine; install"
                + " espeak-ng-data of the same version."
        case .voiceNotFound(let voice): "The voice \(voice) is not installed."
        case .voiceNotConfirmed(let voice):
            "The engine did not set the voice \(voice); nothing was spoken."
        case .voiceDataMissing(let voice, let data):
            "The voice \(voice) lacks its data: \(data.sentence)."
        case .noSound(let voice):
            "The voice \(voice) made no sound for words; reinstall espeak-ng-data."
        case .engine(let status):
            "The speech engine failed with status 0x\(String(status, radix: 16))."
        }
    }
}

extension ListedVoice.Data {
    /// What is missing and what to install.
    package var sentence: String {
        switch self {
        case .present: "nothing is missing"
        case .dictionaryMissing(let file): "\(file) is missing or empty, install espeak-ng-data"
        case .dictionaryIncomplete(let file, let bytes, let minimum):
            "\(file) is a stub of \(bytes) bytes, the voice needs at least \(minimum)"
        case .mbrolaMissing(let voice): "install the package mbrola-\(voice)"
        }
    }
}
