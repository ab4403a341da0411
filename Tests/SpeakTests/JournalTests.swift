// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("The systemd journal", .timeLimit(.minutes(1)))
struct JournalTests {
    private static let marker = "zanzibarquux"

    /// Runs a real journal in a mount namespace of its own, speaks there, and prints the entries.
    private static let script = """
        set -e
        mount -t tmpfs none /run
        mkdir -p /run/systemd/journal /run/log/journal
        "$JOURNALD" &
        trap 'kill $!' EXIT
        for attempt in $(seq 1000); do [ -S /run/systemd/journal/socket ] && break; sleep 0.01; done
        entries() { journalctl -D /run/log/journal -o json --no-pager SYSLOG_IDENTIFIER=parlance; }
        for locale in fr-CA ja-JP; do
            "$SPEAK" say --log journal: -l $locale -o a.wav -f text 2>>errors || true
        done
        for attempt in $(seq 1000); do
            [ "$(entries 2>/dev/null | wc -l)" -ge 2 ] && break
            sleep 0.01
        done
        entries
        """

    @Test("takes a field for each value, and no text")
    func entries() async throws {
        let journald = ["/lib/systemd/systemd-journald", "/usr/lib/systemd/systemd-journald"]
            .first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let journald else { try Test.cancel("systemd-journald isn't installed") }
        let folder = try TemporaryFolder()
        let environment = [
            "PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "HOME": folder.url.path,
            "JOURNALD": journald, "SPEAK": SpeakProgram.built.appending(path: "speak").path,
        ]
        let namespace = ["unshare", "--mount", "--propagation", "private"]
        let probe = namespace + ["mount", "-t", "tmpfs", "none", "/run"]
        let isAllowed =
            try? await output(of: probe, environment: environment, in: folder.url.path)
        guard isAllowed != nil else { try Test.cancel("no mount namespace may be made here") }

        try Data("\(Self.marker) speaks".utf8).write(to: folder.url.appending(path: "text"))
        let printed = try await output(
            of: namespace + ["bash", "-c", "cd '\(folder.url.path)'; " + Self.script],
            environment: environment, in: folder.url.path)
        let entries = try printed.split(separator: "\n").map {
            try JSONDecoder().decode([String: String].self, from: Data($0.utf8))
        }
        let errors = try? String(contentsOfFile: folder.path("errors"), encoding: .utf8)
        try #require(entries.count == 2, "\(errors ?? "")")
        let (first, second) = (entries[0], entries[1])
        #expect(
            first["MESSAGE"] == "speech request rendered: fr-CA, voice roa/fr (approvedFallback)")
        #expect(first["PRIORITY"] == "6" && first["MESSAGE_ID"]?.count == 32)
        #expect(first["PARLANCE_OUTCOME"] == "rendered" && first["PARLANCE_VOICE_ID"] == "roa/fr")
        #expect(first["PARLANCE_RESOLVED_LOCALE"] == "fr-FR" && first["PARLANCE_WORDS"] == "2")
        #expect(second["PARLANCE_OUTCOME"] == "silentByDesign" && second["PRIORITY"] == "5")
        #expect(second["PARLANCE_VOICE_ID"] == nil)
        #expect(second["MESSAGE_ID"] == first["MESSAGE_ID"])
        #expect(!printed.contains(Self.marker))
    }
}
