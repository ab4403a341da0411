// SPDX-License-Identifier: Apache-2.0

package import LanguageTag

/// A locale of the app, judged on every device.
package struct AppLocale: Hashable, Sendable {
    /// As the app asks for it.
    package let request: RequestedLocale
    /// The canonical tag, or the text as it came where it is none.
    package let name: String

    package init(_ text: String) { self.init(RequestedLocale(text)) }

    package init(_ request: RequestedLocale) {
        self.request = request
        name = request.tag?.description ?? request.raw
    }
}

extension AppLocale: Comparable {
    /// By the bytes of the name.
    package static func < (first: AppLocale, second: AppLocale) -> Bool {
        first.name.utf8.lexicographicallyPrecedes(second.name.utf8)
    }
}

extension Sequence<AppLocale> {
    /// In order, each name once.
    package var sortedOnce: [AppLocale] {
        var names: Set<String> = []
        return sorted().filter { names.insert($0.name).inserted }
    }
}
