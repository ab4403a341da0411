// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import TestSupport

/// What this process holds at a moment.
struct Resources: CustomStringConvertible {
    let residentKilobytes: Int
    /// What of it is the process's own: the rest are pages of programs and libraries, read as they
    /// are first used.
    let anonymousKilobytes: Int
    /// What is in use of the allocator's memory; resident memory where it does not tell.
    let heapKilobytes: Int
    /// What the allocator has from the system: its arenas, at most eight for each processor, grow to
    /// the most that was ever needed in each.
    let arenaKilobytes: Int
    let threads: Int
    /// What each one is: a socket, a pipe, a file.
    let openDescriptors: [String]
    let children: Int

    var descriptors: Int { openDescriptors.count }

    init() throws {
        let status = textOfFile("/proc/self/status") ?? ""
        func value(_ name: String) -> Int {
            let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
            return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
        }
        residentKilobytes = value("VmRSS")
        anonymousKilobytes = value("RssAnon")
        let heap = HeapUse()
        heapKilobytes = heap.map { $0.used / 1024 } ?? residentKilobytes
        arenaKilobytes = heap.map { $0.total / 1024 } ?? residentKilobytes
        threads = value("Threads")
        let files = FileManager.default
        openDescriptors = try files.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
            // The one that lists them is gone by now.
            let target = try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
            return target.map { String($0.prefix { $0 != ":" }) }
        }.sorted()
        children = try files.contentsOfDirectory(atPath: "/proc").filter {
            guard let line = textOfFile("/proc/\($0)/stat") else { return false }
            let parent = line.split(separator: ")").last?.split(separator: " ").dropFirst().first
            return parent.flatMap { Int32($0) } == getpid()
        }.count
    }

    var description: String {
        "heap \(heapKilobytes) of \(arenaKilobytes) kB, RSS \(residentKilobytes) kB (\(anonymousKilobytes) kB its own),"
            + " threads \(threads), descriptors \(descriptors), children \(children)"
    }
}
