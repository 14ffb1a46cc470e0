/**
 * The worker: runs a game away from the page, so that nothing it does can freeze the page.
 *
 * Every request has an `id`; the answer has the same, with a `result` or an `error`.
 */

import { Engine, decodeBase64 } from "./engine.js";
import { describe } from "./position.js";
import { moveText } from "./notation.js";
import { think } from "./thinking.js";

/** @type {Engine} */
let engine;
let stopped = 0;

/** @type {Record<string, (request: any) => any>} */
const TASKS = {
  /** Make a game ready. */
  async load({ bundle, code }) {
    engine = await Engine.load(bundle, code);
  },

  /** A position with its legal moves: the first one, or the one with an image. */
  open({ image, seed }) {
    const state = image ?? engine.start(BigInt(seed));
    return describe(engine, state);
  },

  /** The position after a move, and the text of the move. */
  play({ image, index }) {
    const count = engine.moves(image);
    const text = moveText(engine.bundle, engine.move(image, index));
    return { ...describe(engine, engine.play(image, index)), text, count };
  },

  /** The number of the legal move that is written so; -1 if none is. */
  find({ image, text }) {
    const count = engine.moves(image);
    for (let index = 0; index < count; index += 1) {
      if (moveText(engine.bundle, engine.move(image, index)) === text) return index;
    }
    return -1;
  },

  /** What to play in a position. */
  async think({ image, seconds, games, seed }) {
    const turn = stopped;
    const pause = async () => {
      await new Promise((resolve) => setTimeout(resolve));
      return stopped !== turn;
    };
    const budget = { seconds, games, seed: seed === undefined ? undefined : BigInt(seed) };
    return { type: "move", ...(await think(engine, image, budget, pause)) };
  },

  /** Make whatever is being thought about come to an end. */
  stop() {
    stopped += 1;
  },

  /** The state that text stands for. */
  decode({ text }) {
    return decodeBase64(text);
  },
};

self.addEventListener("message", async ({ data }) => {
  const { id, type } = data;
  try {
    self.postMessage({ id, result: await TASKS[type](data) });
  } catch (error) {
    self.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
