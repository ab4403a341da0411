// SPDX-License-Identifier: Apache-2.0

internal import Parlance

/// What a program asks of its adapter, in order.
enum Command: Sendable {
    case speak(SpeechRequest, number: Int64)
    case cancel(Int64)
    case stop(StopPoint)
    case pause
    case resume
    case setLocale(String)
    case setProsody(Prosody)
    case refresh
}

/// An adapter that does one command after the other, and brings what happens to the inbox.
actor Session {
    private let adapter: SpeechAdapter
    private let inbox: Inbox
    /// The requests that have not ended, by the program's numbers.
    private var requests: [Int64: RequestID] = [:]
    private var following: [Int64: Task<Void, Never>] = [:]

    init(_ adapter: SpeechAdapter, inbox: Inbox) {
        self.adapter = adapter
        self.inbox = inbox
    }

    /// Does what is asked until no more will be, then ends everything.
    func run(_ commands: AsyncStream<Command>) async {
        let telling = Task { [states = adapter.states, inbox] in
            for await state in states { await inbox.add(.state(state)) }
        }
        for await command in commands { await perform(command) }
        await adapter.shutDown()
        await telling.value
        for task in following.values { await task.value }
    }

    private func perform(_ command: Command) async {
        switch command {
        case .speak(let request, let number): await speak(request, number)
        case .cancel(let number):
            if let request = requests[number] { await adapter.cancel(request) }
        case .stop(let point): await adapter.stop(at: point)
        case .pause: await adapter.pause()
        case .resume: await adapter.resume()
        case .setLocale(let locale): _ = await adapter.setLocale(locale)
        case .setProsody(let prosody): await adapter.setProsody(prosody)
        case .refresh: _ = await adapter.refresh()
        }
    }

    private func speak(_ request: SpeechRequest, _ number: Int64) async {
        do throws(SpeechRefusal) {
            let speech = try await adapter.submit(request)
            requests[number] = speech.id
            following[number] = Task { await follow(speech, number, request.text) }
        } catch { await inbox.add(.refused(error, of: number)) }
    }

    private func follow(_ speech: Speech, _ number: Int64, _ text: String) async {
        for await event in speech.events {
            var bytes: TextBytes?
            if case .word(let word) = event {
                // The text came as UTF-8, so this takes no time.
                let start = text.utf8.distance(from: text.startIndex, to: word.range.lowerBound)
                bytes = TextBytes(start: start, end: start + text[word.range].utf8.count)
            }
            await inbox.add(.event(event, of: number, bytes))
        }
        requests[number] = nil
        following[number] = nil
    }
}
