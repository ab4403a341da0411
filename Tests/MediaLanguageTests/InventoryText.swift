// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import MediaLanguage

/// An inventory as a page that a person can compare with the manifest.
///
/// A line a track: identifier, tag as written and what it means, role, flags, oddities. A line a
/// remark, with its line in the manifest.
func text(of inventory: MediaInventory) -> String {
    let tracks = inventory.tracks.map { track in
        [
            track.stableID.rawValue,
            "\(track.language.raw ?? "-") = \(track.language.tag?.description ?? "unknown")",
            track.role.rawValue,
            flags(of: track),
            place(of: track),
            track.diagnostics.map(\.description).joined(separator: ", "),
        ].joined(separator: " ; ").trimmed
    }
    let remarks = inventory.remarks.map { "line \($0.line ?? 0): \($0.diagnostic)" }
    return (tracks + remarks).map { $0 + "\n" }.joined()
}

private func flags(of track: MediaTrack) -> String {
    var flags: [String] = []
    if track.isDefault { flags.append("default") }
    if track.isAutoselect { flags.append("autoselect") }
    if track.isOriginal { flags.append("original") }
    if track.traits.contains(.cleanAudio) { flags.append("clean") }
    if track.traits.contains(.easyToRead) { flags.append("easy") }
    if track.traits.contains(.supplementary) { flags.append("supplementary") }
    return flags.isEmpty ? "no flags" : flags.joined(separator: " ")
}

private func place(of track: MediaTrack) -> String {
    switch track.origin {
    case .renditions(let places):
        places.isEmpty
            ? "in all variants"
            : places.map { $0.group + ($0.address == nil ? " muxed" : "") }.joined(separator: " ")
    case .inBand(let channel): "in-band \(channel)"
    case .adaptationSet(let position, _, let address):
        "set \(position)" + (address == nil ? "" : " one file")
    case .stream(let index, _): "stream \(index)"
    case .unspecified: "unspecified"
    }
}

extension String {
    /// Without the separators and blanks at the end.
    fileprivate var trimmed: String {
        var text = self
        while text.hasSuffix(" ; ") || text.hasSuffix(" ") || text.hasSuffix(" ;") {
            text.removeLast()
        }
        return text
    }
}
