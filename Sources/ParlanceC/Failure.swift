// SPDX-License-Identifier: Apache-2.0

internal import CParlance
internal import Platform

/// Why a function of `parlance.h` did nothing.
enum Failure: Error, Hashable {
    case nullHandle
    case nullText
    case notUTF8
    case outOfRange(String)
    /// The structure of options has no size.
    case optionsWithoutSize
    /// Called inside a callback, or while another thread dispatches.
    case dispatching
    case system(PlatformError)

    var status: Int32 {
        switch self {
        case .dispatching: Int32(PARLANCE_MISUSE)
        case .system: Int32(PARLANCE_SYSTEM_FAILURE)
        default: Int32(PARLANCE_INVALID_ARGUMENT)
        }
    }

    private var sentence: String {
        switch self {
        case .nullHandle: "The handle is null."
        case .nullText: "A text is null that must not be."
        case .notUTF8: "A text is not UTF-8."
        case .outOfRange(let what): what
        case .optionsWithoutSize: "Set the member size of the options to sizeof(parlance_options)."
        case .dispatching: "Not possible inside a callback or while another thread dispatches."
        case .system(let error): "The system refuses: \(error)."
        }
    }

    /// Keeps the reason for `parlance_last_error()`.
    func note() {
        cparlance_note_failure(sentence)
    }
}

/// A text of the program's, checked; nil for null.
func text(_ pointer: UnsafePointer<CChar>?) throws(Failure) -> String? {
    guard let pointer else { return nil }
    guard let text = String(validatingCString: pointer) else { throw .notUTF8 }
    return text
}

/// A text that must not be null.
func requiredText(_ pointer: UnsafePointer<CChar>?) throws(Failure) -> String {
    guard let text = try text(pointer) else { throw .nullText }
    return text
}
