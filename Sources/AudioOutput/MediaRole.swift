// SPDX-License-Identifier: Apache-2.0

/// What a desktop's mixer and its ducking rules take the sound for.
package enum MediaRole: String, Sendable {
    /// Assistive speech: the role for it in PulseAudio's own list.
    case accessibility = "a11y"
    /// An announcement; not in PulseAudio's list, but ducking rules are written for it.
    case announcement = "announce"
}
