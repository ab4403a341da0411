// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Platform

/// A WAV file that grows as samples come: 16 bits, one channel.
///
/// Where the output can't seek (a pipe) or only appends, the header's lengths stay at the largest
/// value, which players read as "until the end".
package actor WaveFile: SpeechSink {
    private let descriptor: Int32
    private let name: String
    private let sampleRate: Int
    // Standard output may have been written to before.
    /// Where the header stands; nil where it can't be written again.
    private let start: off_t?
    private var samples = 0
    private var isStopped = false

    /// Creates or replaces the file; `-` is standard output.
    ///
    /// - Throws: ``SpeechFailure`` with code `outputNotWritten`.
    package init(path: String, sampleRate: Int) throws(SpeechFailure) {
        descriptor =
            path == "-"
            ? dup(STDOUT_FILENO)
            : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        name = path == "-" ? "standard output" : path
        self.sampleRate = sampleRate
        guard descriptor >= 0 else { throw SpeechFailure(file: name, errno: errno) }
        let position = lseek(descriptor, 0, SEEK_CUR)
        let isAppending = fcntl(descriptor, F_GETFL) & O_APPEND != 0
        start = position < 0 || isAppending ? nil : position
        try Self.write(
            Self.header(sampleRate: sampleRate, samples: nil).span.bytes, descriptor, name)
    }

    deinit {
        close(descriptor)
    }

    /// Seconds of sound so far.
    package var duration: Double { Double(samples) / Double(sampleRate) }

    package func write(_ samples: [Int16]) throws(SpeechFailure) -> Bool {
        if isStopped { return false }
        self.samples += samples.count
        try Self.write(samples.littleEndian.span.bytes, descriptor, name)
        return true
    }

    package func finish() throws(SpeechFailure) -> Bool {
        if let start {
            let header = Self.header(sampleRate: sampleRate, samples: samples)
            let end = lseek(descriptor, 0, SEEK_CUR)
            lseek(descriptor, start, SEEK_SET)
            try Self.write(header.span.bytes, descriptor, name)
            lseek(descriptor, end, SEEK_SET)
        }
        return !isStopped
    }

    package func currentUtterance() -> Int { 0 }

    package func waitUntilHeard(sample: Int, of utterance: Int) -> Bool { !isStopped }

    package func heardSamples() -> Int { samples }

    package func stop() -> Int {
        isStopped = true
        return samples
    }

    /// The canonical 44-byte header of RIFF WAVE, PCM.
    private static func header(sampleRate: Int, samples: Int?) -> [UInt8] {
        let data = samples.map { UInt32(clamping: $0 * 2) } ?? .max
        var header: [UInt8] = []
        func append(_ text: String) { header += Array(text.utf8) }
        func append(_ value: some FixedWidthInteger) {
            withUnsafeBytes(of: value.littleEndian) { header += Array($0) }
        }
        append("RIFF")
        append(data > .max - 36 ? .max : data + 36)
        append("WAVEfmt ")
        append(UInt32(16))
        append(UInt16(1))
        append(UInt16(1))
        append(UInt32(sampleRate))
        append(UInt32(sampleRate * 2))
        append(UInt16(2))
        append(UInt16(16))
        append("data")
        append(data)
        return header
    }

    private static func write(
        _ bytes: RawSpan, _ descriptor: Int32, _ name: String
    ) throws(SpeechFailure) {
        do throws(PlatformError) { try writeAll(bytes, to: descriptor) } catch {
            throw SpeechFailure(file: name, errno: error.code)
        }
    }
}
