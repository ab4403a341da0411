// SPDX-License-Identifier: Apache-2.0

/// What an engine lists on a device: the voices it has, and those it only knows of.
///
/// Its JSON is what `speak voices --json` prints.
public struct Inventory: Hashable, Sendable {
    /// The engine that made the list.
    public struct Engine: Hashable, Sendable {
        /// As `espeak-ng`.
        public let name: String
        /// As `1.51`.
        public let version: String
        /// Of its data folder, where it was computed.
        public let dataDigest: String?

        /// An engine.
        public init(name: String, version: String, dataDigest: String? = nil) {
            self.name = name
            self.version = version
            self.dataDigest = dataDigest
        }
    }

    /// The engine that made the list.
    public let engine: Engine
    /// What the device is, for people.
    public let device: String?
    /// By identifier, each once.
    public let voices: [Voice]

    /// An inventory; the order of `voices` does not matter, and a second one of the same
    /// identifier is left out.
    public init(engine: Engine, device: String? = nil, voices: [Voice]) {
        self.engine = engine
        self.device = device
        var seen: Set<VoiceID> = []
        self.voices = voices.filter { seen.insert($0.id).inserted }.sorted { $0.id < $1.id }
    }

    /// The voices that can speak.
    public var installed: [Voice] { voices.filter { $0.data == .present } }
    /// The voices that the engine lists, but that lack data.
    public var withoutData: [Voice] { voices.filter { $0.data != .present } }
}
