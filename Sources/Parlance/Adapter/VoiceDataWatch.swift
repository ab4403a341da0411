// SPDX-License-Identifier: Apache-2.0

@preconcurrency internal import Dispatch
internal import Glibc
internal import Platform

/// Tells when anything changes in a folder of voice data, by inotify.
final class VoiceDataWatch {
    private let source: any DispatchSourceRead
    /// Ends when the descriptor is closed.
    private let closing: AsyncStream<Never>

    /// Watches the folder and the folders of its voices; nil when the system refuses.
    init?(folder: String, onChange: @escaping @Sendable () -> Void) {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        let changes =
            UInt32(IN_CREATE | IN_DELETE | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO)
            | UInt32(IN_DELETE_SELF)
        inotify_add_watch(descriptor, folder, changes)
        for group in Self.voiceFolders(of: folder) {
            inotify_add_watch(descriptor, group, changes)
        }
        source = DispatchSource.makeReadSource(
            fileDescriptor: descriptor, queue: DispatchQueue(label: "parlance.voice-data"))
        source.setEventHandler {
            var buffer = [UInt8](repeating: 0, count: 4096)
            while read(descriptor, &buffer, buffer.count) > 0 {}
            onChange()
        }
        let (closing, continuation) = AsyncStream<Never>.makeStream()
        self.closing = closing
        source.setCancelHandler {
            close(descriptor)
            continuation.finish()
        }
        source.resume()
    }

    deinit {
        source.cancel()
    }

    /// Returns when nothing is left of the watch.
    func end() async {
        source.cancel()
        for await _ in closing {}
    }

    /// `lang`, `voices` and the groups in them.
    private static func voiceFolders(of folder: String) -> [String] {
        ["lang", "voices"].flatMap { name -> [String] in
            let parent = "\(folder)/\(name)"
            guard let directory = opendir(parent) else { return [] }
            defer { closedir(directory) }
            var folders = [parent]
            while let entry = readdir(directory) {
                let name = entry.pointee.name
                if entry.pointee.d_type == UInt8(DT_DIR), !name.hasPrefix(".") {
                    folders.append("\(parent)/\(name)")
                }
            }
            return folders
        }
    }
}
