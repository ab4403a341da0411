// SPDX-License-Identifier: Apache-2.0

/// What the engine's phonemes of a text tell without knowing any language.
///
/// The engine writes `(en)` where it changes to another voice and `(fr)` where it comes back.
package struct PhonemeTrace: Hashable, Sendable {
    /// Phoneme letters of the voice itself; stress and length marks count as such.
    package private(set) var own = 0
    /// Phoneme letters that another voice spoke.
    package private(set) var foreign = 0
    /// Parts between spaces that hold phonemes.
    package private(set) var words = 0
    /// The first other voice, by the engine's name for it.
    package private(set) var otherVoice: String?

    package var total: Int { own + foreign }
    /// The share that another voice spoke, 0 to 1.
    package var foreignShare: Double { total == 0 ? 0 : Double(foreign) / Double(total) }

    package init(_ phonemes: String) {
        var isForeign = false
        var marker: String?
        var inWord = false
        for scalar in phonemes.unicodeScalars {
            switch scalar {
            case "(": marker = ""
            case ")":
                guard let name = marker else { continue }
                // Markers alternate: the way out, the way back.
                isForeign.toggle()
                if isForeign, otherVoice == nil { otherVoice = name }
                marker = nil
            case _ where marker != nil: marker?.unicodeScalars.append(scalar)
            case " ", "\n": inWord = false
            case _ where scalar.isPhoneme:
                if isForeign { foreign += 1 } else { own += 1 }
                if !inWord { words += 1 }
                inWord = true
            default: break
            }
        }
    }
}

extension Unicode.Scalar {
    /// Letters of any kind, ˈ and ː among them; not the digits that mark tones.
    fileprivate var isPhoneme: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
            true
        default: false
        }
    }
}
