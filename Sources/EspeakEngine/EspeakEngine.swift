// SPDX-License-Identifier: GPL-3.0-or-later

internal import CEspeakNG
package import EngineProtocol
internal import Glibc
internal import Synchronization

/// libespeak-ng, initialised once in the life of its process.
///
/// The library's state is global to the process and not thread-safe; a second initialisation
/// hangs (measured). So there is one of these in a process, on one thread, and a process whose
/// data has changed is replaced instead.
package final class EspeakEngine {
    /// Set by the first engine of the process: what the library forces on us.
    private static let isTaken = Atomic(false)

    package let description: EngineDescription
    /// The folder that holds `phontab`, `lang/` and the dictionaries.
    let dataPath: String
    /// What the last listing found, by identifier.
    var records: [String: VoiceRecord] = [:]
    var lastSet: LastVoice?

    /// Initialises the library with the data folder at `path`, or its built-in one.
    ///
    /// - Throws: ``EngineFailure`` when the data is missing, damaged or of another version.
    package init(dataPath path: String?) throws(EngineFailure) {
        precondition(!Self.isTaken.exchange(true, ordering: .relaxed), "one engine in a process")
        // A missing path would silently be replaced by the built-in one (measured).
        if let path { try Self.checkDataFolder(path) }
        Self.isolateEnvironment()
        espeak_ng_InitializePath(path)
        let status = espeak_ng_Initialize(nil)
        dataPath = Self.reportedDataPath()
        if status == ENS_VERSION_MISMATCH { throw .dataMismatch(path: dataPath) }
        if status != ENS_OK {
            try Self.checkDataFolder(path ?? dataPath)
            throw .engine(status: status.rawValue)
        }
        if let path, !Self.sameFile(path, dataPath),
            !Self.sameFile(path + "/espeak-ng-data", dataPath)
        {
            throw .dataMismatch(path: dataPath)
        }
        // 200 ms a callback: the first comes after 0.2 ms, the overhead stays small (measured).
        let output = espeak_ng_InitializeOutput(ENOUTPUT_MODE_SYNCHRONOUS, 200, nil)
        guard output == ENS_OK else { throw .engine(status: output.rawValue) }
        espeak_SetSynthCallback(receiveSynthesis)
        description = EngineDescription(
            engineVersion: Self.version(), dataPath: dataPath,
            sampleRate: Int(espeak_ng_GetSampleRate()))
    }

    /// Files without which every voice fails, some by ending the process (measured).
    private static func checkDataFolder(_ path: String) throws(EngineFailure) {
        var folder = path
        if FileState("\(path)/espeak-ng-data").isFolder { folder += "/espeak-ng-data" }
        guard FileState(folder).isFolder else { throw .dataFolderMissing(path: path) }
        for file in ["phontab", "phonindex", "phondata", "intonations"]
        where FileState("\(folder)/\(file)").size == 0 {
            throw .dataFileMissing(file: "\(folder)/\(file)")
        }
    }

    /// Keeps the library away from the sound server, which it contacts even when it is not to
    /// play and waits for without end (measured), and from the user's own data and settings.
    private static func isolateEnvironment() {
        setenv("PULSE_SERVER", "unix:/nonexistent/parlance", 1)
        setenv("HOME", "/dev/null", 1)
        unsetenv("ESPEAK_DATA_PATH")
    }

    private static func reportedDataPath() -> String {
        var path: UnsafePointer<CChar>?
        _ = espeak_Info(&path)
        return path.map { String(cString: $0) } ?? ""
    }

    private static func version() -> String {
        espeak_Info(nil).map { String(cString: $0) } ?? ""
    }

    private static func sameFile(_ left: String, _ right: String) -> Bool {
        let left = FileState(left)
        return left.isFolder && left == FileState(right)
    }
}

/// What the file system says of a path.
struct FileState: Equatable {
    let device: UInt
    let inode: UInt
    /// Bytes; 0 when the file does not exist.
    let size: Int
    /// Nanoseconds since 1970; 0 when the file does not exist.
    let modified: Int
    let isFolder: Bool

    init(_ path: String) {
        var status = stat()
        let exists = stat(path, &status) == 0
        device = exists ? UInt(status.st_dev) : 0
        inode = exists ? UInt(status.st_ino) : 0
        size = exists ? Int(status.st_size) : 0
        modified = exists ? status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec : 0
        isFolder = exists && status.st_mode & S_IFMT == S_IFDIR
    }
}
