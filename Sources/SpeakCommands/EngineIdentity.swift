// SPDX-License-Identifier: Apache-2.0

package import EngineHost
internal import EngineProtocol
internal import Parlance
internal import Platform
package import VoiceMatching

/// Which engine was asked, with which data: what evidence holds for.
package struct EngineIdentity {
    /// The engine's whole version text.
    package let version: String
    /// Of all files of its data folder.
    package let dataDigest: String
}

extension EngineHost {
    /// What is installed, with the digest of the engine's data.
    package func described() async throws(CommandFailure) -> (Inventory, EngineIdentity) {
        do throws(EngineError) {
            let listed = try await voices()
            let engine = try await start()
            let digest = try Self.digest(of: engine.dataPath)
            let inventory = Inventory(listed, engine: engine)
            return (
                Inventory(
                    engine: Inventory.Engine(
                        name: inventory.engine.name, version: inventory.engine.version,
                        dataDigest: digest),
                    voices: inventory.voices),
                EngineIdentity(version: engine.engineVersion, dataDigest: digest)
            )
        } catch { throw CommandFailure(error) }
    }

    private static func digest(of folder: String) throws(EngineError) -> String {
        do throws(PlatformError) {
            return try SHA256.digest(ofFolder: folder)
        } catch { throw .cannotStart(error) }
    }
}
