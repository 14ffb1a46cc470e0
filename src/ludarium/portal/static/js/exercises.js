/**
 * Exercises: positions in which something is to be found, such as a capture or the move that wins.
 *
 * They are found by playing: games of moves that lots draw, the same for the same seed on every device,
 * and at each position a look at what every legal move would do. So there are exercises for every game
 * that can be played, and they are always right, as the rules themselves say so.
 */

import { actOf, deedOf, gathered, goesOn } from "./deeds.js";
import { valueOf } from "./notation.js";
import { Lots } from "./random.js";

/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {"begin" | "capture" | "line" | "become" | "check" | "win" | "win in two"} Goal */

/**
 * @typedef {object} Exercise
 * @property {Goal} goal
 * @property {Uint8Array} image
 * @property {number[]} answers The moves that are right, by their numbers.
 * @property {import("./deeds.js").Deed} [deed] What the right move does, where there is only one.
 */

const MOST_PLIES = 900;
const MOST_MOVES = 400;
/** After a position with more moves, some positions are passed over. */
const MOVES_A_PLY = 30;
/** How many seconds it may take to find the exercises of a lesson. */
const LONGEST_SEARCH = 2;
const LONGEST_GAME = 160;
/** So many plays are tried to find a win in two. */
const MOST_TRIES = 60_000;
const MOST_FOR_PUZZLES = 10_000;
/** A win that stands among fewer moves is no exercise. */
const LEAST_CHOICE = 2;
/** A puzzle has so many moves to choose from. */
const LEAST_TO_SOLVE = 5;
const MOST_TO_SOLVE = 60;
/** @type {Goal[]} */
const LESSON = ["begin", "capture", "line", "become", "check", "win"];

/** Whether exercises can be made of a game: everything is seen, and two or more play in turn. */
export function canTeach(/** @type {Engine} */ engine) {
  return !engine.hasSecrets && !engine.together && !engine.isPuzzle && engine.manifest.players > 1;
}

/** Games of moves that lots draw: every position with its number of moves. */
function* positions(
  /** @type {Engine} */ engine,
  /** @type {(seed: bigint) => Uint8Array} */ start,
  /** @type {bigint} */ seed,
  /** @type {number} */ most = MOST_PLIES,
) {
  const lots = new Lots(seed);
  let plies = 0;
  while (plies < most) {
    let image = start(lots.bits() >> 1n);
    for (let ply = 0; ply < LONGEST_GAME && plies < most; ply += 1) {
      const count = engine.over(image) ? 0 : engine.moves(image);
      if (!count) break;
      yield { image, count, ply };
      plies += 1;
      image = engine.play(image, lots.draw(engine.moves(image)));
    }
    plies += 1;
  }
}

/**
 * What an exercise may ask for that a move does.
 * @param {Engine} engine
 * @param {Uint8Array} image
 * @param {number} index
 * @param {Set<Goal>} wanted
 * @returns {Goal[]}
 */
function goalsOf(engine, image, index, wanted) {
  const { bundle } = engine;
  const move = engine.move(image, index);
  const act = actOf(bundle, move);
  if (act === "pass" || act === "other") return [];
  /** @type {Goal[]} */
  const found = [];
  const gone = move.actions.some(
    (action) => action.kind === "Remove" && valueOf(bundle, action, "to") !== move.from,
  );
  if (gone || (act === "sow" && gathered(bundle, move).length)) found.push("capture");
  if (act !== "become" && move.actions.some(({ kind }) => kind === "Promote")) found.push("become");
  const after = engine.play(image, index);
  const over = engine.over(after) > 0;
  if (over && engine.winner(after) === move.mover) found.push("win");
  if (over) return found;
  if (bundle.turns?.line && act !== "take" && goesOn(engine, after)) found.push("line");
  const isCheck = wanted.has("check") && engine.mover(after) !== move.mover && engine.isCheck(after);
  return isCheck ? [...found, "check"] : found;
}

/**
 * The exercises of a lesson: one for each thing that happens in the game, the win at last.
 * @param {Engine} engine
 * @param {(seed: bigint) => Uint8Array} start
 * @param {bigint} seed
 * @param {number} [seconds] How long it may take to find them.
 * @returns {Exercise[]}
 */
