/**
 * Variants side by side: a text that was set aside, with its figures, beside the one at hand.
 */

import { byId, element } from "../page.js";

/** @typedef {[string, string, number?][]} Rows */

/** @typedef {{name: string, text: string, lots: Rows, thinkers: Rows}} Variant */

const MOST_LINES = 400;

/** The panel in which two variants are compared. */
export class Variants {
  /** @param {() => Variant} current What is at hand now. */
  constructor(current) {
    this.current = current;
    this.root = byId("aside");
    /** @type {Variant | null} */
    this.aside = null;
  }

  /** Put the text at hand aside. */
  setAside() {
    this.aside = { ...this.current() };
    this.show();
  }

  /** Put what was set aside away. */
  drop() {
    this.aside = null;
    this.show();
  }

  /** Show both, with what is different. */
  show() {
    const { aside } = this;
    this.root.hidden = !aside;
    if (!aside) return;
    const now = this.current();
    const body = this.root.querySelector("tbody");
    body?.replaceChildren(...rowsOf(now, aside).map(tableRow));
    const changes = differenceOf(aside.text, now.text);
    byId("same-text").hidden = changes.length > 0;
    const shown = byId("difference");
    shown.hidden = !changes.length;
    shown.replaceChildren(
      ...changes.map(({ kind, line }) => element("span", kind, `${kind === "new" ? "+" : "−"} ${line}\n`)),
    );
  }
}

/**
 * The figures of both, by their names: those of random games, then those of thinkers.
 * @param {Variant} now
 * @param {Variant} aside
 * @returns {[string, string, string][]}
 */
export function rowsOf(now, aside) {
  /** @type {[string, string, string][]} */
  const found = [["Name", now.name, aside.name]];
  for (const [kind, words] of /** @type {const} */ ([["lots", "by lot"], ["thinkers", "thinking"]])) {
    const names = new Set([...now[kind], ...aside[kind]].map(([name]) => name));
    for (const name of names) {
      const of = (/** @type {Variant} */ each) => each[kind].find(([own]) => own === name)?.[1] ?? "–";
      found.push([`${name}, ${words}`, of(now), of(aside)]);
    }
  }
  return found;
}

/** @param {[string, string, string]} row */
function tableRow([name, now, aside]) {
  const made = element("tr");
  const head = element("th", "", name);
  head.setAttribute("scope", "row");
  made.append(head, element("td", "", now), element("td", "", aside));
  return made;
}

/**
 * The lines that are in one text only, in their order.
 * @param {string} before
 * @param {string} after
 * @returns {{kind: "new" | "gone", line: string}[]}
 */
export function differenceOf(before, after) {
  const [old, fresh] = [before, after].map((text) => text.split("\n").slice(0, MOST_LINES));
  // How many lines both have in common from each pair of places on.
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(fresh.length + 1));
  for (let a = old.length - 1; a >= 0; a -= 1) {
    for (let b = fresh.length - 1; b >= 0; b -= 1) {
      const same = old[a] === fresh[b];
      common[a][b] = same ? common[a + 1][b + 1] + 1 : Math.max(common[a + 1][b], common[a][b + 1]);
    }
  }
  /** @type {{kind: "new" | "gone", line: string}[]} */
  const found = [];
  let [a, b] = [0, 0];
  while (a < old.length || b < fresh.length) {
    if (a < old.length && b < fresh.length && old[a] === fresh[b]) {
      a += 1;
      b += 1;
    } else if (b >= fresh.length || (a < old.length && common[a + 1][b] >= common[a][b + 1])) {
      found.push({ kind: "gone", line: old[a].trim() });
      a += 1;
    } else {
      found.push({ kind: "new", line: fresh[b].trim() });
      b += 1;
    }
  }
  return found.filter(({ line }) => line);
}
