// SPDX-License-Identifier: Apache-2.0

internal import CKiosk
internal import KioskModel
internal import Parlance

/// A widget of GTK; belongs to the thread of its main loop, and so to ``KioskWindow``.
typealias Widget = UnsafeMutablePointer<GtkWidget>

/// The window: the model, the widgets that show it, and the only code that touches GTK.
///
/// It is an actor whose executor is GTK's main loop. Signals of GTK enter it at once, since they
/// come on its thread; everything else awaits ``take(_:)``.
actor KioskWindow {
    private nonisolated let loop = GtkLoop()
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    private let speech: SpeechAdapter
    private let filmPath: String?
    private var kiosk: Kiosk
    private var frame: Frame?
    private var page: PageView?
    private var bridge: SpeechBridge?
    private var player: FilmPlayer?

    init(speech: SpeechAdapter, language: AppLanguage, film: String?) {
        self.speech = speech
        filmPath = film
        kiosk = Kiosk(language)
    }

    /// Builds the window and begins to listen to the library; nothing is spoken.
    func open() {
        kiosk_set_direction(kiosk.language.isRightToLeft)
        frame = Frame(signals: signals, kiosk)
        bridge = SpeechBridge(speech) { [weak self] event in await self?.take(event) }
        render()
        guard let filmPath else { return }
        Task {
            let player = await FilmPlayer(
                path: filmPath, tell: { [weak self] phase in await self?.take(.film(phase)) })
            self.player = player
            self.page = nil
            render()
        }
    }

    /// Takes in what happened, shows what follows, and passes on what the library is to do.
    func take(_ event: KioskEvent) {
        let before = kiosk
        let orders = kiosk.take(event)
        if kiosk != before { render(languageChanged: kiosk.language != before.language) }
        for order in orders { carryOut(order) }
    }

    private func carryOut(_ order: KioskOrder) {
        switch order {
        case .playFilm(let language, let captionsAreOn):
            guard let player, let place = page?.picture?.place else { return take(.film(.failed)) }
            Task { await player.play(language, captionsAreOn: captionsAreOn, at: place) }
        case .retuneFilm(let language, let captionsAreOn):
            Task { [player] in await player?.retune(language, captionsAreOn: captionsAreOn) }
        case .stopFilm: Task { [player] in await player?.stop() }
        default: bridge?.send(order)
        }
    }

    private func render(languageChanged: Bool = false) {
        guard let frame else { return }
        if languageChanged { kiosk_set_direction(kiosk.language.isRightToLeft) }
        if page?.shows(kiosk) != true {
            kiosk_clear(frame.content)
            page = PageView(in: frame.content, signals: signals, kiosk, player?.asset)
        }
        frame.show(kiosk)
        page?.show(kiosk)
    }

    /// What a visitor has set the switch to, before the model knows.
    var isCaptionsSwitchOn: Bool { frame?.isCaptionsSwitchOn ?? kiosk.captionsAreOn }

    private var signals: Signals { Signals(window: self) }
}

/// Lets widgets call the window.
struct Signals {
    let window: KioskWindow

    /// Takes in the event each time that the widget sends the signal.
    func connect(
        _ widget: Widget, _ signal: String,
        to event: @escaping @Sendable (isolated KioskWindow) -> KioskEvent
    ) {
        kiosk_connect(
            widget, signal, Handler.call, Handler(window, event).retained, Handler.release)
    }

    /// Sends the event when Escape is pressed.
    func connectEscape(of widget: Widget, to event: KioskEvent) {
        kiosk_on_escape(
            widget, Handler.call, Handler(window) { _ in event }.retained, Handler.release)
    }
}

/// What a signal does; GTK holds it as long as the widget.
private final class Handler: Sendable {
    private unowned let window: KioskWindow
    private let event: @Sendable (isolated KioskWindow) -> KioskEvent

    init(
        _ window: KioskWindow,
        _ event: @escaping @Sendable (isolated KioskWindow) -> KioskEvent
    ) {
        self.window = window
        self.event = event
    }

    var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    static let call: @convention(c) (UnsafeMutableRawPointer) -> Void = { context in
        let handler = Unmanaged<Handler>.fromOpaque(context).takeUnretainedValue()
        handler.window.assumeIsolated { $0.take(handler.event($0)) }
    }

    static let release: @convention(c) (UnsafeMutableRawPointer) -> Void = { context in
        Unmanaged<Handler>.fromOpaque(context).release()
    }
}
