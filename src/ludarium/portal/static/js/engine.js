/**
 * The engine: plays a game by calls into its own program, as Python's `Table` does.
 *
 * A state is a string of bytes; where rules look at earlier positions, their hashes follow. States
 * never change: to play a move is to go on to other bytes, and to undo is to go back.
 */

/**
 * @typedef {object} Sheet What must be known about a program.
 * @property {string} name
 * @property {string} code
 * @property {number} players
 * @property {boolean} stochastic
 * @property {number} state_at
 * @property {number} state_size
 * @property {Record<string, [number, string]>} fields Offset and kind of each field.
 * @property {Record<string, [number, number]>} cells Address and first value of each cell.
 * @property {Record<string, number>} sites
 * @property {number} stack_height
 * @property {string[]} problems
 * @property {string[]} texts
 * @property {number} moves_at
 * @property {number} move_stride
 * @property {number} log_at
 * @property {number} tally_at
 * @property {number} lengths_at
 * @property {number} most_games
 * @property {[number, string, string][]} records
 * @property {string | null} first
 */

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

const ACTION_STRIDE = 64;
/** How many bytes numbers of each kind take. */
export const SIZES = { u8: 1, u16: 2, i32: 4, f32: 4, i64: 8, f64: 8 };
const POSSIBLE = "possible numbers";
const SITE_KINDS = ["Cell", "Vertex", "Edge"];

/** Something that the rules of a game cannot do. */
export class ProgramError extends Error {}

/** Plays one game. */
export class Engine {
  /**
   * @param {any} bundle What the server tells about the game.
   * @param {WebAssembly.Instance} instance
   */
  constructor(bundle, instance) {
    this.bundle = bundle;
    /** @type {Sheet} */
    this.sheet = bundle.sheet;
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

  /** Whether a state has such a field. @param {string} name */
  has(name) {
    return name in this.sheet.fields;
  }

  /**
   * A number of a state.
   * @param {Uint8Array} image
   * @param {string} name
   * @param {number} [index]
   * @returns {number}
   */
  number(image, name, index = 0) {
    const [offset, kind] = this.sheet.fields[name];
    const view = new DataView(image.buffer, image.byteOffset, image.byteLength);
    const at = offset + index * SIZES[/** @type {keyof SIZES} */ (kind)];
    switch (kind) {
      case "u8":
        return view.getUint8(at);
      case "u16":
        return view.getUint16(at, true);
      case "i64":
        return Number(view.getBigInt64(at, true));
      default:
        return view.getInt32(at, true);
    }
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

  // ---------------------------------------------------------------- how it stands

  /** Whose turn it is. @param {Uint8Array} image */
  mover(image) {
    return this.number(image, "mover");
  }

  /** Why the game is over; 0 as long as it is not. @param {Uint8Array} image */
  over(image) {
    return this.number(image, "over");
  }

  /** Who has won, 0 if nobody has. @param {Uint8Array} image */
  winner(image) {
    return this.over(image) ? Math.max(0, this.number(image, "winner")) : 0;
  }

  /** The place of each player; 0 is not decided yet. @param {Uint8Array} image @returns {number[]} */
  ranks(image) {
    return this.#each((player) => this.number(image, "rank", player) / 2);
  }

  /** The points of each player, if the game counts any. @param {Uint8Array} image */
  scores(image) {
    const name = ["score", "amount"].find((field) => this.has(field));
    return name ? this.#each((player) => this.number(image, name, player)) : null;
  }

  /** @template T @param {(player: number) => T} tell @returns {T[]} */
  #each(tell) {
    return Array.from({ length: this.sheet.players }, (_, index) => tell(index + 1));
  }

  /**
   * All that stands on sites of a kind, from the bottom of each stack upwards.
   * @param {Uint8Array} image
   * @param {string} kind
   * @returns {{site: number, what: number, count: number, state: number, rotation: number,
   *   value: number}[]}
   */
  standing(image, kind) {
    const found = [];
    const height = this.sheet.stack_height;
    const has = (/** @type {string} */ name) => this.has(`${kind} ${name}`);
    const read = (
      /** @type {string} */ name,
      /** @type {number} */ at,
      /** @type {number} */ none,
    ) => (has(name) ? this.number(image, `${kind} ${name}`, at) : none);
    for (let site = 0; site < this.sheet.sites[kind]; site += 1) {
      const levels = height ? read("height", site, 0) : 1;
      const prefix = height ? "level " : "";
      for (let level = 0; level < levels; level += 1) {
        const at = height ? site * height + level : site;
        const what = read(`${prefix}what`, at, 0);
        if (!what) continue;
        found.push({
          site,
          what,
          count: height ? 1 : read("count", at, 1),
          state: read(`${prefix}state`, at, 0),
          rotation: read(`${prefix}rotation`, at, 0),
          value: read(`${prefix}value`, at, 0),
        });
      }
    }
    return found;
  }

  /** Whether numbers are filled in, and no pieces stand anywhere. */
  get isPuzzle() {
    return this.has(POSSIBLE);
  }

  /**
   * The numbers of a puzzle that are settled: where a single one is possible.
   * @param {Uint8Array} image
   * @returns {{site: number, number: number}[]}
   */
  numbers(image) {
    if (!this.isPuzzle) return [];
    const [offset] = this.sheet.fields[POSSIBLE];
    const view = new DataView(image.buffer, image.byteOffset, image.byteLength);
    const found = [];
    for (let site = 0; site < this.bundle.counts[this.bundle.default]; site += 1) {
      const mask = view.getBigUint64(offset + 8 * site, true);
      if (mask && (mask & (mask - 1n)) === 0n) {
        found.push({ site, number: mask.toString(2).length - 1 });
      }
    }
    return found;
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
    return kind === "text" ? this.sheet.texts[number] : number;
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
    const wins = this.#each((player) => Number(this.view.getBigInt64(tally + 8 * player, true)));
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
