/**
 * Tree search, which runs inside a program of its own; here it is fed, and what it found is read.
 */

import { Engine, decodeBase64 } from "./engine.js";
import { HUNDREDTHS, drawn } from "./levels.js";
import { moveName } from "./notation.js";
import { Lots } from "./random.js";

/** @typedef {import("./thinking.js").Thought} Thought */

/** @typedef {{game: string, moves: number[]}} Trail The moves of a game up to a position. */

const ROOM = 48 << 20;
const FULL = 0.8;
const LONGEST_LINE = 8;
/** The seed that goes on with the lots of the call before. */
const SAME_LOTS = -1n;

/** Searches positions of one game. */
export class TreeSearcher {
  /**
   * @param {Engine} engine Plays the game.
   * @param {Engine} program Searches.
   * @param {Record<string, number>} layout Where in nodes and edges their numbers stand.
   * @param {[number, string, number][]} settings Which numbers stand where in a new tree.
   */
  constructor(engine, program, layout, settings) {
    this.settings = settings;
    this.engine = engine;
    this.program = program;
    this.layout = layout;
    this.start = program.scratch;
    this.tree = program.extend(ROOM);
    /** @type {Uint8Array} */
    this.image = new Uint8Array();
    this.lots = new Lots(1n);
    /** What the lots of the next call depend on. */
    this.seed = 1n;
    this.iterations = 0;
    /** @type {Trail | undefined} */
    this.trail = undefined;
    /** @type {import("./levels.js").Level | undefined} */
    this.level = undefined;
  }

  /**
   * A searcher for a game that is being played.
   * @param {Engine} engine
   * @param {{manifest: any, layout: Record<string, number>, settings: [number, string, number][]}} search
   * @param {BufferSource} code
   */
  static async load(engine, search, code) {
    const program = await Engine.load({ ...engine.bundle, manifest: search.manifest }, code);
    return new TreeSearcher(engine, program, search.layout, search.settings);
  }

  /**
   * Make a position the root of the tree, with what is known of it already.
   * @param {Uint8Array} image
   * @param {bigint} seed
   * @param {Trail} [trail]
   * @param {import("./levels.js").Level} [level]
   */
  begin(image, seed, trail, level) {
    const { program, layout, tree } = this;
    this.level = level;
    const root = this.#followed(trail);
    this.trail = trail;
    this.image = image;
    this.lots = new Lots(seed);
    this.seed = seed;
    this.iterations = 0;
    const state = laidOut(this.engine.manifest, program.manifest, image);
    program.reset();
    program.show(state);
    program.bytes.set(state.subarray(0, program.manifest.state_size), this.start);
    if (root) {
      program.words[(tree + layout.ROOT) >> 2] = root;
      return;
    }
    program.bytes.fill(0, tree, tree + layout.HEAD);
    for (const [at, kind, number] of this.settings) {
      if (kind === "d") program.view.setFloat64(tree + at, number, true);
      else program.words[(tree + at) >> 2] = number;
    }
  }

  /** The node that the moves since the last search lead to; 0 if it is not known. */
  #followed(/** @type {Trail | undefined} */ trail) {
    const last = this.trail;
    const used = this.#number(this.tree, "USED");
    if (!trail || !last || this.engine.manifest.stochastic || used > FULL * ROOM) return 0;
    const begun = last.moves.every((move, place) => move === trail.moves[place]);
    if (trail.game !== last.game || !begun) return 0;
    let node = this.#number(this.tree, "ROOT");
    for (const index of trail.moves.slice(last.moves.length)) {
      const edges = node ? this.#edges(node) : [];
      const edge = edges.find((each) => this.#number(each, "INDEX") === index);
      node = edge ? this.#number(edge, "CHILD") : 0;
    }
    return node;
  }

  /**
   * Look further; fewer iterations than asked for mean that there is nothing more to find.
   * @param {number} iterations
   * @returns {number} How many there were.
   */
  search(iterations) {
    const end = this.tree + ROOM;
    const seed = this.seed;
    this.seed = SAME_LOTS;
    const done = this.program.call(
      ...["search", iterations, this.start, this.tree, end, this.layout.longest, seed],
    );
    this.iterations += done;
    return done;
  }

