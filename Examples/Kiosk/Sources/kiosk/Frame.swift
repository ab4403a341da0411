// SPDX-License-Identifier: Apache-2.0

internal import CKiosk
internal import KioskModel

/// What is on every page: the languages, the pages, the state and the caption area.
///
/// From top to bottom each has its own room, so captions never cover a control. The widgets stay
/// when the language changes, and with them the keyboard's focus.
struct Frame {
    let content: Widget
    private let museum = Text("museum", role: GTK_ACCESSIBLE_ROLE_HEADING)
    private let languages: [(AppLanguage, Widget)]
    private let pages: [(Page, Widget)]
    private let captionsName = Text("switch-name")
    private let captionsSwitch = kiosk_switch()
    private let sign = Text("sign", role: GTK_ACCESSIBLE_ROLE_PRESENTATION)
    private let status = Text("status", role: GTK_ACCESSIBLE_ROLE_STATUS)
    private let caption = Text("caption", role: GTK_ACCESSIBLE_ROLE_CAPTION)
    private let statusRow: Widget

    init(signals: Signals, _ kiosk: Kiosk) {
        var group: Widget?
        languages = AppLanguage.allCases.map { language in
            let button = kiosk_choice(group, "language")
            group = group ?? button
            kiosk_set_button(button, language.ownName, language.ownName, language.tag)
            return (language, button)
        }
        group = nil
        pages = Page.allCases.map { page in
            let button = kiosk_choice(group, "page")
            group = group ?? button
            return (page, button)
        }
        content = Layout.column("content", spacing: 14)
        statusRow = Layout.row("status-row", spacing: 14, sign.widget, status.widget)
        build(signals, kiosk)
    }

    private func build(_ signals: Signals, _ kiosk: Kiosk) {
        let languageRow = Layout.row("languages", spacing: 8)
        for (_, button) in languages { kiosk_append(languageRow, button) }
        let pageRow = Layout.row("pages", spacing: 8)
        for (_, button) in pages { kiosk_append(pageRow, button) }
        let spacer = Layout.row("spacer")
        kiosk_expand(spacer)
        kiosk_expand(museum.widget)
        kiosk_expand(status.widget)
        let screen = Layout.column(
            "screen", spacing: 0,
            Layout.row("header", museum.widget, languageRow),
            Layout.row("bar", pageRow, spacer, captionsName.widget, captionsSwitch),
            kiosk_scrolled(content), statusRow, caption.widget)
        // Room for two lines, whether there are any: nothing moves when captions come and go.
        kiosk_set_minimum_size(caption.widget, -1, 132)
        // Whatever font the sign comes from.
        kiosk_set_minimum_size(statusRow, -1, 58)
        // Before the signals, which the first choice would send.
        show(kiosk)
        for (language, button) in languages {
            signals.connect(button, "clicked") { _ in .choose(language) }
        }
        for (page, button) in pages { signals.connect(button, "clicked") { _ in .open(page) } }
        signals.connect(captionsSwitch, "notify::active") { .captions($0.isCaptionsSwitchOn) }
        let window = kiosk_window("Kiosk", Style.sheet, screen)
        signals.connectEscape(of: window, to: .stop)
    }

    /// What a visitor has set it to.
    var isCaptionsSwitchOn: Bool { kiosk_is_on(captionsSwitch) }

    func show(_ kiosk: Kiosk) {
        let language = kiosk.language
        let strings = language.strings
        museum.show(strings.museum, in: language)
        for (choice, button) in languages { kiosk_set_pressed(button, choice == language) }
        for (page, button) in pages {
            let name = page.name(in: strings)
            kiosk_set_button(button, name, name, language.tag)
            kiosk_set_pressed(button, page == kiosk.page)
        }
        captionsName.show(strings.controls.captions, in: language)
        kiosk_set_name(captionsSwitch, strings.controls.captions)
        kiosk_set_on(captionsSwitch, kiosk.captionsAreOn)
        let situation = kiosk.situation
        sign.show(situation.look.sign, in: language)
        status.show(situation.text, in: language)
        for look in Situation.Look.allCases {
            kiosk_set_class(statusRow, look.rawValue, look == situation.look)
        }
        // A label without text would be called by its class.
        caption.show(
            kiosk.caption?.text ?? " ", in: kiosk.captionLanguage, marking: kiosk.captionWord)
    }
}
