// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// A folder of fixtures, checked against what is really selected.
package enum FixtureRun {
    /// What became of one fixture.
    package struct Result: Hashable, Sendable {
        /// The path below the folder.
        package let file: String
        /// What the fixture promises; its path where that cannot be read.
        package let name: String
        /// What doesn't hold.
        package let differences: [FixtureDifference]
        /// Why the fixture or its asset cannot be read.
        package let problem: String?

        /// Whether all holds.
        package var isPassed: Bool { differences.isEmpty && problem == nil }
    }

    /// Checks every `.json` file of a folder and those below, in the order of their names.
    ///
    /// `syntax` says what is wrong with a text as JSON, and where; Foundation tells no lines.
    ///
    /// - Throws: ``MediaError/unreadable(_:)`` where the folder holds none.
    package static func results(
        folder: String, syntax: ([UInt8]) -> String? = { _ in nil }
    ) async throws(MediaError) -> [Result] {
        let root = URL(filePath: folder)
        guard let names = try? FileManager.default.subpathsOfDirectory(atPath: root.path) else {
            throw .unreadable("there is no such folder")
        }
        let files = names.filter { $0.hasSuffix(".json") }.sorted()
        guard !files.isEmpty else { throw .unreadable("the folder has no fixture") }
        var results: [Result] = []
        for file in files { results.append(await result(file, in: root, syntax)) }
        return results
    }

    private static func result(
        _ file: String, in root: URL, _ syntax: ([UInt8]) -> String?
    ) async -> Result {
        let place = root.appending(path: file)
        func failed(_ name: String, _ problem: String) -> Result {
            Result(file: file, name: name, differences: [], problem: problem)
        }
        let fixture: SelectionFixture
        do {
            let data = try Data(contentsOf: place)
            if let problem = syntax(Array(data)) { return failed(file, problem) }
            fixture = try JSONDecoder().decode(SelectionFixture.self, from: data)
        } catch let error as DecodingError {
            return failed(file, error.sentence)
        } catch {
            return failed(file, "it cannot be read")
        }
        do throws(AssetProblem) {
            let session = try await play(fixture, beside: place.deletingLastPathComponent())
            let labels = MenuLabels(interface: fixture.interface).labels(of: session.tracks)
            return Result(
                file: file, name: fixture.name,
                differences: fixture.expect.differences(from: session.selection, labels: labels),
                problem: nil)
        } catch {
            return failed(fixture.name, "\(error.asset): \(error.cause)")
        }
    }

    private static func play(
        _ fixture: SelectionFixture, beside folder: URL
    ) async throws(AssetProblem) -> MediaSession {
        var session = MediaSession(
            fixture.request.media, tracks: try await tracks(of: fixture.asset, beside: folder),
            localePolicy: fixture.request.localePolicy)
        for happening in fixture.then {
            switch happening {
            case .appLocale(let locales): _ = session.setAppLocales(locales)
            case .chooseAudio(let id): _ = session.chooseAudio(id)
            case .chooseText(let choice): _ = session.chooseText(choice)
            case .fail(let id): _ = session.markFailed(id)
            case .isOffline(let isOffline):
                _ = session.setReachable(isOffline ? [.bundled] : [.bundled, .streamed])
            case .answer(let isAccepted): _ = session.answer(isAccepted: isAccepted)
            case .reset: _ = session.reset()
            case .begin(let source):
                _ = session.begin(try await tracks(of: source, beside: folder))
            }
        }
        return session
    }

    private static func tracks(
        of source: SelectionFixture.Source, beside folder: URL
    ) async throws(AssetProblem) -> [MediaTrack] {
        switch source {
        case .tracks(let tracks): return tracks.map(\.media)
        case .file(let name):
            do throws(MediaError) {
                return try await MediaAsset.read(path: folder.appending(path: name).path)
                    .inventory.tracks
            } catch { throw AssetProblem(asset: name, cause: error) }
        }
    }

    /// Why an asset of a fixture cannot be read.
    private struct AssetProblem: Error {
        let asset: String
        let cause: MediaError
    }
}
