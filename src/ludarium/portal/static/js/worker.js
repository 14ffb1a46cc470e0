/**
 * The worker: runs a game away from the page, so that nothing it does can freeze the page.
 *
 * Every request has an `id`; the answer has the same, with a `result` or an `error`.
 */

import { Engine } from "./engine.js";
import { moveText } from "./notation.js";
import { advance, describe } from "./position.js";
import { TreeSearcher } from "./search.js";
import { think } from "./thinking.js";

/** @type {Engine} */
let engine;
/** @type {TreeSearcher | null} */
let searcher = null;
let stopped = 0;

/** @type {Record<string, (request: any) => any>} */
const TASKS = {
  /** Make a game ready. */
  async load({ bundle, code }) {
    engine = await Engine.load(bundle, code);
  },

  /** Search with a program of its own from now on. */
  async learn({ search, code }) {
    searcher = await TreeSearcher.load(engine, search, code);
  },

  /** A position with its legal moves: the one with an image, or the first one. */
  open({ image, seed }) {
    return describe(engine, image ?? engine.start(BigInt(seed)));
  },

  /** A move that is played, and the position after it. */
  play({ image, index }) {
    const { ply, image: next } = advance(engine, image, index);
    return { ply, position: describe(engine, next) };
  },

  /** Moves that are played one after the other, given by number or as they are written. */
  replay({ image, moves }) {
    const plies = [];
    const images = [image];
    for (const [place, move] of moves.entries()) {
      const before = images[place];
      const index = typeof move === "number" ? move : find(before, move);
      if (index < 0 || index >= engine.moves(before)) return { plies, images, wrong: place + 1 };
      const { ply, image: next } = advance(engine, before, index);
      plies.push(ply);
      images.push(next);
    }
    return { plies, images, wrong: 0 };
  },

  /** What to play in a position. */
  async think({ image, seconds, games, seed, trail }) {
    const turn = stopped;
    const pause = async () => {
      await new Promise((resolve) => setTimeout(resolve));
      return stopped !== turn;
    };
    const luck = seed === undefined ? undefined : BigInt(seed);
    const budget = { seconds, games, seed: luck, trail };
    return { type: "move", ...(await think(engine, image, budget, pause, searcher)) };
  },

  /** Make whatever is being thought about come to an end. */
  stop() {
    stopped += 1;
  },
};

/** The number of the legal move that is written so; -1 if none is. */
function find(/** @type {Uint8Array} */ image, /** @type {string} */ text) {
  const count = engine.moves(image);
  const ends = [/[:,]from=(-?\d+)/, /[:,]to=(-?\d+)/].map((pattern) => {
    const found = pattern.exec(text.slice(0, text.indexOf("actions=")));
    return found ? Number(found[1]) : -1;
  });
  for (let index = 0; index < count; index += 1) {
    const [from, to] = engine.sites(index);
    if (from !== ends[0] || to !== ends[1]) continue;
    if (moveText(engine.bundle, engine.move(image, index)) === text) return index;
  }
  return -1;
}

/** Done when the game is loaded; nothing else begins before. */
let ready = Promise.resolve();

self.addEventListener("message", async ({ data }) => {
  const { id, type } = data;
  try {
    const task = ready.then(() => TASKS[type](data));
    if (type === "load" || type === "learn") ready = task.catch(() => {});
    self.postMessage({ id, result: await task });
  } catch (error) {
    self.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
