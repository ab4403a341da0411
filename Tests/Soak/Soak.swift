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
    private let texts: Texts
    let world: World
    private let adapter: SpeechAdapter
    private var generator: SeededGenerator
    /// Calls and requests of this round that have not ended.
    private var open: [(name: String, Task<Void, Never>)] = []
    /// The longest that anything may take: a frozen engine is given up after five seconds, and
    /// several deadlines may follow each other.
    private let limit = Duration.seconds(40)

    init(seed: UInt64) async throws {
        texts = try Texts()
        world = try await World()
        generator = SeededGenerator(seed: seed)
        var configuration = world.configuration
        configuration.log = .custom { [tally] in tally.log($0) }
        adapter = SpeechAdapter(locale: "en-US", configuration: configuration)
    }

    func run(until deadline: ContinuousClock.Instant) async throws {
        var start: Resources?
        var round = 0
        while ContinuousClock.now < deadline {
            round += 1
            for _ in 0..<Int.random(in: 5...40, using: &generator) { try await step() }
            try await settle(round)
            let now = try Resources()
            FileHandle.standardError.write(Data("round \(round): \(now)\n".utf8))
            // The first rounds fill caches and pools.
            if start == nil, round == 5 {
                start = now
                tally.holds("after warm-up", now)
            }
            let hasHung = tally.violations.contains { $0.contains("did not end") }
            if hasHung { break }
        }
        let end = try Resources()
        tally.holds("at the end, \(round) rounds", end)
        for what in start.map(end.growth(since:)) ?? [] { tally.violated("growth of \(what)") }
        _ = await bounded(limit) { [adapter] in await adapter.shutDown() }
        tally.holds("after the shutdown", try Resources())
        await world.end()
    }

    // MARK: - Steps

    private func step() async throws {
        switch Int.random(in: 0..<100, using: &generator) {
        case 0..<52: await request()
        case 52..<57: call("setLocale") { [locale = randomLocale()] in await $0.setLocale(locale) }
        case 57..<60: call("stop") { await $0.stop() }
        case 60..<62: call("stop at a word") { await $0.stop(at: .wordBoundary) }
        case 62..<65: call("pause") { await $0.pause() }
        case 65..<76: call("resume") { await $0.resume() }
        case 76..<79: call("refresh") { await $0.refresh() }
        case 79..<82: replay()
        default:
            let fault = Fault.allCases.randomElement(using: &generator) ?? .killEngine
            tally.did(fault.rawValue)
            try await world.cause(fault)
        }
        let pause = [0, 0, 1, 20, 100, 300, 1_000, 2_000].randomElement(using: &generator) ?? 0
        try await Task.sleep(for: .milliseconds(pause))
    }

    private func randomLocale() -> String {
        Texts.locales.randomElement(using: &generator) ?? "en-US"
    }

    private func request() async {
        var request = SpeechRequest(Texts.ordinary(&generator))
        switch Int.random(in: 0..<10, using: &generator) {
        case 0..<3:
            if let entry = texts.hostile.randomElement(using: &generator) {
                request = SpeechRequest(entry.text + " " + Texts.marker, locale: entry.locale)
            }
        case 3..<7: request.locale = RequestedLocale(randomLocale())
        default: break
        }
        request.prosody = try? Prosody(rate: Double.random(in: 0.8...2.5, using: &generator))
        if Int.random(in: 0..<12, using: &generator) == 0 { request.policy = .interrupt }
        if "\(request)".contains(Texts.marker) { tally.violated("text in a description") }
        let cancels = Int.random(in: 0..<8, using: &generator) == 0
        tally.did("request")
        do throws(SpeechRefusal) {
            let speech = try await adapter.submit(request)
            follow(speech)
            if cancels { call("cancel") { await $0.cancel(speech.id) } }
        } catch { tally.refused(error.code) }
    }

    private func replay() {
        call("replay") { [tally] adapter in
            do throws(SpeechRefusal) {
                await tally.check(try await adapter.replay())
            } catch { tally.refused(error.code) }
        }
    }

    private func call(_ name: String, _ body: @escaping @Sendable (SpeechAdapter) async -> Void) {
        tally.did(name)
        let adapter = adapter
        let task = Task.detached { await body(adapter) }
        open.append((name, task))
    }

    private func follow(_ speech: Speech) {
        let tally = tally
        let task = Task.detached { await tally.check(speech) }
        open.append(("\(speech.id)", task))
    }

    /// Ends the round: the faults are mended, what is open ends, and speech works again.
    private func settle(_ round: Int) async throws {
        try await world.mend()
        // In some rounds what waits has time to be heard.
        let patience = [0, 0, 2_000, 5_000].randomElement(using: &generator) ?? 0
        _ = await bounded(limit) { [adapter] in
            await adapter.resume()
            try? await Task.sleep(for: .milliseconds(patience))
            await adapter.stop()
        }
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
        tally.recovered(after: (.now - began) / .seconds(1))
        for _ in 1...3 { await measureFirstSound() }
    }

    private func measureFirstSound() async {
        let began = ContinuousClock.now
        guard let speech = try? await adapter.submit(SpeechRequest("Hello")) else { return }
        for await event in speech.events where event == .started {
            tally.firstSound(milliseconds: (.now - began) / .milliseconds(1))
        }
    }
}
