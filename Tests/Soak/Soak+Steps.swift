// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import LanguageTag
internal import Parlance
internal import TestSupport

// What an app, its visitors and the world do.
extension Soak {
    func step(_ mood: Mood) async throws {
        switch mood.step(&generator) {
        case .request: await request(mood)
        case .setLocale:
            call("setLocale") { [locale = randomLocale()] in await $0.setLocale(locale) }
        case .stop: call("stop") { await $0.stop() }
        case .stopAtWord: call("stop at a word") { await $0.stop(at: .wordBoundary) }
        case .pause: call("pause") { await $0.pause() }
        case .resume: call("resume") { await $0.resume() }
        case .refresh: call("refresh") { await $0.refresh() }
        case .replay: replay()
        case .fault:
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

    private func request(_ mood: Mood) async {
        let request = mood == .calm ? calmRequest() : anyRequest()
        if "\(request)".contains(Texts.marker) { tally.violated("text in a description") }
        let cancels = mood != .calm && Int.random(in: 0..<8, using: &generator) == 0
        tally.did("request")
        do throws(SpeechRefusal) {
            let speech = try await adapter.submit(request)
            follow(speech)
            if cancels { call("cancel") { await $0.cancel(speech.id) } }
        } catch { tally.refused(error.code) }
    }

    /// A short text in a language that can be spoken, fast.
    private func calmRequest() -> SpeechRequest {
        var request = SpeechRequest(
            Texts.short(&generator), locale: Texts.approved.randomElement(using: &generator))
        request.prosody = try? Prosody(rate: Double.random(in: 1.8...2.5, using: &generator))
        return request
    }

    private func anyRequest() -> SpeechRequest {
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
        return request
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
}
