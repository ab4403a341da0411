// SPDX-License-Identifier: Apache-2.0

internal import CKiosk
internal import KioskModel

/// How the kiosk is started: `kiosk [--language TAG] [--matrix FILE] [--film FILE]`.
struct Options {
    var language = AppLanguage.french
    var matrixFile: String?
    var film: String?

    init(_ arguments: some Sequence<String>) {
        var rest = arguments.makeIterator()
        while let option = rest.next() {
            let value = rest.next()
            switch (option, value) {
            case ("--language", let tag?):
                guard let language = AppLanguage(rawValue: tag) else { Self.fail() }
                self.language = language
            case ("--matrix", let file?): matrixFile = file
            case ("--film", let file?): film = file
            default: Self.fail()
            }
        }
    }

    private static func fail() -> Never {
        let tags = AppLanguage.allCases.map(\.tag).joined(separator: "|")
        kiosk_fail("usage: kiosk [--language \(tags)] [--matrix FILE] [--film FILE]")
    }
}
