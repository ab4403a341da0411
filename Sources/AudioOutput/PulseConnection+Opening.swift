// SPDX-License-Identifier: Apache-2.0

internal import CPulse

/// The objects of a connection, from the first one on.
///
/// One connection for everything: a second one that only asks takes as long again (measured).
struct Opening {
    let loop: OpaquePointer
    var context: OpaquePointer?
    var stream: OpaquePointer?

    /// Connects, finds the sink, and opens a stream on it.
    mutating func open(
        _ request: StreamRequest, until deadline: PulseContext.Instant
    ) throws(AudioError) -> (context: OpaquePointer, stream: OpaquePointer, sink: Sink) {
        let context = try makeContext(request)
        self.context = context
        pa_threaded_mainloop_lock(loop)
        defer { pa_threaded_mainloop_unlock(loop) }
        guard pa_threaded_mainloop_start(loop) >= 0 else { throw .outOfResources }
        // Waiting has no bound of its own: this wakes it, not before the deadline.
        let left = max(.zero, deadline - .now) + .milliseconds(1)
        let alarm = pa_context_rttime_new(
            context, pa_rtclock_now() + pa_usec_t(left / .microseconds(1)), signalAlarm,
            UnsafeMutableRawPointer(loop))
        defer { alarm.map { pa_threaded_mainloop_get_api(loop).pointee.time_free($0) } }

        try wait(request, until: deadline) { () throws(AudioError) in
            pa_context_get_state(context) == PA_CONTEXT_READY
        }
        let sink = try sinks(of: context, request, until: deadline).chosen(named: request.sink)
        let stream = try makeStream(of: context, request)
        self.stream = stream
        try wait(request, until: deadline) { () throws(AudioError) in
            try check(pa_stream_get_state(stream).isGood, request)
            return pa_stream_get_state(stream) == PA_STREAM_READY
        }
        return (context, stream, sink)
    }

    /// Begins to connect to the server.
    private func makeContext(_ request: StreamRequest) throws(AudioError) -> OpaquePointer {
        let properties = pa_proplist_new()
        defer { properties.map { pa_proplist_free($0) } }
        if let properties, let role = request.mediaRole {
            // On the context rather than the stream: there a person's `PULSE_PROP` replaces it.
            pa_proplist_sets(properties, PA_PROP_MEDIA_ROLE, role.rawValue)
        }
        let context = pa_context_new_with_proplist(
            pa_threaded_mainloop_get_api(loop), request.applicationName, properties)
        guard let context else { throw .outOfResources }
        pa_context_set_state_callback(context, signalContext, UnsafeMutableRawPointer(loop))
        guard pa_context_connect(context, request.server, PA_CONTEXT_NOFLAGS, nil) >= 0 else {
            defer { pa_context_unref(context) }
            throw .connecting(pa_context_errno(context), sink: request.sink)
        }
        return context
    }

    private func sinks(
        of context: OpaquePointer, _ request: StreamRequest, until deadline: PulseContext.Instant
    ) throws(AudioError) -> [Sink] {
        let question = SinkQuestion()
        for ask in [question.askForServer, question.askForSinks] {
            guard let operation = ask(context) else { throw .playing(pa_context_errno(context)) }
            pa_operation_set_state_callback(operation, signalOperation, .init(loop))
            defer {
                pa_operation_cancel(operation)
                pa_operation_unref(operation)
            }
            try wait(request, until: deadline) { () throws(AudioError) in
                pa_operation_get_state(operation) != PA_OPERATION_RUNNING
            }
        }
        return withExtendedLifetime(question) { question.sinks }
    }

