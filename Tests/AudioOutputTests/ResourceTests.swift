// SPDX-License-Identifier: Apache-2.0

import AudioOutput
import Foundation
import TestSupport
import Testing

@Suite(.serialized, .triedAgainWhenStarved, .timeLimit(.minutes(1)))
struct `What a stream holds` {
    // Other tests of this process open descriptors and threads too: only its own are counted.
    @Test func `fifty streams opened and closed leave nothing at the server`() async throws {
        let server = try await PrivateSoundServer()
        let sounds = SoundServer(address: server.address)
        let clip = referenceNoise(500)
        for _ in 0..<50 {
            let stream = PlaybackStream(server: sounds, configuration: PlaybackConfiguration())
            #expect(await stream.play(clip) == nil)
            await stream.close()
        }
        #expect(sounds.abandonedCalls == 0)
        #expect(
            await eventually {
                let clients = try? await server.pactl("list", "short", "clients")
                // The listing client itself.
                return clients?.split(separator: "\n").count == 1
            })
    }

    @Test func `fifty streams leave no descriptor and no thread`() async throws {
        let server = try await PrivateSoundServer()
        let address = server.address
        await #expect(processExitsWith: .success) { [address = address as String] in
            let sounds = SoundServer(address: address)
            func round() async -> Bool {
                let stream = PlaybackStream(
                    server: sounds, configuration: PlaybackConfiguration())
                let failure = await stream.play(referenceNoise(300))
                await stream.close()
                // The close has waited for the writer and for libpulse's own thread, within its
                // deadline, which a busy machine may exceed.
                let areGone = await eventually { threads(["parlance-audio", "threaded-ml"]) == 0 }
                return failure == nil && areGone
            }
            #expect(await round())
            let settled = await eventually { threads(["parlance", "threaded-ml"]) == 0 }
            #expect(settled)
            let before = descriptors()
            for _ in 0..<50 { #expect(await round()) }
            #expect(
                await eventually {
                    threads(["parlance", "threaded-ml"]) == 0 && descriptors() <= before
                })
        }
        withExtendedLifetime(server) {}
    }

    @Test(arguments: ServerKind.allCases)
    func `an idle stream is closed, and opens again without loss`(
        kind: ServerKind
    ) async throws {
        let server = try await PrivateSoundServer.installed(kind)
        let sounds = SoundServer(address: server.address)
        var configuration = PlaybackConfiguration()
        configuration.idleClose = .milliseconds(50)
        let stream = PlaybackStream(server: sounds, configuration: configuration)
        #expect(await stream.play(referenceNoise(500)) == nil)
        #expect(
            await eventually {
                let inputs = try? await server.pactl("list", "short", "sink-inputs")
                return inputs == ""
            })
        let recording = try await MonitorRecording(of: "null0", on: server)
        let noise = referenceNoise(3_000, seed: 4)
        #expect(await stream.play(noise) == nil)
        #expect(position(of: noise[...], in: try await recording.stop()) != nil)
    }
}

private func descriptors() -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? -1
}

/// The threads whose names begin so; Swift's pool comes and goes by itself.
private func threads(_ prefixes: [String]) -> Int {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return tasks.filter { task in
        let name = try? String(contentsOfFile: "/proc/self/task/\(task)/comm", encoding: .utf8)
        return prefixes.contains { name?.hasPrefix($0) == true }
    }.count
}
