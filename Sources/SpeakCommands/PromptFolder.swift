// SPDX-License-Identifier: Apache-2.0

internal import Platform
internal import VoiceFitness
internal import VoiceMatching

/// Where prompts come from.
enum PromptFolder {
    /// Those of the folder, or the built-in ones.
    static func sets(_ folder: String?) throws(CommandFailure) -> [PromptSet] {
        do throws(VoiceDataError) {
            guard let folder else { return try [PromptSet].builtIn() }
            var sets: [PromptSet] = []
            for name in try names(in: folder) { sets.append(try PromptSet(path: name)) }
            return sets
        } catch { throw CommandFailure(error) }
    }

    private static func names(in folder: String) throws(VoiceDataError) -> [String] {
        do throws(PlatformError) {
            return try Folder.files(in: folder).filter { $0.hasSuffix(".json") }
                .map { "\(folder)/\($0)" }
        } catch {
            throw VoiceDataError(
                .unreadableFile(errno: error.code), file: folder, line: 0, path: "$")
        }
    }
}
