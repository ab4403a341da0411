// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Parlance

/// Does with a real adapter what lines of standard input say, until they end.
///
/// `speak TEXT`, `stop`, `locale TAG` and `queue COUNT WORD`. Each is answered with the line `called
/// TIME`, and when it is done with `done TIME WORD`, where the word says how it went: the state, or
/// the outcome that all requests had, or else `mixed` or `unordered`. Times are those of
/// `CLOCK_MONOTONIC` in milliseconds. The peer `Benchmarks/peers/adapter.c` answers the same.
func driveAdapter(locale: String) async throws {
    var configuration = SpeechConfiguration()
    configuration.watchesVoiceData = false
    let adapter = SpeechAdapter(locale: locale, configuration: configuration)
    for await state in adapter.states where state.availability != .starting {
        report("ready", state.benchWord)
        break
    }
    while let line = readLine() {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        switch (words.first, words.dropFirst().first) {
        case ("speak", let text?): try await speak(text, adapter)
        case ("stop", nil):
            report("called")
            await adapter.stop()
            report("done", "stopped")
        case ("locale", let tag?):
            report("called")
            let state = await adapter.setLocale(tag)
            report("done", state.benchWord)
        case ("queue", let order?): try await queue(order, adapter)
        default: throw CocoaError(.featureUnsupported)
        }
    }
    await adapter.shutDown()
}

/// Speaks a text while further lines are read.
private func speak(_ text: String, _ adapter: SpeechAdapter) async throws {
    report("called")
    let speech = try await adapter.submit(SpeechRequest(text))
    Task.detached { report("done", await speech.outcome.code) }
}

/// Takes so many requests of one word at once, as fast as the engine's word times allow.
private func queue(_ order: String, _ adapter: SpeechAdapter) async throws {
    let words = order.split(separator: " ").map(String.init)
    guard words.count == 2, let count = Int(words[0]) else { throw CocoaError(.formatting) }
    var request = SpeechRequest(words[1])
    request.prosody = try Prosody(rate: 2.5)
    let ends = Ends()
    report("called")
    var readers: [Task<Void, Never>] = []
    for _ in 0..<count {
        let speech = try await adapter.submit(request)
        readers.append(
            Task.detached {
                for await event in speech.events {
                    if event == .started { await ends.began(speech.id) }
                    if case .ended(let outcome) = event { await ends.ended(with: outcome) }
                }
            })
    }
    for reader in readers { await reader.value }
    report("done", await ends.word)
}

/// What was told of many requests, in the order in which it was told.
private actor Ends {
    private var begun: [RequestID] = []
    private var outcomes: Set<String> = []

    func began(_ id: RequestID) { begun.append(id) }
    func ended(with outcome: SpeechOutcome) { outcomes.insert(outcome.code) }

    var word: String {
        guard let outcome = outcomes.first, outcomes.count == 1 else { return "mixed" }
        return begun == begun.sorted() ? outcome : "unordered"
    }
}

extension SpeechState {
    fileprivate var benchWord: String {
        switch availability {
        case .starting: "starting"
        case .ready: "ready"
        case .unavailable(let reason): reason.code
        case .failed(let failure): failure.code
        }
    }
}

/// Prints a line with the time at which it was called.
private func report(_ kind: String, _ word: String = "") {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let milliseconds = Double(now.tv_sec) * 1000 + Double(now.tv_nsec) / 1_000_000
    FileHandle.standardOutput.write(Data("\(kind) \(milliseconds) \(word)\n".utf8))
}
