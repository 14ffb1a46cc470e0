/**
 * A table: a game that runs in a worker, for whoever wants to play it.
 */

import { labelled } from "./labelling.js";
import { firstState } from "./opening.js";

const PATIENCE = 20;

/** A game in a worker; every call is answered later. */
export class Table {
  /**
   * @param {any} bundle
   * @param {ArrayBuffer} code
   * @param {DOMStringMap} [addresses] Where else there is something about the game.
   */
  constructor(bundle, code, addresses = {}) {
    this.bundle = labelled(bundle);
    /** What is known of the game that is on the board at first. */
    this.laid = this.bundle;
    this.code = code;
    this.addresses = addresses;
    /** @type {Map<number, {resolve: (value: any) => void, reject: (error: Error) => void}>} */
    this.waiting = new Map();
    this.last = 0;
    this.#begin();
  }

  #begin() {
    this.worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    this.worker.addEventListener("message", ({ data }) => {
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (!waiting) return;
      if (data.error === undefined) waiting.resolve(data.result);
      else waiting.reject(new Error(data.error));
    });
    this.ready = this.ask("load", { bundle: this.bundle, code: this.code });
    this.ready.catch(() => {});
  }

  /**
   * Ask for something.
   * @param {string} type
   * @param {object} [details]
   * @param {number} [patience] How many seconds it may take.
   * @returns {Promise<any>}
   */
  ask(type, details = {}, patience = PATIENCE) {
    this.last += 1;
    const id = this.last;
    return new Promise((resolve, reject) => {
      const clock = setTimeout(() => this.#giveUp(patience), 1000 * patience);
      const done = (/** @type {(value: any) => void} */ tell) => (/** @type {any} */ value) => {
        clearTimeout(clock);
        tell(value);
      };
      this.waiting.set(id, { resolve: done(resolve), reject: done(reject) });
      this.worker?.postMessage({ id, type, ...details });
    });
  }

  /** End a worker that does not answer, and begin anew. @param {number} patience */
  #giveUp(patience) {
    this.worker?.terminate();
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    const words = `The rules took longer than ${patience} seconds: perhaps they never end.`;
    for (const each of waiting) each.reject(new Error(words));
    this.#begin();
  }

  /** The state before the first move. @param {bigint} seed */
  first(seed) {
    return firstState(this, this.bundle, this.addresses.start, seed);
  }

  /** The game at hand, for whoever thinks about it. @param {import("./session.js").Session} session */
  async atHand({ image, seed, plies, cursor }) {
    const moves = plies.slice(0, cursor).map((ply) => ply.index);
    /** @type {Table} */
    const table = this;
    return { table, image, trail: { game: String(seed), moves } };
  }

  /** Let the worker go. */
  close() {
    this.worker?.terminate();
    this.waiting.clear();
  }
}
