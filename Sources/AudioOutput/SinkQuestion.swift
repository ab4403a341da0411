// SPDX-License-Identifier: Apache-2.0

internal import CPulse

/// The question for the server's name and default sink, and then for all sinks: the second
/// operation begins when the first is done.
///
/// Its callbacks run where the loop's events are handled, and its answer is read there or under
/// the loop's lock; it must live as long as the operations.
final class SinkQuestion {
    private(set) var serverName = ""
    private(set) var serverVersion = ""
    private var defaultSink: String?
    private(set) var sinks: [Sink] = []

    func askForServer(_ context: OpaquePointer) -> OpaquePointer? {
        pa_context_get_server_info(context, takeServerInfo, pointer)
    }

    func askForSinks(_ context: OpaquePointer) -> OpaquePointer? {
        pa_context_get_sink_info_list(context, takeSinkInfo, pointer)
    }

    private var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    fileprivate static func from(_ pointer: UnsafeMutableRawPointer?) -> SinkQuestion? {
        pointer.map { Unmanaged<SinkQuestion>.fromOpaque($0).takeUnretainedValue() }
    }

    fileprivate func note(_ info: pa_server_info) {
        serverName = info.server_name.map { String(cString: $0) } ?? ""
        serverVersion = info.server_version.map { String(cString: $0) } ?? ""
        defaultSink = info.default_sink_name.map { String(cString: $0) }
    }

    fileprivate func note(_ info: pa_sink_info) {
        let isDefault = info.name.map { String(cString: $0) } == defaultSink
        sinks.append(Sink(info, isDefault: isDefault))
    }
}

private func takeServerInfo(
    _: OpaquePointer?, _ info: UnsafePointer<pa_server_info>?, _ pointer: UnsafeMutableRawPointer?
) {
    guard let info else { return }
    SinkQuestion.from(pointer)?.note(info.pointee)
}

private func takeSinkInfo(
    _: OpaquePointer?, _ info: UnsafePointer<pa_sink_info>?, _ isLast: Int32,
    _ pointer: UnsafeMutableRawPointer?
) {
    guard isLast == 0, let info else { return }
    SinkQuestion.from(pointer)?.note(info.pointee)
}

extension [Sink] {
    /// The sink of that name, or the default one.
    func chosen(named name: String?) throws(AudioError) -> Sink {
        guard let first else { throw .noSinks }
        guard let name else { return self.first(where: \.isDefault) ?? first }
        guard let sink = self.first(where: { $0.name == name }) else { throw .noSuchSink(name) }
        return sink
    }
}
