/**
 * The worker: runs a game away from the page, so that nothing it does can freeze the page.
 *
 * Every request has an `id`; the answer has the same, with a `result` or an `error`.
 */

import { Engine, decodeBase64 } from "./engine.js";
import { lessonOf, puzzleOf, winsAtOnce } from "./exercises.js";
import { thinkUnseeing } from "./guessing.js";
import { moveText } from "./notation.js";
import { advance, describe } from "./position.js";
import { AlphaBetaSearcher } from "./minimax.js";
import { TreeSearcher } from "./search.js";
import { think } from "./thinking.js";
import { findUsual, readFen, writeFen } from "./usual.js";
import { why } from "./why.js";

/** @type {Engine} */
let engine;
/** @type {TreeSearcher | AlphaBetaSearcher | null} */
let searcher = null;
/** @type {import("./levels.js").Level[]} */
let levels = [];
let stopped = 0;

/** @type {Record<string, (request: any) => any>} */
const TASKS = {
  /** Make a game ready. */
  async load({ bundle, code }) {
    engine = await Engine.load(bundle, code);
  },

  /** Search with a program of its own from now on. */
  async learn({ search, code }) {
    const looks = search.choice.search !== "uct";
    searcher = await (looks ? AlphaBetaSearcher : TreeSearcher).load(engine, search, code);
    levels = search.levels;
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
      const found = typeof move === "number" ? [move] : find(images[images.length - 1], move);
      if (!found.length) return { plies, images, wrong: place + 1 };
      for (const index of found) {
        const before = images[images.length - 1];
        if (index >= engine.moves(before)) return { plies, images, wrong: place + 1 };
        const { ply, image: next } = advance(engine, before, index);
        plies.push(ply);
        images.push(next);
      }
    }
    return { plies, images, wrong: 0 };
  },

  /** Moves that are played one after the other, as players of the game write them. */
  follow({ image, moves }) {
    const plies = [];
    const images = [image];
    for (const [place, move] of moves.entries()) {
      const found = findUsual(engine, images[images.length - 1], move);
      if (!found.length) return { plies, images, wrong: place + 1 };
      for (const index of found) {
        const { ply, image: next } = advance(engine, images[images.length - 1], index);
        plies.push(ply);
        images.push(next);
      }
    }
    return { plies, images, wrong: 0 };
  },

  /** A position of chess as one line. */
  writeFen({ image, ...counts }) {
    return writeFen(engine, image, counts);
  },

  /** The state of a position of chess that is written so; nothing if there is none. */
  readFen({ text }) {
    return readFen(engine, text);
  },

  /** The numbers of the legal moves that are made as one is written. */
  find({ image, text }) {
    return find(image, text);
  },

  /** What each player earns by a game of a match, and what chance depends on after it. */
  points({ image, hasResult }) {
    return { points: engine.points(image, hasResult), generator: engine.generator(image) };
  },

  /** What to play in a position. */
  async think({ image, seconds, level: name, seed, trail }) {
    const luck = seed === undefined ? undefined : BigInt(seed);
    // Where all choose at once, nobody knows how far the game has come.
    const level = levels.find((each) => each.name === name);
    const games = level && ((searcher instanceof AlphaBetaSearcher ? level.nodes : level.iterations) ?? undefined);
    const budget = { seconds, games, level, seed: luck, trail: engine.together ? undefined : trail };
    const way = engine.hasSecrets ? thinkUnseeing : think;
    return { type: "move", ...(await way(engine, engine.asSeen(image), budget, pausing(), searcher)) };
  },

  /** What a move would bring, how it would be answered, and what is better (see `why.js`). */
  why({ image, index, seconds, seed }) {
    const budget = { seconds, seed: seed === undefined ? undefined : BigInt(seed) };
    return why(engine, engine.asSeen(image), index, budget, pausing(), searcher);
  },

  /** Positions in which something is to be found, one for each thing that happens in the game. */
  lesson({ seed }) {
    return lessonOf(engine, start, BigInt(seed));
  },

  /** The puzzle of a day; where there is no win to be found, something else. */
  puzzle({ seed }) {
    const found = puzzleOf(engine, start, BigInt(seed));
    return found ? [found] : lessonOf(engine, start, BigInt(seed)).slice(1).slice(-1);
  },

  /** The moves that win at once. */
  wins({ image }) {
    return winsAtOnce(engine, image);
  },

  /** Make whatever is being thought about come to an end. */
  stop() {
    stopped += 1;
  },
};

/** Lets others have their say now and then; tells whether thinking is to stop. */
function pausing() {
  const turn = stopped;
  return async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return stopped !== turn;
  };
}

/** The state before the first move, by a seed. @param {bigint} seed */
function start(seed) {
  const { starts } = engine.bundle;
  return engine.start(seed) ?? decodeBase64(starts[Number(seed % BigInt(starts.length))].image);
}

/** The numbers of the legal moves that are made as what is written so; none if there are none. */
function find(/** @type {Uint8Array} */ image, /** @type {string} */ text) {
  if (engine.together) return findTogether(image, text);
  const count = engine.moves(image);
  const ends = [/[:,]from=(-?\d+)/, /[:,]to=(-?\d+)/].map((pattern) => {
    const found = pattern.exec(text.slice(0, text.indexOf("actions=")));
    return found ? Number(found[1]) : -1;
  });
  for (let index = 0; index < count; index += 1) {
    const [from, to] = engine.sites(index);
    if (from !== ends[0] || to !== ends[1]) continue;
    if (moveText(engine.bundle, engine.move(image, index)) === text) return [index];
  }
  return [];
}

/** What each player chooses where all choose at once, by how it is written as one move. */
function findTogether(/** @type {Uint8Array} */ image, /** @type {string} */ text) {
  for (const choices of engine.allChoices(image)) {
    const { move } = engine.moveTogether(image, choices);
    if (moveText(engine.bundle, move) === text) return [...choices.values()];
  }
  return [];
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
