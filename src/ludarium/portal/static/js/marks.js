/**
 * Marks on the board: the last move, what is suggested, and what can be done.
 */

import { siteShape, targetMark } from "./drawing.js";
import { keyOf } from "./sites.js";

/** @typedef {import("./board.js").Board} Board */

const MANY = 20;

/** A site in a look of its own. @param {any} place @param {string} look */
function outlined(place, look) {
  const shape = siteShape(place);
  shape.setAttribute("class", `${look} ${shape.getAttribute("class") ?? ""}`);
  return shape;
}

/** Where the last move began and ended, and the same of one that is suggested. */
export function endMarks(/** @type {Board} */ board) {
  const marks = [];
  const { last, hint } = board.options ?? {};
  for (const [move, look] of /** @type {[any, string][]} */ ([
    [last, "last"],
    [hint, "hint"],
  ])) {
    if (!move) continue;
    for (const key of new Set([keyOf(move.fromKind, move.from), keyOf(move.toKind, move.to)])) {
      const site = board.sites.get(key);
      if (site) marks.push(outlined(site.place, look));
    }
  }
  return marks;
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
