// SPDX-License-Identifier: Apache-2.0
"use strict";

// Verdicts. One belongs to a sound: when that changes, it no longer counts.

const verdictKey = (row) => ["parlance", "verdict", row.requestedLocale, row.prompt, row.audio].join("\n");

function verdictOf(row) {
  try { return JSON.parse(store.read(verdictKey(row))) ?? {}; } catch { return {}; }
}

function judge(row, change) {
  const verdict = { ...verdictOf(row), ...change, date: new Date().toISOString().slice(0, 10) };
  store.write(verdictKey(row), JSON.stringify(verdict));
  showProgress();
}

function showVerdict(article) {
  const row = rowOf(article);
  if (!row) return;
  const { verdict, note } = verdictOf(row);
  for (const radio of article.querySelectorAll("input[type=radio]")) radio.checked = radio.value === verdict;
  article.querySelector(".note input").value = note ?? "";
}

function showProgress() {
  const judged = report.rows.filter((row) => verdictOf(row).verdict).length;
  element("progress").value = judged;
  element("judged").textContent = `${judged} of ${report.rows.length} judged`;
}

function filter() {
  const locale = element("locale").value;
  const show = element("show").value;
  for (const section of document.querySelectorAll("section.locale")) {
    section.hidden = Boolean(locale) && section.dataset.locale !== locale;
  }
  for (const article of articles) {
    const row = rowOf(article);
    const verdict = row && verdictOf(row).verdict;
    article.hidden = {
      all: false, open: !row || Boolean(verdict), bad: !verdict || verdict === "good", silent: Boolean(row),
    }[show];
  }
}

function records() {
  return report.rows.flatMap((row) => {
    const { verdict, note, date } = verdictOf(row);
    if (!verdict) return [];
    const record = { requestedLocale: row.requestedLocale };
    if (row.resolvedLocale) record.resolvedLocale = row.resolvedLocale;
    Object.assign(record, {
      voice: row.voice, engine: report.engine, device: element("device").value.trim(),
      prompt: row.prompt, audio: row.audio, verdict, listener: element("listener").value.trim(), date,
    });
    if (note?.trim()) record.note = note.trim();
    return [record];
  });
}

function exportVerdicts() {
  for (const name of ["listener", "device"]) {
    const isMissing = !element(name).value.trim();
    element(name).toggleAttribute("aria-invalid", false);
    if (isMissing) {
      element(name).setAttribute("aria-invalid", "true");
      say(name === "listener" ? "Say first who has listened." : "Say first what was listened on.");
      element(name).focus();
      return;
    }
  }
  const found = records();
  if (found.length === 0) return say("There is no verdict to export yet.");
  const lines = found.map((record) => "    " + JSON.stringify(record)).join(",\n");
  const text = `{\n  "format": 1,\n  "records": [\n${lines}\n  ]\n}\n`;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `listening-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  say(`Exported ${found.length} ${found.length === 1 ? "verdict" : "verdicts"} to ${link.download}.`);
}

// Keys work only while the focus is in a prompt, and never where one writes.

function move(article, step) {
  const visible = articles.filter((one) => one.querySelector(".play") && one.offsetParent !== null);
  const next = visible[article ? visible.indexOf(article) + step : 0];
  next?.querySelector(".play").focus();
  next?.scrollIntoView({ block: "nearest" });
}

function key(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const target = event.target;
  if (event.key === "Escape") return stop();
  if (target.matches("input[type=text], .toolbar *")) return;
  const article = target.closest("article.prompt");
  if (!article) {
    if (event.key === "ArrowDown" && target === document.body) { move(null, 0); event.preventDefault(); }
    return;
  }
  const isRadio = target.matches("input[type=radio]");
  const radios = [...article.querySelectorAll("input[type=radio]")];
  const actions = {
    ArrowUp: isRadio ? null : () => move(article, -1),
    ArrowDown: isRadio ? null : () => move(article, 1),
    ArrowLeft: isRadio ? null : () => seek(-1),
    ArrowRight: isRadio ? null : () => seek(1),
    " ": target.matches("button, summary") || isRadio ? null : () => toggle(article.querySelector(".play")),
    0: () => { judge(rowOf(article), { verdict: undefined }); showVerdict(article); },
    5: () => article.querySelector(".note input").focus(),
    e: () => element("export").focus(),
  };
  for (const [index, radio] of radios.entries()) actions[index + 1] = () => radio.click();
  const action = actions[event.key.toLowerCase()] ?? actions[event.key];
  if (!action || !rowOf(article)) return;
  event.preventDefault();
  action();
}

document.addEventListener("keydown", key);
document.addEventListener("click", (event) => {
  const button = event.target.closest?.(".play");
  if (button) toggle(button);
});
document.addEventListener("change", (event) => {
  const row = rowOf(event.target);
  if (row && event.target.type === "radio") judge(row, { verdict: event.target.value });
});
document.addEventListener("input", (event) => {
  const row = rowOf(event.target);
  if (row && event.target.matches(".note input")) judge(row, { note: event.target.value });
});
element("captions").addEventListener("click", () =>
  showCaptions(element("captions").getAttribute("aria-checked") !== "true"));
for (const id of ["locale", "show"]) element(id).addEventListener("change", filter);
for (const id of ["listener", "device"]) {
  element(id).value = store.read(`parlance\n${id}`) ?? "";
  element(id).addEventListener("input", () => {
    store.write(`parlance\n${id}`, element(id).value);
    element(id).removeAttribute("aria-invalid");
  });
}
element("export").addEventListener("click", exportVerdicts);

element("toolbar").hidden = false;
for (const verdict of document.querySelectorAll(".verdict")) verdict.hidden = false;
showCaptions(store.read("parlance\ncaptions") !== "false");
for (const article of articles) showVerdict(article);
showProgress();
