// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import MediaLanguage
import TestSupport
import Testing

@Suite("Selections from random tracks", .timeLimit(.minutes(1)))
struct SelectionPropertyTests {
    private static let seeds = Array(UInt64(1)...400)

    @Test("are total and deterministic, and every answer has a track or a reason for none")
    func total() {
        let silent: Set<SelectionReason> = [.notNeeded, .off, .unavailable]
        for seed in Self.seeds {
            let random = RandomTracks(seed: seed)
            let selection = random.request.selection(from: random.tracks)
            #expect(selection == random.request.selection(from: random.tracks))
            for slot in [selection.audio, selection.text, selection.forced] {
                #expect((slot.track == nil) == silent.contains(slot.reason), "seed \(seed)")
                #expect(slot.track.map { random.tracks.contains($0) } ?? true)
            }
        }
    }

    @Test("never hold a description, a commentary or a wrong kind that nobody asked for")
    func roles() {
        for seed in Self.seeds {
            let random = RandomTracks(seed: seed)
            let selection = random.request.selection(from: random.tracks)
            let needs = random.request.preference.need
            if let audio = selection.audio.track {
                #expect(audio.kind == .audio)
                #expect(
                    audio.role == .main || (audio.role == .description && needs == .description),
                    "seed \(seed)")
            }
            if let text = selection.text.track {
                #expect(text.role == .subtitle || text.role == .caption, "seed \(seed)")
            }
            #expect(selection.forced.track.map { $0.role == .forced } ?? true)
            #expect(selection.text.track == nil || selection.forced.track == nil)
        }
    }

    @Test("never show a text in a language or a script that nobody asked for")
    func languages() throws {
        for seed in Self.seeds {
            let random = RandomTracks(seed: seed)
            let selection = random.request.selection(from: random.tracks)
            guard let text = selection.text.track else { continue }
            guard let locale = text.language.locale else {
                #expect(selection.text.reason == .safeFallback && text.role == .caption)
                continue
            }
            var saved: LanguageTag?
            if case .tag(let tag) = random.request.preference.textLanguage { saved = tag.tag }
            let wanted = random.wanted(saved)
            #expect(wanted.contains(locale.tag.language.description), "seed \(seed)")
            let requested = try #require(selection.text.requestedLanguage)
            #expect(requested.maximized?.script == locale.key.script, "seed \(seed)")
        }
    }

    @Test("never hold what cannot be reached or has failed")
    func reachable() {
        for seed in Self.seeds {
            let random = RandomTracks(seed: seed)
            var request = random.request
            request.failed = Set(random.tracks.prefix(2).map(\.stableID))
            let selection = request.selection(from: random.tracks)
            for track in [selection.audio.track, selection.text.track, selection.forced.track] {
                guard let track else { continue }
                #expect(request.reachable.contains(track.source), "seed \(seed)")
                #expect(!request.failed.contains(track.stableID), "seed \(seed)")
            }
        }
    }

    @Test("depend on the order of tracks only between tracks that the rules call equal")
    func order() {
        for seed in Self.seeds {
            let random = RandomTracks(seed: seed)
            var generator = SeededGenerator(seed: seed)
            // Only tracks that differ in language, role and flags have an answer without an order.
            let distinct = random.tracks.filter { track in
                random.tracks.count {
                    $0.kind == track.kind
                        && $0.language.tag?.language == track.language.tag?.language
                } == 1 && !track.isDefault && !track.isOriginal
            }
            let shuffled = distinct.shuffled(using: &generator)
            let first = random.request.selection(from: distinct)
            let second = random.request.selection(from: shuffled)
            // Any sound does where none is right, and text depends on the sound.
            guard first.audio.reason != .safeFallback else { continue }
            for (one, other) in [(first.audio, second.audio), (first.text, second.text)] {
                #expect(one == other, "seed \(seed)")
            }
        }
    }
}
