// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// What this process holds at a moment.
struct Resources: CustomStringConvertible {
    let residentKilobytes: Int
    let threads: Int
    let descriptors: Int
    let children: Int

    init() throws {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        func value(_ name: String) -> Int {
            let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
            return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
        }
        residentKilobytes = value("VmRSS")
        threads = value("Threads")
        let files = FileManager.default
        descriptors = try files.contentsOfDirectory(atPath: "/proc/self/fd").count
        children = try files.contentsOfDirectory(atPath: "/proc").filter {
            guard let line = try? String(contentsOfFile: "/proc/\($0)/stat", encoding: .utf8)
            else { return false }
            let parent = line.split(separator: ")").last?.split(separator: " ").dropFirst().first
            return parent.flatMap { Int32($0) } == getpid()
        }.count
    }

    var description: String {
        "RSS \(residentKilobytes / 1024) MB, threads \(threads), descriptors \(descriptors),"
            + " children \(children)"
    }

    /// What has grown by more than chance since `start`.
    func growth(since start: Resources) -> [String] {
        var grown: [String] = []
        // The allocator keeps what busy moments took; a leak goes on growing.
        if residentKilobytes > start.residentKilobytes + 24 * 1024 { grown.append("memory") }
        // The runtime's pool has as many threads as there is work.
        if threads > start.threads + 6 { grown.append("threads") }
        if descriptors > start.descriptors + 4 { grown.append("descriptors") }
        if children > start.children + 1 { grown.append("children") }
        return grown
    }
}