  /** @param {number} address @param {string} name */
  #number(address, name) {
    return this.program.words[(address + this.layout[name]) >> 2];
  }

  /** The moves of a node that were tried. @param {number} node @returns {number[]} */
  #edges(node) {
    let edge = this.#number(node, "FIRST");
    const found = [];
    while (edge) {
      found.push(edge);
      edge = this.#number(edge, "NEXT");
    }
    return found;
  }

  /** What an edge promises to whoever is to move, and whether that is certain. */
  #value(/** @type {number} */ edge, /** @type {number} */ person) {
    const result = this.#number(edge, "RESULT");
    if (result)
      return { value: result === this.layout.DRAWN ? 0.5 : Number(result === person), sure: true };
    const total = this.program.view.getFloat64(edge + this.layout.VALUE, true);
    return { value: total / Math.max(1, this.#number(edge, "EDGE_VISITS")), sure: false };
  }

  /** What the search has come to so far. @returns {Thought} */
  thought() {
    const { engine, image } = this;
    const visits = new Array(engine.moves(image)).fill(0);
    const root = this.#number(this.tree, "ROOT");
    let best = { index: 0, value: 0.5, rank: [-2, -1, 0] };
    for (const edge of root ? this.#edges(root) : []) {
      const index = this.#number(edge, "INDEX");
      if (index >= visits.length) continue;
      visits[index] = this.#number(edge, "EDGE_VISITS");
      const { value, sure } = this.#value(edge, engine.controller(image));
      const settled = sure && value !== 0.5 ? Math.sign(value - 0.5) : 0;
      const rank = [settled, visits[index], value];
      if (isGreater(rank, best.rank)) best = { index, value, rank };
    }
    const index = this.#chosen(root, best, visits);
    const { line, path } = this.#line(root, index);
    return { index, visits, value: best.value, line, path, games: this.iterations };
  }

  /**
   * A move of the level: one that was tried about as often as the best, and is about as good.
   * @param {number} root
   * @param {{index: number, rank: number[]}} best
   * @param {number[]} visits
   */
  #chosen(root, best, visits) {
    const { level, engine, image } = this;
    if (!level || !level.spread || best.rank[0] !== 0) return best.index;
    const seen = this.#edges(root)
      .map((edge) => ({ index: this.#number(edge, "INDEX"), ...this.#value(edge, engine.controller(image)) }))
      .filter(({ index, sure }) => !sure && visits[index] > visits[best.index] >> 2)
      .sort((a, b) => b.value - a.value);
    if (!seen.length) return best.index;
    const worths = seen.map(({ value }) => value * HUNDREDTHS);
    return seen[drawn(worths, level.spread, this.lots)].index;
  }

  /** The moves that were looked at most often. @param {number} root @param {number} first */
  #line(root, first) {
    const { engine } = this;
    const line = [];
    const path = [];
    let [node, index] = [root, first];
    let { image } = this;
    while (line.length < LONGEST_LINE) {
      path.push(index);
      line.push(moveName(engine.bundle, engine.move(image, index)) || "go on");
      if (engine.manifest.stochastic || !node) break;
      const edge = this.#edges(node).find((each) => this.#number(each, "INDEX") === index);
      node = edge ? this.#number(edge, "CHILD") : 0;
      image = engine.play(image, index);
      if (!node || engine.over(image)) break;
      const tried = this.#edges(node).map((each) => [this.#number(each, "EDGE_VISITS"), each]);
      const [most, next] = tried.reduce((a, b) => (b[0] > a[0] ? b : a), [0, 0]);
      if (most < 2) break;
      index = this.#number(next, "INDEX");
    }
    return { line, path };
  }
}

/** @param {number[]} a @param {number[]} b */
function isGreater(a, b) {
  const place = a.findIndex((number, index) => number !== b[index]);
  return place >= 0 && a[place] > b[place];
}

/** Programs whose states are laid out in the same way, by their manifests. */
const same = new WeakMap();

/**
 * A state as the program that searches lays it out.
 * @param {any} theirs The manifest of the program that plays.
 * @param {any} ours The manifest of the program that searches.
 * @param {Uint8Array} image
 */
export function laidOut(theirs, ours, image) {
  if (!same.has(ours)) same.set(ours, JSON.stringify(ours.fields) === JSON.stringify(theirs.fields));
  if (same.get(ours)) return image;
  const state = ours.first ? decodeBase64(ours.first) : new Uint8Array(ours.state_size);
  const sizes = fieldSizes(ours);
  for (const [name, size] of fieldSizes(theirs)) {
    const room = sizes.get(name);
    if (room === undefined) continue;
    const from = theirs.fields[name][0];
    state.set(image.subarray(from, from + Math.min(size, room)), ours.fields[name][0]);
  }
  const whole = new Uint8Array(state.length + image.length - theirs.state_size);
  whole.set(state);
  whole.set(image.subarray(theirs.state_size), state.length);
  return whole;
}

/** How many bytes each field takes, at most. @param {any} manifest @returns {Map<string, number>} */
function fieldSizes(manifest) {
  const order = Object.keys(manifest.fields).sort((a, b) => manifest.fields[a][0] - manifest.fields[b][0]);
  return new Map(
    order.map((name, place) => {
      const next = order[place + 1];
      const end = next === undefined ? manifest.state_size : manifest.fields[next][0];
      return [name, end - manifest.fields[name][0]];
    }),
  );
}
