// SPDX-License-Identifier: Apache-2.0

import KioskModel
import Parlance
import Testing

struct KioskTests {
    /// A kiosk whose interface can be spoken.
    private func ready(_ language: AppLanguage = .english) -> Kiosk {
        var kiosk = Kiosk(language)
        _ = kiosk.take(.state(.available, isPaused: false))
        return kiosk
    }

    private func turns(_ orders: [KioskOrder]) -> [Int] {
        orders.compactMap { if case .speak(let turn, _, _, _) = $0 { turn } else { nil } }
    }

    @Test("no page, language, state or caption makes it speak by itself")
    func silence() {
        var kiosk = Kiosk(.french)
        var orders = kiosk.take(.state(.available, isPaused: false))
        for language in AppLanguage.allCases { orders += kiosk.take(.choose(language)) }
        for page in Page.allCases { orders += kiosk.take(.open(page)) }
        orders += kiosk.take(.state(.soundUnavailable, isPaused: false))
        orders += kiosk.take(.state(.available, isPaused: false))
        orders += kiosk.take(.captions(false)) + kiosk.take(.stop)
        #expect(turns(orders).isEmpty)
    }

    @Test("the first button listens, pauses and goes on")
    func mainButton() throws {
        var kiosk = ready()
        let turn = try #require(turns(kiosk.take(.main(.welcome))).first)
        _ = kiosk.take(.speech(turn: turn, .started))
        #expect(kiosk.controls(of: .welcome)?.main.name == "Pause: Welcome")
        #expect(kiosk.take(.main(.welcome)) == [.pause])
        _ = kiosk.take(.state(.paused, isPaused: true))
        #expect(kiosk.controls(of: .welcome)?.main.name == "Continue: Welcome")
        #expect(kiosk.situation.look == .paused)
        #expect(kiosk.take(.main(.welcome)) == [.resume])
    }

    @Test("without sound no word is marked as heard, and there is nothing to pause")
    func noSound() throws {
        var kiosk = ready()
        let turn = try #require(turns(kiosk.take(.main(.welcome))).first)
        let text = PassageID.welcome.passage(in: .english).text
        let word = text.startIndex..<text.index(text.startIndex, offsetBy: 7)
        _ = kiosk.take(.speech(turn: turn, .started))
        _ = kiosk.take(.speech(turn: turn, .word(word)))
        _ = kiosk.take(.caption(CaptionLine(text, word: word)))
        #expect(kiosk.word(of: .welcome) == word)
        #expect(kiosk.captionWord == word)
        _ = kiosk.take(.state(.soundUnavailable, isPaused: false))
        #expect(kiosk.word(of: .welcome) == nil)
        #expect(kiosk.captionWord == nil)
        #expect(kiosk.caption?.text == text)
        #expect(kiosk.controls(of: .welcome)?.main.isEnabled == false)
        #expect(kiosk.controls(of: .welcome)?.stop.isEnabled == true)
    }

    @Test("a whole page is one interruption and then a queue")
    func queue() {
        var kiosk = ready()
        _ = kiosk.take(.open(.visit))
        let interrupts = kiosk.take(.playPage).map {
            if case .speak(_, _, _, let interrupts) = $0 { interrupts } else { false }
        }
        #expect(interrupts == [true, false])
        #expect(kiosk.remark(on: .hours) == nil)
        #expect(kiosk.remark(on: .prices) == "Waiting")
    }

    @Test(
        "what is told of a turn that is gone changes nothing",
        arguments: [KioskEvent.choose(.german), .open(.ship), .stop])
    func oldTurns(leaving: KioskEvent) throws {
        var kiosk = ready()
        let turn = try #require(turns(kiosk.take(.play(.welcome))).first)
        _ = kiosk.take(leaving)
        let before = kiosk
        let text = PassageID.welcome.passage(in: .english).text
        _ = kiosk.take(.speech(turn: turn, .started))
        _ = kiosk.take(.speech(turn: turn, .word(text.startIndex..<text.endIndex)))
        _ = kiosk.take(.speech(turn: turn, .ended(.cancelled(.localeChanged))))
        #expect(kiosk == before)
    }

    @Test("a language that is silent by design says so and has no buttons but those of content")
    func silentLanguage() {
        var kiosk = Kiosk(.japanese)
        _ = kiosk.take(.state(.notAvailableInThisLanguage, isPaused: false))
        #expect(kiosk.controls(of: .welcome) == nil)
        #expect(kiosk.situation.text == AppLanguage.japanese.strings.situations.notSpoken)
        _ = kiosk.take(.open(.letter))
        #expect(kiosk.controls(of: .letter) != nil)
        #expect(kiosk.playPage == nil)
    }

    @Test("the staff is asked for the package by name")
    func missingData() {
        var kiosk = Kiosk(.english)
        _ = kiosk.take(.state(.needsVoiceData(.mbrola(database: "ca1")), isPaused: false))
        #expect(kiosk.situation.look == .silent)
        #expect(kiosk.situation.text.hasSuffix("install: mbrola, mbrola-ca1"))
    }

    @Test("sound that is back is told until somebody plays something")
    func recovery() {
        var kiosk = ready()
        _ = kiosk.take(.state(.soundUnavailable, isPaused: false))
        #expect(kiosk.situation.look == .trouble)
        _ = kiosk.take(.state(.available, isPaused: false))
        #expect(kiosk.situation.look == .recovered)
        _ = kiosk.take(.play(.welcome))
        #expect(kiosk.situation.look == .busy)
    }

    @Test("an unavailable content language and a failure have words of their own")
    func notices() throws {
        var kiosk = ready()
        _ = kiosk.take(.open(.letter))
        var turn = try #require(turns(kiosk.take(.play(.dedication))).first)
        _ = kiosk.take(
            .speech(turn: turn, .ended(.unavailable(.silentByDesign("kanji cannot be read")))))
        #expect(kiosk.remark(on: .dedication) == "This text cannot be read aloud in its language.")
        turn = try #require(turns(kiosk.take(.play(.letter))).first)
        _ = kiosk.take(.speech(turn: turn, .refused))
        #expect(kiosk.remark(on: .letter)?.contains("broke off") == true)
        #expect(kiosk.controls(of: .letter)?.replay.isEnabled == true)
    }

    @Test("the film follows language and captions while it plays, and ends with its page")
    func film() {
        var kiosk = ready()
        _ = kiosk.take(.open(.film))
        #expect(kiosk.take(.toggleFilm).contains(.playFilm(.english, captionsAreOn: true)))
        #expect(kiosk.take(.choose(.german)).contains(.retuneFilm(.german, captionsAreOn: true)))
        #expect(kiosk.take(.captions(false)).contains(.retuneFilm(.german, captionsAreOn: false)))
        #expect(kiosk.take(.open(.welcome)).contains(.stopFilm))
        #expect(kiosk.film == .idle)
    }
}
