/**
 * Dragging: a piece that is pulled over the board with the mouse or a finger.
 */

import { keyOfElement } from "./sites.js";

const FAR = 8;

/** Lets the pieces of a board be dragged. */
export class Dragging {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.from = "";
    this.justDropped = false;
    board.svg.addEventListener("pointerdown", (event) => this.#down(event));
  }

  /** Whether the click that comes now only ends a drag. */
  tookClick() {
    const took = this.justDropped;
    this.justDropped = false;
    return took;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.justDropped = false;
    const key = keyOfElement(event.target);
    if (!this.board.canStart(key) || event.button !== 0) return;
    const begun = { x: event.clientX, y: event.clientY };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener("pointermove", (now) => this.#drag(now, key, begun), { signal });
    const end = (/** @type {PointerEvent} */ now) => {
      stop.abort();
      this.#drop(now);
    };
    document.addEventListener("pointerup", end, { signal });
    document.addEventListener("pointercancel", end, { signal });
  }

  /** @param {PointerEvent} event @param {string} key @param {{x: number, y: number}} begun */
  #drag(event, key, begun) {
    const { board } = this;
    const far = Math.hypot(event.clientX - begun.x, event.clientY - begun.y);
    const matrix = board.svg.getScreenCTM();
    if ((!this.from && far < FAR) || !matrix) return;
    event.preventDefault();
    if (!this.from) {
      this.from = key;
      board.select(key);
      const pieces = board.layers.pieces.querySelector(`[data-key="${CSS.escape(key)}"]`);
      pieces?.classList.add("lifted");
      if (pieces) board.layers.ghost.replaceChildren(pieces.cloneNode(true));
    }
    const place = board.sites.get(key)?.place;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const [x, y] = [point.x - place.x, point.y - place.y];
    board.layers.ghost.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
  }

  /** @param {PointerEvent} event */
  #drop(event) {
    if (!this.from) return;
    const { board, from } = this;
    board.layers.ghost.replaceChildren();
    board.layers.pieces.querySelector(".lifted")?.classList.remove("lifted");
    this.from = "";
    this.justDropped = true;
    const key = keyOfElement(document.elementFromPoint(event.clientX, event.clientY));
    const moves = key && key !== from ? board.targets().get(key) : undefined;
    if (event.type === "pointerup" && moves) {
      board.dropped = key;
      board.choose(moves, key);
    } else board.release();
  }
}
