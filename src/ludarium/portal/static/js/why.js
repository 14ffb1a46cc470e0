/**
 * Why not this move? What a move would bring, how it would be answered, and what is better.
 */

import { moveName } from "./notation.js";
import { think } from "./thinking.js";

/**
 * @typedef {object} Answer
 * @property {number} index The move that was asked about, by its number among the legal moves.
 * @property {string} name How it is written.
 * @property {number} value What it brings to whoever makes it, from 0 to 1.
 * @property {string[]} line How the game goes on after it: first the answer, which is the
 *   refutation if the move is bad. It is empty if the game is over.
 * @property {number[]} path The same as numbers, each among the legal moves of its position.
 * @property {{index: number, name: string, value: number, line: string[], path: number[]}} best
 *   The move that the computer would make, and how the game goes on from there, that move included.
 * @property {boolean} isBest Whether the move is the one that the computer would make.
 */

/**
 * What is thought of a move, beside the best one.
 * @param {import("./engine.js").Engine} engine
 * @param {Uint8Array} image The position before the move.
 * @param {number} index The move.
 * @param {import("./thinking.js").Budget} budget Half of it is spent on each of the two positions.
 * @param {(thought: () => import("./thinking.js").Thought) => Promise<boolean>} [pause]
 * @param {import("./search.js").TreeSearcher | import("./minimax.js").AlphaBetaSearcher | null}
 *   [searcher]
 * @returns {Promise<Answer>}
 */
export async function why(engine, image, index, budget, pause, searcher) {
  const half = { ...budget, seconds: budget.seconds / 2, trail: undefined, level: undefined };
  const person = engine.controller(image);
  const name = moveName(engine.bundle, engine.move(image, index)) || "go on";
  const after = engine.play(image, index);
  const answer = { value: result(engine, after, person), line: [], path: [] };
  if (!engine.over(after)) {
    const reply = await think(engine, after, half, pause, searcher);
    const value = engine.controller(after) === person ? reply.value : 1 - reply.value;
    Object.assign(answer, { value, line: reply.line, path: reply.path ?? [reply.index] });
  }
  const found = await think(engine, image, half, pause, searcher);
  const isBest = found.index === index;
  const best = {
    index: found.index,
    name: moveName(engine.bundle, engine.move(image, found.index)) || "go on",
    value: isBest ? answer.value : found.value,
    line: found.line,
    path: found.path ?? [found.index],
  };
  return { index, name, ...answer, best, isBest };
}

/** What the end of a game brought to somebody, from 0 to 1. */
function result(
  /** @type {import("./engine.js").Engine} */ engine,
  /** @type {Uint8Array} */ image,
  /** @type {number} */ person,
) {
  const winner = engine.over(image) ? engine.winner(image) : 0;
  const side = engine.controllers(image).indexOf(person) + 1;
  if (winner === side) return 1;
  return winner > 0 ? 0 : 0.5;
}
