// SPDX-License-Identifier: Apache-2.0
"use strict";

const report = JSON.parse(document.getElementById("report").textContent);
const rows = new Map(report.rows.map((row) => [row.id, row]));
const articles = [...document.querySelectorAll("article.prompt")];
const element = (id) => document.getElementById(id);
const rowOf = (node) => rows.get(Number(node?.closest?.("article.prompt")?.dataset.row));

// What is kept in the browser.

const store = {
  memory: new Map(),
  works: true,
  read(key) {
    try { return localStorage.getItem(key) ?? this.memory.get(key) ?? null; } catch { return this.memory.get(key) ?? null; }
  },
  write(key, value) {
    this.memory.set(key, value);
    try { localStorage.setItem(key, value); } catch {
      if (this.works) say("This browser keeps nothing: export before you close the page.");
      this.works = false;
    }
  },
};

function say(text) { element("status").textContent = text; }

// Sound: one element, so that there is never a second sound.

const audio = new Audio();
let playing = null;
let frame = 0;

function play(button) {
  const article = button.closest("article");
  const row = rowOf(button);
  const sound = button.closest(".sound").dataset.sound === "earlier" ? row.earlier : row;
  stop();
  playing = { button, article, row, sound, box: article.querySelector(".caption") };
  audio.src = sound.sound;
  audio.play().then(
    () => { frame = requestAnimationFrame(follow); },
    (error) => {
      if (error.name !== "AbortError") {
        say(`${button.textContent}: the sound cannot be played.`);
        stop();
      }
    });
  button.setAttribute("aria-pressed", "true");
  article.classList.add("playing");
}

function stop() {
  cancelAnimationFrame(frame);
  audio.pause();
  if (!playing) return;
  playing.button.setAttribute("aria-pressed", "false");
  playing.article.classList.remove("playing");
  caption(-1);
  progress(playing, 0);
  playing = null;
}

function toggle(button) {
  if (playing?.button === button) stop(); else play(button);
}

function seek(seconds) {
  if (!playing) return;
  audio.currentTime = Math.max(0, Math.min(audio.currentTime + seconds, audio.duration || 0));
}

function follow() {
  if (!playing) return;
  caption(audio.currentTime * 1000);
  progress(playing, audio.currentTime * 1000 / playing.sound.milliseconds);
  frame = requestAnimationFrame(follow);
}

function progress({ button }, share) {
  const width = 96 * Math.min(1, share);
  button.closest(".sound").querySelector(".heard").setAttribute("width", width.toFixed(1));
}

audio.addEventListener("ended", stop);

// Captions: a box of our own, for browsers draw none on sound. It is no live region: a screen reader
// would talk over the speech.

let shown = { cue: null, words: [] };

function caption(time) {
  const { row, box, sound } = playing;
  // The earlier sound has other times, and cues of its own only beside it.
  const cue = sound === row ? row.cues.find((cue) => cue.start <= time && time < cue.end) ?? null : null;
  if (cue !== shown.cue || box !== shown.box) {
    shown.box?.replaceChildren();
    shown = { cue, box, words: cue ? write(cue, box) : [] };
  }
  const now = shown.words.findLast((word) => word.time <= time);
  for (const word of shown.words) word.span.classList.toggle("now", word === now);
}

function write(cue, box) {
  const words = [];
  let end = 0;
  for (const [from, to, time] of cue.words) {
    if (from > end) box.append(cue.text.slice(end, from));
    const span = document.createElement("span");
    span.textContent = cue.text.slice(from, to);
    box.append(span);
    words.push({ span, time });
    end = to;
  }
  box.append(cue.text.slice(end));
  return words;
}

function showCaptions(isOn) {
  element("captions").setAttribute("aria-checked", String(isOn));
  for (const box of document.querySelectorAll(".caption")) box.hidden = !isOn;
  store.write("parlance\ncaptions", String(isOn));
}

