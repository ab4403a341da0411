// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import LanguageTag
internal import Parlance
internal import TestSupport
internal import VoiceMatching

/// One adapter in a world of faults, in rounds: some steps at random, then all is well again and
/// must work.
final class Soak {
    let tally = Tally()
    let texts: Texts
    let world: World
    let adapter: SpeechAdapter
    var generator: SeededGenerator
    /// Calls and requests of this round that have not ended.
    var open: [(name: String, Task<Void, Never>)] = []
    /// The longest that anything may take: a frozen engine is given up after five seconds, and
    /// several deadlines may follow each other.
    let limit = Duration.seconds(40)

    init(seed: UInt64) async throws {
        texts = try Texts()
        world = try await World()
        generator = SeededGenerator(seed: seed)
        var configuration = world.configuration
        configuration.log = .custom { [tally] in tally.log($0) }
        adapter = SpeechAdapter(locale: "en-US", configuration: configuration)
    }

    func run(until deadline: ContinuousClock.Instant) async throws {
        var growth = Growth()
        var round = 0
        while ContinuousClock.now < deadline {
            let mood = Mood(round: round)
            round += 1
            for _ in 0..<Int.random(in: mood.length, using: &generator) { try await step(mood) }
            try await settle(mood, round)
            let now = try Resources()
            say("round \(round), \(mood): \(now)")
            growth.note(now)
            let hasHung = tally.violations.contains { $0.contains("did not end") }
            if hasHung { break }
        }
        tally.holds("after warm-up", growth.first)
        tally.holds("at the end, \(round) rounds", growth.last)
        for what in growth.excesses { tally.violated("growth of \(what)") }
        _ = await bounded(limit) { [adapter] in await adapter.shutDown() }
        tally.holds("after the shutdown", try Resources())
        await world.end()
    }

    /// Ends the round: the faults are mended, what is open ends, and speech works again.
    private func settle(_ mood: Mood, _ round: Int) async throws {
        try await world.mend()
        if mood != .calm { await endSpeech() }
        for (name, task) in open where await bounded(limit, { await task.value }) == nil {
            tally.violated("\(name) did not end in round \(round)")
        }
        open = []
        let began = ContinuousClock.now
        let adapter = adapter
        let works: Void? = await bounded(limit) {
            // A change of locale may have been the last call that got its turn.
            await adapter.resume()
            await adapter.setLocale("en-US")
            while (try? await adapter.speak("Hello")) != .finished {
                try? await Task.sleep(for: .milliseconds(50))
            }
        }
        if works == nil {
            tally.violated("speech did not come back in round \(round): \(await adapter.state)")
        }
        if mood == .faulty { tally.recovered(after: (.now - began) / .seconds(1)) }
        for _ in 1...3 { await measureFirstSound() }
    }

    /// Stops what is spoken; in some rounds what waits has time to be heard before.
    private func endSpeech() async {
        let patience = [0, 2_000, 5_000, 10_000].randomElement(using: &generator) ?? 0
        _ = await bounded(limit) { [adapter] in
            await adapter.resume()
            try? await Task.sleep(for: .milliseconds(patience))
            await adapter.stop()
        }
    }

    private func measureFirstSound() async {
        let began = ContinuousClock.now
        guard let speech = try? await adapter.submit(SpeechRequest("Hello")) else { return }
        for await event in speech.events where event == .started {
            tally.firstSound(milliseconds: (.now - began) / .milliseconds(1))
        }
    }
}

/// One line of progress.
func say(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
}
