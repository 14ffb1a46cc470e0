/**
 * Drawing: the board, its pieces, stacks, seeds and marks as SVG, from what the server tells.
 */

import { coloursOf } from "./dressing.js";
import { turnText } from "./turning.js";

const NAMESPACE = "http://www.w3.org/2000/svg";
const UNIT = 100;
const MOST_IN_STACK = 5;
const MOST_SEEDS = 24;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const ONE_PIECE = ["None", "Count", "CountColoured"];
const ON_THE_GROUND = ["Ground", "GroundDynamic", "Ring", "TowardsCenter"];

/**
 * @typedef {object} Site
 * @property {number} x
 * @property {number} y
 * @property {number} room
 * @property {string} [stack]
 * @property {[number, number]} [along]
 * @property {string} [path]
 * @property {string} [line]
 * @property {number} [square]
 * @property {number} [quarters] By how much the board was turned.
 * @property {Site} [plain] The same site on the board as it was.
 */

/** @typedef {import("./state.js").Piece} Piece */

/**
 * An element of a drawing.
 * @param {string} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {(Node | string)[]} [content]
 * @returns {SVGElement}
 */
export function make(tag, attributes = {}, content = []) {
  const element = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, String(value));
  }
  element.append(...content);
  return element;
}

/** A drawing that the server wrote, as a group. @param {string} text @returns {SVGElement} */
export function parsed(text) {
  const whole = `<svg xmlns="${NAMESPACE}"><g>${text}</g></svg>`;
  const root = new DOMParser().parseFromString(whole, "image/svg+xml").documentElement;
  const group = root.firstElementChild;
  return group ? /** @type {SVGElement} */ (document.importNode(group, true)) : make("g");
}

/** Draws the pieces of a game. */
export class PieceDrawer {
  /** @param {any} bundle @param {boolean} dark */
  constructor(bundle, dark) {
    this.board = bundle.board;
    this.players = bundle.manifest.players;
    this.dark = dark;
    /** By how many quarters the board was turned; pieces that look somewhere turn with it. */
    this.quarters = 0;
    this.facing = bundle.board.pieces.some((/** @type {any} */ piece) =>
      Object.values(piece.figures).some((/** @type {any} */ figure) => figure.turn),
    );
    /** @type {Map<string, SVGElement>} */
    this.shapes = new Map();
  }

  /** How a piece looks. @param {Piece} piece */
  figure(piece) {
    if (piece.back !== undefined) return this.board.backs[piece.back];
    const { figures } = this.board.pieces[piece.what - 1];
    const { state, value } = piece;
    return (
      figures[`${state}/${value}`] ??
      figures[`${state}/0`] ??
      figures[`0/${value}`] ??
      figures["0/0"]
    );
  }

  /** The colours of a piece. @param {any} figure @returns {[string, string]} */
  colours(figure) {
    return coloursOf(this.dark && figure.dark ? figure.dark : [figure.fill, figure.ink]);
  }

  /**
   * All pieces of one site.
   * @param {Site} site
   * @param {Piece[]} standing From the bottom upwards.
   * @returns {SVGElement}
   */
  site(site, standing) {
    const group = make("g", { class: "pieces", "data-site": standing[0].site });
    const total = standing.reduce((sum, piece) => sum + Math.max(piece.count, 1), 0);
    const top = standing[standing.length - 1];
    if (this.board.seeds && this.#isSeed(top) && !site.square) {
      this.#seeds(group, site, top);
      return group;
    }
    const pieces = standing.flatMap((piece) =>
      Array(Math.min(Math.max(piece.count, 1), 50)).fill(piece),
    );
    if (total === 1 || ONE_PIECE.includes(site.stack ?? "")) {
      group.append(this.#stand(site, top, 0, 0, 1));
      if (total > 1 && site.stack !== "None") group.append(countText(site, total));
    } else if (ON_THE_GROUND.includes(site.stack ?? "")) {
      this.#sideBySide(group, site, pieces, total);
    } else if (site.stack === "Backgammon") {
      this.#inARow(group, site, pieces, total);
    } else {
      this.#pile(group, site, pieces, total);
    }
    return group;
  }

  /** Whether a piece lies in a pit as a seed does. @param {Piece} piece */
  #isSeed(piece) {
    const { owner } = this.board.pieces[piece.what - 1];
    return !(owner > 0 && owner <= this.players) || piece.count > 1;
  }

