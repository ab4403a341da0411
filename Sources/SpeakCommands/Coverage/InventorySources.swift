// SPDX-License-Identifier: Apache-2.0

internal import CommandSyntax
internal import EngineHost
internal import Glibc
internal import VoiceCoverage
internal import VoiceMatching

/// Where the inventories of a call come from.
struct InventorySources {
    enum Source: Hashable {
        /// One inventory.
        case document(String)
        /// One inventory a line.
        case lines(String)
        case standardInput
    }

    /// What results call the device that is not named by an inventory.
    static let thisMachine = "this machine"

    /// Empty for this machine, unless something is fed in.
    private let named: [Source]

    /// Files, folders, patterns and `-`, in any order.
    init(_ names: [String]) throws(CommandFailure) {
        var named: [Source] = []
        for name in names {
            if name == "-" {
                named.append(.standardInput)
            } else {
                named += try Self.expanded(name).map { Self.source($0) }
            }
        }
        self.named = named
    }

    private static func source(_ path: String) -> Source {
        path.hasSuffix(".jsonl") || path.hasSuffix(".ndjson") ? .lines(path) : .document(path)
    }

    /// The files of a folder, those that a pattern matches or that are in folders that it matches,
    /// or the file itself.
    private static func expanded(_ name: String) throws(CommandFailure) -> [String] {
        var information = stat()
        let isPattern =
            stat(name, &information) != 0 && name.contains(where: { "*?[".contains($0) })
        let files = (isPattern ? matches(name) : [name]).flatMap { filesOfFolder($0) ?? [$0] }
        guard !files.isEmpty else {
            throw CommandFailure(
                .badInput, code: "inventoryNotFound", "\(name) holds or matches no inventory.")
        }
        return files
    }

    /// Nil for what is no folder.
    private static func filesOfFolder(_ name: String) -> [String]? {
        var information = stat()
        guard stat(name, &information) == 0, information.st_mode & S_IFMT == S_IFDIR else {
            return nil
        }
        return ["json", "jsonl", "ndjson"].flatMap { matches("\(name.escapedForGlob)/*.\($0)") }
    }

    private static func matches(_ pattern: String) -> [String] {
        var found = glob_t()
        defer { globfree(&found) }
        guard glob(pattern, 0, nil, &found) == 0, let paths = found.gl_pathv else { return [] }
        return (0..<Int(found.gl_pathc)).compactMap { paths[$0].map { String(cString: $0) } }
    }

    /// Judges every device, on all cores.
    ///
    /// - Parameters:
    ///   - tally: What counts them.
    ///   - part: Whether these are a part of the fleet, which may be empty.
    /// - Throws: ``CommandFailure``, also where a named source holds no inventory.
    func judge(with tally: CoverageTally, part: Bool) async throws(CommandFailure) {
        let isAssumed = named.isEmpty && InputFile.standardInputIsFed
        let sources = isAssumed ? [.standardInput] : named
        if !sources.isEmpty {
            var batches = InventoryBatches(sources)
            try await JudgingCrew(tally).judge(&batches)
        }
        guard tally.count == 0 else { return }
        guard named.isEmpty else {
            if part { return }
            throw CommandFailure(.badInput, code: "inventoryNotFound", "There is no inventory.")
        }
        if isAssumed {
            complain(
                "speak: emptyInput: Standard input holds no inventory, so what is installed here is "
                    + "judged; --inventory - demands one.")
        }
        let host = EngineHost()
        let inventory = try await host.inventory().get()
        await host.shutDown()
        tally.add(inventory, named: Self.thisMachine)
    }
}

extension String {
    fileprivate var escapedForGlob: String {
        reduce(into: "") { text, character in
            if "*?[\\".contains(character) { text += "\\" }
            text.append(character)
        }
    }
}
