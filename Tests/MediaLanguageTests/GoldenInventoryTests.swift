// SPDX-License-Identifier: Apache-2.0

import Foundation
import MediaLanguage
import Testing

@Suite("Inventories of real manifests", .timeLimit(.minutes(1)))
struct GoldenInventoryTests {
    @Test("a playlist declares what was read from it by hand", arguments: Fixture.names("hls"))
    func hls(name: String) throws {
        let inventory = try HLSPlaylist.inventory(of: Fixture.bytes("hls/" + name))
        #expect(text(of: inventory) == (try Fixture.text("golden/\(name).txt")))
    }

    @Test("a manifest declares what was read from it by hand", arguments: Fixture.names("dash"))
    func dash(name: String) throws {
        let inventory = try DASHManifest.inventory(of: Fixture.bytes("dash/" + name))
        #expect(text(of: inventory) == (try Fixture.text("golden/\(name).txt")))
    }

    @Test("every manifest has its page, and every page its manifest")
    func complete() {
        let manifests = Fixture.names("hls") + Fixture.names("dash")
        #expect(manifests.count == 49)
        #expect(Fixture.names("golden") == manifests.map { $0 + ".txt" }.sorted())
    }

    @Test("identifiers are unique, and the same when a manifest is read again")
    func identifiers() throws {
        for name in Fixture.names("hls") {
            let first = try HLSPlaylist.inventory(of: Fixture.bytes("hls/" + name))
            let second = try HLSPlaylist.inventory(
                of: Fixture.bytes("hls/" + name), address: "https://example.org/a/b.m3u8")
            #expect(first.tracks.map(\.stableID) == second.tracks.map(\.stableID))
            #expect(Set(first.tracks.map(\.stableID)).count == first.tracks.count, "\(name)")
        }
    }
}
