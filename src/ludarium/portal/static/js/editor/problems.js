/**
 * Problems of a text: told in a list, marked in their places, and mended with a click.
 */

import { element } from "../page.js";
import { unitsOf } from "./lexing.js";
import { replace } from "./writing.js";

/**
 * @typedef {object} Problem
 * @property {string} kind `error`, `warning` or `note`.
 * @property {string} message
 * @property {string} help
 * @property {{start: number, end: number, text: string}[]} mendings
 * @property {number} [line]
 * @property {number} [column]
 * @property {number} [start]
 * @property {number} [end]
 */

/** The list of what is wrong with a text. */
export class Problems {
  /**
   * @param {import("./paper.js").Paper} paper
   * @param {HTMLElement} list
   */
  constructor(paper, list) {
    this.paper = paper;
    this.list = list;
    /** The text that the problems are in. */
    this.checked = "";
    /** @type {Problem[]} */
    this.shown = [];
  }

  /** Whether anything keeps the text from being a game. */
  get isWrong() {
    return this.shown.some(({ kind }) => kind === "error");
  }

  /** Tell what is wrong with a text. @param {Problem[]} problems @param {string} text */
  show(problems, text) {
    this.checked = text;
    this.shown = problems;
    this.paper.mark(problems.flatMap((problem) => this.#mark(problem)));
    this.list.replaceChildren(...problems.map((problem) => this.#told(problem)));
  }

  /** Tell more about a text that was checked. @param {Problem[]} problems */
  add(problems) {
    this.show([...this.shown, ...problems], this.checked);
  }

  /** Where in the text a problem is. @param {Problem} problem */
  #mark({ kind, message, start, end }) {
    const { value } = this.paper.field;
    if (start === undefined || end === undefined) return [];
    const first = Math.min(unitsOf(value, start), value.length);
    const last = unitsOf(value, end);
    // What goes over many lines is marked where it begins.
    const line = value.indexOf("\n", first);
    const stop = line < 0 ? last : Math.min(last, Math.max(line, first + 1));
    return [{ start: first, end: Math.max(stop, first + 1), kind, message }];
  }

  /** @param {Problem} problem */
  #told(problem) {
    const item = element("li", problem.kind);
    if (problem.line) {
      const words = `Line ${problem.line}, column ${problem.column}`;
      item.append(button("place-button", words, () => this.#goTo(problem)));
    }
    item.append(sentence("", problem.message));
    if (problem.help) item.append(sentence("help", problem.help));
    if (!problem.mendings.length) return item;
    const row = element("p", "row");
    for (const mending of problem.mendings) {
      row.append(button("fix", `Fix: write ${mending.text}`, () => this.#mend(mending)));
    }
    item.append(row);
    return item;
  }

  /** Change the text as a message proposes. @param {Problem["mendings"][number]} mending */
  #mend({ start, end, text: words }) {
    const { field } = this.paper;
    if (field.value !== this.checked) return;
    replace(field, unitsOf(field.value, start), unitsOf(field.value, end), words);
  }

  /** Go to where a problem is. @param {Problem} problem */
  #goTo({ start = 0, end = 0 }) {
    const { value } = this.paper.field;
    goTo(this.paper, unitsOf(value, start), unitsOf(value, end));
  }
}

/**
 * Choose a stretch of the text, and bring it into sight.
 * @param {import("./paper.js").Paper} paper
 * @param {number} start
 * @param {number} end
 */
export function goTo(paper, start, end) {
  const { field } = paper;
  field.focus();
  field.setSelectionRange(start, end);
  const line = field.value.slice(0, start).split("\n").length;
  field.scrollTop = Math.max(0, (line - 4) * paper.height);
  field.scrollLeft = 0;
  const { left } = paper.where(field.selectionStart);
  const box = field.getBoundingClientRect();
  if (left > box.right - 40) field.scrollLeft = left - box.left - box.width / 2;
}

/**
 * Words in which what stands between backticks is code.
 * @param {string} kind
 * @param {string} words
 */
export function sentence(kind, words) {
  const made = element("p", kind);
  const parts = words.split("`");
  made.append(...parts.map((part, place) => (place % 2 ? element("code", "", part) : part)));
  return made;
}

/** @param {string} kind @param {string} words @param {() => void} onClick */
export function button(kind, words, onClick) {
  const made = element("button", kind, words);
  made.setAttribute("type", "button");
  made.addEventListener("click", onClick);
  return made;
}

/** Show a board that was drawn elsewhere. @param {HTMLElement} root @param {string} svg */
export function showBoard(root, svg) {
  const drawn = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  if (drawn.nodeName === "svg") root.replaceChildren(document.importNode(drawn, true));
}

/** Show rules that were told elsewhere. @param {HTMLElement} root @param {string} html */
export function showRules(root, html) {
  const told = new DOMParser().parseFromString(html, "text/html").querySelector("article");
  if (told) root.replaceChildren(document.importNode(told, true));
}

/**
 * Send a text somewhere, and take what comes back.
 * @param {string} path
 * @param {string} text
 * @returns {Promise<any>}
 */
export async function sendText(path, text) {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "content-type": "text/plain; charset=utf-8", accept: "application/json" },
    body: text,
  });
  const data = await answer.json();
  if (data.error) throw new Error(data.error.message);
  return data;
}
