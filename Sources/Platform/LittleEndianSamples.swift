// SPDX-License-Identifier: Apache-2.0

extension [Int16] {
    /// The samples as files hold them; no copy where the machine does the same.
    package var littleEndian: [Int16] {
        #if _endian(little)
            self
        #else
            // A closure: a key path is looked up anew for each sample (measured).
            map { $0.littleEndian }
        #endif
    }
}
