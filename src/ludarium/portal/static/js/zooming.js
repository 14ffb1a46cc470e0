/**
 * Zooming: on boards whose sites are too small for a finger, a first tap shows the part round it, large
 * enough for the second one to meet what is meant.
 */

import { byId } from "./page.js";

/** What a finger meets without trouble, in pixels, and how large sites are made that are smaller. */
export const FINGER = 32;
const LARGE = 46;

/** Looks at a part of a board. */
export class Zooming {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    /** The whole of what is shown, while only a part of it is. */
    this.whole = "";
    this.button = byId("whole-board");
    this.button.onclick = () => this.end();
  }

  /** How many pixels there are between the sites that are nearest to each other. */
  get pitch() {
    const { svg, pitch } = this.board;
    const matrix = svg.getScreenCTM();
    return matrix && pitch ? pitch * matrix.a : Infinity;
  }

  /**
   * Whether a tap only shows the part of the board that it is about.
   * @param {Event} event
   */
  takes(event) {
    const isTap = event instanceof PointerEvent && event.pointerType === "touch";
    if (!isTap || this.whole || !this.board.active) return false;
    const { pitch } = this;
    if (pitch >= FINGER) return false;
    this.#show(event.clientX, event.clientY, LARGE / pitch);
    return true;
  }

  /** Show a part of the board. @param {number} x @param {number} y @param {number} factor */
  #show(x, y, factor) {
    const { svg } = this.board;
    const matrix = svg.getScreenCTM();
    if (!matrix) return;
    this.whole = svg.getAttribute("viewBox") ?? "";
    const [left, top, width, height] = this.whole.split(" ").map(Number);
    const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    const [wide, high] = [width / factor, height / factor];
    const within = (/** @type {number} */ least, /** @type {number} */ at, /** @type {number} */ room) =>
      Math.max(least, Math.min(at, least + room));
    const corner = [
      within(left, point.x - wide / 2, width - wide),
      within(top, point.y - high / 2, height - high),
    ];
    svg.setAttribute("viewBox", [...corner, wide, high].map((number) => number.toFixed(1)).join(" "));
    this.button.hidden = false;
    this.board.announce("A part of the board is shown larger. Tap again to choose.");
  }

  /** Show the whole board again, unless all that can be done next is seen. */
  goOn() {
    if (!this.whole) return;
    const [left, top, width, height] = (this.board.svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
    const isSeen = (/** @type {string} */ key) => {
      const place = this.board.sites.get(key)?.place;
      const [x, y] = place ? [place.x - left, place.y - top] : [-1, -1];
      return x >= 0 && y >= 0 && x <= width && y <= height;
    };
    if (![...this.board.targets().keys()].every(isSeen)) this.end();
  }

  /** Show the whole board again. */
  end() {
    if (!this.whole) return;
    this.board.svg.setAttribute("viewBox", this.whole);
    this.forget();
  }

  /** Another whole has been laid out. */
  forget() {
    this.whole = "";
    this.button.hidden = true;
  }
}
