// SPDX-License-Identifier: Apache-2.0

internal import CKiosk
internal import KioskModel

/// A text on the screen.
struct Text {
    let widget: Widget

    init(_ style: String, role: GtkAccessibleRole = GTK_ACCESSIBLE_ROLE_LABEL) {
        widget = kiosk_label(role, style)
    }

    /// Shows a text in its language, with the word that is heard marked.
    func show(_ text: String, in language: AppLanguage, marking word: Range<String.Index>? = nil) {
        // Pango counts bytes.
        func byte(_ index: String.Index) -> UInt32 {
            UInt32(text.utf8.distance(from: text.startIndex, to: index))
        }
        kiosk_set_text(
            widget, text, language.tag, language.isRightToLeft,
            word.map { byte($0.lowerBound) } ?? 0, word.map { byte($0.upperBound) } ?? 0)
    }
}

/// A button on the screen.
struct PushButton {
    let widget: Widget

    init(_ style: String) {
        widget = kiosk_button(style)
    }

    func show(_ button: KioskModel.Button, in language: AppLanguage) {
        kiosk_set_button(widget, button.text, button.name, language.tag)
        kiosk_set_enabled(widget, button.isEnabled)
    }
}

/// Boxes.
enum Layout {
    static func row(_ style: String, spacing: Int32 = 16, _ children: Widget...) -> Widget {
        box(KIOSK_ROW, style, spacing, children)
    }

    static func equalRow(_ style: String, spacing: Int32 = 16, _ children: Widget...) -> Widget {
        box(KIOSK_EQUAL_ROW, style, spacing, children)
    }

    static func column(_ style: String, spacing: Int32 = 16, _ children: Widget...) -> Widget {
        box(KIOSK_COLUMN, style, spacing, children)
    }

    private static func box(
        _ axis: KioskAxis, _ style: String, _ spacing: Int32, _ children: [Widget]
    ) -> Widget {
        let box = kiosk_box(axis, spacing, style)
        for child in children { kiosk_append(box, child) }
        return box
    }
}
