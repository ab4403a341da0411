// SPDX-License-Identifier: Apache-2.0

internal import CPulse

/// Where a sound was cut.
struct Cut: Sendable {
    /// The first sample that was not heard in full: the fade begins with it.
    let sample: Int
    /// Where the fade ends, in samples since the stream began.
    let end: Int
    /// When the fade has been heard.
    let silentAt: ContinuousClock.Instant
}

extension PulseConnection {
    /// The sink may take this much between the question where it is and the fade's arrival there.
    private static let margin: Duration = .milliseconds(1)

    /// Ends an epoch's sound: what is queued is replaced by a fade of it, then silence.
    ///
    /// The fade begins where the server will read next, so that it continues what it has read. A
    /// blocked write of the epoch returns.
    ///
    /// - Returns: `nil` when nothing could be heard, or all was: then the queue is dropped.
    func cut(_ tail: SampleBuffer.Tail, ending epoch: Int) throws(AudioError) -> Cut? {
        try locked { () throws(AudioError) -> Cut? in
            progress.endedEpoch = epoch
            pa_threaded_mainloop_signal(loop, 0)
            guard let origin = progress.origin else {
                if !progress.isFading { try dropQueue() }
                return nil
            }
            let timing = try timingAfterBlock()
            let read = Int(timing.read_index) / 2
            let index = min(read + Self.margin.samples(at: sampleRate), progress.writeIndex)
            let fade = Fade(rate: sampleRate).out(tail.samples(from: index - origin))
            // Without a queue the sound has ended already, and a fade alone would not start.
            let isHeard = origin + tail.epochStart < read && read < progress.writeIndex
            guard isHeard, !fade.isEmpty else {
                try dropQueue()
                return nil
            }
            let silence = max(0, progress.writeIndex - index - fade.count)
            try send((fade + [Int16](repeating: 0, count: silence))[...], at: index)
            progress.writeIndex = index + fade.count + silence
            progress.origin = nil
            progress.isFading = true
            let queued = Double(index + fade.count - read) / Double(sampleRate)
            return Cut(
                sample: index - origin, end: index + fade.count,
                silentAt: .now + .microseconds(Int64(timing.sink_usec)) + .seconds(queued))
        }
    }

    /// Whether the server has read a cut's fade; PipeWire does so later than its latency tells.
    func hasRead(_ cut: Cut) throws(AudioError) -> Bool {
        try locked { () throws(AudioError) in Int(try timing().read_index) / 2 >= cut.end }
    }

    /// The timing; just before the sink takes its next block, only after it has.
    ///
    /// Otherwise the block would be taken before the fade arrives, and the fade be late as a whole.
    /// What the sink holds tells when that is. PipeWire always says 0, and takes 128 samples at a
    /// time; a sink that takes no more ends the wait too.
    private func timingAfterBlock() throws(AudioError) -> pa_timing_info {
        let first = try timing()
        var last = first
        let deadline = ContinuousClock.now + .milliseconds(15)
        while last.read_index == first.read_index, last.sink_usec < 2_000, .now < deadline {
            last = try timing()
        }
        return last
    }
}
