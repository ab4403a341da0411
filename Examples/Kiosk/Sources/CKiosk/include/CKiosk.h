// SPDX-License-Identifier: Apache-2.0

// GTK for Swift: one pointer type, no macros, no variadic functions. All but kiosk_post belong to
// the thread that runs the main loop.
#pragma once

#include <gtk/gtk.h>

#pragma clang assume_nonnull begin

typedef void (*KioskCallback)(void *context);

// The main loop

/// Runs the application until its window is closed; calls `activate` on this thread.
int kiosk_run(const char *identifier, KioskCallback activate, void *context);
/// Calls back on the main loop's thread, later; may be called on any thread. First in, first out.
void kiosk_post(KioskCallback callback, void *context);
/// Whether this thread runs the main loop.
bool kiosk_is_loop_thread(void);
/// Ends the main loop.
void kiosk_quit(void);
/// Shows a window over the whole screen
GtkWidget *kiosk_window(const char *title, const char *css, GtkWidget *content);

/// Prints a sentence to standard error and ends the program with 64.
_Noreturn void kiosk_fail(const char *sentence);

// Widgets

/// Side by side, side by side with equal widths, or one below the other.
typedef enum { KIOSK_ROW, KIOSK_EQUAL_ROW, KIOSK_COLUMN } KioskAxis;

GtkWidget *kiosk_box(KioskAxis axis, int spacing, const char *css_class);
void kiosk_append(GtkWidget *box, GtkWidget *child);
void kiosk_clear(GtkWidget *box);
/// A column that scrolls if it has to.
GtkWidget *kiosk_scrolled(GtkWidget *content);
GtkWidget *kiosk_label(GtkAccessibleRole role, const char *css_class);
/// `language` chooses the glyphs; the bytes from `start` to `end` are marked, none if equal.
void kiosk_set_text(
    GtkWidget *label, const char *text, const char *language, bool right_to_left,
    unsigned start, unsigned end);
GtkWidget *kiosk_button(const char *css_class);
/// A button of which one of its group is pressed; the first has no `group`.
GtkWidget *kiosk_choice(GtkWidget *_Nullable group, const char *css_class);
void kiosk_set_button(GtkWidget *button, const char *text, const char *name, const char *language);
void kiosk_set_pressed(GtkWidget *button, bool pressed);
GtkWidget *kiosk_switch(void);
bool kiosk_is_on(GtkWidget *toggle);
void kiosk_set_on(GtkWidget *toggle, bool on);
/// What a screen reader calls the widget.
void kiosk_set_name(GtkWidget *widget, const char *name);
void kiosk_set_enabled(GtkWidget *widget, bool enabled);
void kiosk_set_visible(GtkWidget *widget, bool visible);
void kiosk_set_class(GtkWidget *widget, const char *css_class, bool on);
void kiosk_expand(GtkWidget *widget);
/// In pixels; -1 for no minimum.
void kiosk_set_minimum_size(GtkWidget *widget, int width, int height);
void kiosk_focus(GtkWidget *widget);
bool kiosk_has_focus(GtkWidget *widget);
/// Mirrors all that has no direction of its own.
void kiosk_set_direction(bool right_to_left);
/// Where a widget is in its window, in pixels.
bool kiosk_place(GtkWidget *widget, int *x, int *y, int *width, int *height);

// Signals

/// Calls back at each signal; `context` is released with the widget.
void kiosk_connect(
    void *object, const char *signal, KioskCallback callback, void *context, KioskCallback release);
/// Calls back when Escape is pressed anywhere in the window.
void kiosk_on_escape(
    GtkWidget *window, KioskCallback callback, void *context, KioskCallback release);

#pragma clang assume_nonnull end
