/**
 * The editor: a workshop in which a game is written, understood, tried out and played.
 */

import { Completion } from "./editor/completion.js";
import { draftOf, forgetDraft, keepDraft, latestDraft } from "./editor/drafts.js";
import { FiguresPanel } from "./editor/figures.js";
import { HelpPanel } from "./editor/help.js";
import { unitsOf } from "./editor/lexing.js";
import { Paper } from "./editor/paper.js";
import { Vocabulary } from "./editor/vocabulary.js";
import { indent, newLine, replace, rewrite, sameCaret } from "./editor/writing.js";
import { message } from "./fetching.js";
import { element } from "./players.js";

/**
 * @typedef {object} Problem
 * @property {string} kind `error` or `note`.
 * @property {string} message
 * @property {string} help
 * @property {{start: number, end: number, text: string}[]} mendings
 * @property {number} [line]
 * @property {number} [column]
 * @property {number} [start]
 * @property {number} [end]
 */

const PAUSE = 350;
const LONGER_PAUSE = 900;
const FEW = { games: 200, seconds: 2 };
const MANY = { games: 5000, seconds: 15 };

/** @template {HTMLElement} T @param {string} id @returns {T} */
const byId = (id) => /** @type {T} */ (document.getElementById(id));

/** @type {HTMLTextAreaElement} */
const text = byId("text");
const verdict = byId("verdict");
const list = byId("problems");
const drawing = byId("drawing");
const rules = byId("rules");
const kept = byId("kept");
/** @type {HTMLButtonElement} */
const playNow = byId("play-now");
/** @type {HTMLButtonElement} */
const playMany = byId("play-many");
/** @type {HTMLInputElement} */
const file = byId("file");
const theme = matchMedia("(prefers-color-scheme: dark)");
const { game = "", chosen, vocabulary: address = "" } = byId("editor").dataset;
const original = text.value;

/** @type {Vocabulary | null} */
let vocabulary = null;
let name = "";
let isChanged = false;
let clock = 0;
let later = 0;
let checking = false;
/** The text that was checked last. */
let checked = "";

const paper = new Paper(text, byId("lines"), byId("under"));
const completion = new Completion(paper, byId("completion"), byId("fitting"), () => vocabulary);
const figures = new FiguresPanel(byId("figures"));
/** @type {HTMLButtonElement} */
const helpButton = byId("help-button");
const help = new HelpPanel(byId("help"), helpButton, () => text.focus());

// ---------------------------------------------------------------- asking the server

/**
 * Send the text somewhere.
 * @param {string} path
 * @returns {Promise<any>}
 */
async function send(path) {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "content-type": "text/plain; charset=utf-8", accept: "application/json" },
    body: text.value,
  });
  const data = await answer.json();
  if (data.error) throw new Error(data.error.message);
  return data;
}

/** Check the text; never more than one check is under way. */
async function check() {
  if (checking) return;
  checking = true;
  const mine = text.value;
  try {
    const data = await send(`/editor/check${theme.matches ? "?theme=dark" : ""}`);
    if (mine === text.value) showChecked(data, mine);
  } catch (error) {
    verdict.textContent = `The text cannot be checked now: ${message(error)}`;
  }
  checking = false;
  if (mine !== text.value) plan();
}

/** Check the text soon, when nothing more is being written. */
function plan() {
  clearTimeout(clock);
  clock = setTimeout(() => {
    keep();
    check();
  }, PAUSE);
}

/** @param {any} data @param {string} mine */
function showChecked(data, mine) {
  checked = mine;
  name = data.name || name;
  show(data.problems, data.name);
  if (data.board) showBoard(data.board);
  if (data.rules) showRules(data.rules);
  drawing.classList.toggle("old", !data.board);
  rules.classList.toggle("old", !data.rules);
  clearTimeout(later);
  if (playNow.disabled) figures.wait("Games are played when the text is in order.");
  else {
    figures.wait("Games are about to be played …");
    later = setTimeout(() => tryOut(FEW), LONGER_PAUSE);
  }
}

/** Play a number of games. @param {typeof FEW} effort */
async function tryOut(effort) {
  const mine = text.value;
  figures.wait("The game is being made …");
  try {
    const made = await send("/editor/try");
    if (mine !== text.value) return;
    if (made.bundle) figures.begin(made, effort.games, effort.seconds);
    else figures.wait(`It cannot be played: ${made.problems[0].message}.`);
  } catch (error) {
    figures.wait(`The game cannot be tried out now: ${message(error)}`);
  }
}

