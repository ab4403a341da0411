// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import VoiceCoverage

@Suite("The locales that an app ships")
struct LocaleTests {
    @Test(
        "are named by its files",
        arguments: [
            ("locale/fr_CA/LC_MESSAGES/app.mo", "fr-CA"), ("po/pt_BR.po", "pt-BR"),
            ("po/sr@latin.po", "sr-Latn"), ("src/main/res/values-fr/strings.xml", "fr"),
            ("res/values-fr-rCA/strings.xml", "fr-CA"), ("res/values-iw/strings.xml", "he"),
            ("res/values-b+sr+Latn/strings.xml", "sr-Latn"),
            ("res/values-mcc310-mnc004-es-rUS-night/strings.xml", "es-US"),
            ("locales/de-AT.json", "de-AT"), ("public/locales/de/home/texts.json", "de"),
            ("fr.json", "fr"), ("zh-Hant/common.json", "zh-Hant"), ("web/i18n/es-VZ.json", "es-VZ"),
            ("App/fr-CA.lproj/Localizable.strings", "fr-CA"),
            // Mistakes for ja and cs.
            ("po/jp.po", "jp"), ("i18n/jp.json", "jp"), ("web/locales/cz-CZ/home.json", "cz-CZ"),
            ("locale/jp/LC_MESSAGES/app.mo", "jp"),
        ])
    func named(path: String, locale: String) {
        #expect(ShippedLocales.named(by: path).map(\.name) == [locale])
    }

    @Test(
        "are not what only looks like it",
        arguments: [
            "res/values/strings.xml", "res/values-night/colors.xml", "res/values-v21/styles.xml",
            "res/values-car/strings.xml", "res/values-land/dimens.xml", "res/values-fr/raw.txt",
            "res/values-sw600dp/dimens.xml", "package.json", "locales/index.json", "src/de.json",
            "src/fr/data.json", "po/app.pot", "App/Base.lproj/Main.strings", "fr", "", "jp.json",
            "jp/home.json", "src/xx/home.json", "locales/ui/home.json", "locales/ui.json",
        ])
    func other(path: String) {
        #expect(ShippedLocales.named(by: path).map(\.name) == [])
    }

    @Test("are listed between spaces and line ends, sorted, each once, mistakes included")
    func listed() {
        let list = "fr de_AT\t# Austria de\r\n\n# all\nde-AT not!a!tag  iw\n"
        #expect(ShippedLocales.listed(in: list).map(\.name) == ["de-AT", "fr", "he", "not!a!tag"])
    }

    @Test("are the languages of a string catalog, also of thousands of strings")
    func stringCatalog() throws {
        let folder = try TemporaryFolder()
        let strings =
            (0..<5000).map { "\"key \($0)\": {}" } + [
                #""": {"shouldTranslate": false}"#,
                #""a": {"localizations": {"fr-CA": {"stringUnit": {}}, "de": {}}}"#,
            ]
        let text = """
            {"sourceLanguage": "en", "strings": {\(strings.joined(separator: ","))}, "version": "1.0"}
            """
        let path = folder.path("Localizable.xcstrings")
        try Data(text.utf8).write(to: URL(filePath: path))
        #expect(try StringCatalog.locales(path: path).map(\.name) == ["de", "en", "fr-CA"])
    }
}
