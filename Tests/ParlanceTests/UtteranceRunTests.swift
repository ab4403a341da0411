// SPDX-License-Identifier: Apache-2.0

import EngineHost
import EngineProtocol
import Foundation
import Parlance
import SpeechText
import Synchronization
import TestSupport
import Testing

let english = VoiceSelector(identifier: "gmw/en-US", firstTag: "en-us")
let french = VoiceSelector(identifier: "roa/fr", firstTag: "fr-fr")

/// Collects what a run tells, from whatever thread.
final class Heard: Sendable {
    private let list = Mutex<[UtteranceRun.Event]>([])
    var events: [UtteranceRun.Event] { list.withLock { $0 } }
    func add(_ event: UtteranceRun.Event) { list.withLock { $0.append(event) } }

    func words(of text: String) -> [String] {
        events.compactMap { event in
            if case .word(let word, _) = event { String(text[word.range]) } else { nil }
        }
    }
}

@Suite("One utterance, rendered to a file")
struct UtteranceRunTests {
    private func render(
        _ text: String, _ voice: VoiceSelector = english
    ) async throws -> (UtteranceRun.End, Heard, Data, CleaningReport) {
        let folder = try TemporaryFolder()
        let path = folder.path("a.wav")
        let host = EngineHost()
        let run = UtteranceRun(
            try Segmenter(text), voice: voice, prosody: .normal, host: host,
            sink: try WaveFile(path: path, sampleRate: 22050))
        let heard = Heard()
        let end = await run.run { heard.add($0) }
        await host.shutDown()
        let data = try Data(contentsOf: folder.url.appending(path: "a.wav"))
        return (end, heard, data, await run.report)
    }

    @Test func `the words are told in order, and the file holds what was finished`() async throws {
        let text = "Bonjour, il est 8 h 30. À bientôt !"
        let (end, heard, data, _) = try await render(text, french)
        guard case .finished(let samples) = end else {
            Issue.record("\(end)")
            return
        }
        #expect(heard.events.first == .started)
        #expect(heard.words(of: text) == ["Bonjour", "il", "est", "8", "h", "30", "À", "bientôt"])
        #expect(data.count == 44 + samples * 2)
        #expect(data[40..<44].withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) } == samples * 2)
    }

    @Test func `a long text flows through in segments with every word told`() async throws {
        let text = String(repeating: "word ", count: 2000)
        let (end, heard, _, _) = try await render(text)
        guard case .finished = end else {
            Issue.record("\(end)")
            return
        }
        #expect(heard.words(of: text).count == 2000)
    }

    // The engine gives such words no length.
    @Test(arguments: [
        ("“Hello” big ‘world’", ["Hello", "big", "world"]),
        ("«bonjour» monde, «Salut» les amis", ["bonjour", "monde", "Salut", "les", "amis"]),
        ("„Hallo“ Welt", ["Hallo", "Welt"]), ("10’s and 20’s", ["10’s", "and", "20’s"]),
        ("A. B. C", ["A", "B", "C"]), ("“ ” hello « »", ["hello"]),
    ])
    func `a word in quotes is told as any other`(text: String, words: [String]) async throws {
        let (end, heard, _, _) = try await render(text)
        #expect(heard.words(of: text) == words, "\(end)")
    }

    @Test func `what was left out is counted also where nothing else is there`() async throws {
        let (end, _, _, report) = try await render("⠀⣿⠀⣿")
        #expect(end == .nothingToSay)
        #expect(report.counts == [.unsafeSymbol: 4])
    }

    @Test func `a stop that comes after the end leaves the next utterance alone`() async throws {
        let folder = try TemporaryFolder()
        let host = EngineHost()
        let sink = try WaveFile(path: folder.path("a.wav"), sampleRate: 22050)
        for word in ["one", "two"] {
            let run = UtteranceRun(
                try Segmenter(word), voice: english, prosody: .normal, host: host, sink: sink)
            guard case .finished = await run.run() else {
                Issue.record("\(word) did not finish")
                return
            }
            await run.stop()
            await run.stopAtWordBoundary()
        }
        await host.shutDown()
    }

    @Test(arguments: ["", "   \n\t ", "...", "“”", "。。", "⠀⣿", "\u{1}"])
    func `nothing to say is an end of its own`(text: String) async throws {
        #expect(try await render(text).0 == .nothingToSay)
    }
}

/// The texts that broke other products, each through the whole way.
@Suite("Hostile texts end in one outcome, and the next utterance is heard")
struct HostileTextTests {
    struct Case: Decodable, CustomTestStringConvertible {
        struct Repeat: Decodable {
            let unit: String
            let times: Int
        }
        let text: String?
        let locale: String
        let expect: String
        let `repeat`: Repeat?
        var content: String {
            text ?? String(repeating: `repeat`?.unit ?? "", count: `repeat`?.times ?? 0)
        }
        var testDescription: String { expect }
    }

    static func cases() throws -> [Case] {
        struct File: Decodable { let cases: [Case] }
        let url = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Fixtures/text.json")
        return try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).cases
    }

    static let voices: [String: VoiceSelector] = [
        "en-US": english, "fr-FR": french,
        "de-DE": VoiceSelector(identifier: "gmw/de", firstTag: "de"),
        "zh-CN": VoiceSelector(identifier: "sit/cmn-Latn-pinyin", firstTag: "cmn-latn-pinyin"),
        "kk-KZ": VoiceSelector(identifier: "trk/kk", firstTag: "kk"),
        "ar-EG": VoiceSelector(identifier: "sem/ar", firstTag: "ar"),
        "ru-RU": VoiceSelector(identifier: "zle/ru", firstTag: "ru"),
    ]

    private func outcome(
        _ text: String, _ voice: VoiceSelector, _ host: EngineHost
    ) async throws -> (UtteranceRun.End?, TextRefusal?, words: [String]) {
        let folder = try TemporaryFolder()
        let sink = try WaveFile(path: folder.path("a.wav"), sampleRate: 22050)
        let segmenter: Segmenter
        do throws(TextRefusal) {
            segmenter = try Segmenter(text)
        } catch {
            return (nil, error, [])
        }
        let heard = Heard()
        let run = UtteranceRun(
            segmenter, voice: voice, prosody: .normal, host: host, sink: sink)
        return (await run.run { heard.add($0) }, nil, heard.words(of: text))
    }

    @Test(arguments: try cases())
    func `each case`(_ item: Case) async throws {
        let host = EngineHost()
        let voice = try #require(Self.voices[item.locale])
        let (end, refusal, words) = try await outcome(item.content, voice, host)
        if item.expect.hasPrefix("nothingToSay") { #expect(end == .nothingToSay) }
        if item.expect.hasPrefix("over the word limit") {
            #expect(refusal == .wordTooLong(limit: 16_384))
        }
        // The pipeline removes Braille cells, so the last case of the list has nothing to say.
        if item.expect.contains("heard"), !item.expect.contains("may crash") {
            #expect(!words.isEmpty)
        }
        if item.expect.contains("last range is") { #expect(words.last == "time") }
        if item.expect.contains("one range each") {
            #expect(words == ["I", "have", "1234567", "apples"])
        }
        if item.expect.contains("both sentences") { #expect(words.contains("stopped")) }
        let next = try await outcome("hello", voice, host)
        guard case .finished = next.0 else {
            Issue.record("\(next)")
            return
        }
        await host.shutDown()
    }
}
