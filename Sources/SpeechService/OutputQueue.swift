// SPDX-License-Identifier: Apache-2.0

/// The lines that wait for a client to read them; bounded whatever the client does.
///
/// Beginnings, ends and refusals are kept: they are few, since nothing is read from a client that
/// does not read. Of states the last one matters; of words, the newest.
struct OutputQueue {
    enum Retention: Hashable {
        case kept, word, state
    }

    private var lines: [(bytes: [UInt8], retention: Retention)] = []
    /// Bytes of the first line that are on their way already.
    private var sent = 0
    private var words = 0
    private let wordLimit: Int
    private(set) var byteCount = 0

    init(wordLimit: Int) {
        self.wordLimit = wordLimit
    }

    var isEmpty: Bool { lines.isEmpty }

    mutating func append(_ line: String, _ retention: Retention) {
        switch retention {
        case .kept: break
        case .state: removeFirst(of: .state)
        case .word:
            if words == wordLimit { removeFirst(of: .word) }
            words += 1
        }
        let bytes = Array(line.utf8) + [UInt8(ascii: "\n")]
        lines.append((bytes, retention))
        byteCount += bytes.count
    }

    /// Removes the oldest of a kind, unless it is on its way.
    private mutating func removeFirst(of retention: Retention) {
        let start = sent > 0 ? 1 : 0
        guard let index = lines[start...].firstIndex(where: { $0.retention == retention }) else {
            return
        }
        remove(at: index)
    }

    private mutating func remove(at index: Int) {
        let line = lines.remove(at: index)
        byteCount -= line.bytes.count
        if line.retention == .word { words -= 1 }
    }

    /// Gives bytes to `write` as long as it takes some; it returns how many it took.
    mutating func drain(_ write: (Span<UInt8>) -> Int) {
        while let first = lines.first {
            let count = write(first.bytes.span.extracting(sent...))
            guard count > 0 else { return }
            sent += count
            guard sent == first.bytes.count else { continue }
            sent = 0
            remove(at: 0)
        }
    }
}
