/**
 * Turning: the board as it is seen from another side, in quarters of a turn.
 *
 * Places are turned, not pictures: pieces stay upright, and whatever is drawn on the board turns with
 * it. So all that knows where a site is need not know that the board was turned.
 */

/** @typedef {import("./drawing.js").Site} Site */
/** @typedef {[number, number, number, number]} Box Left, top, width and height. */

/** @param {number} x @param {number} y @param {number} quarters @returns {[number, number]} */
function turnedPoint(x, y, quarters) {
  /** @type {[number, number][]} */
  const ways = [
    [x, y],
    [-y, x],
    [-x, -y],
    [y, -x],
  ];
  return ways[quarters];
}

/** A site on a board that was turned. @param {Site} place @param {number} quarters @returns {Site} */
export function turnedSite(place, quarters) {
  if (!quarters) return place;
  const [x, y] = turnedPoint(place.x, place.y, quarters);
  const along = place.along && turnedPoint(...place.along, quarters);
  return { ...place, x, y, along, quarters, plain: place };
}

/** A box round a board that was turned. @param {Box} box @param {number} quarters @returns {Box} */
export function turnedBox([left, top, width, height], quarters) {
  const corners = [turnedPoint(left, top, quarters), turnedPoint(left + width, top + height, quarters)];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const sides = quarters % 2 ? [height, width] : [width, height];
  return [Math.min(...xs), Math.min(...ys), sides[0], sides[1]];
}

/** What turns a drawing, as an attribute; nothing if it stands as it is. @param {number} [quarters] */
export function turnText(quarters = 0) {
  return quarters ? `rotate(${90 * quarters})` : "";
}

/** A long board is turned if it becomes so many times as large. */
const WORTH_IT = 1.15;

/**
 * By how many quarters a board is turned so that it fits its window best.
 * @param {Box} box
 * @param {number} width
 * @param {number} height
 */
export function bestTurn([, , wide, high], width, height) {
  const scale = (/** @type {number} */ w, /** @type {number} */ h) => Math.min(width / w, height / h);
  return scale(high, wide) > WORTH_IT * scale(wide, high) ? 1 : 0;
}

/**
 * Whether somebody's pieces stand on the far side of a board, which is then turned round for them.
 * @param {any} bundle
 * @param {import("./position.js").Position} position
 * @param {number} player
 */
export function standsFar(bundle, position, player) {
  const heights = (/** @type {boolean} */ own) =>
    Object.entries(position.standing).flatMap(([kind, pieces]) =>
      pieces.flatMap(({ site, what }) => {
        const { owner, faces } = bundle.board.pieces[what - 1];
        const place = bundle.board.sites[kind]?.[site];
        const counts = place && !place.square && !faces && owner > 0;
        return counts && (owner === player) === own ? [place.y] : [];
      }),
    );
  const [mine, theirs] = [heights(true), heights(false)];
  if (!mine.length || !theirs.length) return false;
  const mean = (/** @type {number[]} */ all) => all.reduce((sum, y) => sum + y, 0) / all.length;
  return mean(mine) < mean(theirs) - bundle.board.box[3] / 8;
}
