# SPDX-License-Identifier: Apache-2.0
"""Uses a listening report in a real Chromium; each scenario fails with an assertion.

    report_page.py SCENARIO REPORT [FOLDER]

REPORT is the report's folder, FOLDER takes what a scenario leaves: a download or screenshots.
"""

import functools
import http.server
import json
import pathlib
import sys
import threading
import time

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from browser import (
    browser, controls, first_play, focused, is_playing, no_complaints, press, wait)


def plays(report, folder):
    """Nothing sounds by itself; Play plays to the end; a second Play ends the first."""
    with browser(report) as driver:
        time.sleep(0.3)
        assert driver.execute_script("return audio.paused && !audio.src")
        buttons = driver.find_elements("css selector", "article.spoken .play")
        buttons[0].click()
        wait(lambda: is_playing(driver), "the sound begins")
        assert buttons[0].get_attribute("aria-pressed") == "true"
        buttons[1].click()
        wait(lambda: is_playing(driver), "the second sound begins")
        pressed = [b.get_attribute("aria-pressed") for b in buttons[:2]]
        assert pressed == ["false", "true"], pressed
        wait(lambda: buttons[1].get_attribute("aria-pressed") == "false", "the sound ends")
        assert driver.execute_script("return audio.paused")
        no_complaints(driver)


def captions(report, folder):
    """Every cue is shown in its time, with the word that is heard; together they are the text."""
    # The script below clicks, not a person.
    with browser(report, flags=["--autoplay-policy=no-user-gesture-required"]) as driver:
        for article in driver.find_elements("css selector", "article.spoken"):
            number = int(article.get_attribute("data-row"))
            seen = driver.execute_async_script("""
                const [article, done] = arguments;
                const box = article.querySelector(".caption");
                const seen = [];
                article.querySelector(".play").click();
                const start = performance.now();
                (function look() {
                  const text = box.textContent;
                  if (text && seen.at(-1)?.text !== text) seen.push({ text, words: [] });
                  const now = box.querySelector(".now")?.textContent;
                  if (now && seen.at(-1).words.at(-1) !== now) seen.at(-1).words.push(now);
                  const ended = article.querySelector(".play").ariaPressed === "false";
                  if (ended || performance.now() - start > 60_000) return done(seen);
                  requestAnimationFrame(look);
                })();""", article)
            row = next(r for r in driver.execute_script("return report.rows") if r["id"] == number)
            assert [cue["text"] for cue in seen] == [cue["text"] for cue in row["cues"]], (
                seen, row["cues"])
            transcript = article.find_element("css selector", ".transcript")
            spoken = "".join("".join(cue["text"] for cue in seen).split())
            assert spoken == "".join(transcript.get_attribute("textContent").split())
            # Frames are dropped on a busy machine: most words, and in order.
            words = [word for cue in seen for word in cue["words"]]
            wanted = [cue["text"].encode("utf-16-le")[2 * a:2 * b].decode("utf-16-le")
                      for cue in row["cues"] for a, b, _ in cue["words"]]
            rest = iter(wanted)
            assert words and all(word in rest for word in words), (words, wanted)
            box = article.find_element("css selector", ".caption")
            assert box.get_attribute("textContent") == ""
            for attribute in ("aria-live", "role"):
                assert box.get_attribute(attribute) is None
        no_complaints(driver)


def switch(report, folder):
    """Captions is a switch: name and role stay, its state is its value, and it is remembered."""
    with browser(report) as driver:
        def node():
            return next(n for n in controls(driver).values() if n["name"] == "Captions")
        button = driver.find_element("id", "captions")
        box = driver.find_element("css selector", ".caption")
        assert node() == {"role": "switch", "name": "Captions", "checked": "true"}, node()
        assert box.is_displayed()
        button.send_keys(" ")
        assert node() == {"role": "switch", "name": "Captions", "checked": "false"}, node()
        assert not box.is_displayed()
        driver.refresh()
        assert node()["checked"] == "false"
        driver.find_element("id", "captions").send_keys(Keys.ENTER)
        assert node()["checked"] == "true"


