/**
 * The keyboard on the board: only one site can be reached with the tab key, arrows go on from it.
 */

import { keyOfElement } from "./sites.js";

/** @type {Record<string, number[]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Lets one go over a board with keys. */
export class Roving {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.focused = "";
    board.svg.addEventListener("keydown", (event) => this.#onKey(event));
  }

  /** Make the site that had the keyboard last, or the first one, the one that tab reaches. */
  begin() {
    this.take(this.focused || this.board.sites.keys().next().value || "");
  }

  /** Make a site the one that tab reaches. @param {string} key */
  take(key) {
    const { sites } = this.board;
    sites.get(this.focused)?.hit.setAttribute("tabindex", "-1");
    this.focused = key;
    sites.get(key)?.hit.setAttribute("tabindex", "0");
  }

  /** Let a site have the keyboard. @param {string} [key] */
  focus(key = this.focused) {
    this.take(key);
    this.board.sites.get(key)?.hit.focus();
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const { board } = this;
    const key = keyOfElement(event.target);
    if (!key) return;
    if (event.key in ARROWS) {
      event.preventDefault();
      const next = this.#neighbour(key, ARROWS[event.key]);
      if (next) this.focus(next);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      board.act(key);
    } else if (event.key === "Escape" && board.selected !== board.given) {
      event.preventDefault();
      board.release();
      board.announce("Nothing is chosen.");
    } else if (event.key === "n" || event.key === "N") {
      event.preventDefault();
      this.#nextUseful(key, event.key === "N");
    }
  }

  /** Go to the next site where something can be done. @param {string} key @param {boolean} back */
  #nextUseful(key, back) {
    const { board } = this;
    const targets = board.targets();
    const useful = [...board.sites.keys()].filter(
      (each) => targets.has(each) || (!board.selected && board.canStart(each)) || each === key,
    );
    const step = back ? useful.length - 1 : 1;
    this.focus(useful[(useful.indexOf(key) + step) % useful.length]);
  }

  /** The nearest site in a direction. @param {string} key @param {number[]} way */
  #neighbour(key, [dx, dy]) {
    const here = this.board.sites.get(key)?.place;
    let best = "";
    let nearest = Infinity;
    for (const [other, { place }] of this.board.sites) {
      if (other === key || !here) continue;
      const [x, y] = [place.x - here.x, place.y - here.y];
      const along = x * dx + y * dy;
      const aside = Math.abs(x * dy) + Math.abs(y * dx);
      if (along <= 1 || aside > 2 * along) continue;
      const distance = along + 2 * aside;
      if (distance < nearest) {
        nearest = distance;
        best = other;
      }
    }
    return best;
  }
}
