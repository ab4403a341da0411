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
    /// - Throws: why the server did not obey.
    func cut(_ tail: SampleBuffer.Tail, ending epoch: Int) throws(AudioError) -> Cut? {
        try locked { () throws(AudioError) -> Cut? in
            progress.endedEpoch = epoch
            pa_threaded_mainloop_signal(loop, 0)
            guard let origin = progress.origin else {
                if !progress.isFading { try dropQueue() }
                return nil
            }
            progress.origin = nil
            progress.isFading = true
            var state = try timingAfterBlock()
            var cut: Cut?
            for _ in 0..<3 {
                cut = try replaceQueue(by: tail, origin: origin, at: state)
                guard let made = cut else { break }
                // The answer follows the fade through the same queues. If the server has read on
                // meanwhile, the fade came late as a whole, and silence is next: once more.
                state = try timing()
                if Int(state.read_index) / 2 <= origin + made.sample { break }
            }
            if cut == nil { try dropQueue() }
            return cut
        }
    }

    /// Puts a fade where the server reads next, and silence in place of all that follows.
    private func replaceQueue(
        by tail: SampleBuffer.Tail, origin: Int, at state: pa_timing_info
    ) throws(AudioError) -> Cut? {
        let read = Int(state.read_index) / 2
        // Without a queue the sound has ended already, and a fade alone would not start.
        guard origin + tail.epochStart < read, read < progress.writeIndex else { return nil }
        let rest = tail.samples(from: read - origin)
        let full = rest.prefix(
            min(Self.margin.samples(at: sampleRate), progress.writeIndex - read))
        let fade = Fade(rate: sampleRate).out(rest.dropFirst(full.count))
        guard !fade.isEmpty else { return nil }
        let end = read + full.count + fade.count
        let silence = [Int16](repeating: 0, count: max(0, progress.writeIndex - end))
        try send(full + fade + silence, at: read)
        progress.writeIndex = end + silence.count
        let queued = Double(end - read) / Double(sampleRate)
        return Cut(
            sample: read + full.count - origin, end: end,
            silentAt: .now + .microseconds(Int64(state.sink_usec)) + .seconds(queued))
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
