/**
 * Dice: what they show, and which of them are used up.
 */

import { decision, moveText, valueOf } from "./notation.js";

/** What the dice count, as the field of a state is called. */
const DIE_VALUES = "die values";
/** Where the number of a doublet stands that is to be played once more. */
const ONCE_MORE = "temp";

/**
 * @typedef {object} Die
 * @property {number} site
 * @property {number} face What it shows.
 * @property {boolean} blank Whether one of its sides counts nothing, as with sticks and shells.
 * @property {boolean} spent Whether it was used up in this turn.
 */

/**
 * What the dice show, where they are thrown as part of the move that is about to be made.
 * @param {any} bundle
 * @param {import("./engine.js").Move} move
 * @returns {Map<number, number>} The face of each die, by its site.
 */
export function rolledIn(bundle, move) {
  const found = new Map();
  // Dice that are set after the decision are those of a doublet, which are used once more.
  const made = decision(move);
  for (const action of move.actions) {
    if (action === made) break;
    if (action.kind !== "SetStateAndUpdateDice") continue;
    found.set(valueOf(bundle, action, "site"), valueOf(bundle, action, "state"));
  }
  return found;
}

/**
 * What the dice show.
 * @param {import("./engine.js").Engine} engine
 * @param {Uint8Array} image
 * @param {import("./state.js").Piece[]} standing
 * @param {boolean} fresh Whether they are thrown now, so that none of them is used up.
 * @returns {Die[]}
 */
export function diceIn(engine, image, standing, fresh) {
  const { containers, board } = engine.bundle;
  /** @type {number[]} */
  const sites = containers.flatMap((/** @type {any} */ { kind, first, count }) =>
    kind === "Dice" ? Array.from({ length: count }, (_, place) => first + place) : [],
  );
  return sites.flatMap((site, number) => {
    const piece = standing.find((each) => each.site === site);
    const faces = piece && board.pieces[piece.what - 1].faces;
    const face = piece && faces?.[piece.state];
    if (face === undefined) return [];
    // A die that was used up counts nothing, though it still shows its face.
    const counts = !engine.has(DIE_VALUES) || engine.number(image, DIE_VALUES, number) !== 0;
    const spent = !fresh && face !== 0 && !counts && !isOnceMore(engine, image, face);
    return [{ site, face, blank: faces.includes(0), spent }];
  });
}

/** Whether all dice are to be used once more, as they show the same. */
function isOnceMore(
  /** @type {import("./engine.js").Engine} */ engine,
  /** @type {Uint8Array} */ image,
  /** @type {number} */ face,
) {
  return engine.has(ONCE_MORE) && engine.number(image, ONCE_MORE) === face;
}

/** @param {any} bundle @param {number} set @param {number} index @param {Die[]} dice */
export function dieOf(bundle, set, index, dice) {
  const sets = bundle.containers.filter((/** @type {any} */ { kind }) => kind === "Dice");
  return dice.find(({ site }) => site === sets[set]?.first + index);
}

/** All that a move does, with what a die shows in place of which one it is. */
export function sameness(
  /** @type {any} */ bundle,
  /** @type {import("./engine.js").Move} */ move,
  /** @type {Die[]} */ dice,
) {
  return moveText(bundle, move).replace(
    /\[UseDie:indexHandDice=(\d+),indexDie=(\d+)[^\]]*\]/g,
    (_, set, index) => `[die ${dieOf(bundle, Number(set), Number(index), dice)?.face}]`,
  );
}

/** Whether a move uses up a die of several. @param {import("./engine.js").Move} move */
function usesDice(move) {
  return move.actions.some(({ kind }) => kind === "UseDie");
}

/**
 * The dice that the moves of a turn have still to use, where they use them one by one.
 * @param {import("./engine.js").Engine} engine
 * @param {Uint8Array} image
 * @param {Die[]} dice
 * @param {import("./engine.js").Move} move Any move that can be made.
 * @returns {Die[]}
 */
export function leftIn(engine, image, dice, move) {
  if (!usesDice(move)) return [];
  const left = dice.filter(({ spent }) => !spent);
  if (!left.length || !isOnceMore(engine, image, left[0].face)) return left;
  const used = dice.filter((_, number) => engine.number(image, DIE_VALUES, number) === 0);
  // Once all of them are laid out anew, there is nothing more to come.
  return used.length ? [...left, ...left].slice(used.length) : left;
}

/** Numbers in a row, such as `6, 3 and 2`. @param {number[]} numbers */
function listed(numbers) {
  return numbers.join(", ").replace(/, (\d+)$/, " and $1");
}

/**
 * What dice show, in words; those with blank sides count as one throw, for what the rules say.
 * @param {any} bundle @param {Die[]} dice
 * @param {boolean} apart Whether each of them is used by itself.
 */
export function facesWords(bundle, dice, apart) {
  const faces = dice.map(({ face }) => face);
  if (apart || !dice.every(({ blank }) => blank)) return listed(faces);
  const total = faces.reduce((sum, face) => sum + face, 0);
  return String(bundle.turns?.throws?.[total] ?? total);
}

/** Show what is thrown on the dice that lie there. @param {import("./state.js").Piece[]} standing @param {Map<number, number>} rolled */
export function layDice(standing, rolled) {
  for (const piece of standing) piece.state = rolled.get(piece.site) ?? piece.state;
}

/** What was thrown with a move, in words; nothing if nothing was. */
export function thrownWords(
  /** @type {import("./engine.js").Engine} */ engine,
  /** @type {Uint8Array} */ image,
  /** @type {import("./engine.js").Move} */ move,
) {
  const rolled = rolledIn(engine.bundle, move);
  if (!rolled.size) return "";
  const standing = engine.standing(image, engine.bundle.default);
  layDice(standing, rolled);
  return facesWords(engine.bundle, diceIn(engine, image, standing, true), usesDice(move));
}