def names(report, folder):
    """Every control has a name that no other has, and keeps it after use."""
    with browser(report) as driver:
        before = controls(driver)
        spoken = [entry["name"] for entry in before.values()]
        assert len(before) > 20 and all(spoken), before
        twice = {name for name in spoken if spoken.count(name) > 1}
        assert not twice, twice
        for button in driver.find_elements("css selector", "button, summary"):
            button.click()
        for radio in driver.find_elements("css selector", "input[type=radio]"):
            radio.click()
        for field in driver.find_elements("css selector", "input:not([type=radio])"):
            field.send_keys("x")
        after = controls(driver)
        for identifier, entry in before.items():
            assert after[identifier]["name"] == entry["name"], (entry, after[identifier])
            assert after[identifier]["role"] == entry["role"]


def keyboard(report, folder):
    """From the start to an exported verdict with keys alone, the focus always visible."""
    with browser(report, folder) as driver:
        def tab_to(condition, backwards=False, limit=60):
            for _ in range(limit):
                keys = ActionChains(driver)
                if backwards:
                    keys.key_down(Keys.SHIFT).send_keys(Keys.TAB).key_up(Keys.SHIFT).perform()
                else:
                    keys.send_keys(Keys.TAB).perform()
                outline = driver.execute_script(
                    "return getComputedStyle(document.activeElement).outlineStyle")
                assert outline not in ("none", "auto"), focused(driver).get_attribute("outerHTML")
                if condition(focused(driver)):
                    return
            raise AssertionError("the focus never came there")

        tab_to(lambda e: e.get_attribute("id") == "export")
        press(driver, Keys.ENTER)
        assert focused(driver).get_attribute("id") == "listener"
        press(driver, "AB")
        tab_to(lambda e: e.get_attribute("id") == "device")
        press(driver, "kiosk 1")
        tab_to(lambda e: "play" in (e.get_attribute("class") or ""))
        first = focused(driver)
        press(driver, " ")
        wait(lambda: is_playing(driver), "the sound begins")
        press(driver, Keys.ARROW_RIGHT, "1")
        press(driver, Keys.ARROW_DOWN)
        second = focused(driver)
        assert second != first and "play" in second.get_attribute("class")
        press(driver, Keys.ENTER)
        wait(lambda: is_playing(driver), "the second sound begins")
        press(driver, Keys.ESCAPE)
        assert driver.execute_script("return audio.paused")
        press(driver, "4", "5", "the price 1 2 3 e")
        assert driver.find_element("id", "judged").text.startswith("2 of ")
        tab_to(lambda e: "play" in (e.get_attribute("class") or ""), backwards=True)
        press(driver, Keys.ARROW_UP)
        assert focused(driver) == first
        press(driver, "e")
        assert focused(driver).get_attribute("id") == "export"
        press(driver, Keys.ENTER)
        file = wait(lambda: next(folder.glob("listening-*.json"), None), "the file is there")
        wait(lambda: file.stat().st_size, "the file is written")
        records = json.loads(file.read_text("utf-8"))["records"]
        assert [r["verdict"] for r in records] == ["good", "wrongWord"], records
        assert records[1]["note"] == "the price 1 2 3 e"
        assert {r["listener"] for r in records} == {"AB"}
        # All of it is still there when the page is opened again.
        driver.refresh()
        wait(lambda: driver.find_element("id", "judged").text.startswith("2 of "), "the verdicts are back")
        assert driver.find_element("id", "listener").get_attribute("value") == "AB"
        no_complaints(driver)


def axe(report, folder):
    """axe-core finds nothing, in light and dark."""
    import axe_playwright_python
    script = next(pathlib.Path(axe_playwright_python.__file__).parent.glob("**/axe.min.js"))
    for flags in ((), ("--force-dark-mode", "--blink-settings=preferredColorScheme=0")):
        with browser(report, flags=flags) as driver:
            driver.find_element("css selector", "details.trace summary").click()
            first_play(driver).click()
            wait(lambda: is_playing(driver), "the sound begins")
            wait(lambda: driver.find_elements("css selector", ".caption .now"), "a word is marked")
            driver.execute_script(script.read_text("utf-8"))
            result = driver.execute_async_script(
                "axe.run({resultTypes: ['violations']}).then(arguments[0])")
            assert len(result["passes"]) > 20
            found = [(v["id"], [n["html"] for n in v["nodes"]]) for v in result["violations"]]
            assert not found, found


