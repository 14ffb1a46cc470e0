/**
 * Trying out: a worker that plays a game many times with moves drawn by lot, and counts.
 */

import { decodeBase64, Engine } from "../engine.js";
import { AlphaBetaSearcher } from "../minimax.js";
import { Lots } from "../random.js";
import { TreeSearcher } from "../search.js";
import { think } from "../thinking.js";

/**
 * @typedef {object} Figures
 * @property {number} games How many were played.
 * @property {number[]} wins Of each player.
 * @property {number} draws
 * @property {number} unfinished Games that were not over after very many moves.
 * @property {number} moves In all games together.
 * @property {number} shortest
 * @property {number} longest
 * @property {number} choices Legal moves, in all positions together.
 * @property {number} most Legal moves, in the position that had most.
 */

/** After how many moves a game is given up. */
export const LONGEST_GAME = 1000;
const SLICE = 60;
/** How well those play who think. */
const LEVEL = "club";
const LONGEST_THOUGHT = 1;

/** @param {number} players @returns {Figures} */
export function noFigures(players) {
  const none = { games: 0, draws: 0, unfinished: 0, moves: 0, choices: 0, most: 0 };
  return { ...none, wins: new Array(players).fill(0), shortest: Infinity, longest: 0 };
}

/**
 * Play one game with moves drawn by lot, and count it.
 * @param {Engine} engine
 * @param {Lots} lots
 * @param {Figures} figures
 */
export function playOne(engine, lots, figures) {
  const game = played(engine, lots, figures);
  let asked = game.next();
  while (!asked.done) asked = game.next(lots.draw(asked.value.count));
}

/**
 * Play one game between two who think, and count it.
 * @param {Engine} engine
 * @param {(image: Uint8Array) => Promise<number>} choose
 * @param {Lots} lots
 * @param {Figures} figures
 */
export async function playWell(engine, choose, lots, figures) {
  const game = played(engine, lots, figures);
  let asked = game.next();
  while (!asked.done) asked = game.next(await choose(asked.value.image));
}

/**
 * A game that asks for each move, and is counted when it is over.
 * @param {Engine} engine
 * @param {Lots} lots
 * @param {Figures} figures
 * @returns {Generator<{image: Uint8Array, count: number}, void, number>}
 */
function* played(engine, lots, figures) {
  const { starts } = engine.bundle;
  const first = engine.start(lots.bits());
  let image = first ?? decodeBase64(starts[figures.games % starts.length].image);
  let length = 0;
  while (!engine.over(image) && length < LONGEST_GAME) {
    const count = engine.moves(image);
    if (!count) break;
    figures.choices += count;
    figures.most = Math.max(figures.most, count);
    image = engine.play(image, yield { image, count });
    length += 1;
  }
  const winner = engine.winner(image);
  figures.games += 1;
  figures.moves += length;
  figures.shortest = Math.min(figures.shortest, length);
  figures.longest = Math.max(figures.longest, length);
  if (!engine.over(image)) figures.unfinished += 1;
  else if (winner > 0 && winner <= figures.wins.length) figures.wins[winner - 1] += 1;
  else figures.draws += 1;
}

/**
 * Play games until there are enough, or the time is over, and tell now and then.
 * @param {{bundle: any, code: BufferSource, games: number, seconds: number, search?: any,
 *   searchCode?: BufferSource}} task With a search, those who play think.
 * @param {(figures: Figures, isDone: boolean) => void} tell
 */
export async function tryOut({ bundle, code, games, seconds, search, searchCode }, tell) {
  const engine = await Engine.load(bundle, code);
  const choose = search && searchCode ? await thinker(engine, search, searchCode) : null;
  const figures = noFigures(engine.manifest.players);
  const lots = new Lots(Lots.newSeed());
  const end = performance.now() + 1000 * seconds;
  let slice = performance.now() + SLICE;
  while (figures.games < games && performance.now() < end) {
    if (choose) await playWell(engine, (image) => choose(image, lots), lots, figures);
    else playOne(engine, lots, figures);
    if (performance.now() > slice) {
      tell(figures, false);
      slice = performance.now() + SLICE;
    }
  }
  tell(figures, true);
}

/**
 * Somebody who thinks about a move as the level of the play page does.
 * @param {Engine} engine
 * @param {any} search
 * @param {BufferSource} code
 * @returns {Promise<(image: Uint8Array, lots: Lots) => Promise<number>>}
 */
async function thinker(engine, search, code) {
  const hidden = Object.keys(engine.manifest.fields).some((name) => name.includes(" hidden "));
  const looks = search.choice.search !== "uct" && !hidden;
  const searcher = await (looks ? AlphaBetaSearcher : TreeSearcher).load(engine, search, code);
  /** @type {import("../levels.js").Level} */
  const level = search.levels.find((/** @type {any} */ each) => each.name === LEVEL);
  const games = (looks ? level.nodes : level.iterations) ?? undefined;
  return async (image, lots) => {
    const budget = { seconds: LONGEST_THOUGHT, games, level, seed: lots.bits() >> 1n };
    return (await think(engine, engine.asSeen(image), budget, undefined, searcher)).index;
  };
}

// Elsewhere than in a worker, whoever takes this module calls it.
if ("WorkerGlobalScope" in globalThis) {
  self.addEventListener("message", async ({ data }) => {
    try {
      await tryOut(data, (figures, isDone) => self.postMessage({ figures, isDone }));
    } catch (error) {
      self.postMessage({ error: error instanceof Error ? error.message : String(error) });
    }
  });
}
