// SPDX-License-Identifier: Apache-2.0

/// What the CHARACTERISTICS of a rendition say; private ones say nothing here.
struct HLSCharacteristics {
    private(set) var describesVideo = false
    private(set) var traits: TrackTraits = []
    /// Those that make a text a caption.
    private(set) var ofText: [String] = []

    init(_ list: String?) {
        for item in (list ?? "").split(separator: ",") {
            let name = item.drop { $0 == " " }
            switch name {
            case "public.accessibility.describes-video": describesVideo = true
            // Either is enough: files with one only exist. The third is a known misspelling.
            case "public.accessibility.transcribes-spoken-dialog",
                "public.accessibility.describes-music-and-sound",
                "public.accessibility.describes-spoken-dialog":
                ofText.append(String(name))
            case "public.easy-to-read": traits.insert(.easyToRead)
            case "public.machine-generated": traits.insert(.machineGenerated)
            default: break
            }
        }
    }

    /// The role that follows: forced before description before caption.
    func role(of kind: MediaTrack.Kind, isForced: Bool) -> TrackRole {
        switch kind {
        case .audio: describesVideo ? .description : .main
        case .text:
            isForced
                ? .forced
                : describesVideo ? .description : ofText.isEmpty ? .subtitle : .caption
        }
    }
}
