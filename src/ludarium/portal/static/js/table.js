/**
 * A table: a game that runs in a worker, for whoever wants to play it.
 */

const PATIENCE = 20;

/** A game in a worker; every call is answered later. */
export class Table {
  /** @param {any} bundle @param {ArrayBuffer} code */
  constructor(bundle, code) {
    this.bundle = bundle;
    this.code = code;
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

  /** Let the worker go. */
  close() {
    this.worker?.terminate();
    this.waiting.clear();
  }
}