def injection(report, folder):
    """Texts, keys and notes from outside stay text."""
    with browser(report) as driver:
        assert driver.execute_script("return window.injected") is None
        assert not driver.find_elements("css selector", "article img, article script, article b")
        texts = [e.get_attribute("textContent")
                 for e in driver.find_elements("css selector", ".transcript")]
        assert any("</script><script>injected" in text for text in texts), texts
        # Even a script that came into the page would not run.
        driver.execute_script("""
            const script = document.createElement("script");
            script.textContent = "window.injected = 1";
            document.body.append(script);""")
        assert driver.execute_script("return window.injected") is None


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def web_server(report, folder):
    """The same page from a web server."""
    handler = functools.partial(QuietHandler, directory=str(report))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        address = f"http://127.0.0.1:{server.server_address[1]}/"
        with browser(report, address=address) as driver:
            first_play(driver).click()
            wait(lambda: is_playing(driver), "the sound begins")
            no_complaints(driver)
    finally:
        server.shutdown()


def layout(report, folder):
    """At 200 % zoom and on a narrow screen nothing is cut off; right-to-left text is laid out so."""
    # A person's zoom of 200 % is a window of half as many CSS pixels, each twice as large.
    for name, width, scale in [("wide", 1200, 1), ("zoomed", 600, 2), ("narrow", 320, 1)]:
        with browser(report) as driver:
            driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
                "width": width, "height": 1500 // scale, "deviceScaleFactor": scale,
                "mobile": False})
            wait(lambda: driver.execute_script("return innerWidth") == width, "the size")
            assert driver.execute_script(
                "return document.documentElement.scrollWidth <= innerWidth")
            cut = driver.execute_script("""
                return [...document.querySelectorAll("article *, .toolbar *")].filter((one) => {
                  const box = one.closest("article, .toolbar").getBoundingClientRect();
                  const own = one.getBoundingClientRect();
                  return own.width > 1 && (own.left < box.left - 1 || own.right > box.right + 1);
                }).map((one) => one.outerHTML)""")
            assert not cut, (name, cut)
            for article in driver.find_elements("css selector", "article[data-row]"):
                text = article.find_element("css selector", ".transcript")
                if text.get_attribute("lang")[:2] in ("ar", "he", "fa", "ur"):
                    direction = driver.execute_script(
                        "return getComputedStyle(arguments[0]).direction", text)
                    assert direction == "rtl"
            play = first_play(driver)
            if folder:
                play.click()
                wait(lambda: driver.find_elements("css selector", ".caption .now"), "a word")
                driver.save_screenshot(str(folder / f"{name}.png"))
                rtl = driver.find_elements("css selector", '.locale[data-locale^="ar"] .play')
                if rtl:
                    rtl[1].click()
                    wait(lambda: driver.find_elements(
                        "css selector", ".caption[dir=rtl] .now"), "a word")
                    driver.execute_script(
                        "arguments[0].closest('section').scrollIntoView()", rtl[1])
                    time.sleep(0.2)
                    driver.save_screenshot(str(folder / f"{name}-rtl.png"))


def baseline(report, folder):
    """Only what has changed is shown, and the earlier sound plays as well."""
    with browser(report) as driver:
        keys = [e.get_attribute("textContent")
                for e in driver.find_elements("css selector", "article h3")]
        print(json.dumps(keys))
        earlier = driver.find_element("css selector", "[data-sound=earlier] .play")
        earlier.click()
        wait(lambda: is_playing(driver), "the earlier sound begins")
        assert "/baseline/" in driver.execute_script("return audio.src")
        no_complaints(driver)


SCENARIOS = [plays, captions, switch, names, keyboard, axe, injection, web_server, layout, baseline]

if __name__ == "__main__":
    scenario = {one.__name__: one for one in SCENARIOS}[sys.argv[1]]
    scenario(pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None)