    /// Begins to open the stream on the connection.
    private func makeStream(
        of context: OpaquePointer, _ request: StreamRequest
    ) throws(AudioError) -> OpaquePointer {
        var format = pa_sample_spec(
            format: nativeSampleFormat, rate: UInt32(request.sampleRate), channels: 1)
        guard let stream = pa_stream_new(context, request.streamName, &format, nil) else {
            throw .outOfResources
        }
        let waker = UnsafeMutableRawPointer(loop)
        pa_stream_set_state_callback(stream, signalStream, waker)
        pa_stream_set_write_callback(stream, signalRoom, waker)
        pa_stream_set_latency_update_callback(stream, signalStream, waker)
        var buffer = bufferAttributes(request)
        var flags =
            PA_STREAM_INTERPOLATE_TIMING.rawValue | PA_STREAM_ADJUST_LATENCY.rawValue
            | PA_STREAM_AUTO_TIMING_UPDATE.rawValue
        // A chosen sink that vanishes is told, instead of the sound going elsewhere.
        if request.sink != nil { flags |= PA_STREAM_DONT_MOVE.rawValue }
        let status = pa_stream_connect_playback(
            stream, request.sink, &buffer, pa_stream_flags_t(flags), nil, nil)
        guard status >= 0 else {
            defer { pa_stream_unref(stream) }
            throw .connecting(pa_context_errno(context), sink: request.sink)
        }
        return stream
    }

    /// Waits under the lock until `isDone`, the connection fails, or the deadline has passed.
    private func wait(
        _ request: StreamRequest, until deadline: PulseContext.Instant,
        _ isDone: () throws(AudioError) -> Bool
    ) throws(AudioError) {
        while try !isDone() {
            try check(context.map { pa_context_get_state($0).isGood } ?? true, request)
            guard deadline > .now else { throw .timedOut(.connect) }
            pa_threaded_mainloop_wait(loop)
        }
    }

    /// Frees everything; no thread is in a call.
    func free() {
        pa_threaded_mainloop_stop(loop)
        stream.map { pa_stream_unref($0) }
        context.map {
            pa_context_disconnect($0)
            pa_context_unref($0)
        }
        pa_threaded_mainloop_free(loop)
    }

    private func check(_ isGood: Bool, _ request: StreamRequest) throws(AudioError) {
        guard !isGood, let context else { return }
        throw .connecting(pa_context_errno(context), sink: request.sink)
    }

    private func bufferAttributes(_ request: StreamRequest) -> pa_buffer_attr {
        let byServer = UInt32.max
        let target = request.targetLength.samples(at: request.sampleRate)
        return pa_buffer_attr(
            maxlength: byServer, tlength: UInt32(target * 2), prebuf: UInt32(target / 2 * 2),
            minreq: byServer, fragsize: byServer)
    }
}

extension pa_context_state_t {
    fileprivate var isGood: Bool { PA_CONTEXT_IS_GOOD(self) != 0 }
}

extension pa_stream_state_t {
    fileprivate var isGood: Bool { PA_STREAM_IS_GOOD(self) != 0 }
}

/// Signed 16 bit in the byte order of this machine; the header's macro is not visible in Swift.
#if _endian(little)
    private let nativeSampleFormat = PA_SAMPLE_S16LE
#else
    private let nativeSampleFormat = PA_SAMPLE_S16BE
#endif

// MARK: - Callbacks: each wakes the threads that wait, which then look for themselves

private func signalContext(_: OpaquePointer?, _ loop: UnsafeMutableRawPointer?) {
    wake(loop)
}

private func signalStream(_: OpaquePointer?, _ loop: UnsafeMutableRawPointer?) {
    wake(loop)
}

private func signalOperation(_: OpaquePointer?, _ loop: UnsafeMutableRawPointer?) {
    wake(loop)
}

private func signalAlarm(
    _: UnsafeMutablePointer<pa_mainloop_api>?, _: OpaquePointer?,
    _: UnsafePointer<timeval>?, _ loop: UnsafeMutableRawPointer?
) {
    wake(loop)
}

private func signalRoom(_: OpaquePointer?, _: Int, _ loop: UnsafeMutableRawPointer?) {
    wake(loop)
}

func signalSuccess(_: OpaquePointer?, _: Int32, _ loop: UnsafeMutableRawPointer?) {
    wake(loop)
}

private func wake(_ loop: UnsafeMutableRawPointer?) {
    pa_threaded_mainloop_signal(loop.map { OpaquePointer($0) }, 0)
}
