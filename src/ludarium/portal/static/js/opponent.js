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
   * @param {any} bundle
   * @param {ArrayBuffer} code
   * @param {DOMStringMap} addresses Where the program that searches is.
   */
  constructor(bundle, code, addresses) {
    this.bundle = bundle;
    this.code = code;
    this.addresses = addresses;
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
   * @param {number} [games] How many trial games are enough.
   * @returns {Promise<import("./thinking.js").Thought>}
   */
  async think(session, seconds, games) {
    const table = await this.#ready();
    const { image } = session;
    const seed = String(Lots.newSeed() >> 1n);
    const moves = session.plies.slice(0, session.cursor).map((ply) => ply.index);
    const trail = { game: String(session.seed), moves };
    return table.ask("think", { image, seconds, games, seed, trail }, seconds + PATIENCE);
  }

  async #ready() {
    if (!this.table) {
      this.table = new Table(this.bundle, this.code);
      // Without a program that searches, it plays trial games.
      this.learned = this.#learn(this.table).catch(() => {});
    }
    await this.learned;
    return this.table;
  }

  /** @param {Table} table */
  async #learn(table) {
    const { searchSheet, search } = this.addresses;
    if (!searchSheet || !search) return;
    const [sheet, code] = await Promise.all([fetchJson(searchSheet), fetchBytes(search)]);
    await table.ask("learn", { search: sheet, code });
  }
}
