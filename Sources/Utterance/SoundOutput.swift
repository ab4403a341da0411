// SPDX-License-Identifier: Apache-2.0

package import AudioOutput

/// A sound output of the device.
public struct SoundOutput: Hashable, Sendable {
    /// What names it in an adapter's configuration.
    public let name: String
    /// What a person reads.
    public let description: String
    /// Whether sound goes there unless another is chosen.
    public let isDefault: Bool

    package init(name: String, description: String, isDefault: Bool) {
        self.name = name
        self.description = description
        self.isDefault = isDefault
    }

    package init(_ sink: Sink) {
        self.init(name: sink.name, description: sink.description, isDefault: sink.isDefault)
    }
}
