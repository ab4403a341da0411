// SPDX-License-Identifier: Apache-2.0

internal import VoiceMatching

/// What was judged before, in the smallest parts that a judgement depends on.
///
/// On a fleet hardly two captures are equal, but each locale's few voices are found the same
/// again and again. A voice is known by the bytes that describe it, an answer by the engine,
/// whether anything is installed, and the voices that are relevant for it. All keys are exact.
struct JudgementMemo: Sendable {
    /// More than any fleet has; a capture with new bytes each time must not fill the memory.
    private static let maximumVoices = 20_000
    private static let maximumAnswers = 100_000

    private struct KnownVoice {
        let isPresent: Bool
        /// The same for all voices of one identifier.
        let identity: Int
        let questions: [Int]
    }

    private let questions: [Relevance]
    private var engines: [RawBytes: UInt32] = [:]
    private var numbers: [RawBytes: UInt32] = [:]
    private var voices: [KnownVoice] = []
    private var identities: [VoiceID: Int] = [:]
    private var answers: [[[UInt32]: UInt32]]
    private var answerCount = 0
    /// By question; kept, so that a look-up allocates nothing.
    private var keys: [[UInt32]]
    /// The number of the capture that an identity was last seen in.
    private var lastSeen: [Int] = []
    private var captureNumber = 0

    /// A memo for answers to these questions.
    init(_ questions: [Relevance]) {
        self.questions = questions
        answers = Array(repeating: [:], count: questions.count)
        keys = Array(repeating: [], count: questions.count)
    }

    /// The answers for a capture, or nil where one of them was never given.
    mutating func answers(to capture: RawCapture) -> [UInt32]? {
        guard makeKeys(capture) else { return nil }
        var result: [UInt32] = []
        result.reserveCapacity(questions.count)
        for (question, key) in keys.enumerated() {
            guard let answer = answers[question][key] else { return nil }
            result.append(answer)
        }
        return result
    }

    /// Keeps the answers for a capture that was read whole and found right.
    mutating func learn(
        _ new: [UInt32], to capture: RawCapture, reviewedBy catalog: VoiceCatalog
    ) throws(VoiceDataError) {
        if voices.count > Self.maximumVoices || answerCount > Self.maximumAnswers {
            self = JudgementMemo(questions)
        }
        if engines[capture.engine] == nil {
            engines[capture.engine.copy] = UInt32(engines.count)
        }
        for bytes in capture.voices where numbers[bytes] == nil {
            guard let voice = try capture.voice(bytes) else { return }
            numbers[bytes.copy] = UInt32(voices.count)
            voices.append(known(voice, reviewedBy: catalog))
        }
        guard makeKeys(capture) else { return }
        for (question, answer) in new.enumerated() {
            answers[question][keys[question]] = answer
        }
        answerCount += new.count
    }

    private mutating func known(
        _ voice: Voice, reviewedBy catalog: VoiceCatalog
    ) -> KnownVoice {
        let identity = identities[voice.id] ?? identities.count
        identities[voice.id] = identity
        if identity == lastSeen.count { lastSeen.append(-1) }
        let language = voice.language(reviewedAs: catalog[voice.id])
        return KnownVoice(
            isPresent: voice.data == .present, identity: identity,
            questions: questions.indices.filter {
                questions[$0].includes(voice.id, speaking: language)
            })
    }

    /// Fills in the keys; false where a part was never seen, or a voice is there twice.
    private mutating func makeKeys(_ capture: RawCapture) -> Bool {
        guard let engine = engines[capture.engine] else { return false }
        for question in keys.indices {
            keys[question].removeAll(keepingCapacity: true)
            keys[question].append(engine)
        }
        captureNumber += 1
        var isAnyPresent = false
        for bytes in capture.voices {
            guard let number = numbers[bytes] else { return false }
            let voice = voices[Int(number)]
            guard lastSeen[voice.identity] != captureNumber else { return false }
            lastSeen[voice.identity] = captureNumber
            isAnyPresent = isAnyPresent || voice.isPresent
            for question in voice.questions { keys[question].append(number) }
        }
        for question in keys.indices { keys[question].append(isAnyPresent ? 1 : 0) }
        return true
    }
}
