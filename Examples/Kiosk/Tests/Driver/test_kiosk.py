# SPDX-License-Identifier: Apache-2.0
"""What a visitor sees, hears and can do, asserted from the accessibility tree and a recording."""

import json
import os
import random
import signal
import subprocess
import tempfile
import unittest

from screen import Screen, wait
from sound import RATE, Sound

PICTURES = os.environ.get("KIOSK_PICTURES")
LISTEN = "Écouter\u00a0: "
PLAY_PAGE = "Écouter toute la page\u00a0: Visite"
LANGUAGES = ["Français", "English", "العربية", "简体中文", "日本語", "Deutsch"]


class KioskTest(unittest.TestCase):
    arguments = []

    def setUp(self):
        self.sound = Sound()
        self.addCleanup(self.sound.stop)
        self.start(*self.arguments)

    def start(self, *arguments):
        self.kiosk = subprocess.Popen(
            [os.environ["KIOSK_PROGRAM"], "--film", os.environ["KIOSK_FILM"], *arguments],
            env=os.environ | self.sound.variables)
        self.addCleanup(self.end)
        self.screen = Screen()

    def end(self):
        self.assertIsNone(self.kiosk.poll(), "the kiosk runs to the end of the test")
        self.kiosk.terminate()
        self.kiosk.wait()

    # What the tests say often

    def see(self, text, seconds=40):
        wait(lambda: text in self.screen.status, f"the state says “{text}”", seconds)

    def see_text(self, text):
        wait(lambda: any(text in n.name for n in self.screen.nodes()), f"“{text}” is shown")

    def hear(self, start):
        wait(lambda: self.sound.is_heard(start), "something is heard")

    def hear_nothing(self, seconds=1.0):
        wait(lambda: self.sound.is_silent_for(seconds), "it is silent")

    def picture(self, name):
        self.screen.picture(PICTURES, name)

    def engines(self):
        listing = subprocess.run(
            ["ps", "--ppid", str(self.kiosk.pid), "-o", "pid=,comm="],
            capture_output=True, text=True).stdout.split("\n")
        return [int(line.split()[0]) for line in listing if "speak-engine" in line]


class Speaking(KioskTest):
    def test_nothing_speaks_by_itself(self):
        self.see("Touchez")
        self.sound.record_more(3)
        self.assertFalse(self.sound.is_heard(0))
        self.picture("ready")

    def test_play_pause_continue_stop_and_replay_by_keyboard(self):
        self.see("Touchez")
        begin = self.sound.length
        self.screen.press_by_keyboard(LISTEN + "Bienvenue")
        self.see("Lecture en cours\u00a0: Bienvenue")
        self.hear(begin)
        text = next(n for n in self.screen.nodes("label") if n.name.startswith("Bienvenue au"))
        first = wait(lambda: text.marked, "a word is marked")
        self.assertIn(first, text.name)
        wait(lambda: text.marked not in ("", first), "the mark moves on")
        caption = wait(
            lambda: (c := self.screen.caption) and c.name.strip() and c, "there is a caption")
        self.assertIn(caption.name.split("\n")[0], text.name)
        self.picture("speaking")

        self.screen.press_by_keyboard("Pause\u00a0: Bienvenue")
        self.see("En pause\u00a0: Bienvenue")
        self.hear_nothing()
        self.picture("paused")
        begin = self.sound.length
        self.screen.press_by_keyboard("Continuer\u00a0: Bienvenue")
        self.see("Lecture en cours")
        self.hear(begin)

        self.screen.press_by_keyboard("Arrêter\u00a0: Bienvenue")
        self.see("Touchez")
        self.hear_nothing()
        # The button that ended can't be pressed now, so it must not keep the focus.
        wait(lambda: self.screen.button(LISTEN + "Bienvenue").has("FOCUSED"), "focus on play")

        begin = self.sound.length
        self.screen.press_by_keyboard("Réécouter\u00a0: Bienvenue")
        self.hear(begin)
        self.screen.key("Escape")
        self.see("Touchez")
        self.hear_nothing()

    def test_captions_keep_their_name_and_cover_nothing(self):
        switch = self.screen.switch
        self.assertEqual((switch.name, switch.has("CHECKED")), ("Sous-titres", True))
        self.screen.press(LISTEN + "Bienvenue")
        wait(lambda: self.screen.caption.name.strip(), "there is a caption")
        caption = self.screen.caption.box
        for node in self.screen.nodes("push button") + [switch]:
            _, top, _, height = node.box
            self.assertLessEqual(top + height, caption[1], node.name)
        self.screen.press_by_keyboard("Sous-titres")
        wait(lambda: not self.screen.switch.has("CHECKED"), "the switch is off")
        self.assertEqual(self.screen.switch.name, "Sous-titres")
        wait(lambda: not self.screen.caption.name.strip(), "no caption")
        begin = self.sound.length
        self.screen.press("Réécouter\u00a0: Bienvenue")
        self.hear(begin)
        self.assertFalse(self.screen.caption.name.strip())
        self.picture("captions-off")
        self.screen.press_by_keyboard("Sous-titres")
        wait(lambda: self.screen.switch.has("CHECKED"), "the switch is on again")
        self.assertEqual(self.screen.switch.name, "Sous-titres")
        wait(lambda: self.screen.caption.name.strip(), "captions are back")

    def test_preparing_is_shown_while_the_engine_takes_its_time(self):
        self.see("Touchez")
        engine = wait(self.engines, "the engine runs")[0]
        os.kill(engine, signal.SIGSTOP)
        try:
            self.screen.press(LISTEN + "Bienvenue")
            self.see("La voix se prépare")
            self.picture("preparing")
        finally:
            os.kill(engine, signal.SIGCONT)
        self.see("Lecture en cours")


