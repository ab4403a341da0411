// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Addresses in manifests, made absolute.
enum Address {
    /// The address as the manifest means it; as it is where no base is known.
    static func resolve(_ text: String, against base: String?) -> String {
        guard let base, let root = URL(string: base),
            let url = URL(string: text, relativeTo: root)
        else { return text }
        return url.absoluteString
    }

    /// Whether what is there needs no network; what is not absolute is taken to be streamed.
    static func source(_ address: String?) -> MediaTrack.Source {
        address?.hasPrefix("file:") == true ? .bundled : .streamed
    }
}
