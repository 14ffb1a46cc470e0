/**
 * The editor: a workshop in which a game is written, understood, tried out and played.
 */

import { Completion } from "./editor/completion.js";
import { draftOf, forgetDraft, keepDraft, latestDraft } from "./editor/drafts.js";
import { FiguresPanel } from "./editor/figures.js";
import { HelpPanel } from "./editor/help.js";
import { Paper } from "./editor/paper.js";
import { Problems, goTo, sendText, showBoard, showRules } from "./editor/problems.js";
import { linkTo, saidIn, unpacked } from "./editor/sharing.js";
import { Variants } from "./editor/variants.js";
import { Vocabulary } from "./editor/vocabulary.js";
import { indent, newLine, replace, rewrite, sameCaret } from "./editor/writing.js";
import { message } from "./fetching.js";
import { byId } from "./page.js";

const PAUSE = 350;
const LONGER_PAUSE = 900;
const WELL = { games: 20, seconds: 60 };
const FEW = { games: 200, seconds: 2 };
const MANY = { games: 5000, seconds: 15 };

/** @type {HTMLTextAreaElement} */
const text = byId("text");
const verdict = byId("verdict");
const drawing = byId("drawing");
const rules = byId("rules");
const kept = byId("kept");
/** @type {HTMLButtonElement} */
const playNow = byId("play-now");
/** @type {HTMLButtonElement} */
const playMany = byId("play-many");
/** @type {HTMLButtonElement} */
const playWell = byId("play-well");
/** @type {HTMLInputElement} */
const file = byId("file");
const theme = matchMedia("(prefers-color-scheme: dark)");
const { game = "", chosen, vocabulary: address = "" } = byId("editor").dataset;
const original = text.value;

/** @type {Vocabulary | null} */
let vocabulary = null;
let name = "";
let isChanged = false;
/** The text in which rules that never come up were looked for last. */
let usedIn = "";
let clock = 0;
let later = 0;
let checking = false;

const paper = new Paper(text, byId("lines"), byId("under"));
const problems = new Problems(paper, byId("problems"));
const completion = new Completion(paper, byId("completion"), byId("fitting"), () => vocabulary);
const figures = new FiguresPanel(byId("figures"));
const thinking = new FiguresPanel(byId("thinking"));
const variants = new Variants(() => ({
  name,
  text: text.value,
  lots: figures.rows,
  thinkers: thinking.rows,
}));
/** @type {HTMLButtonElement} */
const helpButton = byId("help-button");
const help = new HelpPanel(byId("help"), helpButton, () => text.focus());

// ---------------------------------------------------------------- asking the server

/** Send the text somewhere. @param {string} path */
const send = (path) => sendText(path, text.value);

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
  name = data.name || name;
  show(data.problems, data.name);
  if (data.board) showBoard(drawing, data.board);
  if (data.rules) showRules(rules, data.rules);
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
    if (made.bundle) figures.begin(made, effort.games, effort.seconds, () => findUnused(mine));
    else figures.wait(`It cannot be played: ${made.problems[0].message}.`);
  } catch (error) {
    figures.wait(`The game cannot be tried out now: ${message(error)}`);
  }
}

/** Let two who think play each other. */
async function letThinkersPlay() {
  const mine = text.value;
  thinking.wait("The game is being made …");
  try {
    const made = await send("/editor/try?search");
    if (mine !== text.value) return;
    if (made.bundle) thinking.begin(made, WELL.games, WELL.seconds, () => variants.show());
    else thinking.wait(`It cannot be played: ${made.problems[0].message}.`);
  } catch (error) {
    thinking.wait(`The game cannot be tried out now: ${message(error)}`);
  }
}

