/**
 * Alpha-beta or best-first minimax, which runs inside a program of its own; here it is fed, and what it found is read.
 */

import { Engine } from "./engine.js";
import { moveName } from "./notation.js";
import { drawn } from "./levels.js";
import { Lots } from "./random.js";
import { laidOut } from "./search.js";

/** @typedef {import("./thinking.js").Thought} Thought */
/** @typedef {import("./levels.js").Level} Level */

const ROOM = 32 << 20;
const LONGEST_LINE = 8;
/** What must be known again to find positions in the table. */
const KEPT = ["hero", "arena", "frames", "table of positions", "mask of positions"];
/** A lead of so many hundredths of a piece is worth about three games of four. */
const FRACTION = 400;
/** Moves that are so much worse are not shown beside the best. */
const NEAR = 150;

/** Searches positions of one game. */
export class AlphaBetaSearcher {
  /**
   * @param {Engine} engine Plays the game.
   * @param {Engine} program Searches.
   * @param {any} search What the server tells about the search.
   */
  constructor(engine, program, search) {
    this.engine = engine;
    this.program = program;
    this.frames = search.frames;
    /** Whether the line that seems best is looked at further, instead of all lines. */
    this.isBestFirst = search.choice?.search === "ubfm";
    this.start = program.scratch;
    this.arena = program.extend(ROOM);
    /** @type {Uint8Array} */
    this.image = new Uint8Array();
    this.lots = new Lots(1n);
    this.nodes = 0;
    this.age = 0;
    /** How many positions of the game at hand were searched before this one. */
    this.earlier = 0;
    /** @type {import("./search.js").Trail | undefined} */
    this.trail = undefined;
    /** @type {Level | undefined} */
    this.level = undefined;
  }

  /**
   * A searcher for a game that is being played.
   * @param {Engine} engine
   * @param {any} search
   * @param {BufferSource} code
   */
  static async load(engine, search, code) {
    const program = await Engine.load({ ...engine.bundle, manifest: search.manifest }, code);
    return new AlphaBetaSearcher(engine, program, search);
  }

  /** @param {string} name */
  #get(name) {
    return this.program.words[this.program.manifest.cells[name][0] >> 2];
  }

  /** @param {string} name @param {number} value */
  #set(name, value) {
    this.program.words[this.program.manifest.cells[name][0] >> 2] = value;
  }

  /** Bring a position to where the program plays. @param {Uint8Array} image */
  #show(image) {
    const { program } = this;
    const state = laidOut(this.engine.manifest, program.manifest, image);
    program.reset();
    program.show(state);
    return state;
  }

  /**
   * Begin with a position.
   * @param {Uint8Array} image
   * @param {bigint} seed
   * @param {import("./search.js").Trail} [trail] With it, positions of the game so far count as drawn.
   * @param {Level} [level]
   */
  begin(image, seed, trail, level) {
    const { program } = this;
    this.image = image;
    this.level = level;
    this.nodes = 0;
    this.lots = new Lots(seed);
    const state = this.#show(image);
    program.bytes.set(state.subarray(0, program.manifest.state_size), this.start);
    this.age = (this.age + 1) % 32;
    this.#set("age of positions", this.age);
    this.#set("best first", Number(this.isBestFirst));
    const goesOn = trail && trail.game === this.trail?.game && trail.moves.length > this.trail.moves.length;
    this.earlier = goesOn ? this.earlier + 1 : 0;
    this.trail = trail;
    this.#set(this.frames.EARLIER, this.earlier);
    program.call("minimax_begin", this.start, this.arena, this.arena + ROOM, 0, seed);
    this.#set("most depth", level ? level.depth : this.frames.MOST_PLIES);
    this.#set("margin", level ? level.spread : 0);
  }

  /**
   * Look further; fewer nodes than asked for mean that there is nothing more to find.
   * @param {number} nodes
   * @returns {number} How many there were.
   */
  search(nodes) {
    const done = this.program.call("minimax", nodes);
    this.nodes += done;
    return done;
  }

  /** What the search has come to so far. @returns {Thought} */
  thought() {
    const { engine, image, program, arena, frames } = this;
    const count = engine.moves(image);
    const best = this.#get("best move");
    const value = this.#get("best value");
    const values = Array.from({ length: count }, (_, index) => program.words[(arena >> 2) + 2 * index]);
    const kept = KEPT.map((name) => this.#get(name));
    const visits = values.map((each, index) => {
      if (index === best) return 1000;
      const near = each === frames.UNKNOWN ? 0 : Math.exp((each - value) / (NEAR / 3));
      return Math.min(999, Math.round(1000 * near));
    });
    const index = this.#chosen(best, value, values);
    const { line, path } = this.#line(index, kept);
    return { index, visits, value: asShare(value), line, path, games: this.nodes, looked: true };
  }

  /**
   * A move of the level, among those that the last round looked at: only these can be compared.
   * @param {number} best @param {number} value @param {number[]} values
   */
  #chosen(best, value, values) {
    const { level, frames, program, arena } = this;
    if (!level || !level.spread || Math.abs(value) > frames.DECIDED) return best;
    const round = (/** @type {number} */ index) =>
      this.isBestFirst ? 0 : program.words[(arena >> 2) + 2 * index + 1];
    const order = values
      .map((worth, index) => ({ worth, index }))
      .filter(({ index }) => round(index) === round(best))
      .filter(({ worth }) => worth !== frames.UNKNOWN)
      .sort((a, b) => Number(b.index === best) - Number(a.index === best) || b.worth - a.worth);
    if (!order.length) return best;
    return order[drawn(order.map(({ worth }) => worth), level.spread, this.lots)].index;
  }

  /** How the game would go on. @param {number} first @param {number[]} kept */
  #line(first, kept) {
    const { engine } = this;
    const line = [];
    const path = [];
    let { image } = this;
    let index = first;
    while (line.length < LONGEST_LINE) {
      path.push(index);
      line.push(moveName(engine.bundle, engine.move(image, index)) || "go on");
      // Nobody knows what comes after the next throw.
      if (engine.manifest.stochastic) break;
      image = engine.play(image, index);
      if (engine.over(image)) break;
      this.#show(image);
      KEPT.forEach((name, place) => this.#set(name, kept[place]));
      const ends = this.program.call("minimax_follow");
      const wanted = [(ends & 0xffff) - 1, (ends >> 16) - 1];
      const moves = engine.moves(image);
      index = -1;
      for (let other = 0; ends >= 0 && index < 0 && other < moves; other += 1) {
        const [from, to] = engine.sites(other);
        if (from === wanted[0] && to === wanted[1]) index = other;
      }
      if (index < 0) break;
    }
    return { line, path };
  }
}

/** A value as a part of games that would be won. @param {number} value */
function asShare(value) {
  return 1 / (1 + 10 ** (-Math.max(-4000, Math.min(4000, value)) / FRACTION));
}
