// SPDX-License-Identifier: Apache-2.0

/// What answers at the other end of a connection's socket, and can be ended.
protocol EnginePeer: AnyObject, Sendable {
    var socket: Int32 { get }
    /// For diagnosis.
    var identifier: Int32 { get }

    func kill()

    /// Waits for the end; nil if it still runs then.
    func end(within duration: Duration) -> EngineEnd?
}

/// How an engine ended.
enum EngineEnd: Hashable {
    case signal(Int32)
    case code(Int32)
    /// Something else in the app has taken the status.
    case unknown
}
