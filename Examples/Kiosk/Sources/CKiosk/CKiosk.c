// SPDX-License-Identifier: Apache-2.0

#include "CKiosk.h"

#include <stdio.h>
#include <stdlib.h>

// MARK: - The main loop

int kiosk_run(const char *identifier, KioskCallback activate, void *context) {
    GtkApplication *app = gtk_application_new(identifier, G_APPLICATION_NON_UNIQUE);
    g_signal_connect_swapped(app, "activate", G_CALLBACK(activate), context);
    int status = g_application_run(G_APPLICATION(app), 0, NULL);
    g_object_unref(app);
    return status;
}

typedef struct {
    KioskCallback callback;
    void *context;
} Post;

static gboolean call_post(void *data) {
    Post *post = data;
    post->callback(post->context);
    return G_SOURCE_REMOVE;
}

void kiosk_post(KioskCallback callback, void *context) {
    Post *post = g_new(Post, 1);
    *post = (Post){callback, context};
    // Before drawing, which has a lower priority; GLib keeps the order within one.
    g_idle_add_full(G_PRIORITY_DEFAULT, call_post, post, g_free);
}

bool kiosk_is_loop_thread(void) { return g_main_context_is_owner(NULL); }

void kiosk_quit(void) { g_application_quit(g_application_get_default()); }

void kiosk_fail(const char *sentence) {
    fprintf(stderr, "%s\n", sentence);
    exit(64);
}

GtkWidget *kiosk_window(const char *title, const char *css, GtkWidget *content) {
    GtkCssProvider *provider = gtk_css_provider_new();
    gtk_css_provider_load_from_data(provider, css, -1);
    GdkDisplay *display = gdk_display_get_default();
    gtk_style_context_add_provider_for_display(
        display, GTK_STYLE_PROVIDER(provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    g_object_unref(provider);

    GtkWidget *window = gtk_application_window_new(GTK_APPLICATION(g_application_get_default()));
    gtk_window_set_title(GTK_WINDOW(window), title);
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_window_set_child(GTK_WINDOW(window), content);
    // A screen without a window manager leaves the size to the window.
    GdkMonitor *monitor = g_list_model_get_item(gdk_display_get_monitors(display), 0);
    if (monitor) {
        GdkRectangle area;
        gdk_monitor_get_geometry(monitor, &area);
        gtk_window_set_default_size(GTK_WINDOW(window), area.width, area.height);
        g_object_unref(monitor);
    }
    gtk_window_fullscreen(GTK_WINDOW(window));
    gtk_window_present(GTK_WINDOW(window));
    return window;
}

// MARK: - Widgets

GtkWidget *kiosk_box(KioskAxis axis, int spacing, const char *css_class) {
    GtkWidget *box = gtk_box_new(
        axis == KIOSK_COLUMN ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, spacing);
    gtk_box_set_homogeneous(GTK_BOX(box), axis == KIOSK_EQUAL_ROW);
    gtk_widget_add_css_class(box, css_class);
    return box;
}

void kiosk_append(GtkWidget *box, GtkWidget *child) { gtk_box_append(GTK_BOX(box), child); }

void kiosk_clear(GtkWidget *box) {
    for (GtkWidget *child; (child = gtk_widget_get_first_child(box));)
        gtk_box_remove(GTK_BOX(box), child);
}

GtkWidget *kiosk_scrolled(GtkWidget *content) {
    GtkWidget *scrolled = gtk_scrolled_window_new();
    gtk_scrolled_window_set_policy(
        GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), content);
    gtk_widget_set_vexpand(scrolled, TRUE);
    return scrolled;
}

GtkWidget *kiosk_label(GtkAccessibleRole role, const char *css_class) {
    GtkWidget *label = g_object_new(GTK_TYPE_LABEL, "accessible-role", role, NULL);
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_widget_add_css_class(label, css_class);
    return label;
}

static PangoAttrList *attributes(const char *language) {
    PangoAttrList *list = pango_attr_list_new();
    pango_attr_list_insert(list, pango_attr_language_new(pango_language_from_string(language)));
    return list;
}

static void mark(PangoAttrList *list, PangoAttribute *attribute, unsigned start, unsigned end) {
    attribute->start_index = start;
    attribute->end_index = end;
    pango_attr_list_insert(list, attribute);
}

void kiosk_set_text(
    GtkWidget *label, const char *text, const char *language, bool right_to_left,
    unsigned start, unsigned end) {
    PangoAttrList *list = attributes(language);
    if (start < end) {
        // Not by colour alone: an underline as well.
        mark(list, pango_attr_background_new(0xffff, 0xc8c8, 0x3d3d), start, end);
        mark(list, pango_attr_foreground_new(0x0a0a, 0x1a1a, 0x2c2c), start, end);
        mark(list, pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), start, end);
    }
    gtk_widget_set_direction(label, right_to_left ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
    // An equal text would be announced again.
    if (strcmp(gtk_label_get_text(GTK_LABEL(label)), text) != 0)
        gtk_label_set_text(GTK_LABEL(label), text);
    gtk_label_set_attributes(GTK_LABEL(label), list);
    pango_attr_list_unref(list);
}

static GtkWidget *with_label(GtkWidget *button, const char *css_class) {
    gtk_button_set_child(GTK_BUTTON(button), gtk_label_new(NULL));
    gtk_widget_add_css_class(button, css_class);
    return button;
}

GtkWidget *kiosk_button(const char *css_class) { return with_label(gtk_button_new(), css_class); }

GtkWidget *kiosk_choice(GtkWidget *group, const char *css_class) {
    GtkWidget *button = with_label(gtk_toggle_button_new(), css_class);
    if (group) gtk_toggle_button_set_group(GTK_TOGGLE_BUTTON(button), GTK_TOGGLE_BUTTON(group));
    return button;
}

void kiosk_set_button(GtkWidget *button, const char *text, const char *name, const char *language) {
    GtkLabel *label = GTK_LABEL(gtk_button_get_child(GTK_BUTTON(button)));
    PangoAttrList *list = attributes(language);
    gtk_label_set_text(label, text);
    gtk_label_set_attributes(label, list);
    pango_attr_list_unref(list);
    kiosk_set_name(button, name);
}

void kiosk_set_pressed(GtkWidget *button, bool pressed) {
    gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(button), pressed);
}

