// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Text from outside, checked to be UTF-8: Swift's own reading would silently repair it.
enum Text {
    /// - Throws: ``CommandFailure`` with code `invalidUTF8` and the offset of the first bad byte.
    static func decode(_ bytes: [UInt8], of source: String) throws(CommandFailure) -> String {
        do throws(UTF8.ValidationError) {
            return String(copying: try UTF8Span(validating: bytes.span))
        } catch {
            throw CommandFailure(
                .badInput, code: "invalidUTF8",
                "\(source) is not valid UTF-8 at byte \(error.byteOffsets.lowerBound); "
                    + "convert it first, for example with iconv.")
        }
    }

    /// The arguments after the program's name, as they came.
    static func arguments() throws(CommandFailure) -> [String] {
        let pointers = UnsafeBufferPointer(
            start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
        var arguments: [String] = []
        for (index, pointer) in pointers.enumerated().dropFirst() {
            guard let pointer else { break }
            let bytes = UnsafeRawBufferPointer(start: pointer, count: strlen(pointer))
            arguments.append(try decode(Array(bytes), of: "Argument \(index)"))
        }
        return arguments
    }
}
