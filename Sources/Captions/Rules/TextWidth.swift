// SPDX-License-Identifier: Apache-2.0

internal import CICU

extension CaptionRules.Unit {
    /// How much of a line a text takes; line feeds and what nobody sees take nothing.
    public func width(of text: some StringProtocol) -> Double {
        text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
    }

    private func width(of scalar: Unicode.Scalar) -> Double {
        if scalar.isASCII {
            if scalar.value < 0x20 { return 0 }
            return self == .fullWidth ? 0.5 : 1
        }
        let properties = scalar.properties
        if properties.isDefaultIgnorableCodePoint { return 0 }
        switch self {
        case .scalars: return 1
        case .baseCharacters: return scalar.isMark ? 0 : 1
        case .fullWidth:
            if scalar.isMark { return 0 }
            return icu_is_wide(scalar.value) ? 1 : 0.5
        }
    }
}

extension Unicode.Scalar {
    /// A mark above, below or around another character (Mn, Me).
    var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        default: false
        }
    }
}
