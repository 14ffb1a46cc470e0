/**
 * Marks on the board: the last move, what is suggested, and what can be done.
 */

import { make, siteShape, targetMark } from "./drawing.js";
import { keyOf } from "./sites.js";

/** @typedef {import("./board.js").Board} Board */

const MANY = 20;

/** A site in a look of its own. @param {any} place @param {string} look */
function outlined(place, look) {
  const shape = siteShape(place);
  shape.setAttribute("class", `${look} ${shape.getAttribute("class") ?? ""}`);
  return shape;
}

/**
 * @typedef {object} Marked What is marked of a turn.
 * @property {string[]} ends Where its moves began and ended.
 * @property {string[]} gone Where something was captured.
 * @property {string[]} passed Where seeds were sown.
 */

/** Where the moves of the last turn began and ended, and the same of a move that is suggested. */
export function endMarks(/** @type {Board} */ board) {
  const { last, hint } = board.options ?? {};
  const hinted = hint ? [keyOf(hint.fromKind, hint.from), keyOf(hint.toKind, hint.to)] : [];
  const ends = new Set(last?.ends);
  const passed = [...new Set(last?.passed)].filter((key) => !ends.has(key));
  const marks = [
    ...placesOf(board, passed, "passed"),
    ...placesOf(board, [...ends], "last"),
    ...placesOf(board, [...new Set(hinted)], "hint"),
  ];
  // A cross tells what is no longer there; where a piece has come in its place, that is enough.
  const gone = [...new Set(last?.gone)].filter((key) => !board.standing?.has(key));
  return [...marks, ...gone.flatMap((key) => crossAt(board, key))];
}

/** @param {Board} board @param {string[]} keys @param {string} look */
function placesOf(board, keys, look) {
  return keys.flatMap((key) => {
    const site = board.sites.get(key);
    return site ? [outlined(site.place, look)] : [];
  });
}

/** @param {Board} board @param {string} key */
function crossAt(board, key) {
  const place = board.sites.get(key)?.place;
  if (!place) return [];
  const half = Math.min(place.room, 100) * 0.22;
  const { x, y } = place;
  const d = `M${x - half} ${y - half}L${x + half} ${y + half}M${x - half} ${y + half}L${x + half} ${y - half}`;
  return [make("path", { d, class: "gone" })];
}

/** The piece that is chosen, or all that may move. */
export function siteMarks(/** @type {Board} */ board) {
  const { selected } = board;
  const around = selected ? [selected] : [...(board.starts?.keys() ?? [])];
  return around.flatMap((key) => {
    const site = board.sites.get(key);
    return site ? [outlined(site.place, selected ? "chosen" : "start")] : [];
  });
}

/** Where one click makes a move. @param {Board} board @param {Map<string, any>} targets */
export function targetMarks(board, targets) {
  const soft = board.selected === board.given && targets.size > MANY;
  return [...targets.keys()].flatMap((key) => {
    const site = board.sites.get(key);
    return site ? [targetMark(site.place, Boolean(board.standing?.has(key)), soft)] : [];
  });
}
