/**
 * The engine: plays a game by calls into its own program, as Python's `Table` does.
 *
 * A state is a string of bytes; where rules look at earlier positions, their hashes follow. States
 * never change: to play a move is to go on to other bytes, and to undo is to go back.
 */

import { StateReader } from "./state.js";

/**
 * @typedef {object} Action
 * @property {string} kind
 * @property {(number | boolean | string | null)[]} values
 */

/**
 * @typedef {object} Move What one player does at once, with all that comes of it.
 * @property {number} mover
 * @property {number} from
 * @property {number} to
 * @property {number} state
 * @property {number} edge
 * @property {number} levelMin
 * @property {number} levelMax
 * @property {Action[]} actions
 */

/** @typedef {[string, string, (number | boolean | null)?]} Argument */

/** From this number of a text on, a number stands behind it, which is less than the other. */
const WITH_VALUE = 2 ** 30;
const MOST_VALUE = 2 ** 20;
const ACTION_STRIDE = 64;
/** The cell with the rule that has ended the game, counted from 1. */
const ENDING = "ending";
/** The function that tells whether the mover is in check. */
const CHECK = "in check";
const SITE_KINDS = ["Cell", "Vertex", "Edge"];

/** Something that the rules of a game cannot do. */
export class ProgramError extends Error {}

/** Plays one game. */
export class Engine extends StateReader {
  /**
   * @param {any} bundle What the server tells about the game.
   * @param {WebAssembly.Instance} instance
   */
  constructor(bundle, instance) {
    super(bundle);
    /** @type {any} */
    this.calls = instance.exports;
    /** @type {WebAssembly.Memory} */
    this.memory = this.calls.memory;
    /** @type {Uint8Array | null} */
    this.shown = null;
    this.count = -1;
    /** @type {number | undefined} */
    this.room = undefined;
    this.bytes = new Uint8Array(this.memory.buffer);
    this.words = new Int32Array(this.memory.buffer);
    this.view = new DataView(this.memory.buffer);
  }

  /**
   * An engine for a bundle and its program.
   * @param {any} bundle
   * @param {BufferSource} code
   * @returns {Promise<Engine>}
   */
  static async load(bundle, code) {
    const { instance } = await WebAssembly.instantiate(code, {});
    return new Engine(bundle, instance);
  }