  /** @param {SVGElement} group @param {Site} site @param {Piece} piece */
  #seeds(group, site, piece) {
    const shown = Math.min(piece.count, MOST_SEEDS);
    const scale = (site.room / UNIT) * (shown <= 12 ? 0.62 : 0.5);
    for (let index = 0; index < shown; index += 1) {
      const distance = site.room * 0.36 * Math.sqrt((index + 0.5) / Math.max(shown, 4));
      const angle = index * GOLDEN_ANGLE;
      const [x, y] = [site.x + distance * Math.cos(angle), site.y + distance * Math.sin(angle)];
      group.append(this.#place(piece, x, y, scale));
    }
    const [x, y] = [site.x + site.room * 0.4, site.y + site.room * 0.42];
    group.append(numberText(x, y, site.room * 0.26, piece.count));
  }

  /** @param {SVGElement} group @param {Site} site @param {Piece[]} pieces @param {number} total */
  #pile(group, site, pieces, total) {
    const shown = pieces.slice(-MOST_IN_STACK);
    const rise = site.room * 0.09;
    shown.forEach((piece, level) => {
      const y = ((shown.length - 1) * rise) / 2 - level * rise;
      group.append(this.#stand(site, piece, 0, y, 0.9));
    });
    if (total > 2) group.append(countText(site, total));
  }

  /** @param {SVGElement} group @param {Site} site @param {Piece[]} pieces @param {number} total */
  #sideBySide(group, site, pieces, total) {
    const shown = pieces.slice(0, 9);
    const columns = shown.length <= 4 ? 2 : 3;
    const rows = Math.ceil(shown.length / columns);
    const step = (site.room * 0.86) / columns;
    shown.forEach((piece, index) => {
      const row = Math.floor(index / columns);
      const inRow = Math.min(columns, shown.length - row * columns);
      const x = ((index % columns) - (inRow - 1) / 2) * step;
      const y = (row - (rows - 1) / 2) * step;
      group.append(this.#stand(site, piece, x, y, 0.95 / columns));
    });
    if (total > shown.length) group.append(countText(site, total));
  }

  /** @param {SVGElement} group @param {Site} site @param {Piece[]} pieces @param {number} total */
  #inARow(group, site, pieces, total) {
    const step = site.room * 0.84;
    const [dx, dy] = site.along ?? [0, -1];
    pieces.slice(0, MOST_IN_STACK).forEach((piece, index) => {
      group.append(this.#stand(site, piece, dx * step * index, dy * step * index, 1));
    });
    if (total > MOST_IN_STACK) group.append(countText(site, total));
  }

