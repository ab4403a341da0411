// SPDX-License-Identifier: Apache-2.0

/// Why mpv did not do what was asked.
public enum MpvError: Error, Hashable, Sendable {
    /// Nothing listens at the socket.
    case notRunning
    /// The path of the socket is longer than the system allows.
    case badSocketPath
    /// mpv has gone, or closed the connection.
    case closed
    /// mpv did not answer in time.
    case timeout
    /// mpv refused a command, with its own word.
    case refused(command: String, answer: String)
    /// The asset itself doesn't load.
    case assetFailed
    /// mpv's answer to a command cannot be understood.
    case badAnswer(command: String)
}

extension MpvError {
    /// A stable name of the case for logs and machines.
    public var code: String {
        switch self {
        case .notRunning: "playerNotRunning"
        case .badSocketPath: "playerSocketPath"
        case .closed: "playerClosed"
        case .timeout: "playerTimeout"
        case .refused: "playerRefused"
        case .assetFailed: "playerAssetFailed"
        case .badAnswer: "playerAnswer"
        }
    }
}

extension MpvError: CustomStringConvertible {
    /// A sentence that a person can act on.
    public var description: String {
        switch self {
        case .notRunning: "No mpv listens at the socket; start it with --input-ipc-server."
        case .badSocketPath: "The path of mpv's socket is too long; use a shorter one."
        case .closed: "The player has gone."
        case .timeout: "The player did not answer in time."
        case .refused(let command, let answer): "The player refused \(command): \(answer)."
        case .assetFailed: "The player cannot load the asset."
        case .badAnswer(let command): "The player's answer to \(command) cannot be understood."
        }
    }
}
