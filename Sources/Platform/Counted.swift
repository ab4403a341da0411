// SPDX-License-Identifier: Apache-2.0

extension Int {
    /// The number with its English noun, which takes an -s for all but one.
    package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
