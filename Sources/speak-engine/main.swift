// SPDX-License-Identifier: GPL-3.0-or-later

// One libespeak-ng behind a socket: the only GPL-3.0-or-later program of Parlance. A host starts
// it with one end of a socket pair as standard input. Arguments: [DATA-FOLDER].

internal import CPlatform
internal import EngineProtocol
internal import EspeakEngine
internal import Glibc

// The memory of this process holds spoken text.
platform_keep_memory_private()

var socketType: Int32 = 0
var size = socklen_t(MemoryLayout<Int32>.size)
guard getsockopt(STDIN_FILENO, SOL_SOCKET, SO_TYPE, &socketType, &size) == 0 else {
    let message = "speak-engine: started by a Parlance host, with a socket as standard input\n"
    message.withCString { text in _ = write(STDERR_FILENO, text, strlen(text)) }
    exit(64)
}

let channel = EngineChannel(descriptor: STDIN_FILENO)
do throws(EngineFailure) {
    let engine = try EspeakEngine(dataPath: CommandLine.arguments.dropFirst().first)
    do throws(EngineChannel.Closed) {
        try EngineService(engine: engine, channel: channel).run()
    } catch {
        // The host is gone. Without the library's own clean-up, which can hang (measured).
        _exit(0)
    }
} catch {
    _ = try? channel.send(.failed(error), request: 0)
    _exit(70)
}