export function lessonOf(engine, start, seed, seconds = LONGEST_SEARCH) {
  if (!canTeach(engine)) return [];
  const end = performance.now() + 1000 * seconds;
  const first = start(seed);
  const all = Array.from({ length: engine.moves(first) }, (_, index) => index);
  /** @type {Map<Goal, Exercise>} */
  const found = new Map([["begin", { goal: "begin", image: first, answers: all }]]);
  const wanted = new Set(LESSON.slice(1));
  let passedOver = 0;
  for (const { image, count } of positions(engine, start, seed)) {
    if (!wanted.size || performance.now() > end) break;
    passedOver -= 1;
    if (count < LEAST_CHOICE || count > MOST_MOVES || passedOver > 0) continue;
    passedOver = Math.floor(count / MOVES_A_PLY);
    const goals = Array.from({ length: count }, (_, index) => goalsOf(engine, image, index, wanted));
    for (const goal of wanted) {
      const answers = goals.flatMap((each, index) => (each.includes(goal) ? [index] : []));
      const known = found.get(goal)?.answers.length ?? Infinity;
      // The fewer moves are right, the more there is to find.
      if (!answers.length || answers.length >= Math.min(known, count)) continue;
      found.set(goal, exercise(engine, goal, image, answers));
      if (answers.length === 1) wanted.delete(goal);
    }
  }
  return LESSON.flatMap((goal) => found.get(goal) ?? []);
}

/** @returns {Exercise} */
function exercise(
  /** @type {Engine} */ engine,
  /** @type {Goal} */ goal,
  /** @type {Uint8Array} */ image,
  /** @type {number[]} */ answers,
) {
  if (answers.length > 1) return { goal, image, answers };
  const move = engine.move(image, answers[0]);
  return { goal, image, answers, deed: deedOf(engine, move, image, engine.play(image, answers[0])) };
}

/** The moves that win at once. @returns {number[]} */
export function winsAtOnce(/** @type {Engine} */ engine, /** @type {Uint8Array} */ image) {
  const mover = engine.mover(image);
  const found = [];
  for (let index = 0; index < engine.moves(image); index += 1) {
    if (engine.winner(engine.play(image, index)) === mover) found.push(index);
  }
  return found;
}

/**
 * A puzzle: the only move that wins, at once or after whatever is answered.
 * @param {Engine} engine
 * @param {(seed: bigint) => Uint8Array} start
 * @param {bigint} seed
 * @returns {Exercise | null}
 */
export function puzzleOf(engine, start, seed) {
  if (!canTeach(engine) || engine.manifest.players !== 2 || engine.manifest.stochastic) return null;
  /** @type {Exercise | null} */
  let easy = null;
  const left = { tries: MOST_TRIES };
  for (const { image, count, ply } of positions(engine, start, seed, MOST_FOR_PUZZLES)) {
    if (left.tries < 0) return easy;
    if (count < LEAST_TO_SOLVE || count > MOST_TO_SOLVE || ply < 4) continue;
    left.tries -= count;
    const wins = winsAtOnce(engine, image);
    if (wins.length === 1 && !easy) easy = exercise(engine, "win", image, wins);
    if (wins.length) continue;
    const forced = winsInTwo(engine, image, count, left);
    if (forced.length === 1) return { goal: "win in two", image, answers: forced };
  }
  return easy;
}

/** The moves after which every answer lets the mover win. @returns {number[]} */
function winsInTwo(
  /** @type {Engine} */ engine,
  /** @type {Uint8Array} */ image,
  /** @type {number} */ count,
  /** @type {{tries: number}} */ left,
) {
  const mover = engine.mover(image);
  const found = [];
  for (let index = 0; index < count && left.tries > 0; index += 1) {
    const after = engine.play(image, index);
    if (engine.over(after) || engine.mover(after) === mover) continue;
    const replies = engine.moves(after);
    let loses = replies > 0;
    for (let reply = 0; reply < replies && loses; reply += 1) {
      const answered = engine.play(after, reply);
      left.tries -= 1;
      loses = !engine.over(answered) && engine.mover(answered) === mover && hasWin(engine, answered, mover, left);
    }
    if (loses) found.push(index);
    if (found.length > 1) break;
  }
  return found;
}

/** Whether some move wins at once. */
function hasWin(
  /** @type {Engine} */ engine,
  /** @type {Uint8Array} */ image,
  /** @type {number} */ mover,
  /** @type {{tries: number}} */ left,
) {
  const count = engine.moves(image);
  left.tries -= count;
  for (let index = 0; index < count; index += 1) {
    if (engine.winner(engine.play(image, index)) === mover) return true;
  }
  return false;
}
