/**
 * The opponent: thinks about positions in a worker of its own.
 */

import { fetchBytes, fetchJson } from "./fetching.js";
import { Lots } from "./random.js";
import { Table } from "./table.js";

const PATIENCE = 20;

/** Somebody who thinks, and begins to exist when first asked. */
export class Opponent {
  /**
   * @param {Table | import("./match.js").MatchTable} game What is played.
   */
  constructor(game) {
    this.game = game;
    /** @type {Table | null} The game that was thought about last. */
    this.known = null;
    /** @type {Table | null} */
    this.table = null;
  }

  /** Leave whatever is being thought about. */
  stop() {
    this.table?.ask("stop").catch(() => {});
  }

  /**
   * Think about the state that one looks at in a game.
   * @param {import("./session.js").Session} session
   * @param {number} seconds
   * @param {string} [level] How strongly to play, if not as well as can be.
   * @returns {Promise<import("./thinking.js").Thought>}
   */
  async think(session, seconds, level) {
    const { table: known, image, trail } = await this.game.atHand(session);
    const table = await this.#ready(known);
    const seed = String(Lots.newSeed() >> 1n);
    return table.ask("think", { image, seconds, level, seed, trail }, seconds + PATIENCE);
  }

  /**
   * What a move would bring in the state that one looks at, beside the best one.
   * @param {import("./session.js").Session} session
   * @param {number} index
   * @param {number} seconds
   * @returns {Promise<import("./why.js").Answer>}
   */
  async explain(session, index, seconds) {
    const { table: known, image } = await this.game.atHand(session);
    const table = await this.#ready(known);
    return table.ask("why", { image, index, seconds, seed: "1" }, seconds + PATIENCE);
  }

  /** Where a game is thought about. @param {Table} known */
  async #ready(known) {
    if (!this.table || this.known !== known) {
      this.table?.close();
      this.known = known;
      this.table = new Table(known.bundle, known.code, known.addresses);
      // Without a program that searches, it plays trial games.
      this.learned = this.#learn(this.table).catch(() => {});
    }
    await this.learned;
    return this.table;
  }

  /** @param {Table} table */
  async #learn(table) {
    const { searchManifest, search } = table.addresses;
    if (!searchManifest || !search) return;
    const [manifest, code] = await Promise.all([fetchJson(searchManifest), fetchBytes(search)]);
    await table.ask("learn", { search: manifest, code });
  }
}
