// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Where a program that is installed with this one is looked for.
package enum SiblingProgram {
    /// Beside this program, else in its `libexec`, else where a package installs it for programs in
    /// other folders that use the library.
    package static func places(of name: String) -> [String] {
        places(of: name, besides: ownPath())
    }

    package static func places(of name: String, besides program: String) -> [String] {
        let folder = program.lastIndex(of: "/").map { program[..<$0] } ?? "."
        let parent = folder.lastIndex(of: "/").map { folder[..<$0] } ?? ".."
        return [
            "\(folder)/\(name)",
            "\(parent)/libexec/parlance/\(name)",
            "\(parent)/libexec/\(name)",
        ] + (parent == "/usr" ? [] : ["/usr/libexec/parlance/\(name)"])
    }

    private static func ownPath() -> String {
        guard let path = realpath("/proc/self/exe", nil) else { return "" }
        defer { free(path) }
        return String(cString: path)
    }
}
