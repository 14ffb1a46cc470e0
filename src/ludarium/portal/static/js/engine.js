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
    this.simultaneous = "move mover" in this.sheet.cells;
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
    this.room ??= this.extend(this.sheet.state_size + 8);
    return this.room;
  }

  // ---------------------------------------------------------------- states

  /**
   * The state before the first move; nothing if only the server can set it up.
   * @param {bigint} seed
   * @returns {Uint8Array | null}
   */
  start(seed) {
    if (this.sheet.first === null) return null;
    const image = decodeBase64(this.sheet.first);
    const place = this.sheet.fields.rng;
    if (place) new DataView(image.buffer).setBigUint64(place[0], seed, true);
    return image;
  }

  /** Go on with a state, unless it is the one at hand. @param {Uint8Array} image */
  show(image) {
    if (image === this.shown) return;
    if (this.sheet.records.length) this.#showRecords(image);
    this.bytes.set(image.subarray(0, this.sheet.state_size), this.sheet.state_at);
    this.shown = image;
    this.count = -1;
  }

  /** Bring along the hashes of the positions before a state. @param {Uint8Array} image */
  #showRecords(image) {
    let place = this.sheet.state_size;
    for (const [address, length, index] of this.sheet.records) {
      const size = 8 * this.number(image, length);
      const hashes = image.subarray(place, place + size);
      place += size;
      let same = 0;
      while (same < size && this.bytes[address + same] === hashes[same]) same += 1;
      if (same === size) continue;
      if (index) {
        const offset = this.sheet.state_at + this.sheet.fields[length][0];
        this.words[offset >> 2] = same >> 3;
        this.call(index);
      }
      this.bytes.set(hashes, address);
    }
  }

  /** The state at hand, with the hashes of earlier positions. @returns {Uint8Array} */
  #whole() {
    const { state_at: at, state_size: size, records } = this.sheet;
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
      this.view.setBigUint64(this.sheet.state_at + this.sheet.fields.rng[0], luck, true);
    }
    this.call("apply", index);
    this.count = -1;
    this.shown = this.#whole();
    return this.shown;
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
      const words = problem ? this.sheet.problems[problem - 1] : `the program failed: ${error}`;
      throw new ProgramError(words);
    }
  }

  /** Forget whatever was going on, as after something went wrong. */
  reset() {
    this.shown = null;
    this.count = -1;
    for (const [address, initial] of Object.values(this.sheet.cells)) {
      this.words[address >> 2] = initial;
    }
  }

  // ---------------------------------------------------------------- moves

  /** Where a legal move of the state at hand starts and ends. @param {number} index */
  sites(index) {
    const at = (this.sheet.moves_at + index * this.sheet.move_stride) >> 2;
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
    return {
      mover: this.simultaneous ? this.#cell("move mover") : this.mover(image),
      from,
      to,
      state: this.#cell("move state"),
      edge: this.#cell("edge"),
      levelMin: this.#cell("level min"),
      levelMax: this.#cell("level max"),
      actions: this.#log(),
    };
  }

  /** @param {string} name */
  #cell(name) {
    return this.words[this.sheet.cells[name][0] >> 2];
  }

  /** The actions that have just been noted. @returns {Action[]} */
  #log() {
    const found = [];
    const top = this.#cell("top of log");
    for (let at = this.sheet.log_at; at < top; at += ACTION_STRIDE) {
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
    if (number < WITH_VALUE) return this.sheet.texts[number];
    const rest = number - WITH_VALUE;
    const size = 2 * MOST_VALUE;
    return `${this.sheet.texts[Math.floor(rest / size)]}${(rest % size) - MOST_VALUE}`;
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
    const { tally_at: tally, players } = this.sheet;
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
