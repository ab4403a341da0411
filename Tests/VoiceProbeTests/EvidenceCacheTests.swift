// SPDX-License-Identifier: Apache-2.0

import EngineHost
import Foundation
import LanguageTag
import Platform
import TestSupport
import Testing
import VoiceFitness
import VoiceMatching
import VoiceProbe

struct EvidenceCacheTests {
    /// No engine at this place: what is reported comes from the cache.
    private static let noEngine = EngineConfiguration(executable: "/nonexistent/speak-engine")

    private static func files(below folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
    }

    private static func job() async throws -> ProbeJob {
        let sets = try [PromptSet].builtIn().filter { "\($0.locale.tag)" == "ja-JP" }
        return try await Probed.job("jpx/ja", own: sets)
    }

    @Test("what was gathered is judged the same when it is read back, without an engine")
    func readBack() async throws {
        let folder = try TemporaryFolder()
        let cache = EvidenceCache(
            folder: folder.url.path, engineVersion: "1.51", dataDigest: "d")
        let job = try await Self.job()
        let reports = try await ProbePool(width: 1, cache: cache).reports(on: [job])
        let again = try await ProbePool(Self.noEngine, width: 1, cache: cache).reports(on: [job])
        #expect(again == reports)
        #expect(try Self.files(below: folder.url.path).count == 1)
    }

    @Test("another engine, other data and other prompts find nothing")
    func otherKeys() async throws {
        let folder = try TemporaryFolder()
        func cache(_ version: String, _ digest: String) -> EvidenceCache {
            EvidenceCache(folder: folder.url.path, engineVersion: version, dataDigest: digest)
        }
        let job = try await Self.job()
        _ = try await ProbePool(width: 1, cache: cache("1.51", "d")).reports(on: [job])
        for other in [cache("1.52", "d"), cache("1.51", "e")] {
            await #expect(throws: EngineError.self) {
                try await ProbePool(Self.noEngine, width: 1, cache: other).reports(on: [job])
            }
        }
        let set = try #require(job.own.first)
        let changed = PromptSet(
            locale: set.locale,
            prompts: set.prompts.map { Prompt(id: $0.id, kind: $0.kind, text: $0.text + "。") })
        let changedJob = ProbeJob(
            voice: job.voice, selector: job.selector, data: job.data, own: [changed])
        await #expect(throws: EngineError.self) {
            try await ProbePool(Self.noEngine, width: 1, cache: cache("1.51", "d"))
                .reports(on: [changedJob])
        }
    }

    @Test("a damaged file is ignored and written anew", arguments: ["", "{", "{}", "\u{0}"])
    func damaged(text: String) async throws {
        let folder = try TemporaryFolder()
        let cache = EvidenceCache(
            folder: folder.url.path, engineVersion: "1.51", dataDigest: "d")
        let job = try await Self.job()
        let pool = ProbePool(width: 1, cache: cache)
        let reports = try await pool.reports(on: [job])
        let file = try #require(try Self.files(below: folder.url.path).first)
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        #expect(try await pool.reports(on: [job]) == reports)
        #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("{\"format\": 1"))
    }

    @Test("a folder that cannot be made costs the cache, not the probe")
    func notWritable() async throws {
        let cache = EvidenceCache(folder: "/proc/nowhere", engineVersion: "1", dataDigest: "d")
        let reports = try await ProbePool(width: 1, cache: cache).reports(on: [Self.job()])
        #expect(reports.count == 1)
    }

    @Test(
        "the folder is the user's cache",
        arguments: [
            (["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c/parlance/probe"),
            (["XDG_CACHE_HOME": "c", "HOME": "/h"], "/h/.cache/parlance/probe"),
            (["HOME": "/h"], "/h/.cache/parlance/probe"), ([:], nil),
        ] as [([String: String], String?)])
    func folder(environment: [String: String], folder: String?) {
        #expect(EvidenceCache.userFolder { environment[$0] } == folder)
    }

    @Test(
        "SHA-256 is that of FIPS 180-4",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                String(repeating: "a", count: 1_000_000),
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
            ),
        ])
    func sha256(text: String, digest: String) {
        var hash = SHA256()
        Array(text.utf8).withUnsafeBytes { bytes in
            // In parts that don't fit the blocks.
            for start in stride(from: 0, to: bytes.count, by: 37) {
                let end = min(start + 37, bytes.count)
                hash.update(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
            }
        }
        #expect(hash.hexadecimal == digest)
    }
}
