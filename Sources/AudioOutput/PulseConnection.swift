// SPDX-License-Identifier: Apache-2.0

internal import CPulse
internal import Platform

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

/// One open `pa_simple` for playback of signed 16-bit mono.
///
/// The handle may be used by several threads at once, but must not be freed while one is inside a
/// call. Each call holds a reference to this object, and only the last release frees the handle:
/// a thread stuck in a call keeps what it needs, and frees it when it comes back.
final class PulseConnection: Sendable {
    // libpulse locks its main loop in every call; only pa_simple_free must come after all others.
    nonisolated(unsafe) private let handle: OpaquePointer

    /// Connects; may block for 30 seconds, so it is called on a thread of its own.
    init(_ request: StreamRequest) throws(AudioError) {
        var format = pa_sample_spec(
            format: nativeSampleFormat, rate: UInt32(request.sampleRate), channels: 1)
        let byServer = UInt32.max
        var buffer = pa_buffer_attr(
            maxlength: byServer,
            tlength: UInt32(request.targetLength.samples(at: request.sampleRate) * 2),
            prebuf: byServer, minreq: byServer, fragsize: byServer)
        var number: Int32 = 0
        let handle = withMediaRole(request.mediaRole) {
            pa_simple_new(
                request.server, request.applicationName, PA_STREAM_PLAYBACK, request.sink,
                request.streamName, &format, nil, &buffer, &number)
        }
        guard let handle else { throw .connecting(number, sink: request.sink) }
        self.handle = handle
    }

    deinit {
        pa_simple_free(handle)
    }

    /// Blocks until the server's buffer has taken the samples, for ever with a frozen server.
    func write(_ samples: ArraySlice<Int16>) throws(AudioError) {
        var number: Int32 = 0
        let status = withExtendedLifetime(self) {
            samples.withUnsafeBytes { pa_simple_write(handle, $0.baseAddress, $0.count, &number) }
        }
        if status < 0 { throw .playing(number) }
    }

    /// Drops what the server has not rendered yet; also frees a blocked write.
    ///
    /// Up to 30 seconds.
    func flush() throws(AudioError) {
        var number: Int32 = 0
        let status = withExtendedLifetime(self) { pa_simple_flush(handle, &number) }
        if status < 0 { throw .playing(number) }
    }

    /// When the next sample written would be heard, from now; computed without asking the server.
    func latency() throws(AudioError) -> Duration {
        var number: Int32 = 0
        let microseconds = withExtendedLifetime(self) { pa_simple_get_latency(handle, &number) }
        // After an error the value is huge.
        guard number == 0, microseconds < 3_600_000_000 else { throw .playing(number) }
        return .microseconds(Int64(microseconds))
    }
}

/// Signed 16 bit in the byte order of this machine; the header's macro is not visible in Swift.
#if _endian(little)
    private let nativeSampleFormat = PA_SAMPLE_S16LE
#else
    private let nativeSampleFormat = PA_SAMPLE_S16BE
#endif

extension Duration {
    /// How many whole samples this takes.
    func samples(at rate: Int) -> Int {
        Int(self / .seconds(1) * Double(rate))
    }
}
