// SPDX-License-Identifier: Apache-2.0

internal import AudioOutput
internal import CommandSyntax
internal import EngineHost
internal import EngineProtocol
internal import FoundationEssentials
internal import LanguageTag
internal import Parlance
internal import Platform
internal import VoiceMatching

extension SupportBundle {
    /// Asks this device; each question has a deadline, and what fails is told as its code.
    ///
    /// - Throws: ``CommandFailure`` only where the built-in review can't be read.
    static func gather(
        matrix matrixPath: String?, log logPath: String?, records: Int, locale: AskedLocale
    ) async throws(CommandFailure) -> SupportBundle {
        let asking = Task.detached { await askSound() }
        let (engine, inventory) = await askEngine()
        let catalog = try VoiceData(matrix: nil).catalog
        let matrix = readMatrix(matrixPath, catalog)
        let vocabulary = RecordVocabulary(catalog, try? inventory.get())
        return SupportBundle(
            time: Date(), version: CommandSpec.speak.release?.version ?? "",
            system: SystemVersions(), engine: engine, inventory: inventory,
            review: Digest(.builtIn, BuiltInVoiceData.catalogBytes),
            matrix: matrix.map(\.digest),
            answer: answer(to: locale, try? inventory.get(), try? matrix.get().matrix, catalog),
            sound: await asking.value,
            log: logPath.map { excerpt(of: $0, vocabulary, catalog, records) })
    }

    private static func askSound() async -> Result<SoundServerOverview, AudioError> {
        do throws(AudioError) {
            return .success(try await SoundServer.ofCommand.overview())
        } catch { return .failure(error) }
    }

    private static func askEngine() async -> (
        Result<EngineDescription, EngineError>, Result<Inventory, EngineError>
    ) {
        let host = EngineHost()
        let engine: Result<EngineDescription, EngineError>
        var inventory: Result<Inventory, EngineError>
        do throws(EngineError) {
            let description = try await host.start()
            engine = .success(description)
            do throws(EngineError) {
                inventory = .success(Inventory(try await host.voices(), engine: description))
            } catch { inventory = .failure(error) }
        } catch {
            engine = .failure(error)
            inventory = .failure(error)
        }
        await host.shutDown()
        return (engine, inventory)
    }

    private static func readMatrix(
        _ path: String?, _ catalog: VoiceCatalog
    ) -> Result<(digest: Digest, matrix: VoiceMatrix), VoiceDataError> {
        do throws(VoiceDataError) {
            guard let path else {
                return .success(
                    (
                        Digest(.builtIn, BuiltInVoiceData.matrixBytes),
                        try BuiltInVoiceData.matrix(catalog)
                    ))
            }
            guard let bytes = FileBytes.read(path) else {
                // Says why it can't be read.
                return .success((Digest(.file, []), try VoiceMatrix(path: path, catalog: catalog)))
            }
            let matrix = try VoiceMatrix(json: bytes, file: path, catalog: catalog)
            return .success((Digest(.file, bytes), matrix))
        } catch { return .failure(error) }
    }

    private static func answer(
        to locale: AskedLocale, _ inventory: Inventory?, _ matrix: VoiceMatrix?,
        _ catalog: VoiceCatalog
    ) -> Answer? {
        guard let inventory, let matrix else { return nil }
        return Answer(
            locale: locale.request.knownParts, source: locale.source,
            resolution: resolve(
                locale.request, in: ReviewedInventory(inventory, reviewedBy: catalog),
                matrix: matrix))
    }

    private static func excerpt(
        of path: String, _ vocabulary: RecordVocabulary, _ catalog: VoiceCatalog, _ count: Int
    ) -> Result<Excerpt, LogProblem> {
        var summary = LogSummary(catalog)
        var recent: [SpeechRecord] = []
        do throws(LogProblem) {
            try summary.read(path, vocabulary) { record in
                recent.append(record)
                if recent.count > max(2 * count, 64) {
                    recent.removeFirst(recent.count - count)
                }
            }
            return .success(Excerpt(summary: summary, recent: Array(recent.suffix(count))))
        } catch { return .failure(error) }
    }
}

extension SupportBundle.Digest {
    init(_ source: Source, _ bytes: [UInt8]) {
        self.init(source: source, sha256: SHA256.hexadecimal(of: bytes))
    }
}