/** Lay the text out in good style. */
async function tidy() {
  const mine = text.value;
  try {
    const data = await send("/editor/tidy");
    if (mine !== text.value) return;
    if (data.text === null) return show(data.problems, "");
    const caret = sameCaret(mine, text.selectionStart, data.text);
    rewrite(text, data.text);
    text.focus();
    text.setSelectionRange(caret, caret);
    tell(mine === data.text ? "The text is tidy already." : "The text has been laid out.");
  } catch (error) {
    tell(`The text cannot be laid out now: ${message(error)}`);
  }
  return undefined;
}

/** Play what is written. */
async function play() {
  playNow.disabled = true;
  verdict.textContent = "The game is being made …";
  try {
    const data = await send("/editor/play");
    if (data.address) {
      keep();
      location.assign(data.address);
      return;
    }
    show(data.problems, "");
  } catch (error) {
    verdict.textContent = `The game cannot be made now: ${message(error)}`;
  }
  playNow.disabled = false;
}

// ---------------------------------------------------------------- showing what came of it

/** @param {string} svg */
function showBoard(svg) {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  if (root.nodeName === "svg") drawing.replaceChildren(document.importNode(root, true));
}

/** @param {string} html */
function showRules(html) {
  const root = new DOMParser().parseFromString(html, "text/html").querySelector("article");
  if (root) rules.replaceChildren(document.importNode(root, true));
}

/** Tell what is wrong. @param {Problem[]} problems @param {string} title */
function show(problems, title) {
  const errors = problems.filter((problem) => problem.kind === "error");
  paper.mark(problems.flatMap(markOf));
  playNow.disabled = errors.length > 0;
  playMany.disabled = playNow.disabled;
  if (errors.length)
    verdict.textContent = errors.length === 1 ? "One mistake:" : `${errors.length} mistakes:`;
  else
    verdict.textContent = problems.length
      ? `${title} is not complete yet:`
      : `${title} is in order.`;
  list.replaceChildren(...problems.map(told));
}

/** Where in the text a problem is. @param {Problem} problem */
function markOf({ kind, message: words, start, end }) {
  if (start === undefined || end === undefined) return [];
  const first = Math.min(unitsOf(text.value, start), text.value.length);
  const last = unitsOf(text.value, end);
  // What goes over many lines is marked where it begins.
  const line = text.value.indexOf("\n", first);
  const stop = line < 0 ? last : Math.min(last, Math.max(line, first + 1));
  return [{ start: first, end: Math.max(stop, first + 1), kind, message: words }];
}

/** @param {Problem} problem */
function told(problem) {
  const item = element("li", problem.kind);
  if (problem.line) {
    const words = `Line ${problem.line}, column ${problem.column}`;
    item.append(button("place-button", words, () => goTo(problem)));
  }
  item.append(sentence("", problem.message));
  if (problem.help) item.append(sentence("help", problem.help));
  if (!problem.mendings.length) return item;
  const row = element("p", "row");
  for (const mending of problem.mendings) {
    const label = `Fix: write ${mending.text}`;
    row.append(button("fix", label, () => mend(mending)));
  }
  item.append(row);
  return item;
}

/**
 * Words in which what stands between backticks is code.
 * @param {string} kind
 * @param {string} words
 */
function sentence(kind, words) {
  const made = element("p", kind);
  const parts = words.split("`");
  made.append(...parts.map((part, place) => (place % 2 ? element("code", "", part) : part)));
  return made;
}

/** @param {string} kind @param {string} words @param {() => void} onClick */
function button(kind, words, onClick) {
  const made = element("button", kind, words);
  made.setAttribute("type", "button");
  made.addEventListener("click", onClick);
  return made;
}

/** Change the text as a message proposes. @param {Problem["mendings"][number]} mending */
function mend({ start, end, text: words }) {
  if (text.value !== checked) return;
  replace(text, unitsOf(text.value, start), unitsOf(text.value, end), words);
}

/** Go to where a problem is. @param {Problem} problem */
function goTo({ line = 1, start = 0, end = 0 }) {
  text.focus();
  text.setSelectionRange(unitsOf(text.value, start), unitsOf(text.value, end));
  text.scrollTop = Math.max(0, (line - 4) * paper.height);
  text.scrollLeft = 0;
  const { left } = paper.where(text.selectionStart);
  const box = text.getBoundingClientRect();
  if (left > box.right - 40) text.scrollLeft = left - box.left - box.width / 2;
}

