// SPDX-License-Identifier: Apache-2.0

internal import CKiosk
internal import KioskModel
internal import MediaLanguage

/// The page of the film: what is played, why, and where.
struct FilmView {
    /// The room that the player's window covers.
    struct Picture {
        fileprivate let widget: Widget

        /// In pixels of the window, once it is laid out.
        var place: FilmPlayer.Place? {
            var place = FilmPlayer.Place()
            return kiosk_place(widget, &place.x, &place.y, &place.width, &place.height)
                ? place : nil
        }
    }

    let picture: Picture
    private let asset: MediaAsset?
    private let title = Text("title", role: GTK_ACCESSIBLE_ROLE_HEADING)
    private let text = Text("text", role: GTK_ACCESSIBLE_ROLE_LABEL)
    private let sound = Text("track")
    private let soundReason = Text("reason")
    private let subtitles = Text("track")
    private let subtitlesReason = Text("reason")
    private let button = PushButton("main")
    private let remark = Text("remark", role: GTK_ACCESSIBLE_ROLE_STATUS)

    init(in content: Widget, signals: Signals, _ kiosk: Kiosk, _ asset: MediaAsset?) {
        self.asset = asset
        let room = Layout.column("picture")
        kiosk_set_minimum_size(room, 480, 270)
        picture = Picture(widget: room)
        let words = Layout.column(
            "card", spacing: 6, title.widget, text.widget, sound.widget, soundReason.widget,
            subtitles.widget, subtitlesReason.widget, Layout.row("controls", button.widget),
            remark.widget)
        kiosk_expand(words)
        kiosk_set_class(words, "narrow", true)
        kiosk_append(content, Layout.row("film", spacing: 24, words, Layout.column("room", room)))
        signals.connect(button.widget, "clicked") { _ in .toggleFilm }
    }

    func show(_ kiosk: Kiosk) {
        let language = kiosk.language
        let strings = language.strings
        title.show(strings.film.title, in: language)
        text.show(strings.film.text, in: language)
        let choice = FilmChoice(
            asset?.inventory.tracks ?? [], language: language, captionsAreOn: kiosk.captionsAreOn)
        for (line, track, reason) in [
            (choice.sound, sound, soundReason), (choice.subtitles, subtitles, subtitlesReason),
        ] {
            track.show(strings.name(line.heading, line.track), in: language)
            reason.show(line.reason, in: language)
        }
        button.show(kiosk.filmButton(isEnabled: asset != nil), in: language)
        let failed = kiosk.film == .failed || asset == nil
        remark.show(failed ? strings.filmFailed : "", in: language)
        kiosk_set_visible(remark.widget, failed)
    }
}
