// SPDX-License-Identifier: Apache-2.0

internal import KioskModel
internal import Parlance
internal import ParlanceCaptions

/// Carries the kiosk's orders to the library, and what the library tells to the window.
///
/// Orders go through one stream, so they arrive as they were made. What comes back is read by plain
/// tasks, one for each sequence, on Swift's own threads.
final class SpeechBridge: Sendable {
    private let speech: SpeechAdapter
    private let captions: LiveCaptions
    private let orders: AsyncStream<KioskOrder>.Continuation

    init(
        _ speech: SpeechAdapter, tell: @escaping @Sendable (KioskEvent) async -> Void
    ) {
        self.speech = speech
        let captions = LiveCaptions(for: speech)
        self.captions = captions
        let (stream, orders) = AsyncStream.makeStream(of: KioskOrder.self)
        self.orders = orders
        Task {
            for await state in speech.states {
                await tell(.state(state.product, isPaused: state.activity == .paused))
            }
        }
        Task {
            for await state in captions.states {
                await tell(.caption(state.cue.map { CaptionLine($0.text, word: state.word) }))
            }
        }
        Task {
            for await order in stream {
                await Self.carryOut(order, speech, captions, tell)
            }
        }
    }

    func send(_ order: KioskOrder) {
        orders.yield(order)
    }

    private static func carryOut(
        _ order: KioskOrder, _ speech: SpeechAdapter, _ captions: LiveCaptions,
        _ tell: @escaping @Sendable (KioskEvent) async -> Void
    ) async {
        switch order {
        case .speak(let turn, let text, let locale, let interrupts):
            var request = SpeechRequest(text, locale: locale)
            request.policy = interrupts ? .interrupt : .enqueue
            guard let spoken = try? await speech.submit(request) else {
                return await tell(.speech(turn: turn, .refused))
            }
            Task { await follow(spoken, turn, tell) }
            Task { [request] in await captions.follow(spoken, of: request) }
        case .pause: await speech.pause()
        case .resume: await speech.resume()
        case .stop: await speech.stop()
        case .setLocale(let tag): await speech.setLocale(tag)
        case .captions(let areOn): await captions.turn(on: areOn)
        case .clearCaptions: await captions.clear()
        case .playFilm, .retuneFilm, .stopFilm: break
        }
    }

    private static func follow(
        _ speech: Speech, _ turn: Int, _ tell: @Sendable (KioskEvent) async -> Void
    ) async {
        for await event in speech.events {
            switch event {
            case .started: await tell(.speech(turn: turn, .started))
            case .word(let word): await tell(.speech(turn: turn, .word(word.range)))
            case .ended(let outcome): await tell(.speech(turn: turn, .ended(outcome)))
            case .accepted, .runUnavailable, .unreadable: break
            }
        }
    }
}
