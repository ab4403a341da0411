// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Platform
internal import VoiceFitness
internal import VoiceMatching

/// Evidence that is kept between runs, for one version of the engine and its data.
///
/// A file for each voice, replaced as a whole. What cannot be read, was damaged, or was gathered
/// with other prompts counts as absent and is written anew. What cannot be written is gathered
/// again next time: a cache is no reason to fail.
package struct EvidenceCache: Sendable {
    private let folder: String

    /// Keeps evidence below `folder`, which is made when it is needed.
    ///
    /// `dataDigest` is ``Platform/SHA256/digest(ofFolder:)`` of the engine's data.
    package init(folder: String, engineVersion: String, dataDigest: String) {
        var key = SHA256()
        key.update(engineVersion)
        key.update(dataDigest)
        self.folder = "\(folder)/\(key.hexadecimal.prefix(16))"
    }

    /// `$XDG_CACHE_HOME/parlance/probe`, else below `~/.cache`; nil without either.
    package static func userFolder(_ environment: (String) -> String?) -> String? {
        // The specification: a relative path is to be ignored.
        if let cache = environment("XDG_CACHE_HOME"), cache.hasPrefix("/") {
            return cache + "/parlance/probe"
        }
        guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
        return home + "/.cache/parlance/probe"
    }

    func evidence(on job: ProbeJob) -> VoiceEvidence? {
        guard let file = try? JSONDocument(path: path(of: job.voice)),
            let kept = try? KeptEvidence(file.root)
        else { return nil }
        return kept.evidence(on: job)
    }

    func store(_ evidence: VoiceEvidence) {
        makeFolder()
        let text = KeptEvidence(evidence).json.line + "\n"
        try? AtomicFile.write(Array(text.utf8), to: path(of: evidence.voice))
    }

    private func path(of voice: VoiceID) -> String {
        // No identifier holds a comma, and none climbs: each is one file of this folder.
        "\(folder)/" + voice.text.split(separator: "/").joined(separator: ",") + ".json"
    }

    private func makeFolder() {
        var path = ""
        for name in folder.split(separator: "/") {
            path += "/\(name)"
            mkdir(path, 0o777)
        }
    }
}
