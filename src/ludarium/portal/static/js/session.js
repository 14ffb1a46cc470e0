/**
 * A game in progress: its moves, where in them one looks, and how it is kept and passed on.
 */

/**
 * @typedef {object} Ply A move that was played.
 * @property {number} index
 * @property {string} name
 * @property {string} [usual] As players of the game write it, where they have a way of their own.
 * @property {string} text As recorded games write it.
 * @property {number} count How many moves were legal.
 * @property {number} mover
 * @property {boolean} [changesSides] Whether players change sides by it.
 * @property {number} person Who made it: the player that they began as.
 * @property {Ends} ends
 * @property {boolean} forced Whether nothing else could be done: the turn had to be let go, or to go on so.
 * @property {Slide[]} slides
 * @property {string} [thrown] What was thrown with it, in words.
 * @property {boolean} [goesOn] Whether its mover had moved already in the same turn.
 * @property {import("./deeds.js").Deed} [deed] What it did, where all may know.
 * @property {string} [ending] What the rules say of how it has ended the game.
 * @property {"chosen" | "all" | "next"} [part] Where all choose at once: whether it is only chosen
 *   and waits for the others, or is the last, with which the moves of all are made as one. In a
 *   match: that it goes on to the next game.
 * @property {Sight[]} [sights] What each player sees of it, where that is not all; before them,
 *   what all see.
 */

/** @typedef {{from: number, to: number, fromKind: string, toKind: string}} Ends */
/** @typedef {{from: string, to: string, count?: number}} Slide The sites between which pieces go. */
/** @typedef {{name: string, ends: Ends | null}} Sight */

const END_TYPES = ["NaturalEnd", "TurnLimit", "MoveLimit", "Unknown", "NoEnd"];
const LONGEST_LINK = 20000;

/** Something that cannot be read, told for people. */
export class BadRecord extends Error {}

/** The moves of a game and the states between them. */
export class Session {
  /**
   * @param {Uint8Array} first
   * @param {bigint} seed
   * @param {string[]} setup The moves that set the game up, as recorded games write them.
   */
  constructor(first, seed, setup) {
    this.seed = seed;
    this.setup = setup;
    this.images = [first];
    /** @type {Ply[]} */
    this.plies = [];
    this.cursor = 0;
    /** The position that it began with, if that was given as one of chess is written. */
    this.fen = "";
    /** Whether the game has come to its end. */
    this.isFinished = false;
  }

  /** The state one looks at. */
  get image() {
    return this.images[this.cursor];
  }

  /** The move that led to it, if any. */
  get last() {
    return this.cursor ? this.plies[this.cursor - 1] : null;
  }

  /** Whether it is the last one. */
  get isLatest() {
    return this.cursor === this.plies.length;
  }

  /**
   * Go on with a move from the state one looks at; moves after it are dropped.
   * @param {Ply} ply
   * @param {Uint8Array} image
   */
  add(ply, image) {
    this.cut();
    this.plies.push(ply);
    this.images.push(image);
    this.cursor += 1;
  }

  /** Look at another state. @param {number} place */
  goTo(place) {
    this.cursor = Math.max(0, Math.min(this.plies.length, place));
  }

  /**
   * Go back to the last state in which somebody had a choice to make, and drop what came after.
   * @param {(person: number) => boolean} chooses Whether somebody is one who takes moves back.
   */
  takeBack(chooses) {
    const stays = () =>
      this.last?.part !== "chosen" &&
      this.#madeFrom(this.cursor).some(({ person, forced }) => chooses(person) && !forced);
    do this.goTo(this.cursor - 1);
    while (this.cursor > 0 && !stays());
    this.cut();
  }

  /** The moves from a place on that are made as one: one of each player, or a single one. */
  #madeFrom(/** @type {number} */ place) {
    const last = this.plies.findIndex((ply, at) => at >= place && ply.part !== "chosen");
    return this.plies.slice(place, last < 0 ? undefined : last + 1);
  }

  /** Drop all moves after the state one looks at. */
  cut() {
    this.plies.length = this.cursor;
    this.images.length = this.cursor + 1;
    this.isFinished = false;
  }
}

// ------------------------------------------------------------------ links

/** A short sum over bytes, which shows whether they are the same. @param {Uint8Array} bytes */
export function checksum(bytes) {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return (sum >>> 0).toString(36);
}

/**
 * The part of a link that holds a position: the seed, the moves up to it, a sum over it, and who plays.
 * @param {bigint} seed
 * @param {number[]} indices
 * @param {Uint8Array} image
 * @param {string[]} [seats] A strength for each player, or nothing for a person.
 */
