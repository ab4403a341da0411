// SPDX-License-Identifier: Apache-2.0

import LanguageTag
import Testing
import VoiceMatching

@testable import VoiceCoverage

@Suite("A locale on a device")
struct JudgeTests {
    private let shipped: Shipped
    private let debian: Inventory

    init() throws {
        shipped = try Shipped()
        debian = try Shipped.debian()
    }

    @Test("every locale of the built-in matrix passes on plain Debian 12")
    func builtIn() {
        let report = shipped.report(shipped.judge(), [debian])
        let failures = report.locales.indices.flatMap { report.failures(of: $0) }
        #expect(failures.map { "\($0.locale): \($0.code)" } == [])
        #expect(report.passes)
    }

    @Test("is approved with its voice, level and reason, or silent with the matrix's reason")
    func approvedOrSilent() {
        let exact = shipped.outcome("fr-FR", on: debian)
        #expect(exact.verdict == .approved)
        #expect(exact.voice?.id == "roa/fr")
        #expect(exact.levelCode == "exact" && exact.reasonCode == nil)
        let standIn = shipped.outcome("fr-CA", on: debian)
        #expect(standIn.verdict == .approved)
        #expect(standIn.levelCode == "approvedFallback")
        #expect(standIn.reasonCode == "regionNotInstalled")
        let silent = shipped.outcome("ja-JP", on: debian)
        #expect(silent.verdictCode == "silent" && !silent.isFailure)
        #expect(silent.reasonCode == "silentByDesign" && silent.voice == nil)
    }

    @Test("fails where the matrix lacks it, even if a voice speaks it exactly")
    func notInMatrix() {
        let matrix = VoiceMatrix("fr-FR")
        let outcome = shipped.outcome("de-DE", on: debian, matrix: matrix)
        #expect(outcome.verdict == .failed(.notInMatrix, at: .matrix))
        #expect(outcome.voice?.id == "gmw/de")
        let failure = outcome.failure(of: "de-DE", on: [])
        #expect(failure?.remedy.contains("Add “de-DE” to the matrix") == true)
    }

    @Test("in another spelling finds its entry", arguments: ["zh-TW", "zh_TW.UTF-8", "iw", "sr"])
    func spelling(locale: String) {
        #expect(!shipped.outcome(locale, on: debian).isFailure)
    }

    @Test(
        "that names no language fails at the request",
        arguments: [("es-VZ", "unknownRegion"), ("!", "invalidTag"), ("und", "undeterminedTag")])
    func noLanguage(locale: String, code: String) {
        let outcome = shipped.outcome(locale, on: debian)
        #expect(outcome.isFailure && outcome.reasonCode == code)
        #expect(outcome.failure(of: locale, on: [])?.rung == "request")
    }

    @Test("without its data fails at the rung of the voice, and says what to install")
    func dataMissing() {
        let device = debian.named("kiosk") { $0.id == "roa/fr" ? $0.withoutDictionary : $0 }
        let exact = shipped.outcome("fr-FR", on: device).failure(of: "fr-FR", on: [])
        #expect(exact?.code == "voiceDataMissing" && exact?.rung == "exact")
        #expect(exact?.remedy.contains("Install the dictionary “test_dict”") == true)
        // The next stand-in in order would be the one to mend.
        let matrix = VoiceMatrix("fr-CA", .voice("roa/fr"))
        let standIn = shipped.outcome("fr-CA", on: device, matrix: matrix)
        #expect(standIn.failure(of: "fr-CA", on: [])?.rung == "standIn 1")
    }

    @Test(
        "whose voice is not on the device names it, and does not advise silence or MBROLA",
        arguments: [("pt-BR", "roa/pt-BR"), ("zh-TW", "sit/cmn-Latn-pinyin"), ("fr-CA", "roa/fr")])
    func voiceToInstall(locale: String, voice: VoiceID) {
        let device = debian.named("kiosk") { $0.id.text.hasPrefix("gmw/") ? $0 : nil }
        let bare = shipped.outcome(locale, on: device).failure(of: locale, on: [])
        #expect(bare?.remedy.contains("Install the voice “\(voice)”") == true)
        let others = shipped.outcome(locale, on: debian.without(voice)).failure(of: locale, on: [])
        #expect(others?.remedy.contains("Install the voice “\(voice)”") != false)
    }

