// SPDX-License-Identifier: Apache-2.0

package import EngineHost
public import LanguageTag

/// How an adapter is set up; every value has a default that suits a kiosk.
public struct SpeechConfiguration: Sendable {
    /// The `speak-engine` program, or nil to look beside the app and in `libexec`.
    public var engineExecutable: String?
    /// The folder of voice data, or nil for the engine's own.
    public var voiceDataFolder: String?
    /// The voice matrix as JSON, or nil for the built-in one.
    public var matrixFile: String?
    /// The sound server's address, or nil for the user's.
    public var soundServer: String?
    /// The sound output by name, or nil to follow the default.
    public var sink: String?
    /// What a mixer shows as the name of the app.
    public var applicationName = "Parlance"
    /// What a mixer shows as the name of the sound; never a text.
    public var streamName = "Speech"
    /// Silence before the first word when the output was suspended, so that it is heard whole.
    public var leadIn = Duration.milliseconds(500)
    /// Time without speech after which the output is released.
    public var idleClose = Duration.seconds(10)
    /// Requests that may wait.
    public var queueLimit = 1024
    /// Characters of one text, or nil for any length.
    public var maximumTextLength: Int?
    /// How a locale change and an interruption end what is being spoken.
    public var transitionStop = StopPoint.immediate
    /// What happens to a text with letters that the approved voice can't read, unless the request
    /// says otherwise.
    public var unreadableText = UnreadableTextPolicy.speak
    /// The language that the product's texts are written in, asked for only where neither the app
    /// nor the system names one.
    public var sourceFallback: RequestedLocale?
    /// Where the viewer's choices of voice are kept, or nil to keep none.
    public var savedVoices: (any SavedVoiceStore)?
    /// Seconds for which a choice of voice is kept: half a year.
    public var savedVoiceLifetime = 182.0 * 86_400
    /// Whether the folder of voice data is watched for changes.
    public var watchesVoiceData = true
    /// Whether the sound server is watched while nothing is spoken, so that ``SpeechState/output``
    /// and ``SpeechState/soundFailure`` are right before the next request.
    ///
    /// It takes one of the server's 64 connections, and keeps no output awake.
    public var watchesSound = true
    /// How long each step of the engine may take.
    package var engineDeadlines = EngineDeadlines()
    /// What takes the engine's place in a test of an app.
    package var engineStandIn: EngineStandIn?
    /// What takes the sound server's place in a test of an app.
    package var soundStandIn: (any SoundPort)?
    /// Where each request and transition is told; never holds text.
    public var log = SpeechLog.none

    /// The defaults.
    public init() {}
}

/// Where speech ends when it is stopped.
public enum StopPoint: String, Hashable, Sendable, CaseIterable {
    /// At once.
    case immediate
    /// At the end of the word that is heard.
    case wordBoundary
}