export function writeLink(seed, indices, image, seats = []) {
  const moves = indices.map((index) => index.toString(36)).join(".");
  const who = seats.some(Boolean) ? `&p=${seats.join(".")}` : "";
  return `#s=${seed.toString(36)}&m=${moves}&c=${checksum(image)}${who}`;
}

/** @typedef {{seed: bigint, indices: number[], check: string, seats: string[]}} Link */

/**
 * What such a part holds; nothing if there is none.
 * @param {string} hash
 * @returns {Link | null}
 */
export function readLink(hash) {
  if (!hash.startsWith("#s=")) return null;
  const found = /^#s=([0-9a-z]{1,13})&m=([0-9a-z.]*)&c=([0-9a-z]{1,7})(?:&p=([a-z.]{1,200}))?$/.exec(hash);
  if (!found || hash.length > LONGEST_LINK) {
    throw new BadRecord("This link is damaged: it does not hold a position.");
  }
  const indices = found[2] ? found[2].split(".").map((word) => parseInt(word, 36)) : [];
  let seed = 0n;
  for (const digit of found[1]) seed = seed * 36n + BigInt(parseInt(digit, 36));
  if (indices.some((index) => !Number.isInteger(index)) || seed >= 1n << 64n) {
    throw new BadRecord("This link is damaged: it does not hold a position.");
  }
  return { seed, indices, check: found[3], seats: found[4]?.split(".") ?? [] };
}

// ------------------------------------------------------------------ trials

/** A number as recorded games write it. @param {number} rank */
function rankText(rank) {
  return Number.isInteger(rank) ? `${rank}.0` : String(rank);
}

/**
 * The game up to the position one looks at, in the text format of recorded games.
 * @param {any} bundle
 * @param {Session} session
 * @param {{over: number, winner: number, ranks: number[]}} position
 */
export function writeTrial(bundle, session, position) {
  const { setup, seed } = session;
  // What waits for the choices of others is told with them.
  const plies = session.plies.slice(0, session.cursor).filter((ply) => ply.part !== "chosen");
  const bytes = Array.from({ length: 8 }, (_, place) =>
    Number(BigInt.asIntN(8, seed >> BigInt(8 * place))),
  );
  const lines = [
    `game=${bundle.source}`,
    "START GAME OPTIONS",
    ...bundle.options,
    "END GAME OPTIONS",
    ...(bundle.ruleset ? [`ruleset=${bundle.ruleset}`] : []),
    `RNG internal state=${bytes.join(",")}`,
    ...[...setup, ...plies.map((ply) => ply.text)].map((text) => `Move=${text}`),
    ...plies.map((ply) => `LEGAL MOVES LIST SIZE = ${ply.count}`),
    `numInitialPlacementMoves=${bundle.match ? 0 : setup.length}`,
    ...(position.over
      ? [`winner=${position.winner}`, `endtype=${END_TYPES[position.over - 1]}`]
      : []),
    `rankings=${[0, ...position.ranks].map(rankText).join(",")}`,
    "SANDBOX=false",
  ];
  return `${lines.join("\n")}\n`;
}

/**
 * What a text of this format holds, as far as it is needed to play it again.
 * @param {string} text
 * @returns {{game: string, options: string[], ruleset: string | null, seed: bigint, moves: string[]}}
 */
export function readTrial(text) {
  const lines = text.split("\n").map((line) => line.replace(/\r$/, ""));
  const after = (/** @type {string} */ start) =>
    lines.filter((line) => line.startsWith(start)).map((line) => line.slice(start.length));
  const [game] = after("game=");
  const [state, another] = after("RNG internal state=");
  const begin = lines.indexOf("START GAME OPTIONS");
  const end = lines.indexOf("END GAME OPTIONS");
  const bytes = (state ?? "").split(",").map(Number);
  const isByte = (/** @type {number} */ byte) => Number.isInteger(byte) && Math.abs(byte) <= 128;
  if (
    game === undefined ||
    begin < 0 ||
    end < begin ||
    bytes.length !== 8 ||
    !bytes.every(isByte)
  ) {
    throw new BadRecord("This file is no recorded game, or a part of it is missing.");
  }
  if (another !== undefined) {
    throw new BadRecord("The luck of this game was changed in play, which cannot be followed here.");
  }
  const seed = bytes.reduce(
    (sum, byte, place) => sum | (BigInt.asUintN(8, BigInt(byte)) << BigInt(8 * place)),
    0n,
  );
  const [ruleset = null] = after("ruleset=");
  return { game, options: lines.slice(begin + 1, end), ruleset, seed, moves: after("Move=") };
}