    @Test("that no voice of the review speaks is to be made silent")
    func nothingToInstall() throws {
        let matrix = VoiceMatrix("yi")
        let failure = shipped.outcome("yi", on: debian, matrix: matrix).failure(of: "yi", on: [])
        #expect(failure?.code == "languageUnsupported")
        #expect(failure?.remedy.contains("Make the locale silent") == true)
    }

    @Test("spoken by a voice of another language fails, whatever the ladder says")
    func otherLanguage() {
        let matrix = VoiceMatrix("gl-ES", .voice("roa/es"))
        let outcome = shipped.outcome("gl-ES", on: debian, matrix: matrix)
        #expect(
            outcome.verdict == .failed(.otherLanguage("roa/es", speaks: "es"), at: .standIn(0)))
    }

    @Test("written in a script that the stand-in does not read fails")
    func script() {
        let matrix = VoiceMatrix("az-Cyrl-AZ", .voice("trk/az"))
        let outcome = shipped.outcome("az-Cyrl-AZ", on: debian, matrix: matrix)
        #expect(outcome.isFailure && outcome.reasonCode == "scriptNotReadable")
    }

    @Test("of a macrolanguage may have a member's voice that the matrix names")
    func macrolanguage() {
        let outcome = shipped.outcome("zh-HK", on: debian)
        #expect(outcome.verdict == .approved && outcome.voice?.id == "sit/yue")
    }
}

@Suite("A stand-in of the matrix")
struct PromiseTests {
    private let shipped: Shipped
    private let debian: Inventory

    init() throws {
        shipped = try Shipped()
        debian = try Shipped.debian()
    }

    private func broken(_ matrix: VoiceMatrix, _ devices: [Inventory]) -> [String] {
        let locales = matrix.entries.map { $0.locale.tag.description }
        return shipped.report(shipped.judge(locales, matrix: matrix), devices)
            .brokenPromises.map { "\($0.promise.locale) \($0.rung): \($0.code)" }
    }

    @Test("that names a voice which no inventory has fails")
    func voiceInNoInventory() {
        let matrix = VoiceMatrix("fr-FR", .voice("roa/fr-FR-x-none"))
        #expect(broken(matrix, [debian]) == ["fr-FR standIn 1: voiceInNoInventory"])
    }

    @Test("that lacks its data everywhere fails, and that one device can use does not")
    func unusable() {
        let matrix = VoiceMatrix("fr-CA", .voice("roa/fr"))
        let lacking = debian.named("a") { $0.id == "roa/fr" ? $0.withoutDictionary : $0 }
        #expect(broken(matrix, [lacking]) == ["fr-CA standIn 1: standInUnusable"])
        #expect(broken(matrix, [lacking, debian]) == [])
        #expect(broken(matrix, [debian.without("roa/fr"), lacking]).count == 1)
    }

    @Test("of a locale that no voice speaks fails, although the locale's own voice passes")
    func localeOfNobody() throws {
        guard case .locale(let chad) = AppLocale("fr-TD").request.meaning else { return }
        let matrix = VoiceMatrix("fr-FR", .locale(chad))
        let report = shipped.report(shipped.judge(["fr-FR"], matrix: matrix), [debian])
        #expect(!report.passes)
        let failures = report.failures(of: 0)
        #expect(failures.map(\.code) == ["standInUnusable"])
        #expect(failures[0].reason.contains("fr-TD"))
    }

    @Test("is left out for a part of a fleet, and where its locale is not judged")
    func leftOut() {
        let matrix = VoiceMatrix("fr-FR", .voice("no/such"))
        let part = shipped.report(shipped.judge(["fr-FR"], matrix: matrix), [debian], part: true)
        #expect(part.passes)
        #expect(shipped.report(shipped.judge(["und"], matrix: matrix), []).brokenPromises.isEmpty)
    }
}
