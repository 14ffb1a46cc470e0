/**
 * States of a game as bytes, and what can be read from them without running anything.
 */

/**
 * @typedef {object} Manifest What must be known about a program.
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
 * @typedef {object} Piece Something that stands on a site.
 * @property {number} site
 * @property {number} what
 * @property {number} count
 * @property {number} state
 * @property {number} rotation
 * @property {number} value
 * @property {Record<string, number>} [hidden] From whom what about it is hidden: one bit a player.
 * @property {number} [back] Whose back is seen, where no more than that is; 0 is nobody's.
 */

/** How many bytes numbers of each kind take. */
export const SIZES = { u8: 1, u16: 2, i32: 4, f32: 4, i64: 8, f64: 8 };
/** What can be hidden about a piece, as the fields of a state are called. */
export const ASPECTS = ["all", "What", "Who", "State", "Count", "Rotation", "Value"];
const POSSIBLE = "possible numbers";
/** Where all choose at once: what each player has chosen, its number from 1. */
const CHOICE = "choice";
/** Who plays for each player, where they may change sides; 0 means that nobody has. */
const SEATS = "order";

/** Reads the states of one game. */
export class StateReader {
  /** @param {any} bundle What the server tells about the game. */
  constructor(bundle) {
    this.bundle = bundle;
    /** @type {Manifest} */
    this.manifest = bundle.manifest;
    /** Whether anything may be hidden from anybody. */
    this.hasSecrets = hasSecrets(this.manifest);
    /** Whether all players choose at once; they are asked one after another. */
    this.together = choosesTogether(this.manifest);
  }

  /** Whether a state has such a field. @param {string} name */
  has(name) {
    return name in this.manifest.fields;
  }

  /**
   * A number of a state.
   * @param {Uint8Array} image
   * @param {string} name
   * @param {number} [index]
   * @returns {number}
   */
  number(image, name, index = 0) {
    const [offset, kind] = this.manifest.fields[name];
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

  /** Whose turn it is. @param {Uint8Array} image */
  mover(image) {
    return this.number(image, "mover");
  }

  /**
   * Who plays for each player: the player that they began as.
   * @param {Uint8Array} image
   */
  controllers(image) {
    const moves = this.has(SEATS);
    return this.each((player) => (moves ? this.number(image, SEATS, player) ^ player : player));
  }

  /** Whether players have changed sides from one state to another. */
  changesSides(/** @type {Uint8Array} */ before, /** @type {Uint8Array} */ after) {
    const people = this.controllers(after);
    return this.controllers(before).some((person, place) => person !== people[place]);
  }

  /** Who plays for the mover. @param {Uint8Array} image */
  controller(image) {
    return this.controllers(image)[this.mover(image) - 1];
  }

  /**
   * What players have chosen of their own moves and nobody else may know yet.
   * @param {Uint8Array} image
   * @returns {Map<number, number>} The number of a move for each player.
   */
  chosen(image) {
    /** @type {Map<number, number>} */
    const found = new Map();
    if (!this.together) return found;
    this.each((player) => {
      const number = this.number(image, CHOICE, player);
      if (number) found.set(player, number - 1);
    });
    return found;
  }

  /** The same state, in which players have chosen this and no more. */
  withChoices(/** @type {Uint8Array} */ image, /** @type {Map<number, number>} */ choices) {
    const copy = image.slice();
    const view = new DataView(copy.buffer);
    const [offset] = this.manifest.fields[CHOICE];
    this.each((player) => view.setInt32(offset + 4 * player, (choices.get(player) ?? -1) + 1, true));
    return copy;
  }

  /** A state as the mover sees it: without what others have just chosen in secret. */
  asSeen(/** @type {Uint8Array} */ image) {
    return this.chosen(image).size ? this.withChoices(image, new Map()) : image;
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
    return this.each((player) => this.number(image, "rank", player) / 2);
  }

  /** The points of each player, if the game counts any. @param {Uint8Array} image */
  scores(image) {
    const name = ["score", "amount"].find((field) => this.has(field));
    return name ? this.each((player) => this.number(image, name, player)) : null;
  }

  /** Something about each player. @template T @param {(player: number) => T} tell @returns {T[]} */
  each(tell) {
    return Array.from({ length: this.manifest.players }, (_, index) => tell(index + 1));
  }

  /**
   * All that stands on sites of a kind, from the bottom of each stack upwards.
   * @param {Uint8Array} image
   * @param {string} kind
   * @returns {Piece[]}
   */
  standing(image, kind) {
    /** @type {Piece[]} */
    const found = [];
    const height = this.manifest.stack_height;
    const read = (
      /** @type {string} */ name,
      /** @type {number} */ at,
      /** @type {number} */ none,
    ) => (this.has(`${kind} ${name}`) ? this.number(image, `${kind} ${name}`, at) : none);
    for (let site = 0; site < this.manifest.sites[kind]; site += 1) {
      const levels = height ? read("height", site, 0) : 1;
      const prefix = height ? "level " : "";
      for (let level = 0; level < levels; level += 1) {
        const at = height ? site * height + level : site;
        const what = read(`${prefix}what`, at, 0);
        if (!what) continue;
        /** @type {Piece} */
        const piece = {
          site,
          what,
          count: height ? 1 : read("count", at, 1),
          state: read(`${prefix}state`, at, 0),
          rotation: read(`${prefix}rotation`, at, 0),
          value: read(`${prefix}value`, at, 0),
        };
        if (this.hasSecrets) piece.hidden = this.hidden(image, kind, site);
        found.push(piece);
      }
    }
    return found;
  }

  /**
   * From whom what about a site is hidden: one bit a player.
   * @param {Uint8Array} image
   * @param {string} kind
   * @param {number} site
   * @returns {Record<string, number>}
   */
  hidden(image, kind, site) {
    /** @type {Record<string, number>} */
    const found = {};
    for (const aspect of ASPECTS) {
      const field = `${kind} hidden ${aspect}`;
      const bits = site >= 0 && this.has(field) ? this.number(image, field, site) : 0;
      if (bits) found[aspect] = bits;
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
    const offsets = [this.manifest.fields[POSSIBLE][0]];
    for (let from = 64; this.has(`${POSSIBLE} from ${from}`); from += 64) {
      offsets.push(this.manifest.fields[`${POSSIBLE} from ${from}`][0]);
    }
    const view = new DataView(image.buffer, image.byteOffset, image.byteLength);
    const found = [];
    for (let site = 0; site < this.bundle.counts[this.bundle.default]; site += 1) {
      const words = offsets.map((offset) => view.getBigUint64(offset + 8 * site, true));
      const mask = words.reduceRight((above, word) => (above << 64n) | word, 0n);
      if (mask && (mask & (mask - 1n)) === 0n) {
        found.push({ site, number: mask.toString(2).length - 1 });
      }
    }
    return found;
  }
}

/** Whether all players choose at once. @param {Manifest} manifest */
export function choosesTogether(manifest) {
  return CHOICE in manifest.fields;
}

/** Whether anything may be hidden from anybody in a game. @param {Manifest} manifest */
export function hasSecrets(manifest) {
  return Object.keys(manifest.fields).some((name) => name.includes(" hidden "));
}
