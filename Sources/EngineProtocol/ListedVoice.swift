// SPDX-License-Identifier: Apache-2.0

/// A voice as the engine lists it, with the state of its data as found on the disk.
package struct ListedVoice: Hashable, Sendable {
    /// A tag that the voice declares; lower priority numbers are better.
    package struct Tag: Hashable, Sendable {
        package var priority: UInt8
        /// As written in the voice's file: not always BCP 47.
        package var tag: String

        package init(priority: UInt8, tag: String) {
            self.priority = priority
            self.tag = tag
        }
    }

    package enum Gender: UInt8, Hashable, Sendable {
        case unknown, male, female
    }

    /// Whether what the voice needs is there.
    package enum Data: Hashable, Sendable {
        case present
        /// The dictionary file does not exist or is empty: the engine would "speak" silence.
        case dictionaryMissing(file: String)
        /// The dictionary is smaller than the voice's own file demands: a stub without words.
        case dictionaryIncomplete(file: String, bytes: Int, minimum: Int)
        /// An MBROLA voice without its sound data.
        case mbrolaMissing(voice: String)
    }

    /// Names the voice for ever: `roa/fr`.
    package var identifier: String
    package var name: String
    package var tags: [Tag]
    package var gender: Gender
    package var data: Data

    package init(identifier: String, name: String, tags: [Tag], gender: Gender, data: Data) {
        self.identifier = identifier
        self.name = name
        self.tags = tags
        self.gender = gender
        self.data = data
    }

    /// What selects this voice, or nil for a voice that declares no tag.
    package var selector: VoiceSelector? {
        tags.first.map { VoiceSelector(identifier: identifier, firstTag: $0.tag) }
    }
}

extension ByteWriter {
    mutating func append(_ voice: ListedVoice) {
        append(voice.identifier)
        append(voice.name)
        append(voice.tags) { writer, tag in
            writer.append(tag.priority)
            writer.append(tag.tag)
        }
        append(voice.gender.rawValue)
        append(voice.data)
    }

    mutating func append(_ data: ListedVoice.Data) {
        switch data {
        case .present: append(UInt8(0))
        case .dictionaryMissing(let file):
            append(UInt8(1))
            append(file)
        case .dictionaryIncomplete(let file, let bytes, let minimum):
            append(UInt8(2))
            append(file)
            append(UInt64(bytes))
            append(UInt64(minimum))
        case .mbrolaMissing(let voice):
            append(UInt8(3))
            append(voice)
        }
    }
}

extension ByteReader {
    mutating func readListedVoice() throws(ProtocolError) -> ListedVoice {
        let identifier = try readString()
        let name = try readString()
        let tags = try readList { reader throws(ProtocolError) in
            ListedVoice.Tag(priority: try reader.read(), tag: try reader.readString())
        }
        guard let gender = ListedVoice.Gender(rawValue: try read()) else { throw .unknownMessage }
        return ListedVoice(
            identifier: identifier, name: name, tags: tags, gender: gender, data: try readData())
    }

    mutating func readData() throws(ProtocolError) -> ListedVoice.Data {
        switch try read(UInt8.self) {
        case 0: return .present
        case 1: return .dictionaryMissing(file: try readString())
        case 2:
            return .dictionaryIncomplete(
                file: try readString(), bytes: try readSize(), minimum: try readSize())
        case 3: return .mbrolaMissing(voice: try readString())
        default: throw .unknownMessage
        }
    }

    private mutating func readSize() throws(ProtocolError) -> Int {
        Int(clamping: try read(UInt64.self))
    }
}
