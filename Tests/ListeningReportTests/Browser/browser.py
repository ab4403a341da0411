# SPDX-License-Identifier: Apache-2.0
"""A real Chromium that shows a listening report, and what the scenarios ask it."""

import contextlib
import time

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains

CONTROLS = {
    "button", "switch", "radio", "checkbox", "textbox", "combobox", "link", "DisclosureTriangle",
    "slider", "searchbox", "spinbutton"}


@contextlib.contextmanager
def browser(report, folder=None, size=(1200, 900), flags=(), address=None):
    options = Options()
    for flag in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage",
                 f"--window-size={size[0]},{size[1]}", *flags]:
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
    # The machine may be busy with other tests.
    driver.set_script_timeout(240)
    try:
        if folder:
            driver.execute_cdp_cmd("Browser.setDownloadBehavior", {
                "behavior": "allow", "downloadPath": str(folder)})
        driver.get(address or (report / "index.html").absolute().as_uri())
        yield driver
    finally:
        driver.quit()


def wait(condition, what, seconds=30):
    deadline = time.monotonic() + seconds
    while not (value := condition()):
        assert time.monotonic() < deadline, f"never: {what}"
        time.sleep(0.01)
    return value


def first_play(driver):
    return driver.find_element("css selector", "article.spoken .play")


def press(driver, *keys):
    for key in keys:
        ActionChains(driver).send_keys(key).perform()


def focused(driver):
    return driver.switch_to.active_element


def is_playing(driver):
    return driver.execute_script("return !audio.paused && audio.currentTime > 0")


def no_complaints(driver):
    lines = [line for line in driver.get_log("browser") if "favicon" not in line["message"]]
    assert not lines, lines


def controls(driver):
    """Role, name and state of every control in the accessibility tree, by its DOM node."""
    found = {}
    for node in driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]:
        role = node.get("role", {}).get("value")
        if node.get("ignored") or role not in CONTROLS:
            continue
        entry = {"role": role, "name": node.get("name", {}).get("value", "")}
        for item in node.get("properties", []):
            if item["name"] == "checked" and role == "switch":
                entry["checked"] = str(item["value"]["value"]).lower()
        found[node["backendDOMNodeId"]] = entry
    return found
