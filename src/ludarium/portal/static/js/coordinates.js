/**
 * Coordinates: letters and numbers round the board, or the name of the site under the pointer.
 */

import { make, parsed } from "./drawing.js";
import { siteName } from "./notation.js";
import { byId, keep, kept } from "./page.js";
import { keyOfElement } from "./sites.js";
import { turnedSite } from "./turning.js";

const KEPT = "ludarium coordinates";
/** Letters and numbers are at least and at most so large, in pixels. */
const SMALLEST = 8.5;
const LARGEST = 15;
/** Numbers inside of sites leave room for pieces. */
const LARGEST_INSIDE = 11;
const CLOSEST_INSIDE = 0.19;
/** How far above its lower edge a letter has its middle, as a part of its size. */
const MIDDLE = 0.35;
const EDGE = 8;
/** How large letters are at most, as a part of how far the sites are apart. */
const CLOSEST = 0.6;

/** The coordinates of a board. */
export class Coordinates {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    /** Where the middle of each letter is, on the board as it was drawn. @type {Map<Element, any>} */
    this.places = new Map();
    const { coordinates } = board.bundle.board;
    if (coordinates) board.layers.coordinates.append(parsed(coordinates));
    for (const text of board.layers.coordinates.querySelectorAll("text")) {
      const [x, y, size] = ["x", "y", "font-size"].map((name) => Number(text.getAttribute(name)));
      this.places.set(text, { x, y: y - size * MIDDLE });
    }
    const letter = board.layers.coordinates.querySelector("text");
    this.size = Number(letter?.getAttribute("font-size") ?? 0);
    /** @type {HTMLInputElement | null} */
    this.toggle = /** @type {HTMLInputElement | null} */ (byId("coordinates"));
    if (this.toggle) {
      this.toggle.checked = kept(KEPT) !== "off";
      this.toggle.addEventListener("change", () => {
        keep(KEPT, this.wanted ? "on" : "off");
        this.#lay();
      });
    }
    this.hovers = matchMedia("(any-hover: hover)");
    /** The scale for which they were laid; none yet. */
    this.laidFor = NaN;
    const { svg } = board;
    // As somebody listens for the keyboard here, tab would stop at the drawing before its sites.
    svg.setAttribute("tabindex", "-1");
    // A finger covers what it points at, and leaves nothing behind.
    svg.addEventListener("pointerover", ({ target, pointerType }) => {
      if (pointerType === "mouse") this.#name(keyOfElement(target));
    });
    svg.addEventListener("focusin", ({ target }) => {
      if (target instanceof Element && target.matches(":focus-visible")) {
        this.#name(keyOfElement(target));
      }
    });
    for (const name of ["pointerleave", "focusout"]) {
      svg.addEventListener(name, () => this.#name(""));
    }
    // What is put round the board changes its size a little; only other room is a reason to begin
    // anew, or the two would chase each other for ever.
    new ResizeObserver(() => {
      if (this.#scale !== this.laidFor) this.#lay();
    }).observe(svg);
  }

  /** Whether somebody wants to see them. */
  get wanted() {
    return this.toggle?.checked ?? false;
  }

  /** Put them round the board, if they can be read there, and show all that is drawn. */
  #lay() {
    const { svg, layers, bundle } = this.board;
    this.#name("");
    this.laidFor = this.#scale;
    const fit = this.size > 0 && this.#legible();
    this.around = fit && this.wanted;
    // Without a mouse, nothing but letters round the board can be shown or hidden.
    this.toggle?.closest("label")?.toggleAttribute("hidden", !fit && !this.hovers.matches);
    layers.coordinates.toggleAttribute("hidden", !this.around);
    if (bundle.board.boardless) return;
    if (this.around) this.#resize();
    this.board.zooming?.forget();
    const drawn = [layers.art, layers.hits, ...(this.around ? [layers.coordinates] : [])];
    svg.setAttribute("viewBox", (boxRound(drawn) ?? this.board.box).join(" "));
  }

  /** How many pixels there are to a unit of the drawing, before anything is put round it. */
  get #scale() {
    const { svg, box } = this.board;
    // The room that there is, not the drawing's own size: that changes with what is put round it.
    const width = svg.parentElement?.clientWidth ?? 0;
    const height = parseFloat(getComputedStyle(svg).maxHeight) || Infinity;
    return Math.min(width / box[2], height / box[3]);
  }

  /** The board was turned: letters go with it, and stay upright. */
  turn() {
    if (this.size) this.#resize();
    this.#lay();
  }

  #legible() {
    const scale = this.#scale;
    return !scale || this.size * scale >= SMALLEST;
  }

  /** On boards of few sites, letters do not grow with the sites. */
  #resize() {
    const isInside = this.board.layers.coordinates.querySelector(".inside") !== null;
    const [most, part] = isInside ? [LARGEST_INSIDE, CLOSEST_INSIDE] : [LARGEST, CLOSEST];
    const size = Math.min(this.size, most / (this.#scale || 1), part * this.board.pitch);
    for (const [text, plain] of this.places) {
      const { x, y } = turnedSite(plain, this.board.quarters);
      text.setAttribute("font-size", size.toFixed(1));
      text.setAttribute("x", x.toFixed(1));
      text.setAttribute("y", (y + size * MIDDLE).toFixed(1));
    }
  }

  /** Show what a site is called, where nothing round the board tells it. @param {string} key */
  #name(key) {
    const { sites, layers, bundle } = this.board;
    const found = this.wanted && !this.around ? sites.get(key) : undefined;
    layers.tip.replaceChildren();
    if (!found) return;
    const { place, kind, site } = found;
    const label = siteName(bundle, site, kind);
    const [left, top, width, high] = this.board.box;
    const size = Math.max(22, Math.min(30, width / 22));
    const half = 0.36 * size * label.length + 8;
    const within = (/** @type {number} */ x) =>
      Math.min(Math.max(x, left + half), left + width - half);
    const x = bundle.board.boardless ? place.x : within(place.x);
    const above = place.y - place.room / 2 - size * 0.8;
    const beside = above > top + size ? above : place.y + place.room / 2 + size * 0.8;
    // Over pits, a name would cover seeds: there it stands at the edge of the board.
    const edge = place.y > top + high / 2 ? top + high - size * 0.6 : top + size * 0.6;
    const y = bundle.board.seeds ? edge : beside;
    const box = { x: x - half, y: y - size * 0.75, width: 2 * half, height: size * 1.5, rx: 6 };
    const text = { x, y: y + size * 0.35, "font-size": size };
    layers.tip.append(make("rect", box), make("text", text, [label]));
  }
}

/** The box round some layers of a drawing, if anything of them is seen. */
function boxRound(/** @type {SVGElement[]} */ layers) {
  const boxes = layers
    .map((layer) => /** @type {SVGGraphicsElement} */ (layer).getBBox())
    .filter((box) => box.width > 0);
  if (!boxes.length) return null;
  const left = Math.min(...boxes.map((box) => box.x)) - EDGE;
  const top = Math.min(...boxes.map((box) => box.y)) - EDGE;
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + EDGE;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + EDGE;
  return [left, top, right - left, bottom - top].map((number) => Math.round(number));
}