/** Look for rules and ends that never come up, and tell of them. @param {string} mine */
async function findUnused(mine) {
  variants.show();
  if (usedIn === mine) return;
  try {
    const found = await send("/editor/unused");
    if (mine !== text.value || problems.checked !== mine || problems.isWrong) return;
    usedIn = mine;
    if (found.problems.length) show([...problems.shown, ...found.problems], name);
  } catch {
    // It is told when the text is next tried out.
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
    const data = await send(`/editor/play?game=${encodeURIComponent(game)}`);
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

/** Tell what is wrong. @param {import("./editor/problems.js").Problem[]} found @param {string} title */
function show(found, title) {
  problems.show(found, text.value);
  const errors = found.filter(({ kind }) => kind === "error").length;
  const warnings = found.filter(({ kind }) => kind === "warning").length;
  playNow.disabled = errors > 0;
  playMany.disabled = playNow.disabled;
  playWell.disabled = playNow.disabled;
  if (errors) verdict.textContent = errors === 1 ? "One mistake:" : `${errors} mistakes:`;
  else if (found.length > warnings) verdict.textContent = `${title} is not complete yet:`;
  else if (found.length) verdict.textContent = `${title} can be played, but look at this:`;
  else verdict.textContent = `${title} is in order.`;
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

/** Take up what a link says: a text, or a passage to look at. */
async function follow() {
  const said = saidIn(location.hash);
  const letters = said.get("text");
  if (letters !== null) {
    const found = await unpacked(letters);
    if (found === undefined || found.length > text.maxLength) {
      tell("The text in this link cannot be read: perhaps a part of it is missing.");
      return false;
    }
    // The text is one's own from now on, and the address that of the editor.
    history.replaceState(null, "", location.pathname + location.search);
    text.value = found;
    paper.change();
    isChanged = true;
    tell("This text came with a link. “Start over” brings the one that you began with.");
    return true;
  }
  const wanted = said.get("find");
  const at = wanted ? text.value.indexOf(wanted) : -1;
  if (wanted && at >= 0) goTo(paper, at, at + wanted.length);
  return at >= 0;
}

/** Make a link that carries the text. */
async function share() {
  const link = `${location.origin}${await linkTo(text.value)}`;
  /** @type {HTMLInputElement} */
  const field = byId("link");
  field.value = link;
  field.hidden = false;
  field.select();
  try {
    await navigator.clipboard.writeText(link);
    tell("The link was copied. Whoever opens it has your text.");
  } catch {
    tell("Copy the link below: whoever opens it has your text.");
  }
}

/** Bring back what was set aside, and set aside what is at hand. */
function swap() {
  const { aside } = variants;
  if (!aside) return;
  variants.setAside();
  rewrite(text, aside.text);
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
  if (thinking.rows.length || thinking.worker) thinking.wait("The text has changed since.");
  thinking.rows = [];
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
byId("share").addEventListener("click", share);
byId("set-aside").addEventListener("click", () => variants.setAside());
byId("swap").addEventListener("click", swap);
byId("drop-aside").addEventListener("click", () => variants.drop());
byId("patterns").addEventListener("click", (event) => {
  const pattern = event.target instanceof Element ? event.target.closest("button") : null;
  if (!pattern) return;
  const { selectionStart, selectionEnd } = text;
  const indent = /[ \t]*$/.exec(text.value.slice(0, selectionStart).split("\n").at(-1) ?? "")?.[0] ?? "";
  replace(text, selectionStart, selectionEnd, (pattern.dataset.text ?? "").replaceAll("\n", `\n${indent}`));
});
byId("desk-form").addEventListener("submit", (event) => event.preventDefault());
playWell.addEventListener("click", letThinkersPlay);
playMany.addEventListener("click", () => tryOut(MANY));
theme.addEventListener("change", check);
addEventListener("pagehide", keep);
if (!saidIn(location.hash).has("text")) restore();
follow().finally(check);
addEventListener("hashchange", async () => {
  if (await follow()) plan();
});
Vocabulary.load(address).then(
  (found) => {
    vocabulary = found;
    byId("editor").dataset.ready = "";
  },
  () => {},
);