class Languages(KioskTest):
    def test_buttons_have_unique_names_that_say_what_they_play(self):
        for language in LANGUAGES:
            self.screen.press(language)
            wait(lambda: self.screen.button(language).has("PRESSED"), f"{language} is chosen")
            pages = self.page_names()
            for page in pages:
                self.screen.press(page)
                wait(lambda: self.screen.button(page).has("PRESSED"), f"{page} is open")
                buttons = self.screen.nodes("push button")
                names = [button.name for button in buttons]
                self.assertEqual(len(names), len(set(names)), names)
                for button in buttons:
                    self.assertTrue(button.name.startswith(button.visible_text), button.name)

    def page_names(self):
        names = [b.name for b in self.screen.nodes("push button")]
        return names[len(LANGUAGES):len(LANGUAGES) + 5]

    def test_a_language_change_ends_what_waits_and_nothing_of_it_is_heard_later(self):
        self.screen.press("Visite")
        begin = self.sound.length
        self.screen.press(PLAY_PAGE)
        self.see("Lecture en cours\u00a0: Horaires")
        self.see_text("En attente")
        self.hear(begin)
        self.picture("queue")
        self.screen.press("Deutsch")
        self.see("Tippen Sie auf")
        self.hear_nothing(2)
        self.assertIsNone(self.screen.find(LISTEN + "Horaires"))
        begin = self.sound.length
        self.screen.press("Anhören: Preise")
        self.see("Wird vorgelesen: Preise")
        self.hear(begin)

    def test_arabic_is_mirrored(self):
        title = next(n for n in self.screen.nodes("heading") if n.name == "Musée du port")
        self.assertLess(title.box[0], self.screen.button("Français").box[0])
        self.screen.press("العربية")
        title = wait(lambda: self.screen.find("متحف الميناء", "heading"), "Arabic is shown")
        wait(lambda: title.box[0] + title.box[2] > self.screen.button("Français").box[0],
             "the title is on the right")
        self.screen.press("السفينة")
        begin = self.sound.length
        self.screen.press("استماع: القاطرة أورور")
        self.see("القراءة جارية")
        self.hear(begin)
        text = next(n for n in self.screen.nodes("label") if "1912" in n.name)
        wait(lambda: text.marked, "a word is marked")
        wait(lambda: self.screen.caption.name.strip(), "there is a caption")
        self.picture("arabic")

    def test_chinese_is_spoken(self):
        self.screen.press("简体中文")
        self.screen.press("参观")
        begin = self.sound.length
        self.screen.press("收听：票价")
        self.see("正在朗读")
        self.hear(begin)
        wait(lambda: self.screen.caption.name.strip(), "there is a caption")
        self.picture("chinese")

    def test_japanese_says_that_it_is_silent_and_still_plays_a_german_letter(self):
        self.screen.press("日本語")
        self.see("日本語の読み上げはありません")
        wait(lambda: not self.screen.find("聞く：ようこそ"), "nothing offers to speak")
        self.picture("japanese")
        self.screen.press("手紙")
        begin = self.sound.length
        self.screen.press("聞く：船員の手紙")
        self.see("読み上げ中：船員の手紙")
        self.hear(begin)
        self.screen.press("停止：船員の手紙")
        self.hear_nothing()
        self.screen.press("聞く：横浜からの献辞")
        self.see_text("その言語では読み上げられません")
        wait(lambda: "1987" in self.screen.caption.name, "the caption is shown all the same")
        self.picture("content-not-spoken")


