import Foundation
import MediaLanguage
import Testing

@Test func generateGolden() throws {
    for (folder, read) in [
        ("hls", { try HLSPlaylist.inventory(of: $0) }),
        ("dash", { try DASHManifest.inventory(of: $0) }),
    ] as [(String, ([UInt8]) throws -> MediaInventory)] {
        for name in Fixture.names(folder) {
            let page = text(of: try read(Fixture.bytes(folder + "/" + name)))
            try page.write(
                to: Fixture.folder.appending(path: "golden/\(name).txt"), atomically: true,
                encoding: .utf8)
        }
    }
}
