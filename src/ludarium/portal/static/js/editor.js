/**
 * The editor: checks a description while it is written, shows its board, and lets it be played.
 */

import { element } from "./players.js";

/**
 * @typedef {object} Problem
 * @property {string} kind `error` or `note`.
 * @property {string} message
 * @property {string} help
 * @property {number} [line]
 * @property {number} [column]
 * @property {number} [start]
 * @property {number} [end]
 */

const PAUSE = 350;
const KEPT = "ludarium editor";

/** @template {HTMLElement} T @param {string} id @returns {T} */
const byId = (id) => /** @type {T} */ (document.getElementById(id));

/** @type {HTMLTextAreaElement} */
const text = byId("text");
const lines = byId("lines");
const verdict = byId("verdict");
const list = byId("problems");
const drawing = byId("drawing");
/** @type {HTMLButtonElement} */
const playNow = byId("play-now");
const theme = matchMedia("(prefers-color-scheme: dark)");

let clock = 0;
let asked = 0;

/** Write the numbers of the lines, and mark those with mistakes. @param {Set<number>} [wrong] */
function showLines(wrong = new Set()) {
  const count = text.value.split("\n").length;
  const numbers = [];
  for (let line = 1; line <= count; line += 1) {
    const mark = wrong.has(line);
    numbers.push(element("span", mark ? "wrong" : "", String(line)), "\n");
  }
  lines.replaceChildren(...numbers);
  lines.scrollTop = text.scrollTop;
}

/**
 * Send the text somewhere.
 * @param {string} address
 * @returns {Promise<any>}
 */
async function send(address) {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "text/plain; charset=utf-8", accept: "application/json" },
    body: text.value,
  });
  const data = await answer.json();
  if (data.error) throw new Error(data.error.message);
  return data;
}

/** Check the text. */
async function check() {
  asked += 1;
  const mine = asked;
  try {
    const data = await send(`/editor/check${theme.matches ? "?theme=dark" : ""}`);
    if (mine !== asked) return;
    show(data.problems, data.name);
    if (data.board) showBoard(data.board);
    drawing.classList.toggle("old", !data.board);
  } catch (error) {
    if (mine !== asked) return;
    verdict.textContent = `The text cannot be checked now: ${error instanceof Error ? error.message : error}`;
  }
}

/** @param {string} svg */
function showBoard(svg) {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  if (root.nodeName === "svg") drawing.replaceChildren(document.importNode(root, true));
}

/** Tell what is wrong. @param {Problem[]} problems @param {string} name */
function show(problems, name) {
  const errors = problems.filter((problem) => problem.kind === "error");
  showLines(new Set(errors.flatMap((problem) => problem.line ?? [])));
  playNow.disabled = errors.length > 0;
  if (errors.length)
    verdict.textContent = errors.length === 1 ? "One mistake:" : `${errors.length} mistakes:`;
  else
    verdict.textContent = problems.length ? `${name} is not complete yet:` : `${name} is in order.`;
  list.replaceChildren(...problems.map(told));
}

/** @param {Problem} problem */
function told(problem) {
  const item = element("li", problem.kind);
  if (problem.line) {
    const place = element(
      "button",
      "place-button",
      `Line ${problem.line}, column ${problem.column}`,
    );
    place.setAttribute("type", "button");
    place.addEventListener("click", () => goTo(problem));
    item.append(place);
  }
  item.append(element("p", "", problem.message));
  if (problem.help) item.append(element("p", "help", problem.help));
  return item;
}

/** Go to where a problem is. @param {Problem} problem */
function goTo(problem) {
  // Places are counted in characters, and the text in units of UTF-16.
  const letters = Array.from(text.value);
  const before = letters.slice(0, problem.start).join("").length;
  const inside = letters.slice(problem.start, problem.end).join("").length;
  text.focus();
  text.setSelectionRange(before, before + inside);
  const height = text.scrollHeight / text.value.split("\n").length;
  text.scrollTop = Math.max(0, ((problem.line ?? 1) - 4) * height);
}

/** Play what is written. */
async function play() {
  playNow.disabled = true;
  verdict.textContent = "The game is being made …";
  try {
    const data = await send("/editor/play");
    if (data.address) {
      sessionStorage.setItem(KEPT, text.value);
      location.assign(data.address);
      return;
    }
    show(data.problems, "");
  } catch (error) {
    verdict.textContent = `The game cannot be made now: ${error instanceof Error ? error.message : error}`;
  }
  playNow.disabled = false;
}

text.addEventListener("input", () => {
  showLines();
  clearTimeout(clock);
  clock = setTimeout(check, PAUSE);
});
text.addEventListener("scroll", () => {
  lines.scrollTop = text.scrollTop;
});
playNow.addEventListener("click", play);
// Who comes back from playing finds the text as it was.
const navigation = performance.getEntriesByType("navigation")[0];
const kept = sessionStorage.getItem(KEPT);
if (kept && /** @type {any} */ (navigation)?.type === "back_forward") text.value = kept;
showLines();
check();
