// SPDX-License-Identifier: Apache-2.0

internal import LanguageTag

/// What a menu calls the things that Foundation has no names for.
struct RoleWords: Hashable {
    let captions: String
    let forced: String
    let description: String
    let commentary: String
    let clearSpeech: String
    let easyToRead: String
    let automatic: String

    /// The words for a track, none for an ordinary one.
    func words(for track: MediaTrack) -> [String] {
        var list: [String] = []
        switch track.role {
        case .main, .subtitle: break
        case .caption: list.append(captions)
        case .forced: list.append(forced)
        case .description: list.append(description)
        case .commentary: list.append(commentary)
        }
        if track.traits.contains(.cleanAudio) { list.append(clearSpeech) }
        if track.traits.contains(.easyToRead) { list.append(easyToRead) }
        if track.traits.contains(.machineGenerated) { list.append(automatic) }
        return list
    }

    /// The words of an interface's language and script, else of its language, else English.
    static func words(for locale: SpokenLocale?) -> RoleWords {
        guard let key = locale?.key else { return english }
        let language = ["no", "nn"].contains(key.language) ? "nb" : key.language.description
        let script = key.script?.description ?? ""
        return table["\(language)-\(script)"] ?? table[language] ?? english
    }

    static let english = RoleWords(
        "captions", "forced", "audio description", "commentary", "clear speech", "easy to read",
        "automatic")

    init(
        _ captions: String, _ forced: String, _ description: String, _ commentary: String,
        _ clearSpeech: String, _ easyToRead: String, _ automatic: String
    ) {
        self.captions = captions
        self.forced = forced
        self.description = description
        self.commentary = commentary
        self.clearSpeech = clearSpeech
        self.easyToRead = easyToRead
        self.automatic = automatic
    }
}
