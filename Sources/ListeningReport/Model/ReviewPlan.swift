// SPDX-License-Identifier: Apache-2.0

package import LanguageTag
package import Prompts
package import VoiceMatching

/// Which texts are to be heard in which locales.
package enum ReviewPlan {
    /// Each prompt in each locale, numbered; `resolve` is asked once a locale.
    ///
    /// - Throws: ``PromptError`` for a message that can't be read.
    package static func items(
        _ catalog: PromptCatalog, in locales: [RequestedLocale], samples: [String: String],
        resolve: (RequestedLocale) -> Resolution
    ) throws(PromptError) -> [ReviewItem] {
        var items: [ReviewItem] = []
        for locale in locales {
            let resolution = resolve(locale)
            for prompt in catalog.prompts(for: locale) {
                for reading in try prompt.readings(samples: samples) {
                    items.append(
                        ReviewItem(
                            number: items.count + 1, prompt: prompt, reading: reading,
                            locale: locale, resolution: resolution))
                }
            }
        }
        return items
    }
}
