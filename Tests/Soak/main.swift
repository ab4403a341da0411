// SPDX-License-Identifier: Apache-2.0

// Mixes requests, locale changes and faults at random, and checks what must hold all the while.

internal import Foundation

let usage = "usage: soak [--minutes N] [--seed S]\n"
var minutes = 1.0
var seed = UInt64.random(in: 1...999_999)
var arguments = CommandLine.arguments.dropFirst()
while let option = arguments.popFirst() {
    switch (option, arguments.popFirst()) {
    case ("--minutes", let value?) where Double(value).map { $0 > 0 } == true:
        minutes = Double(value) ?? minutes
    case ("--seed", let value?) where UInt64(value) != nil: seed = UInt64(value) ?? seed
    default:
        FileHandle.standardError.write(Data(usage.utf8))
        exit(64)
    }
}

FileHandle.standardError.write(Data("seed \(seed), \(minutes) minutes\n".utf8))
let soak = try await Soak(seed: seed)
try await soak.run(until: .now + .seconds(60 * minutes))
print("seed\t\(seed)")
print(soak.tally.summary)
let violations = soak.tally.violations
print(violations.isEmpty ? "no violation" : "\(violations.count) violations, seed \(seed)")
exit(violations.isEmpty ? 0 : 1)
