/**
 * A match at a table: games that are played one after another for points.
 *
 * A state is how the match stands, and behind it the state of the game at hand, as in Python. What
 * follows a game is asked of the server, which knows the rules of the match.
 */

import { fetchBytes, fetchJson, withQuery } from "./fetching.js";
import { moveText } from "./notation.js";
import { Table } from "./table.js";

/**
 * @typedef {object} Standing How a match stands.
 * @property {number} part Which of its games is played.
 * @property {number} games How many games are over.
 * @property {number} over
 * @property {number} winner
 * @property {bigint} generator What chance depends on where a game does not keep it itself.
 * @property {number[]} scores
 * @property {number[]} ranks The doubled place of each player.
 */

const FIXED = 24;

/** How a match stands, as bytes. @param {Standing} standing @param {Uint8Array} image */
export function joinState(standing, image) {
  const { part, games, over, winner, generator, scores, ranks } = standing;
  const numbers = [...scores, ...ranks];
  const state = new Uint8Array(FIXED + 4 * numbers.length + image.length);
  const view = new DataView(state.buffer);
  [part, games, over, winner].forEach((number, place) => view.setInt32(4 * place, number, true));
  view.setBigUint64(16, generator, true);
  numbers.forEach((number, place) => view.setInt32(FIXED + 4 * place, number, true));
  state.set(image, FIXED + 4 * numbers.length);
  return state;
}

/**
 * How a match stands, and the state of the game at hand.
 * @param {Uint8Array} state
 * @param {number} players
 * @returns {{standing: Standing, image: Uint8Array}}
 */
export function splitState(state, players) {
  const view = new DataView(state.buffer, state.byteOffset, state.byteLength);
  const numbers = (/** @type {number} */ at, /** @type {number} */ count) =>
    Array.from({ length: count }, (_, place) => view.getInt32(at + 4 * place, true));
  const [part, games, over, winner] = numbers(0, 4);
  const scores = numbers(FIXED, players);
  const ranks = numbers(FIXED + 4 * players, players);
  const generator = view.getBigUint64(16, true);
  const standing = { part, games, over, winner, generator, scores, ranks };
  return { standing, image: state.slice(FIXED + 8 * players) };
}

/** A match whose games run in workers; it is asked as the table of a single game is. */
export class MatchTable {
  /** @param {any} bundle @param {DOMStringMap} addresses */
  constructor(bundle, addresses) {
    this.bundle = bundle;
    this.addresses = addresses;
    /** @type {Map<number, Promise<Table>>} */
    this.parts = new Map();
    this.players = 0;
    this.laid = bundle;
  }

  /** A match that is ready to begin. @param {any} bundle @param {DOMStringMap} addresses */
  static async load(bundle, addresses) {
    const table = new MatchTable(bundle, addresses);
    const first = await table.part(0);
    table.players = first.bundle.manifest.players;
    table.laid = first.bundle;
    return table;
  }

  /** A game of the match, which is fetched when it is first played. @param {number} number */
  part(number) {
    const known = this.parts.get(number) ?? this.#fetch(number);
    this.parts.set(number, known);
    return known;
  }

