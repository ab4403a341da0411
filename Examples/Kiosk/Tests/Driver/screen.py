# SPDX-License-Identifier: Apache-2.0
"""The kiosk as a screen reader sees it, and as a keyboard drives it."""

import subprocess
import time
import warnings

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

warnings.filterwarnings("ignore", category=DeprecationWarning)


def wait(condition, what, seconds=40):
    """Waits for a condition, never for a time; returns what it returned."""
    end = time.monotonic() + seconds
    while True:
        try:
            value = condition()
        except GLib.Error:  # The tree changes while it is read.
            value = None
        if value:
            return value
        if time.monotonic() > end:
            raise AssertionError(f"did not happen: {what}")
        time.sleep(0.05)


class Node:
    """A thing on the screen."""

    def __init__(self, accessible):
        self.accessible = accessible

    @property
    def name(self):
        return self.accessible.get_name() or ""

    @property
    def role(self):
        return self.accessible.get_role_name()

    def has(self, state):
        return self.accessible.get_state_set().contains(getattr(Atspi.StateType, state))

    @property
    def box(self):
        area = self.accessible.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
        return area.x, area.y, area.width, area.height

    @property
    def visible_text(self):
        """What is written on a button."""
        return Node(self.accessible.get_child_at_index(0)).name

    @property
    def marked(self):
        """The part of a label that is marked as heard, or nothing."""
        text = self.accessible.get_text_iface()
        length = Atspi.Text.get_character_count(text)
        place = 0
        while place < length:
            attributes, start, end = Atspi.Text.get_attribute_run(text, place, False)
            if any("bg-color" in name for name in attributes):
                return Atspi.Text.get_text(text, start, end)
            place = max(end, place + 1)
        return ""

    def press(self):
        Atspi.Action.do_action(self.accessible.get_action_iface(), 0)


class Screen:
    """The window of a kiosk that runs."""

    def __init__(self):
        self.application = wait(self._find, "the kiosk is in the accessibility tree")
        wait(lambda: self.nodes("push button"), "the kiosk has buttons")
        self.state_line = wait(lambda: self.nodes("status bar"), "there is a state")[-1]

    @staticmethod
    def _find():
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child and child.get_name() == "kiosk" and child.get_child_count():
                # GTK changes names without a word to the cache of libatspi.
                child.set_cache_mask(Atspi.Cache.NONE)
                return child
        return None

    def nodes(self, role=None):
        found = []

        def walk(accessible):
            node = Node(accessible)
            if accessible != self.application and not node.has("VISIBLE"):
                return
            if role is None or node.role == role:
                found.append(node)
            for index in range(accessible.get_child_count()):
                child = accessible.get_child_at_index(index)
                if child:
                    walk(child)

        try:
            walk(self.application)
        except GLib.Error:
            return []
        return found

    def find(self, name, role="push button"):
        return next((node for node in self.nodes(role) if node.name == name), None)

    def button(self, name):
        return wait(lambda: self.find(name), f"there is a button “{name}”")

    def press(self, name):
        """As assistive technology does it."""
        node = wait(
            lambda: (n := self.find(name)) and n.has("SENSITIVE") and n, f"“{name}” can be pressed")
        node.press()

    def key(self, *keys):
        subprocess.run(["xdotool", "key", "--delay", "30", *keys], check=True)

    def press_by_keyboard(self, name):
        """Tabs to a button and presses it, as a visitor without hands for a mouse does."""
        for _ in range(40):
            focused = next((n for n in self.nodes() if n.has("FOCUSED")), None)
            if focused and focused.name == name:
                self.key("space")
                return
            before = focused and focused.name
            self.key("Tab")
            wait(
                lambda: (n := next((n for n in self.nodes() if n.has("FOCUSED")), None))
                and n.name != before, "Tab moves the focus", 10)
        raise AssertionError(f"Tab never reaches “{name}”")

    def _text(self, role):
        return next((node for node in self.nodes(role)), None)

    @property
    def status(self):
        """The line of the state: the last status bar, those of texts are above it.

        It stays as long as the window, so it is looked for once: on a busy machine a walk through
        the tree takes longer than a state lasts.
        """
        return self.state_line.name

    @property
    def caption(self):
        return self._text("caption")

    @property
    def switch(self):
        return self._text("check box")

    def picture(self, folder, name):
        if folder:
            subprocess.run(["import", "-window", "root", f"{folder}/{name}.png"], check=True)
