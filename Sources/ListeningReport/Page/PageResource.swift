// SPDX-License-Identifier: Apache-2.0

internal import ListeningReportPage

/// A file of the page, embedded in the program.
enum PageResource {
    case page, section, row, sound, silence, verdict, style, player, verdicts

    var text: String {
        var length = 0
        let start =
            switch self {
            case .page: listening_report_page(&length)
            case .section: listening_report_section(&length)
            case .row: listening_report_row(&length)
            case .sound: listening_report_sound(&length)
            case .silence: listening_report_silence(&length)
            case .verdict: listening_report_verdict(&length)
            case .style: listening_report_style(&length)
            case .player: listening_report_player(&length)
            case .verdicts: listening_report_verdicts(&length)
            }
        return String(
            decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
    }
}
