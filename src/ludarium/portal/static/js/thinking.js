/**
 * Thinking: which move promises most, told from random games that are played to their ends.
 *
 * Moves that do well are tried more often than others (the rule called UCB1).
 */

import { moveName } from "./notation.js";
import { Lots } from "./random.js";

/**
 * @typedef {object} Thought What thinking has come to.
 * @property {number} index The best move, by its number among the legal moves.
 * @property {number[]} visits How often each move was tried.
 * @property {number} value What the best move promises to the mover, from 0 to 1.
 * @property {string[]} line The moves that are expected.
 * @property {number[]} [path] The same as numbers, each among the legal moves of its position.
 * @property {number} games How many games were played, or positions looked at.
 * @property {boolean} [looked] Whether positions were looked at rather than games played.
 */

/**
 * @typedef {object} Budget
 * @property {number} seconds
 * @property {number} [games] How many games are enough.
 * @property {bigint} [seed]
 * @property {import("./search.js").Trail} [trail] How the position was reached.
 * @property {import("./levels.js").Level} [level] How strongly to play.
 */

const LONGEST_GAME = 1000;
const CURIOSITY = 0.7;
const SLICE = 40;

/** Weighs the moves of one position. */
export class Thinker {
  /**
   * @param {import("./engine.js").Engine} engine
   * @param {Uint8Array} image
   * @param {bigint} seed
   */
  constructor(engine, image, seed) {
    this.engine = engine;
    this.image = image;
    this.lots = new Lots(seed);
    this.count = engine.moves(image);
    this.person = engine.controller(image);
    this.visits = new Array(this.count).fill(0);
    this.gains = new Array(this.count).fill(0);
    this.games = 0;
    this.at = engine.scratch;
    /** @type {Map<number, Uint8Array>} */
    this.after = new Map();
    this.sure = -1;
  }

  /** Play one more game. */
  step() {
    const index = this.#choose();
    const { engine } = this;
    const image = this.#next(index);
    const side = engine.controllers(image).indexOf(this.person) + 1;
    let gain;
    if (engine.over(image)) {
      gain = this.#gain(engine.winner(image), side);
      if (gain === 1 && !engine.manifest.stochastic) this.sure = index;
    } else {
      engine.show(image);
      engine.bytes.set(image.subarray(0, engine.manifest.state_size), this.at);
      const seed = Number(this.lots.bits() >> 12n);
      const { wins, draws } = engine.playouts(1, this.at, seed, LONGEST_GAME);
      gain = wins[side - 1] + (draws ? this.#gain(0, side) : 0);
    }
    this.visits[index] += 1;
    this.gains[index] += gain;
    this.games += 1;
  }

  /** @param {number} winner @param {number} side */
  #gain(winner, side) {
    if (winner === side) return 1;
    return winner === 0 && this.engine.manifest.players > 1 ? 0.5 : 0;
  }

  /** The state after a move; where chance plays a part, it is another one every time. */
  #next(/** @type {number} */ index) {
    if (this.engine.manifest.stochastic) {
      return this.engine.play(this.image, index, this.lots.bits());
    }
    let image = this.after.get(index);
    if (!image) {
      image = this.engine.play(this.image, index);
      this.after.set(index, image);
    }
    return image;
  }

  #choose() {
    if (this.games < this.count) return this.games;
    const log = Math.log(this.games);
    let best = 0;
    let promise = -1;
    for (let index = 0; index < this.count; index += 1) {
      const visits = this.visits[index];
      const value = this.gains[index] / visits + CURIOSITY * Math.sqrt(log / visits);
      if (value > promise) {
        promise = value;
        best = index;
      }
    }
    return best;
  }

  /** What thinking has come to so far. @returns {Thought} */
  thought() {
    let index = this.sure;
    if (index < 0) {
      index = 0;
      for (let other = 1; other < this.count; other += 1) {
        const more = this.visits[other] - this.visits[index];
        if (more > 0 || (more === 0 && this.gains[other] > this.gains[index])) index = other;
      }
    }
    const value = this.visits[index] ? this.gains[index] / this.visits[index] : 0.5;
    const line = [moveName(this.engine.bundle, this.engine.move(this.image, index))];
    return { index, visits: this.visits, value, line, games: this.games };
  }
}

/**
 * Think about a position until the budget is used up.
 * @param {import("./engine.js").Engine} engine
 * @param {Uint8Array} image
 * @param {Budget} budget
 * @param {(thought: () => Thought) => Promise<boolean>} [pause] Called now and then; tells whether
 *   to stop.
 * @param {import("./search.js").TreeSearcher | import("./minimax.js").AlphaBetaSearcher | null}
 *   [searcher] Looks ahead, where there is one.
 * @returns {Promise<Thought>}
 */
export async function think(engine, image, budget, pause, searcher) {
  const seed = budget.seed ?? 1n;
  const now = () => performance.now();
  const end = now() + 1000 * budget.seconds;
  // Where there is nothing to choose, one look is enough.
  const most = engine.moves(image) === 1 ? 1 : (budget.games ?? Infinity);
  let step = () => true;
  /** @type {() => Thought} */
  let thought;
  let games = 0;
  if (searcher) {
    let rate = 32;
    searcher.begin(image, seed, budget.trail, budget.level);
    thought = () => searcher.thought();
    step = () => {
      const begun = now();
      const wanted = Math.min(rate, most - games);
      const done = searcher.search(wanted);
      games += done;
      const pace = SLICE / 2 / Math.max(now() - begun, 0.01);
      rate = Math.max(1, Math.min(1 << 16, Math.floor(rate * Math.min(4, pace))));
      return done === wanted;
    };
  } else {
    const thinker = new Thinker(engine, image, seed);
    thought = () => thinker.thought();
    step = () => {
      thinker.step();
      games = thinker.games;
      return thinker.sure < 0;
    };
  }
  let slice = now() + SLICE;
  while (games < most && step() && now() < end) {
    if (pause && now() > slice) {
      if (await pause(thought)) break;
      slice = now() + SLICE;
    }
  }
  return thought();
}