/** Tell about the last thing that was done with the text. @param {string} words */
function tell(words) {
  kept.textContent = words;
}

// ---------------------------------------------------------------- keeping the text

/** Keep the text in this browser. */
function keep() {
  if (!isChanged) return;
  isChanged = false;
  if (text.value === original) forgetDraft(game);
  else keepDraft(game, text.value);
}

/** Find what was kept, if anything was. */
function restore() {
  const last = latestDraft();
  if (!chosen && last && last.game !== game) {
    location.replace(`/editor?game=${encodeURIComponent(last.game)}`);
    return;
  }
  const draft = draftOf(game);
  if (!draft || draft.text === text.value) return;
  text.value = draft.text;
  paper.change();
  const style = /** @type {const} */ ({ dateStyle: "medium", timeStyle: "short" });
  const when = new Date(draft.when).toLocaleString("en", style);
  tell(`This is your text as it was kept here, ${when}. “Start over” brings back the first.`);
}

/** Begin with the first text again. */
function startOver() {
  if (text.value === original) return tell("This is the first text.");
  rewrite(text, original);
  return tell("This is the first text again. Undo (Ctrl+Z) brings yours back.");
}

/** Give the text as a file. */
function download() {
  const link = document.createElement("a");
  const stem = name.replace(/[^\p{L}\p{N} '-]/gu, "").trim() || "game";
  link.href = URL.createObjectURL(new Blob([text.value], { type: "text/plain" }));
  link.download = `${stem}.lud`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Take the text from a file. @param {File | undefined} from */
async function open(from) {
  if (!from) return;
  const read = from.size <= 4 * text.maxLength ? (await from.text()).replace(/\r\n?/g, "\n") : "";
  if (!read || read.length > text.maxLength) {
    const most = text.maxLength.toLocaleString("en");
    tell(`${from.name} cannot be opened here: a description has 1 to ${most} characters.`);
    return;
  }
  rewrite(text, read);
  text.setSelectionRange(0, 0);
  tell(`${from.name} is open. Undo (Ctrl+Z) brings the text before it back.`);
}

/** Tell about the ludeme at the caret. */
function showHelp() {
  help.show(vocabulary?.around(paper.tokens, text.selectionStart));
}

// ---------------------------------------------------------------- keys and buttons

/**
 * What a key does besides writing its letter.
 * @param {KeyboardEvent} event
 * @returns {boolean} Whether it did anything.
 */
function press(event) {
  if (completion.press(event)) return true;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && (event.key === "]" || event.key === "[")) {
    indent(text, event.key === "]");
    return true;
  }
  if (event.key === "Enter" && !isCommand && !event.altKey && !event.isComposing) {
    newLine(text, paper.tokens);
    return true;
  }
  if (event.key !== "F1") return false;
  showHelp();
  return true;
}

text.addEventListener("keydown", (event) => {
  if (press(event)) event.preventDefault();
});
text.addEventListener("input", (event) => {
  paper.change();
  completion.change(event instanceof InputEvent ? event.inputType : "");
  isChanged = true;
  clearTimeout(later);
  figures.stop();
  plan();
});
text.addEventListener("dragover", (event) => {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
});
text.addEventListener("drop", (event) => {
  if (!event.dataTransfer?.files.length) return;
  event.preventDefault();
  open(event.dataTransfer.files[0]);
});
file.addEventListener("change", async () => {
  await open(file.files?.[0]);
  file.value = "";
});
// The button keeps the caret where it is.
helpButton.addEventListener("pointerdown", (event) => event.preventDefault());
helpButton.addEventListener("click", () => (byId("help").hidden ? showHelp() : help.close()));
byId("tidy").addEventListener("click", tidy);
byId("start-over").addEventListener("click", startOver);
byId("download").addEventListener("click", download);
byId("open-file").addEventListener("click", () => file.click());
playNow.addEventListener("click", play);
playMany.addEventListener("click", () => tryOut(MANY));
theme.addEventListener("change", check);
addEventListener("pagehide", keep);
restore();
check();
Vocabulary.load(address).then(
  (found) => {
    vocabulary = found;
    byId("editor").dataset.ready = "";
  },
  () => {},
);
