/**
 * The board on the page: shows positions, and turns clicks, drags and keys into moves.
 */

import { Coordinates } from "./coordinates.js";
import { Dragging } from "./dragging.js";
import { artOf, isDark } from "./dressing.js";
import { PieceDrawer, lineShape, make, numberMark, parsed, siteShape } from "./drawing.js";
import { endMarks, siteMarks, targetMarks } from "./marks.js";
import { moved, still } from "./motion.js";
import { siteName } from "./notation.js";
import { Roving } from "./roving.js";
import { keyOf, keyOfElement } from "./sites.js";
import { turnText, turnedBox, turnedSite } from "./turning.js";
import { contentOf } from "./words.js";
import { Zooming } from "./zooming.js";

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./position.js").Choice} Choice */

const AROUND = 250;

/** @typedef {{kind: string, site: number, place: any, hit: SVGElement}} BoardSite */

/**
 * @typedef {object} Showing How a position is shown.
 * @property {boolean} [active] Whether one may move.
 * @property {import("./marks.js").Marked} [last] What is marked of the last turn.
 * @property {Choice | null} [hint] A move that is suggested.
 * @property {import("./session.js").Slide[]} [slides] Where pieces come from.
 * @property {import("./session.js").Slide[]} [drops] Seeds that were sown, one by one.
 */

/** How far those sites of a board are apart that are nearest to each other. @param {any} bundle */
function pitchOf(bundle) {
  /** @type {import("./drawing.js").Site[]} */
  const places = Object.values(bundle.board.sites)
    .flat()
    .filter((place) => place && !place.square);
  let nearest = Infinity;
  for (const [at, one] of places.entries()) {
    for (const other of places.slice(at + 1)) {
      nearest = Math.min(nearest, Math.hypot(one.x - other.x, one.y - other.y));
    }
  }
  return Number.isFinite(nearest) ? nearest : 0;
}

/** A board that can be played on. */
export class Board {
  /**
   * @param {SVGSVGElement} svg
   * @param {any} bundle
   * @param {(moves: Choice[], key: string) => void} choose Called with the moves that a click may
   *   mean.
   * @param {(words: string) => void} announce Called with what a screen reader should say.
   */
  constructor(svg, bundle, choose, announce) {
    this.svg = svg;
    this.bundle = bundle;
    this.choose = choose;
    this.announce = announce;
    /** @type {Position | null} */
    this.position = null;
    this.active = false;
    this.selected = "";
    /** Where all moves begin, if that is one site: it is chosen from the start. */
    this.given = "";
    /** Where a piece was dropped, until that is shown. */
    this.dropped = "";
    /** @type {Map<string, BoardSite>} */
    this.sites = new Map();
    this.layers = {
      art: make("g"),
      coordinates: make("g", { class: "coordinates" }),
      marks: make("g", { class: "marks" }),
      under: make("g", { class: "marks" }),
      pieces: make("g", { class: "standing" }),
      leaving: make("g", { class: "standing leaving" }),
      targets: make("g", { class: "targets" }),
      ghost: make("g", { class: "ghost" }),
      hits: make("g", { class: "hits" }),
      tip: make("g", { class: "tip" }),
    };
    /** By how many quarters the board is turned. */
    this.quarters = 0;
    /** @type {import("./turning.js").Box} */
    this.box = bundle.board.box;
    /** How far the sites are apart that are nearest to each other. */
    this.pitch = pitchOf(bundle);
    svg.setAttribute("viewBox", this.box.join(" "));
    svg.replaceChildren(...Object.values(this.layers));
    this.#addSites();
    this.roving = new Roving(this);
    this.coordinates = new Coordinates(this);
    this.dragging = new Dragging(this);
    this.zooming = new Zooming(this);
    svg.addEventListener("click", (event) => this.#onClick(event));
    this.dress();
  }

  /** Take the colours that were chosen, or those of the page. */
  dress() {
    const { board } = this.bundle;
    this.drawer = new PieceDrawer(this.bundle, isDark());
    this.drawer.quarters = this.quarters;
    const art = parsed(artOf(board));
    art.setAttribute("transform", turnText(this.quarters));
    this.layers.art.replaceChildren(art);
    if (this.position) this.show(this.position, this.options);
  }

  /** Turn the board to some side. @param {number} quarters */
  turn(quarters) {
    if (quarters === this.quarters || this.bundle.board.boardless) return;
    this.quarters = quarters;
    this.box = turnedBox(this.bundle.board.box, quarters);
    const had = this.svg.contains(document.activeElement);
    this.sites.clear();
    this.#addSites();
    this.dress();
    this.coordinates.turn();
    if (had) this.roving.focus();
  }

  #addSites() {
    for (const [kind, places] of Object.entries(this.bundle.board.sites)) {
      /** @type {any[]} */ (places).forEach((plain, site) => {
        if (!plain) return;
        const place = turnedSite(plain, this.quarters);
        const hit = siteShape(place, this.pitch);
        hit.setAttribute("class", `hit ${hit.getAttribute("class") ?? ""}`);
        hit.setAttribute("role", "button");
        hit.setAttribute("tabindex", "-1");
        hit.dataset.key = keyOf(kind, site);
        this.sites.set(keyOf(kind, site), { kind, site, place, hit });
      });
    }
    // Small sites lie over large ones, so that all can be reached.
    const order = { Cell: 0, Edge: 1, Vertex: 2 };
    const sorted = [...this.sites.values()].sort(
      (a, b) =>
        order[/** @type {keyof order} */ (a.kind)] - order[/** @type {keyof order} */ (b.kind)],
    );
    this.layers.hits.replaceChildren(...sorted.map((each) => each.hit));
  }

