// SPDX-License-Identifier: Apache-2.0

internal import Parlance

/// Why a client's message was not taken; never holds any part of a text.
enum ServiceError: Error, Hashable {
    /// The line is no JSON object with known keys and values.
    case malformed(Malformation)
    case lineTooLong(limit: Int)
    case tooManyClients(limit: Int)
    case tooManyRequests(limit: Int)
    /// The client has a request of that name that has not ended.
    case nameInUse
    case unknownRequest
    /// Another client decides on the locale.
    case notOwner
    /// The process of the client belongs to another user.
    case otherUser
    /// The adapter does not take the request.
    case refused(SpeechRefusal)

    enum Malformation: Hashable {
        case notJSON(byte: Int)
        case notUTF8
        case notAnObject
        case duplicateKey
        case unknownKey
        case unknownOperation
        case missing(String)
        case wrongType(String)
        case outOfRange(String)
    }

    /// A stable machine code.
    var code: String {
        switch self {
        case .malformed(let malformation):
            switch malformation {
            case .notJSON: "notJSON"
            case .notUTF8: "invalidUTF8"
            case .notAnObject: "notAnObject"
            case .duplicateKey: "duplicateKey"
            case .unknownKey: "unknownKey"
            case .unknownOperation: "unknownOperation"
            case .missing: "missingKey"
            case .wrongType: "wrongType"
            case .outOfRange: "outOfRange"
            }
        case .lineTooLong: "lineTooLong"
        case .tooManyClients: "tooManyClients"
        case .tooManyRequests: "tooManyRequests"
        case .nameInUse: "nameInUse"
        case .unknownRequest: "unknownRequest"
        case .notOwner: "notOwner"
        case .otherUser: "otherUser"
        case .refused(let refusal): refusal.code
        }
    }
}

extension ServiceError: CustomStringConvertible {
    /// A sentence that says what to do.
    var description: String {
        switch self {
        case .malformed(let malformation): malformation.sentence
        case .lineTooLong(let limit):
            "The line is longer than \(limit) bytes; speak the text in parts."
        case .tooManyClients(let limit): "\(limit) clients are connected; close one of them."
        case .tooManyRequests(let limit):
            "\(limit) requests of this client have not ended; wait for some to end."
        case .nameInUse: "A request of this id has not ended; take another id."
        case .unknownRequest: "No request of this id is under way."
        case .notOwner: "Another client decides on the locale; it must let go of it first."
        case .otherUser: "The service belongs to another user."
        case .refused(let refusal): refusal.description
        }
    }
}

extension ServiceError.Malformation {
    fileprivate var sentence: String {
        switch self {
        case .notJSON(let byte): "The line is no JSON from byte \(byte) on."
        case .notUTF8: "The line is not UTF-8."
        case .notAnObject: "The line is no JSON object."
        case .duplicateKey: "The object has a key twice."
        case .unknownKey: "The object has a key that this operation does not know."
        case .unknownOperation: "The value of “op” is no operation."
        case .missing(let key): "The key “\(key)” is missing."
        case .wrongType(let key): "The value of “\(key)” has the wrong type."
        case .outOfRange(let key): "The value of “\(key)” is none that is allowed."
        }
    }
}