class Faults(KioskTest):
    def test_a_killed_engine_costs_one_text(self):
        begin = self.sound.length
        self.screen.press(LISTEN + "Bienvenue")
        self.see("Lecture en cours")
        self.hear(begin)
        self.screen.press("Arrêter\u00a0: Bienvenue")
        self.hear_nothing()
        # It dies with the text and before the first sound: what is sent already would be heard.
        for engine in self.engines():
            os.kill(engine, signal.SIGSTOP)
        self.screen.press("Réécouter\u00a0: Bienvenue")
        self.see("La voix se prépare")
        for engine in self.engines():
            os.kill(engine, signal.SIGKILL)
        self.see_text("La lecture s’est interrompue")
        self.picture("broke-off")
        begin = self.sound.length
        self.screen.press("Réécouter\u00a0: Bienvenue")
        self.see("Lecture en cours")
        self.hear(begin)

    def test_a_killed_sound_server_is_told_and_so_is_its_return(self):
        begin = self.sound.length
        self.screen.press(LISTEN + "Bienvenue")
        self.see("Lecture en cours")
        self.hear(begin)
        self.sound.kill()
        self.see("Le son ne fonctionne pas")
        self.picture("sound-unavailable")
        # A server that is back within two seconds goes on with the text that was asked for.
        wait(lambda: not self.screen.find("Pause\u00a0: Bienvenue"), "the text has ended")
        self.sound.start()
        self.see("Le son est revenu")
        self.picture("recovered")
        self.sound.record_more(2)
        self.assertFalse(self.sound.is_heard(0), "nothing speaks by itself")
        self.screen.press(LISTEN + "Bienvenue")
        self.hear(0)

    def test_rapid_navigation_ends_where_it_ends(self):
        chance = random.Random(7)
        for _ in range(40):
            buttons = [b for b in self.screen.nodes("push button") if b.has("SENSITIVE")]
            if buttons:
                chance.choice(buttons).press()
        self.screen.press("English")
        self.screen.press("Ship")
        wait(lambda: self.screen.find("Listen: The tugboat Aurore"), "the last page is shown")
        self.screen.key("Escape")
        self.see("Touch “Listen”")
        self.hear_nothing(2)
        wait(lambda: len(self.engines()) <= 1, "one engine is left")


class MissingVoice(KioskTest):
    def start(self, *arguments):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        root = os.path.join(os.path.dirname(__file__), "../../../..")
        with open(os.path.join(root, "VoiceMatrix/matrix.json")) as file:
            matrix = json.load(file)
        # Without the approval of the French of France, only MBROLA's Canadian voices are left.
        matrix["locales"]["fr-CA"] = {"speak": []}
        path = os.path.join(folder.name, "matrix.json")
        with open(path, "w") as file:
            json.dump(matrix, file)
        super().start("--matrix", path)

    def test_it_says_what_to_ask_the_staff_for_and_offers_nothing_else(self):
        self.see("mbrola-ca1")
        self.assertIsNone(self.screen.find(LISTEN + "Bienvenue"))
        self.picture("needs-voice-data")
        self.screen.press("Deutsch")
        self.see("Tippen Sie auf")


class Film(KioskTest):
    def plays(self, hertz):
        """Waits until half a second of the recording is this tone and no other."""
        def condition():
            count = RATE // 2
            start = self.sound.length - count
            if start < 0:
                return False
            strengths = {h: self.sound.strength(h, start, count) for h in (150, 220, 330)}
            best = max(strengths, key=strengths.get)
            return best == hertz and strengths[best] > 500
        wait(condition, f"the horn of {hertz} Hz is heard", 60)

    def watch(self, language, page, button):
        self.screen.press(language)
        self.screen.press(page)
        self.screen.press(button)

    def test_the_film_plays_the_sound_of_the_interface_and_says_why(self):
        self.watch("Deutsch", "Film", "Film ansehen: Die drei Signale")
        self.see_text("Ton: Deutsch")
        self.see_text("das ist die Sprache, die Sie gewählt haben")
        self.plays(330)
        self.picture("film-german")
        # The tracks follow the interface while it plays.
        self.screen.press("English")
        self.see_text("Sound: English")
        self.plays(220)
        self.screen.press("Stop the film: The three signals")
        self.hear_nothing()

    def test_without_a_track_in_the_language_the_original_is_played_with_subtitles(self):
        self.watch("العربية", "الفيلم", "مشاهدة الفيلم: الإشارات الثلاث")
        self.see_text("لا يوجد شيء بلغتكم")
        self.plays(150)
        self.picture("film-arabic")
        # It ends by itself.
        wait(lambda: self.screen.find("مشاهدة الفيلم: الإشارات الثلاث"), "the film ends", 60)


if __name__ == "__main__":
    unittest.main()
