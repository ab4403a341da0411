// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import SpeakCommands

/// Files of text, written whole or not at all.
enum TextFile {
    static func write(_ text: String, to path: String) throws(CommandFailure) {
        do { try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
            throw CommandFailure(
                .soundFailure, code: "outputNotWritten",
                "\(path) cannot be written: \(Self.reason(error)).")
        }
    }

    static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
        do { return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) } catch {
            throw CommandFailure(
                .badInput, code: "fileUnreadable", "\(path) cannot be read: \(reason(error)).")
        }
    }

    private static func reason(_ error: any Error) -> String {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        guard let underlying, underlying.domain == NSPOSIXErrorDomain else {
            return error.localizedDescription
        }
        return String(cString: strerror(Int32(underlying.code)))
    }
}
