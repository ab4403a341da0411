// SPDX-License-Identifier: Apache-2.0

internal import CKiosk
internal import KioskModel
internal import MediaLanguage

/// The widgets of one page in one language.
struct PageView {
    private let page: Page
    private let language: AppLanguage
    private let playPage: PushButton?
    private let passages: [PassageView]
    private let film: FilmView?

    /// Where the film is shown.
    var picture: FilmView.Picture? { film?.picture }

    init(in content: Widget, signals: Signals, _ kiosk: Kiosk, _ asset: MediaAsset?) {
        page = kiosk.page
        language = kiosk.language
        let ids = kiosk.page.passages
        if ids.count > 1 {
            let button = PushButton("play-page")
            signals.connect(button.widget, "clicked") { _ in .playPage }
            kiosk_append(content, Layout.row("controls", button.widget))
            playPage = button
        } else {
            playPage = nil
        }
        // Two texts stand side by side, so that the buttons of both are in sight.
        let cards = Layout.equalRow(ids.count > 1 ? "narrow" : "wide")
        kiosk_append(content, cards)
        passages = ids.map { PassageView($0, in: cards, signals: signals, kiosk) }
        film =
            kiosk.page == .film
            ? FilmView(in: content, signals: signals, kiosk, asset) : nil
    }

    /// Whether these are the widgets for what is to be shown.
    func shows(_ kiosk: Kiosk) -> Bool { page == kiosk.page && language == kiosk.language }

    func show(_ kiosk: Kiosk) {
        for passage in passages { passage.show(kiosk) }
        film?.show(kiosk)
        guard let playPage else { return }
        let button = kiosk.playPage
        kiosk_set_visible(playPage.widget, button != nil)
        if let button { playPage.show(button, in: kiosk.language) }
    }
}

/// A text with its buttons.
private struct PassageView {
    private let id: PassageID
    private let title = Text("title", role: GTK_ACCESSIBLE_ROLE_HEADING)
    private let note = Text("note")
    private let text = Text("text", role: GTK_ACCESSIBLE_ROLE_LABEL)
    private let remark = Text("remark", role: GTK_ACCESSIBLE_ROLE_STATUS)
    private let main = PushButton("main")
    private let stop = PushButton("other")
    private let replay = PushButton("other")
    private let controls: Widget

    init(_ id: PassageID, in content: Widget, signals: Signals, _ kiosk: Kiosk) {
        self.id = id
        controls = Layout.row("controls", main.widget, stop.widget, replay.widget)
        kiosk_append(
            content,
            Layout.column(
                "card", spacing: 12,
                Layout.row("titles", title.widget, note.widget), text.widget, controls,
                remark.widget))
        signals.connect(main.widget, "clicked") { _ in .main(id) }
        signals.connect(stop.widget, "clicked") { _ in .stop }
        signals.connect(replay.widget, "clicked") { _ in .play(id) }
    }

    func show(_ kiosk: Kiosk) {
        let language = kiosk.language
        let passage = id.passage(in: language)
        title.show(passage.title, in: language)
        note.show(passage.note ?? "", in: language)
        kiosk_set_visible(note.widget, passage.note != nil)
        text.show(passage.text, in: passage.language ?? language, marking: kiosk.word(of: id))
        let remark = kiosk.remark(on: id)
        self.remark.show(remark ?? "", in: language)
        kiosk_set_visible(self.remark.widget, remark != nil)
        let buttons = kiosk.controls(of: id)
        kiosk_set_visible(controls, buttons != nil)
        guard let buttons else { return }
        // A button that can't be pressed any more must not keep the keyboard.
        if kiosk_has_focus(stop.widget), !buttons.stop.isEnabled { kiosk_focus(main.widget) }
        main.show(buttons.main, in: language)
        stop.show(buttons.stop, in: language)
        replay.show(buttons.replay, in: language)
    }
}
