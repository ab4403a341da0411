// SPDX-License-Identifier: Apache-2.0

// The Swift side of scripts/bench: `bench render VOICE FILE`, which renders once for each line of
// standard input; `bench resolve`;
// `bench fleet CAPTURE LOCALES COUNT FILE` (writes it for ICU's matcher), and
// `bench coverage CAPTURE LOCALES COUNT`; `bench select`, `bench playlist FILE`;
// `bench adapter LOCALE`, which reads what to do from standard input.

internal import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "render" where arguments.count == 3:
    try await render(voice: arguments[1], file: arguments[2])
case "resolve": try resolveAll()
case "fleet" where arguments.count == 5, "coverage" where arguments.count == 4:
    let fleet = try Fleet(
        capture: arguments[1], locales: arguments[2], count: Int(arguments[3]) ?? 0)
    if arguments.count == 5 { try fleet.write(to: arguments[4]) } else { try judgeFleet(fleet) }
case "select": try selectAll()
case "playlist" where arguments.count == 2: try readPlaylist(arguments[1])
case "adapter" where arguments.count == 2: try await driveAdapter(locale: arguments[1])
default:
    let usage = """
        usage: bench render VOICE FILE | bench resolve
               bench coverage CAPTURE LOCALES COUNT | bench fleet CAPTURE LOCALES COUNT FILE
               bench select | bench playlist FILE

        """
    FileHandle.standardError.write(Data(usage.utf8))
    exit(64)
}

/// Processor time of this process and the children it has waited for, in milliseconds.
func processorMilliseconds() -> Double {
    var total = 0.0
    for who in [RUSAGE_SELF, RUSAGE_CHILDREN] {
        var usage = rusage()
        getrusage(__rusage_who_t(who.rawValue), &usage)
        for time in [usage.ru_utime, usage.ru_stime] {
            total += Double(time.tv_sec) * 1000 + Double(time.tv_usec) / 1000
        }
    }
    return total
}
