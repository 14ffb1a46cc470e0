/**
 * What cannot be seen is guessed: positions that look the same to the mover, drawn by lot.
 *
 * As `agents/guessing.py` does in Python, and by the same lots. A guess depends on what the mover sees and on lots, and on
 * nothing else: whoever thinks about guesses does not look behind the cards.
 */

import { moveName } from "./notation.js";
import { Lots } from "./random.js";
import { SIZES } from "./state.js";
import { think } from "./thinking.js";
import { hides, unseenBy } from "./veil.js";

/** @typedef {import("./state.js").StateReader} StateReader */
/** @typedef {import("./thinking.js").Thought} Thought */

/** What goes along with a piece that is dealt anew. */
const OF_PIECES = ["what", "state", "value", "rotation"];
/** Whoever cannot see these does not know which piece it is. */
const TELLING = ["all", "What"];
/** What a move that wins for certain counts beside others. */
const SURE = 2 ** 20;

/**
 * A position that looks to the mover as another does.
 * @param {StateReader} reader
 * @param {Uint8Array} image
 * @param {Lots} lots
 */
export function guessed(reader, image, lots) {
  const guess = image.slice();
  for (const kind of Object.keys(reader.manifest.sites)) {
    if (!reader.has(`${kind} what`)) continue;
    for (const sites of hiddenSites(reader, image, kind)) deal(reader, guess, kind, sites, lots);
  }
  return guess;
}

/** The sites on which the mover cannot see what stands, by their owners. */
function hiddenSites(
  /** @type {StateReader} */ reader,
  /** @type {Uint8Array} */ image,
  /** @type {string} */ kind,
) {
  const viewer = reader.mover(image);
  /** @type {Map<number, number[]>} */
  const found = new Map();
  for (let site = 0; site < reader.manifest.sites[kind]; site += 1) {
    const hidden = reader.hidden(image, kind, site);
    if (!TELLING.some((aspect) => hides(hidden[aspect], viewer))) continue;
    const what = reader.number(image, `${kind} what`, site);
    const owner = reader.bundle.board.pieces[what - 1]?.owner ?? 0;
    if (owner && owner !== viewer) found.set(owner, [...(found.get(owner) ?? []), site]);
  }
  return found.values();
}

/**
 * Deal the pieces on some sites anew; in which order they stood before makes no difference.
 * @param {StateReader} reader
 * @param {Uint8Array} image
 * @param {string} kind
 * @param {number[]} sites
 * @param {Lots} lots
 */
function deal(reader, image, kind, sites, lots) {
  const fields = OF_PIECES.flatMap((fact) => {
    const field = reader.manifest.fields[`${kind} ${fact}`];
    return field ? [{ offset: field[0], size: SIZES[/** @type {keyof SIZES} */ (field[1])] }] : [];
  });
  const pieces = sites
    .map((site) => fields.map(({ offset, size }) => [...image.subarray(offset + site * size, offset + (site + 1) * size)]))
    .sort((a, b) => inOrder(a.flat(), b.flat()));
  for (let place = pieces.length - 1; place > 0; place -= 1) {
    const other = lots.draw(place + 1);
    [pieces[place], pieces[other]] = [pieces[other], pieces[place]];
  }
  sites.forEach((site, place) => {
    fields.forEach(({ offset, size }, which) => image.set(pieces[place][which], offset + site * size));
  });
}

/** @param {number[]} a @param {number[]} b */
function inOrder(a, b) {
  const place = a.findIndex((byte, index) => byte !== b[index]);
  return place < 0 ? 0 : a[place] - b[place];
}

/**
 * The move that does best in some positions which look the same to the mover.
 * @param {import("./engine.js").Engine} engine
 * @param {Uint8Array} image
 * @param {import("./thinking.js").Budget} budget All positions share it.
 * @param {(thought: () => Thought) => Promise<boolean>} [pause]
 * @param {import("./search.js").TreeSearcher | import("./minimax.js").AlphaBetaSearcher | null} [searcher]
 * @returns {Promise<Thought>}
 */
export async function thinkUnseeing(engine, image, budget, pause, searcher) {
  /** @type {number} */
  const guesses = engine.bundle.guesses;
  const lots = new Lots(budget.seed ?? 1n);
  const share = {
    seconds: budget.seconds / guesses,
    games: budget.games && Math.max(1, Math.floor(budget.games / guesses)),
  };
  const ends = (/** @type {Uint8Array} */ at) =>
    Array.from({ length: engine.moves(at) }, (_, index) => engine.sites(index).join());
  /** @type {Map<string, number>} How often each move was tried. */
  const tried = new Map();
  let [games, value] = [0, 0];
  for (let count = 0; count < guesses; count += 1) {
    const guess = guessed(engine, image, lots);
    const thought = await think(engine, guess, { ...share, seed: lots.bits() >> 2n }, pause, searcher);
    games += thought.games;
    value += thought.value / guesses;
    ends(guess).forEach((end, index) => {
      const sure = index === thought.index && thought.value === 1 ? SURE : 0;
      tried.set(end, (tried.get(end) ?? 0) + thought.visits[index] + sure);
    });
  }
  const visits = ends(image).map((end) => tried.get(end) ?? 0);
  const index = visits.indexOf(Math.max(...visits));
  const unseen = unseenBy(engine, image, engine.mover(image));
  const line = [moveName(engine.bundle, engine.move(image, index), unseen) || "go on"];
  return { index, visits, value, line, games };
}
