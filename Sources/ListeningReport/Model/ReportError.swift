// SPDX-License-Identifier: Apache-2.0

/// Why a report can't be made.
package enum ReportError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A file or folder can't be written.
    case notWritable(String)
    /// The folder holds something else than an earlier report.
    case folderInUse(String)
    /// The baseline is no report, or one of another version.
    case notAReport(String)

    /// A stable machine code.
    package var code: String {
        switch self {
        case .notWritable: "reportNotWritable"
        case .folderInUse: "reportFolderInUse"
        case .notAReport: "baselineNotAReport"
        }
    }

    package var description: String {
        switch self {
        case .notWritable(let path):
            "\(path) cannot be written; check the space and permissions."
        case .folderInUse(let path):
            "The folder \(path) holds something else than an earlier report; name a new one."
        case .notAReport(let path):
            "The folder \(path) holds no listening report of this version (report.json)."
        }
    }
}
