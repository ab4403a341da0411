// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// What the C library's allocator holds, over all of its arenas.
///
/// Resident memory grows while arenas come into being and fragment, one for each of the first
/// threads that allocate at the same time. What is *in use* grows only when something is kept.
struct HeapUse {
    /// Bytes that were handed out and not given back, small caches of each thread included.
    let used: Int
    /// Bytes that the allocator has from the system.
    let total: Int

    /// nil where the C library has no `malloc_info`; Swift's `Glibc` module does not show it.
    init?() {
        typealias Report = @convention(c) (CInt, UnsafeMutablePointer<FILE>) -> CInt
        guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "malloc_info") else { return nil }
        let report = unsafeBitCast(symbol, to: Report.self)
        var text: UnsafeMutablePointer<CChar>?
        var length = 0
        guard let file = open_memstream(&text, &length) else { return nil }
        let status = report(0, file)
        fclose(file)
        defer { free(text) }
        guard status == 0, let text else { return nil }
        self.init(report: String(cString: text))
    }

    /// The sums stand behind the last arena: `<total type="rest" count="7" size="4096"/>`.
    private init(report: String) {
        let sums = report.split(separator: "</heap>").last ?? ""
        func size(_ type: String) -> Int {
            guard let line = sums.split(separator: "\n").first(where: { $0.contains(type) }),
                let size = line.split(separator: "size=\"").dropFirst().first
            else { return 0 }
            return Int(size.prefix(while: \.isNumber)) ?? 0
        }
        let mapped = size(#"total type="mmap""#)
        total = size(#"system type="current""#) + mapped
        used = total - size(#"total type="fast""#) - size(#"total type="rest""#)
    }
}
