// SPDX-License-Identifier: Apache-2.0

import Foundation
import Platform
import TestSupport
import Testing

@Suite("SHA-256")
struct SHA256Tests {
    @Test(
        "gives the digests that FIPS 180-4 gives as examples",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func examples(text: String, digest: String) {
        #expect(SHA256.hexadecimal(of: Array(text.utf8)) == digest)
    }

    @Test(
        "agrees with sha256sum around the block's boundaries, with the processor's help and without",
        arguments: [1, 55, 56, 63, 64, 65, 119, 120, 128, 10_000])
    func peer(length: Int) async throws {
        var generator = SeededGenerator(seed: UInt64(length))
        let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let folder = try TemporaryFolder()
        try Data(bytes).write(to: URL(filePath: folder.path("bytes")))
        let printed = try await output(
            of: ["sha256sum", folder.path("bytes")], environment: ["PATH": "/usr/bin:/bin"],
            in: folder.url.path)
        #expect(printed.hasPrefix(SHA256.hexadecimal(of: bytes) + " "))
        var portable = SHA256(portably: true)
        bytes.withUnsafeBytes { portable.update($0) }
        #expect(printed.hasPrefix(portable.hexadecimal + " "))
    }
}
