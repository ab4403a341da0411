// SPDX-License-Identifier: Apache-2.0

internal import AudioOutput
internal import EngineHost
internal import LanguageTag
internal import SpeechText
internal import VoiceMatching

/// The state behind a ``SpeechAdapter``.
///
/// ```
///              setLocale                     voices listed, locale resolved
/// starting ───────────────→ in transition ───────────────────────────────→ ready | unavailable
///                             ↑      │ a newer setLocale: the last one wins      │
///                             └──────┴───────────────────────────────────────────┘
/// ```
/// Requests that come in a transition wait for its end and belong to the new revision. Whatever
/// crosses an `await` checks afterwards that the world is still the one it left.
actor SpeechCore {
    let configuration: SpeechConfiguration
    let sound: any SoundPort
    let log: LogWriter
    nonisolated let states = EventChannel<SpeechState>(keepsOnlyLast: true)

    // Internal rather than private: the extensions in other files are parts of this actor.
    var host: EngineHost
    /// Engines of before a refresh that still speak.
    var retired: [EngineHost] = []
    /// The end of those that do not.
    var retiring: Task<Void, Never>?
    var desk: VoiceDesk?
    var queue: SpeechQueue<PendingSpeech>
    var current: CurrentSpeech?
    var currentWaiters: [CheckedContinuation<Void, Never>] = []

    var revision = 0
    var choice = LocaleChoice(RequestedLocale(""), source: .app)
    var availability = SpeechState.Availability.starting
    var activity = SpeechState.Activity.idle
    var soundFailure: SpeechFailure?
    var output: SoundOutput?
    var soundRecovery: Task<Void, Never>?
    var sinkWatch: SinkWatch?
    var engineRecovery: Task<Void, Never>?

    /// Locale changes begun; the highest number wins.
    var transitions = 0
    var transitionWaiters: [CheckedContinuation<Void, Never>] = []
    var transitionsUnderWay = 0
    /// Those that wait until none is under way, not even one that was overtaken.
    var lastTransitionWaiters: [CheckedContinuation<Void, Never>] = []
    /// The last refresh asked for, and the one that has not begun to look.
    var refreshing: Task<Void, Never>?
    var nextRefresh: Task<Void, Never>?
    var watch: VoiceDataWatch?
    /// Waits until the voice data has come to rest.
    var quiet: Task<Void, Never>?

    var prosody = Prosody.normal
    var savedVoices: [String: SavedVoice] = [:]
    /// The voice that a person chose last, in whatever locale.
    var chosenVoice: VoiceID?
    var lastRequest: SpeechRequest?
    var requests = 0
    var droppedEvents = 0
    var isShutDown = false
    var shuttingDown: Task<Void, Never>?

    init(_ configuration: SpeechConfiguration) {
        self.configuration = configuration
        sound = configuration.soundStandIn ?? SoundSink(configuration.stream)
        log = LogWriter(configuration.log)
        host = EngineHost(configuration.engine)
        queue = SpeechQueue(limit: configuration.queueLimit)
        queue.isClosed = true
    }

    var state: SpeechState {
        SpeechState(
            revision: revision, locale: choice, availability: availability, activity: activity,
            soundFailure: soundFailure, output: output)
    }

    /// Tells the state to whoever listens.
    func publish() {
        states.send(state, .milestone)
    }
}

extension SpeechConfiguration {
    var textLimits: TextLimits {
        var limits = TextLimits()
        limits.text = maximumTextLength
        return limits
    }

    var engine: EngineConfiguration {
        var engine = EngineConfiguration(executable: engineExecutable, dataPath: voiceDataFolder)
        engine.deadlines = engineDeadlines
        engine.standIn = engineStandIn
        return engine
    }

    fileprivate var stream: PlaybackStream {
        var playback = PlaybackConfiguration(sink: sink)
        playback.streamName = streamName
        playback.leadIn = leadIn
        playback.idleClose = idleClose
        return PlaybackStream(
            server: SoundServer(address: soundServer, applicationName: applicationName),
            configuration: playback)
    }
}