  // ---------------------------------------------------------------- showing

  /** Show a position. @param {Position} position @param {Showing} [options] */
  show(position, options = {}) {
    const before = this.standing;
    this.position = position;
    this.options = { ...options, slides: undefined, drops: undefined };
    this.active = Boolean(options.active);
    /** @type {Map<string, any[]>} */
    this.standing = new Map();
    for (const [kind, pieces] of Object.entries(position.standing)) {
      for (const piece of pieces) {
        const key = keyOf(kind, piece.site);
        this.standing.set(key, [...(this.standing.get(key) ?? []), piece]);
      }
    }
    this.#findUses(position);
    this.selected = this.given;
    this.#drawPieces();
    this.layers.marks.replaceChildren(...endMarks(this));
    this.#drawTargets();
    if (this.bundle.board.boardless) this.#frame();
    if (options.slides && before) moved(this, options.slides, before, options.drops);
    else still(this);
    this.dropped = "";
    this.zooming.end();
  }

  /** Which moves begin at, or are made by one click on, every site. @param {Position} position */
  #findUses(position) {
    /** @type {Map<string, Choice[]>} */
    this.starts = new Map();
    /** @type {Map<string, Choice[]>} */
    this.clicks = new Map();
    for (const move of this.active ? position.moves : []) {
      const from = keyOf(move.fromKind, move.from);
      const to = keyOf(move.toKind, move.to);
      const twice = move.from >= 0 && move.to >= 0 && from !== to && this.sites.has(from);
      const into = twice ? this.starts : this.clicks;
      const at = twice ? from : to;
      into.set(at, [...(into.get(at) ?? []), move]);
    }
    const [start, ...others] = this.starts.keys();
    this.given = start && !others.length && !this.clicks.size ? start : "";
  }

  #drawPieces() {
    const drawn = [];
    for (const [key, pieces] of this.standing ?? []) {
      const site = this.sites.get(key);
      if (!site) continue;
      if (site.kind === "Edge" && site.place.line) {
        const figure = this.drawer?.figure(pieces[pieces.length - 1]);
        const [stroke] = this.drawer?.colours(figure) ?? ["#000"];
        drawn.push(lineShape(site.place, { class: "stroke", stroke }));
      } else {
        const group = /** @type {SVGElement} */ (this.drawer?.site(site.place, pieces));
        group.dataset.key = key;
        const isSpent = this.position?.dice.some((die) => die.spent && die.site === site.site);
        if (isSpent) group.classList.add("spent");
        drawn.push(group);
      }
    }
    for (const { site, number } of this.position?.numbers ?? []) {
      const place = this.sites.get(keyOf(this.bundle.default, site))?.place;
      if (place && !(place.line && number === 0)) drawn.push(numberMark(place, number));
    }
    this.layers.pieces.replaceChildren(...drawn);
  }

  /** Show so many seeds on a site, as they are while they are sown. */
  showCount(
    /** @type {string} */ key,
    /** @type {import("./state.js").Piece} */ seed,
    /** @type {number} */ count,
  ) {
    const site = this.sites.get(key);
    if (!site || !this.drawer) return;
    this.layers.pieces.querySelector(`[data-key="${CSS.escape(key)}"]`)?.remove();
    if (!count) return;
    const group = this.drawer.site(site.place, [{ ...seed, site: site.site, count }]);
    group.dataset.key = key;
    this.layers.pieces.append(group);
  }

  /** Show all that stands, as it is. */
  showAll() {
    this.#drawPieces();
  }

  /** What can be done now: pieces that may move, or where the chosen one may go. */
  #drawTargets() {
    const targets = this.targets();
    this.layers.under.replaceChildren(...siteMarks(this));
    this.layers.targets.replaceChildren(...targetMarks(this, targets));
    for (const [key, { kind, site, hit }] of this.sites) {
      const can = targets.has(key) ? "target" : this.starts?.has(key) ? "start" : "";
      hit.classList.toggle("can", can !== "");
      hit.setAttribute("aria-label", this.#words(key, kind, site, can));
    }
    this.roving.begin();
  }

  /** The moves that one click makes now, by site. @returns {Map<string, Choice[]>} */
  targets() {
    if (!this.selected) return this.clicks ?? new Map();
    /** @type {Map<string, Choice[]>} */
    const found = new Map();
    for (const move of this.starts?.get(this.selected) ?? []) {
      const to = keyOf(move.toKind, move.to);
      found.set(to, [...(found.get(to) ?? []), move]);
    }
    const here = this.clicks?.get(this.selected);
    if (here) found.set(this.selected, here);
    return found;
  }

  /** @param {string} key @param {string} kind @param {number} site @param {string} can */
  #words(key, kind, site, can) {
    const name = siteName(this.bundle, site, kind);
    const filled = this.position?.numbers.find((each) => each.site === site);
    const what = filled
      ? String(filled.number)
      : contentOf(this.bundle, this.standing?.get(key) ?? []);
    const use = { target: ", can be played", start: ", can move", "": "" }[can];
    const chosen = key === this.selected ? ", chosen" : "";
    return `${name}: ${what}${use}${chosen}`;
  }

  /** Where there is no board, show the part of the table that is in use. */
  #frame() {
    const used = [...(this.standing?.keys() ?? []), ...this.targets().keys()];
    const places = used.map((key) => this.sites.get(key)?.place).filter(Boolean);
    if (!places.length) return;
    const xs = places.map((place) => place.x);
    const ys = places.map((place) => place.y);
    const [left, top] = [Math.min(...xs) - AROUND, Math.min(...ys) - AROUND];
    const [right, bottom] = [Math.max(...xs) + AROUND, Math.max(...ys) + AROUND];
    this.svg.setAttribute("viewBox", `${left} ${top} ${right - left} ${bottom - top}`);
  }

  // ---------------------------------------------------------------- acting

  /** Do what a click on a site means. @param {string} key */
  act(key) {
    if (!this.active) return;
    const moves = this.targets().get(key);
    if (moves && (this.selected || !this.starts?.has(key))) {
      this.choose(moves, key);
      return;
    }
    const { kind, site } = this.sites.get(key) ?? { kind: "", site: -1 };
    const name = siteName(this.bundle, site, kind);
    if (key === this.selected && key !== this.given) {
      this.selected = "";
      this.announce(`${name} is no longer chosen.`);
    } else if (this.starts?.has(key)) {
      this.selected = key;
      const ends = [...this.targets().keys()].map((end) => {
        const place = this.sites.get(end);
        return place ? siteName(this.bundle, place.site, place.kind) : "";
      });
      const few = ends.slice(0, 8).join(", ");
      const more = ends.length > 8 ? ` and ${ends.length - 8} more` : "";
      this.announce(`${name} is chosen. It can go to ${few}${more}.`);
    } else if (this.clicks?.has(key)) {
      this.selected = "";
      this.act(key);
      return;
    } else {
      this.selected = this.given;
      this.announce(`Nothing can be done on ${name}.`);
    }
    this.#drawTargets();
  }

  /** Whether moves begin at a site. @param {string} key */
  canStart(key) {
    return this.active && Boolean(this.starts?.has(key));
  }

  /** Choose a site where moves begin. @param {string} key */
  select(key) {
    this.selected = key;
    this.#drawTargets();
  }

  /** Choose nothing, as far as there is a choice. */
  release() {
    this.select(this.given);
  }

  /** @param {Event} event */
  #onClick(event) {
    const key = keyOfElement(event.target);
    if (this.dragging.tookClick() || !key) return;
    this.roving.take(key);
    if (this.zooming.takes(event)) return;
    this.act(key);
    this.zooming.goOn();
  }
}
