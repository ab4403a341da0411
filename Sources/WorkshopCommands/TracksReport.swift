// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import LanguageTag
internal import MediaLanguage
internal import Platform
internal import SpeakCommands

/// One asset: its tracks, what is selected, and how mpv plays that.
struct TracksReport {
    private let path: String
    private let asset: MediaAsset
    private let selection: MediaSelection
    private let labels: [TrackID: String]
    private let plan: PlaybackPlan

    init(
        _ path: String, _ asset: MediaAsset, _ request: MediaRequest, interface: RequestedLocale
    ) {
        self.path = path
        self.asset = asset
        selection = request.selection(from: asset.inventory.tracks)
        labels = MenuLabels(interface: interface).labels(of: asset.inventory.tracks)
        plan = PlaybackPlan(selection, of: asset)
    }

    private var slots: [(name: String, slot: SlotSelection)] {
        [("audio", selection.audio), ("text", selection.text), ("forced", selection.forced)]
    }

    // MARK: For a person

    var text: String {
        var text = "\(path): ".printable + "\(asset.inventory.format.rawValue)\n"
        let header = ["", "ID", "LANGUAGE", "ROLE", "FLAGS", "LABEL"]
        text += Table([header] + asset.inventory.tracks.map(row)).text
        for track in asset.inventory.tracks where !track.diagnostics.isEmpty {
            let list = track.diagnostics.map(\.description).joined(separator: ", ")
            text += "note: \(place(track))\(track.stableID): \(list)".printable + "\n"
        }
        for remark in asset.inventory.remarks {
            let place = remark.line.map { "line \($0): " } ?? ""
            text += "note: \(place)\(remark.diagnostic)".printable + "\n"
        }
        text += "\n" + Table(slots.map { line($0.name, $0.slot) }).text
        for event in selection.events { text += "event: \(event)".printable + "\n" }
        let options = plan.mpvOptions.map(\.quotedForShell.printable)
        return text + "mpv " + options.joined(separator: " ") + "\n"
    }

    private func place(_ track: MediaTrack) -> String {
        asset.inventory.lines[track.stableID].map { "line \($0): " } ?? ""
    }

    private func row(_ track: MediaTrack) -> [String] {
        let isSelected = slots.contains { $0.slot.track?.stableID == track.stableID }
        var flags: [String] = []
        if track.isDefault { flags.append("default") }
        if track.isAutoselect { flags.append("auto") }
        if track.isOriginal { flags.append("original") }
        flags.append(track.source.rawValue)
        let raw = track.language.raw ?? "-"
        let tag = track.language.tag?.description ?? "unknown"
        return [
            isSelected ? "*" : "", track.stableID.rawValue, raw == tag ? tag : "\(raw) = \(tag)",
            track.role.rawValue, flags.joined(separator: " "), labels[track.stableID] ?? "",
        ]
    }

    private func line(_ name: String, _ slot: SlotSelection) -> [String] {
        var reason = slot.reason.rawValue
        if let step = slot.step { reason += ", step \(step.rawValue)" }
        if let wanted = slot.requestedLanguage { reason += ", wanted \(wanted)" }
        if let level = slot.matchLevel { reason += ", \(level.rawValue)" }
        if !slot.mismatches.isEmpty {
            reason += ", differs in " + slot.mismatches.map(\.rawValue).joined(separator: ", ")
        }
        return [name + ":", slot.track?.stableID.rawValue ?? "none", reason]
    }

    // MARK: For a program

    static func json(_ reports: [TracksReport]) throws(CommandFailure) -> String {
        try encoded(reports.map(\.page))
    }

    private struct Page: Encodable {
        struct Track: Encodable {
            let id, type, role, source, label: String
            let languageRaw, language, name: String?
            let line: Int?
            let autoselect, `default`, original: Bool
            let diagnostics: [String]
        }

        struct Slot: Encodable {
            let id, requested, selected, match: String?
            let reason: String
            let step: Int?
            let mismatches: [String]
        }

        let asset, format: String
        let tracks: [Track]
        let remarks: [String]
        let selection: [String: Slot]
        let events, mpv: [String]
    }

    private var page: Page {
        Page(
            asset: path, format: asset.inventory.format.rawValue,
            tracks: asset.inventory.tracks.map { track in
                Page.Track(
                    id: track.stableID.rawValue, type: track.kind.rawValue,
                    role: track.role.rawValue, source: track.source.rawValue,
                    label: labels[track.stableID] ?? "", languageRaw: track.language.raw,
                    language: track.language.tag?.description, name: track.displayName,
                    line: asset.inventory.lines[track.stableID],
                    autoselect: track.isAutoselect, default: track.isDefault,
                    original: track.isOriginal, diagnostics: track.diagnostics.map(\.description))
            },
            remarks: asset.inventory.remarks.map {
                ($0.line.map { "line \($0): " } ?? "") + $0.diagnostic.description
            },
            selection: Dictionary(
                uniqueKeysWithValues: slots.map { name, slot in
                    (
                        name,
                        Page.Slot(
                            id: slot.track?.stableID.rawValue,
                            requested: slot.requestedLanguage?.description,
                            selected: slot.selectedLanguage?.description,
                            match: slot.matchLevel?.rawValue, reason: slot.reason.rawValue,
                            step: slot.step?.rawValue, mismatches: slot.mismatches.map(\.rawValue))
                    )
                }),
            events: selection.events.map(\.description), mpv: plan.mpvOptions)
    }
}

/// JSON with sorted keys and a line feed at the end.
func encoded(_ value: some Encodable) throws(CommandFailure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do { return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n" } catch {
        throw CommandFailure(.engineFailure, code: "json", "The result cannot be written as JSON.")
    }
}

extension String {
    /// As one word for a shell.
    fileprivate var quotedForShell: String {
        let isPlain =
            !isEmpty
            && utf8.allSatisfy { byte in
                byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
                    || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
                    || "-_./:=%+,@".utf8.contains(byte)
            }
        return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
    }
}