  /** Take the memory anew, which moves when it grows. */
  #look() {
    this.bytes = new Uint8Array(this.memory.buffer);
    this.words = new Int32Array(this.memory.buffer);
    this.view = new DataView(this.memory.buffer);
  }

  /**
   * Room for so many bytes behind all that the program uses.
   * @param {number} size
   * @returns {number} Its address.
   */
  extend(size) {
    const start = this.memory.buffer.byteLength;
    this.memory.grow(Math.ceil(size / 65536));
    this.#look();
    return start;
  }

  /** The address of room for one more state. @returns {number} */
  get scratch() {
    this.room ??= this.extend(this.manifest.state_size + 8);
    return this.room;
  }

  // ---------------------------------------------------------------- states

  /**
   * The state before the first move; nothing if only the server can set it up.
   * @param {bigint} seed
   * @returns {Uint8Array | null}
   */
  start(seed) {
    if (this.manifest.first === null) return null;
    const image = decodeBase64(this.manifest.first);
    const place = this.manifest.fields.rng;
    if (place) new DataView(image.buffer).setBigUint64(place[0], seed, true);
    return image;
  }

  /** Go on with a state, unless it is the one at hand. @param {Uint8Array} image */
  show(image) {
    if (image === this.shown) return;
    if (this.manifest.records.length) this.#showRecords(image);
    this.bytes.set(image.subarray(0, this.manifest.state_size), this.manifest.state_at);
    this.shown = image;
    this.count = -1;
  }

  /** Bring along the hashes of the positions before a state. @param {Uint8Array} image */
  #showRecords(image) {
    let place = this.manifest.state_size;
    for (const [address, length, index] of this.manifest.records) {
      const size = 8 * this.number(image, length);
      const hashes = image.subarray(place, place + size);
      place += size;
      let same = 0;
      while (same < size && this.bytes[address + same] === hashes[same]) same += 1;
      if (same === size) continue;
      if (index) {
        const offset = this.manifest.state_at + this.manifest.fields[length][0];
        this.words[offset >> 2] = same >> 3;
        this.call(index);
      }
      this.bytes.set(hashes, address);
    }
  }

  /** The state at hand, with the hashes of earlier positions. @returns {Uint8Array} */
  #whole() {
    const { state_at: at, state_size: size, records } = this.manifest;
    const state = this.bytes.slice(at, at + size);
    if (!records.length) return state;
    const parts = [state];
    for (const [address, length] of records) {
      parts.push(this.bytes.slice(address, address + 8 * this.number(state, length)));
    }
    return joined(parts);
  }

  /** How many moves are legal in a state. @param {Uint8Array} image @returns {number} */
  moves(image) {
    this.show(image);
    if (this.count < 0) this.count = this.call("generate");
    return this.count;
  }

  /**
   * The state after one of the legal moves of another.
   * @param {Uint8Array} image
   * @param {number} index
   * @param {bigint} [luck] What chance depends on from here; else on what the state says.
   * @returns {Uint8Array}
   */
  play(image, index, luck) {
    const count = this.moves(image);
    if (!Number.isInteger(index) || index < 0 || index >= count) {
      throw new ProgramError(`there is no legal move ${index}`);
    }
    if (luck !== undefined && this.has("rng")) {
      this.view.setBigUint64(this.manifest.state_at + this.manifest.fields.rng[0], luck, true);
    }
    if (ENDING in this.manifest.cells) this.words[this.manifest.cells[ENDING][0] >> 2] = 0;
    this.call("apply", index);
    this.count = -1;
    this.shown = this.#whole();
    return this.shown;
  }

  /** Whether the mover's royal piece is attacked, where the rules know such a thing. */
  isCheck(/** @type {Uint8Array} */ image) {
    if (!(CHECK in this.calls) || this.over(image)) return false;
    this.show(image);
    const is = this.call(CHECK) !== 0;
    // What is imagined on the way leaves another list of moves behind.
    this.shown = null;
    this.count = -1;
    return is;
  }

  /** What the rules say of how the game has just ended, if they tell it in a sentence. */
  ending() {
    const number = ENDING in this.manifest.cells ? this.#cell(ENDING) : 0;
    /** @type {string} */
    const words = this.bundle.endings?.[number - 1] ?? "";
    return words;
  }

  /**
   * Call into the program; what goes wrong is told in words.
   * @param {string} name
   * @param {...(number | bigint)} values
   * @returns {number}
   */
  call(name, ...values) {
    try {
      return this.calls[name](...values) ?? 0;
    } catch (error) {
      const problem = this.#cell("problem");
      this.reset();
      const words = problem ? this.manifest.problems[problem - 1] : `the program failed: ${error}`;
      throw new ProgramError(words);
    }
  }

  /** Forget whatever was going on, as after something went wrong. */
  reset() {
    this.shown = null;
    this.count = -1;
    for (const [address, initial] of Object.values(this.manifest.cells)) {
      this.words[address >> 2] = initial;
    }
  }

  // ---------------------------------------------------------------- moves

  /** Where a legal move of the state at hand starts and ends. @param {number} index */
  sites(index) {
    const at = (this.manifest.moves_at + index * this.manifest.move_stride) >> 2;
    return [this.words[at + 1], this.words[at + 2]];
  }

  /**
   * A legal move with all that it does.
   * @param {Uint8Array} image
   * @param {number} index
   * @returns {Move}
   */
  move(image, index) {
    this.moves(image);
    this.call("expand", index);
    const [from, to] = this.sites(index);
    return this.#logged(image, from, to);
  }

  /** The move whose actions have just been noted. @returns {Move} */
  #logged(
    /** @type {Uint8Array} */ image,
    /** @type {number} */ from,
    /** @type {number} */ to,
  ) {
    const mover = this.together ? this.#cell("move mover") : this.mover(image);
    return {
      mover: this.#cell("move is nobody's") ? 0 : mover,
      from,
      to,
      state: this.#cell("move state"),
      edge: this.#cell("edge"),
      levelMin: this.#cell("level min"),
      levelMax: this.#cell("level max"),
      actions: this.#log(),
    };
  }

  // ---------------------------------------------------------------- moves of all as one

  /**
   * What all have chosen, if a legal move of a state is the last choice; else nothing.
   * @param {Uint8Array} image
   * @param {number} index
   */
  lastChoice(image, index) {
    const choices = this.chosen(image).set(this.mover(image), index);
    const active = this.number(image, "active");
    const waiting = this.each((player) => !choices.has(player) && (active >> player) & 1);
    return waiting.some(Boolean) ? null : choices;
  }

  /**
   * How many moves all players together can choose from, and those that they have chosen as one.
   * @param {Uint8Array} image
   * @param {Map<number, number>} choices
   * @returns {{count: number, move: Move}}
   */
  moveTogether(image, choices) {
    const chosen = this.withChoices(image, choices);
    this.show(chosen);
    const count = this.call("generate together");
    this.call("expand together");
    const move = this.#logged(chosen, 0, 0);
    this.shown = null;
    return { count, move };
  }

  /** The move that a player has chosen. @returns {Move} */
  choiceOf(
    /** @type {Uint8Array} */ image,
    /** @type {number} */ player,
    /** @type {number} */ index,
  ) {
    return this.move(this.#askedNow(image, player), index);
  }

  /** A state in which nobody has chosen yet, and a player is asked. */
  #askedNow(/** @type {Uint8Array} */ image, /** @type {number} */ player) {
    const copy = this.withChoices(image, new Map());
    copy[this.manifest.fields.mover[0]] = player;
    return copy;
  }

  /**
   * All that players can choose, one choice after the other.
   * @param {Uint8Array} image
   * @returns {Generator<Map<number, number>>}
   */
  *allChoices(image) {
    const active = this.number(image, "active");
    const players = this.each((player) => player).filter((player) => (active >> player) & 1);
    const counts = players.map((player) => this.moves(this.#askedNow(image, player)));
    const total = counts.reduce((product, count) => product * count, 1);
    for (let number = 0; number < total; number += 1) {
      let rest = number;
      yield new Map(
        players.map((player, place) => {
          const choice = rest % counts[place];
          rest = Math.floor(rest / counts[place]);
          return [player, choice];
        }),
      );
    }
  }

  /** @param {string} name */
  #cell(name) {
    return this.words[this.manifest.cells[name][0] >> 2];
  }

  /** The actions that have just been noted. @returns {Action[]} */
  #log() {
    const found = [];
    const top = this.#cell("top of log");
    for (let at = this.manifest.log_at; at < top; at += ACTION_STRIDE) {
      const [kind, args] = this.bundle.kinds[this.words[at >> 2]];
      const values = args.map((/** @type {Argument} */ argument, /** @type {number} */ place) =>
        this.#value(argument[1], this.words[(at >> 2) + 1 + place]),
      );
      found.push({ kind, values });
    }
    return found;
  }

  /** @param {string} kind @param {number} number */
  #value(kind, number) {
    if (kind === "sites") return number >= 0 ? SITE_KINDS[number] : null;
    if (kind === "truth") return number !== 0;
    return kind === "text" ? this.#text(number) : number;
  }

  /** One of the texts, or one with a number behind it. @param {number} number */
  #text(number) {
    if (number < WITH_VALUE) return this.manifest.texts[number];
    const rest = number - WITH_VALUE;
    const size = 2 * MOST_VALUE;
    return `${this.manifest.texts[Math.floor(rest / size)]}${(rest % size) - MOST_VALUE}`;
  }

  // ---------------------------------------------------------------- matches

  /**
   * What each player earns by a game of a match that is over.
   * @param {Uint8Array} image
   * @param {boolean} hasResult Whether the match says what its winners earn.
   * @returns {number[]}
   */
  points(image, hasResult) {
    const { players } = this.manifest;
    this.show(image);
    const won = hasResult || players > 2 ? this.number(image, "won") : 0;
    const earned = hasResult && won ? this.call("points") : 0;
    return this.each((player) => {
      const isWinner = ((won >> player) & 1) === 1;
      if (hasResult && isWinner) return earned;
      if (players > 2) return Number(isWinner);
      const rank = this.number(image, "rank", player);
      return players === 2 ? 2 - Math.floor(rank / 2) : Number(rank === 2);
    });
  }

  /** What chance depends on in a state; nothing if it plays no part. @param {Uint8Array} image */
  generator(image) {
    if (!this.has("rng")) return null;
    const view = new DataView(image.buffer, image.byteOffset, image.byteLength);
    return String(view.getBigUint64(this.manifest.fields.rng[0], true));
  }

  // ---------------------------------------------------------------- playouts

  /**
   * Random games from the state at a place in memory.
   * @param {number} games
   * @param {number} at The address of the state.
   * @param {number} seed
   * @param {number} most How many moves a game may take.
   * @returns {{wins: number[], draws: number}}
   */
  playouts(games, at, seed, most) {
    const { tally_at: tally, players } = this.manifest;
    this.bytes.fill(0, tally, tally + 8 * (players + 4));
    this.shown = null;
    this.count = -1;
    // The seed is a number of 64 bits in the program.
    this.call("playouts", games, at, BigInt(seed), most);
    const wins = this.each((player) => Number(this.view.getBigInt64(tally + 8 * player, true)));
    return { wins, draws: games - wins.reduce((sum, each) => sum + each, 0) };
  }
}

/** @param {string} text @returns {Uint8Array} */
export function decodeBase64(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/** @param {Uint8Array[]} parts @returns {Uint8Array} */
function joined(parts) {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}
