// SPDX-License-Identifier: Apache-2.0

/// The qualifiers of Android's resource folders, as in `values-mcc310-fr-rCA-night`.
enum AndroidQualifiers {
    /// The locale among the qualifiers, as a tag.
    ///
    /// It stands first, but for the mobile country and network code; `car` is a mode of the user
    /// interface, and not the language of that code.
    static func locale(in qualifiers: Substring) -> String? {
        var parts = qualifiers.split(separator: "-").map(String.init)
        while let first = parts.first, first.isNetworkCode { parts.removeFirst() }
        guard let first = parts.first else { return nil }
        if first.hasPrefix("b+") {
            return first.dropFirst(2).split(separator: "+").joined(separator: "-")
        }
        guard (2...3).contains(first.utf8.count), first.allSatisfy(\.isLetter), first != "car"
        else { return nil }
        guard parts.count > 1, parts[1].hasPrefix("r"), (3...4).contains(parts[1].utf8.count) else {
            return first
        }
        return "\(first)-\(parts[1].dropFirst())"
    }
}

extension String {
    fileprivate var isNetworkCode: Bool {
        (hasPrefix("mcc") || hasPrefix("mnc")) && count > 3 && dropFirst(3).allSatisfy(\.isNumber)
    }
}
