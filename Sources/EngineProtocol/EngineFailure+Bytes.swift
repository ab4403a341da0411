// SPDX-License-Identifier: Apache-2.0

extension ByteWriter {
    mutating func append(_ failure: EngineFailure) {
        switch failure {
        case .dataFolderMissing(let path): append(1, path)
        case .dataFileMissing(let file): append(2, file)
        case .dataMismatch(let path): append(3, path)
        case .voiceNotFound(let identifier): append(4, identifier)
        case .voiceNotConfirmed(let identifier): append(5, identifier)
        case .voiceDataMissing(let identifier, let data):
            append(6, identifier)
            append(data)
        case .noSound(let identifier): append(7, identifier)
        case .engine(let status):
            append(8, "")
            append(status)
        }
    }

    private mutating func append(_ code: UInt8, _ text: String) {
        append(code)
        append(text)
    }
}

extension ByteReader {
    mutating func readFailure() throws(ProtocolError) -> EngineFailure {
        let code = try read(UInt8.self)
        let text = try readString()
        switch code {
        case 1: return .dataFolderMissing(path: text)
        case 2: return .dataFileMissing(file: text)
        case 3: return .dataMismatch(path: text)
        case 4: return .voiceNotFound(identifier: text)
        case 5: return .voiceNotConfirmed(identifier: text)
        case 6: return .voiceDataMissing(identifier: text, try readData())
        case 7: return .noSound(identifier: text)
        case 8: return .engine(status: try read())
        default: throw .unknownMessage
        }
    }
}