GtkWidget *kiosk_switch(void) {
    GtkWidget *toggle = gtk_switch_new();
    gtk_widget_set_valign(toggle, GTK_ALIGN_CENTER);
    return toggle;
}

bool kiosk_is_on(GtkWidget *toggle) { return gtk_switch_get_active(GTK_SWITCH(toggle)); }

void kiosk_set_on(GtkWidget *toggle, bool on) {
    // Setting an equal value would end the animation of a visitor's own change, and undo it.
    if (kiosk_is_on(toggle) != on) gtk_switch_set_active(GTK_SWITCH(toggle), on);
}

void kiosk_set_name(GtkWidget *widget, const char *name) {
    gtk_accessible_update_property(
        GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void kiosk_set_enabled(GtkWidget *widget, bool enabled) {
    gtk_widget_set_sensitive(widget, enabled);
}

void kiosk_set_visible(GtkWidget *widget, bool visible) { gtk_widget_set_visible(widget, visible); }

void kiosk_set_class(GtkWidget *widget, const char *css_class, bool on) {
    if (on) gtk_widget_add_css_class(widget, css_class);
    else gtk_widget_remove_css_class(widget, css_class);
}

void kiosk_expand(GtkWidget *widget) { gtk_widget_set_hexpand(widget, TRUE); }

void kiosk_set_minimum_size(GtkWidget *widget, int width, int height) {
    gtk_widget_set_size_request(widget, width, height);
}

void kiosk_focus(GtkWidget *widget) { gtk_widget_grab_focus(widget); }

bool kiosk_has_focus(GtkWidget *widget) { return gtk_widget_has_focus(widget); }

void kiosk_set_direction(bool right_to_left) {
    gtk_widget_set_default_direction(right_to_left ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
}

bool kiosk_place(GtkWidget *widget, int *x, int *y, int *width, int *height) {
    graphene_rect_t bounds;
    GtkWidget *root = GTK_WIDGET(gtk_widget_get_root(widget));
    if (!root || !gtk_widget_compute_bounds(widget, root, &bounds)) return false;
    *x = (int)bounds.origin.x;
    *y = (int)bounds.origin.y;
    *width = (int)bounds.size.width;
    *height = (int)bounds.size.height;
    return true;
}

// MARK: - Signals

void kiosk_connect(
    void *object, const char *signal, KioskCallback callback, void *context,
    KioskCallback release) {
    // Swapped: the context comes first, and the callback takes nothing else.
    g_signal_connect_data(
        object, signal, G_CALLBACK(callback), context, (GClosureNotify)(void (*)(void))release,
        G_CONNECT_SWAPPED);
}

typedef struct {
    KioskCallback callback, release;
    void *context;
} Escape;

static gboolean call_escape(GtkWidget *widget, GVariant *arguments, void *data) {
    Escape *escape = data;
    escape->callback(escape->context);
    return TRUE;
}

static void free_escape(void *data) {
    Escape *escape = data;
    escape->release(escape->context);
    g_free(escape);
}

void kiosk_on_escape(
    GtkWidget *window, KioskCallback callback, void *context, KioskCallback release) {
    Escape *escape = g_new(Escape, 1);
    *escape = (Escape){callback, release, context};
    GtkEventController *controller = gtk_shortcut_controller_new();
    gtk_shortcut_controller_add_shortcut(
        GTK_SHORTCUT_CONTROLLER(controller),
        gtk_shortcut_new(
            gtk_keyval_trigger_new(GDK_KEY_Escape, 0),
            gtk_callback_action_new(call_escape, escape, free_escape)));
    gtk_shortcut_controller_set_scope(
        GTK_SHORTCUT_CONTROLLER(controller), GTK_SHORTCUT_SCOPE_GLOBAL);
    gtk_widget_add_controller(window, controller);
}