  /**
   * @param {Site} site @param {Piece} piece @param {number} x @param {number} y
   * @param {number} size
   */
  #stand(site, piece, x, y, size) {
    const scale = (site.room / UNIT) * size * this.figure(piece).scale;
    return this.#place(piece, site.x + x, site.y + y, scale);
  }

  /**
   * One piece about a point.
   * @param {Piece} piece @param {number} x @param {number} y @param {number} scale
   * @returns {SVGElement}
   */
  #place(piece, x, y, scale) {
    const figure = this.figure(piece);
    const [fill, ink] = this.colours(figure);
    const { turns } = this.board.pieces[piece.what - 1];
    const turned = this.facing || turns || figure.scale === 1 ? 90 * this.quarters : 0;
    const turn = (figure.turn ?? 0) + (turns ? (piece.rotation * 360) / turns : 0) + turned;
    let shape = this.shapes.get(figure.shape);
    if (!shape) {
      shape = parsed(figure.svg);
      this.shapes.set(figure.shape, shape);
    }
    const rotated = turn % 360 ? `rotate(${turn})` : "";
    const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)})${rotated}scale(${scale.toFixed(3)})`;
    const look = { fill, stroke: ink, color: ink, "stroke-width": 3, "stroke-linejoin": "round" };
    return make("g", { transform, ...look }, [shape.cloneNode(true)]);
  }

  /** A small picture of a piece, by itself. @param {number} what @returns {SVGElement} */
  icon(what) {
    const piece = { site: 0, what, count: 1, state: 0, rotation: 0, value: 0 };
    const drawn = this.#place(piece, 0, 0, 0.92);
    return make("svg", { viewBox: "-52 -52 104 104", class: "icon", "aria-hidden": "true" }, [
      drawn,
    ]);
  }
}

/** @param {Site} site @param {number} total */
function countText(site, total) {
  return numberText(site.x + site.room * 0.36, site.y + site.room * 0.34, site.room * 0.36, total);
}

/** @param {number} x @param {number} y @param {number} size @param {number} value */
function numberText(x, y, size, value) {
  const place = { x: x.toFixed(1), y: (y + size * 0.35).toFixed(1), "font-size": size.toFixed(1) };
  return make("text", { class: "number", ...place }, [String(value)]);
}

/**
 * A number that was filled in: on a line, the line itself.
 * @param {Site} site
 * @param {number} number
 */
export function numberMark(site, number) {
  if (site.line) return lineShape(site, { class: "stroke filled" });
  const size = site.room * 0.5;
  const place = { x: site.x, y: site.y + size * 0.35, "font-size": size };
  return make("text", { class: "filled", ...place }, [String(number)]);
}

/** The line that a site is. @param {Site} site @param {Record<string, string>} look */
export function lineShape(site, look) {
  const transform = turnText(site.quarters);
  return make("path", { d: site.line ?? "", ...look, ...(transform ? { transform } : {}) });
}

/**
 * The shape of a site that can be clicked.
 * @param {Site} site
 * @param {number} [reach] How wide it is at least, if it has no shape of its own.
 * @returns {SVGElement}
 */
export function siteShape(site, reach = 0) {
  if (site.plain) {
    const shape = siteShape(site.plain, reach);
    shape.setAttribute("transform", turnText(site.quarters));
    return shape;
  }
  if (site.path) return make("path", { d: site.path });
  if (site.line) return make("path", { d: site.line, class: "line" });
  const half = site.room / 2;
  if (site.square) {
    const side = 2 * half;
    return make("rect", { x: site.x - half, y: site.y - half, width: side, height: side, rx: 8 });
  }
  if (site.along) {
    const length = site.room * 0.84 * (MOST_IN_STACK - 1) + 2 * half;
    const top = site.along[1] > 0 ? site.y - half : site.y + half - length;
    const wide = Math.max(half, reach / 2);
    return make("rect", { x: site.x - wide, y: top, width: 2 * wide, height: length, rx: half });
  }
  return make("circle", { cx: site.x, cy: site.y, r: Math.max(half, reach / 2) });
}

/**
 * A mark on a site: a dot where it is free, a ring where something stands.
 * @param {Site} site
 * @param {boolean} taken
 * @param {boolean} soft Whether there are so many that they should not stand out.
 * @returns {SVGElement}
 */
export function targetMark(site, taken, soft) {
  const room = Math.min(site.room, UNIT);
  const look = `target${soft ? " soft" : ""}`;
  if (site.line) return lineShape(site, { class: `${look} line` });
  const radius = taken ? room * 0.45 : room * (soft ? 0.08 : 0.16);
  const shape = taken ? `${look} ring` : look;
  return make("circle", { cx: site.x, cy: site.y, r: radius, class: shape });
}