  /** @param {number} number */
  async #fetch(number) {
    const { bundle = "", program = "", ...others } = this.addresses;
    const of = (/** @type {string} */ address) => withQuery(address, "part", String(number));
    const [own, code] = await Promise.all([fetchJson(of(bundle)), fetchBytes(of(program))]);
    const addresses = Object.entries(others).map(([name, address]) => [name, of(address ?? "")]);
    return new Table(own, code, Object.fromEntries(addresses));
  }

  /**
   * The state before the first move of the first game.
   * @param {bigint} wanted
   * @returns {Promise<{image: Uint8Array, setup: string[], seed: bigint}>}
   */
  async first(wanted) {
    const none = new Array(this.players).fill(0);
    const before = { part: 0, games: 0, over: 0, winner: 0, scores: none, ranks: none };
    const { state, setup, seed } = await this.#setUp(before, wanted);
    // Trials of matches tell the set-up backwards, and not how long it is.
    return { image: state, setup: [...setup].reverse(), seed };
  }

  /** Set up the game that comes now. */
  async #setUp(
    /** @type {Omit<Standing, "generator">} */ standing,
    /** @type {bigint} */ wanted,
  ) {
    const table = await this.part(standing.part);
    const { image, setup, seed, generator } = await table.first(wanted);
    return { state: joinState({ ...standing, generator }, image), setup, seed };
  }

  /**
   * Ask for something, as of a table.
   * @param {string} type
   * @param {any} details
   * @returns {Promise<any>}
   */
  async ask(type, details) {
    if (type === "open") return this.#open(details.image);
    if (type === "play") return this.#play(details.image, details.index);
    return this.#replay(details.image, details.moves);
  }

  /** @param {Uint8Array} state */
  async #open(state) {
    const { standing, image } = splitState(state, this.players);
    const table = await this.part(standing.part);
    return this.#told(standing, state, await table.ask("open", { image }), table.bundle);
  }

  /**
   * A position of the game at hand as one of the match.
   * @param {Standing} standing
   * @param {Uint8Array} image
   * @param {import("./position.js").Position} position
   * @param {any} bundle
   * @returns {import("./position.js").Position}
   */
  #told(standing, image, position, bundle) {
    const { part, games, over, winner, scores } = standing;
    const { match: parts } = this.bundle;
    const name = parts.length > 1 ? parts[part].name : "";
    const match = { game: games + (over ? 0 : 1), name, scores };
    const found = { ...position, image, bundle, match };
    if (!position.over) return found;
    const ranks = standing.ranks.map((rank) => rank / 2);
    if (over) return { ...found, winner: Math.max(0, winner), ranks };
    const between = { winner: position.winner, ranks: position.ranks };
    return { ...found, over: 0, winner: 0, ranks, between, moves: [NEXT] };
  }

  /** @param {Uint8Array} state @param {number} index */
  async #play(state, index) {
    const { standing, image } = splitState(state, this.players);
    const table = await this.part(standing.part);
    const before = await table.ask("open", { image });
    if (before.over) {
      const ply = nextPly(this.laid, before.mover);
      return { ply, position: await this.#open(await this.#goOn(standing, image)) };
    }
    const { ply, position } = await table.ask("play", { image, index });
    const after = joinState(standing, position.image);
    return { ply, position: this.#told(standing, after, position, table.bundle) };
  }

  /** The state after a game that is over. @param {Standing} standing @param {Uint8Array} image */
  async #goOn(standing, image) {
    const { part, games, scores } = standing;
    const table = await this.part(part);
    const hasResult = this.bundle.match[part].result;
    const { points, generator } = await table.ask("points", { image, hasResult });
    const asked = { part, games, scores, points };
    const address = Object.entries(asked).reduce(
      (url, [name, value]) => withQuery(url, name, String(value)),
      this.addresses.next ?? "",
    );
    const next = await fetchJson(address);
    const lots = generator === null ? standing.generator : BigInt(generator);
    if (next.over) return joinState({ ...next, part, generator: standing.generator }, image);
    return (await this.#setUp(next, lots)).state;
  }

  /** Moves that are played one after the other, by number or as they are written. */
  async #replay(/** @type {Uint8Array} */ first, /** @type {(number | string)[]} */ moves) {
    const [plies, images] = [/** @type {any[]} */ ([]), [first]];
    for (const [place, move] of moves.entries()) {
      const state = images[images.length - 1];
      for (const index of await this.#find(state, move)) {
        const { ply, position } = await this.#play(images[images.length - 1], index);
        plies.push(ply);
        images.push(position.image);
      }
      if (images[images.length - 1] === state) return { plies, images, wrong: place + 1 };
    }
    return { plies, images, wrong: 0 };
  }

  /** The numbers of moves that are made as one is written; none if that is not legal. */
  async #find(/** @type {Uint8Array} */ state, /** @type {number | string} */ move) {
    const { moves, between, mover } = await this.#open(state);
    if (typeof move === "number") return move < moves.length ? [move] : [];
    if (between) return nextPly(this.laid, mover).text === move ? [0] : [];
    const { standing, image } = splitState(state, this.players);
    return (await this.part(standing.part)).ask("find", { image, text: move });
  }

  /** The game at hand, for whoever thinks about it. @param {import("./session.js").Session} session */
  async atHand(session) {
    const { standing, image } = splitState(session.image, this.players);
    const plies = session.plies.slice(0, session.cursor);
    const begun = plies.map((ply) => ply.part).lastIndexOf("next");
    const moves = plies.slice(begun + 1).map((ply) => ply.index);
    const trail = { game: `${session.seed} ${standing.games}`, moves };
    return { table: await this.part(standing.part), image, trail };
  }
}

/** @type {import("./position.js").Choice} */
const NEXT = {
  ...{ index: 0, from: -1, to: -1, fromKind: "", toKind: "" },
  ...{ name: "next game", effect: "", act: "other", piece: 0, takes: false, pass: false, forced: false },
};

/** The move that goes on to the next game. @returns {import("./session.js").Ply} */
function nextPly(/** @type {any} */ bundle, /** @type {number} */ mover) {
  const actions = [{ kind: "NextInstance", values: [true] }];
  const nowhere = { from: -1, to: -1, state: -1, edge: -1, levelMin: 0, levelMax: 0 };
  const text = moveText(bundle, { mover, ...nowhere, actions });
  const ends = { from: -1, to: -1, fromKind: "", toKind: "" };
  const { index, name } = NEXT;
  return { index, count: 1, name, text, mover, person: mover, ends, forced: true, slides: [], part: "next" };
}
