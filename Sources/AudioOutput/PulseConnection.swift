// SPDX-License-Identifier: Apache-2.0

internal import CPulse

/// What a stream asks of the server when it is opened.
struct StreamRequest: Sendable {
    var server: String?
    var sink: String?
    var sampleRate: Int
    var targetLength: Duration
    var applicationName: String
    var streamName: String
    var mediaRole: MediaRole?
}

/// One connection with a stream for playback of signed 16-bit mono.
///
/// It does what PulseAudio's simple API does, and in the same order, but keeps the stream in hand:
/// only so can what is queued be replaced by a fade.
///
/// It may be used by several threads at once. Each call holds a reference to this object, and only
/// the last release frees what it holds: a thread stuck in a call keeps what it needs.
final class PulseConnection: Sendable {
    /// How far the stream's samples have come; all numbers count samples since the stream began.
    struct Progress {
        /// Where the next sample goes.
        var writeIndex = 0
        /// Where sample 0 of the utterance went, or would have gone; `nil` while silence is written.
        var origin: Int?
        /// What is queued is a cut's fade and silence.
        var isFading = false
        /// Writes of this epoch, and of those before, are over.
        var endedEpoch = -1
    }

    let sampleRate: Int
    // libpulse's objects are used, and `progress` is read and changed, under the loop's lock only.
    nonisolated(unsafe) let loop: OpaquePointer
    nonisolated(unsafe) private let context: OpaquePointer
    nonisolated(unsafe) let stream: OpaquePointer
    nonisolated(unsafe) var progress = Progress()

    /// Which sink of the server the stream was opened on.
    let sink: Sink

    /// Connects, and gives up at the deadline.
    init(_ request: StreamRequest, until deadline: PulseContext.Instant) throws(AudioError) {
        guard pulse_load() != 0 else { throw .libraryMissing }
        guard let loop = pa_threaded_mainloop_new() else { throw .outOfResources }
        var opening = Opening(loop: loop)
        do throws(AudioError) {
            let opened = try opening.open(request, until: deadline)
            (context, stream, sink) = (opened.context, opened.stream, opened.sink)
        } catch {
            opening.free()
            throw error
        }
        self.loop = loop
        sampleRate = request.sampleRate
    }

    deinit {
        Opening(loop: loop, context: context, stream: stream).free()
    }

    /// Blocks until the server's buffer has taken the samples, for ever with a frozen server.
    ///
    /// - Parameters:
    ///   - samples: What to play next.
    ///   - first: Which sample of the utterance the first one is; `nil` for silence.
    ///   - epoch: Once it was ended by ``cut(_:ending:)`` the rest is not written.
    /// - Throws: why the server took no more.
    func write(
        _ samples: ArraySlice<Int16>, from first: Int? = nil, epoch: Int
    ) throws(AudioError) {
        try locked { () throws(AudioError) in
            var rest = samples
            while !rest.isEmpty {
                let writable = try waitForRoom(epoch: epoch)
                guard progress.endedEpoch < epoch else { return }
                let piece = rest.prefix(writable)
                try send(piece, at: nil)
                let index = first.map { $0 + piece.startIndex - samples.startIndex }
                progress.origin = index.map { progress.writeIndex - $0 } ?? progress.origin
                progress.writeIndex += piece.count
                rest = rest.dropFirst(piece.count)
            }
        }
    }

    /// Drops what the server has not rendered yet.
    ///
    /// Up to 30 seconds with a frozen server.
    func flush() throws(AudioError) {
        try locked { () throws(AudioError) in try dropQueue() }
    }

    /// When the next sample written would be heard, from now; computed without asking the server.
    func latency() throws(AudioError) -> Duration {
        try locked { () throws(AudioError) in
            var microseconds: pa_usec_t = 0
            var isNegative: Int32 = 0
            while true {
                try checkGood()
                let status = pa_stream_get_latency(stream, &microseconds, &isNegative)
                if status == 0 { break }
                guard -status == Int32(PA_ERR_NODATA.rawValue) else { throw .playing(-status) }
                pa_threaded_mainloop_wait(loop)
            }
            return isNegative == 0 ? .microseconds(Int64(microseconds)) : .zero
        }
    }
}

// MARK: - Steps under the lock

extension PulseConnection {
    func locked<Value>(
        _ body: () throws(AudioError) -> Value
    ) throws(AudioError) -> Value {
        pa_threaded_mainloop_lock(loop)
        defer { pa_threaded_mainloop_unlock(loop) }
        return try body()
    }

    /// Waits until the server wants samples, and returns how many; also when the epoch has ended.
    private func waitForRoom(epoch: Int) throws(AudioError) -> Int {
        while progress.endedEpoch < epoch {
            try checkGood()
            let bytes = pa_stream_writable_size(stream)
            guard bytes != Int.max, bytes != -1 else { throw .playing(pa_context_errno(context)) }
            if bytes >= 2 { return bytes / 2 }
            pa_threaded_mainloop_wait(loop)
        }
        return 0
    }

    /// Sends samples to follow the last ones, or to replace those from `index` on.
    func send(_ samples: ArraySlice<Int16>, at index: Int?) throws(AudioError) {
        let seek = index == nil ? PA_SEEK_RELATIVE : PA_SEEK_ABSOLUTE
        let status = samples.withUnsafeBytes {
            pa_stream_write(stream, $0.baseAddress, $0.count, nil, Int64(index ?? 0) * 2, seek)
        }
        if status < 0 { throw .playing(pa_context_errno(context)) }
    }

    /// Drops the queue, and learns where the next sample goes.
    func dropQueue() throws(AudioError) {
        try finish(pa_stream_flush(stream, signalSuccess, UnsafeMutableRawPointer(loop)))
        progress.origin = nil
        progress.isFading = false
        progress.writeIndex = Int(try timing().write_index) / 2
    }

    /// The stream's state at the server, asked for anew.
    func timing() throws(AudioError) -> pa_timing_info {
        try finish(
            pa_stream_update_timing_info(stream, signalSuccess, UnsafeMutableRawPointer(loop)))
        guard let timing = pa_stream_get_timing_info(stream) else {
            throw .playing(pa_context_errno(context))
        }
        return timing.pointee
    }

    /// Waits for the server's answer.
    private func finish(_ operation: OpaquePointer?) throws(AudioError) {
        guard let operation else { throw .playing(pa_context_errno(context)) }
        defer { pa_operation_unref(operation) }
        while pa_operation_get_state(operation) == PA_OPERATION_RUNNING {
            try checkGood()
            pa_threaded_mainloop_wait(loop)
        }
        try checkGood()
    }

    private func checkGood() throws(AudioError) {
        if pa_context_get_state(context) != PA_CONTEXT_READY
            || pa_stream_get_state(stream) != PA_STREAM_READY
        {
            throw .playing(pa_context_errno(context))
        }
    }
}

extension Duration {
    /// How many whole samples this takes.
    func samples(at rate: Int) -> Int {
        Int(self / .seconds(1) * Double(rate))
    }
}
