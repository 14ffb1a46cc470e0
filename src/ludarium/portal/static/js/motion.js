/**
 * Motion: pieces slide to where they go, and what is new on a site comes up.
 */

const SLIDING = 220;
const COMING_UP = 180;

/** @typedef {import("./session.js").Slide} Slide */

/**
 * Let a position that is already drawn come about before one's eyes.
 * @param {import("./board.js").Board} board
 * @param {Slide[]} slides
 * @param {Map<string, any[]>} before What stood where.
 */
export function moved(board, slides, before) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { pieces } = board.layers;
  const now = board.standing ?? new Map();
  const changed = [...now.keys()].filter(
    (key) => JSON.stringify(now.get(key)) !== JSON.stringify(before.get(key)),
  );
  for (const key of changed) {
    const group = pieces.querySelector(`[data-key="${CSS.escape(key)}"]`);
    if (!group || key === board.dropped) continue;
    const slide = board.bundle.board.seeds ? null : slideTo(board, key, slides, before);
    if (slide) {
      // Whatever moves lies over all that stands still.
      pieces.append(group);
      const traveller = before.has(key) && !slide.whole ? topOf(group) : group;
      const frames = [{ translate: `${slide.x}px ${slide.y}px` }, { translate: "0px 0px" }];
      traveller.animate(frames, { duration: SLIDING, easing: "ease-in-out" });
    } else {
      group.animate([{ opacity: 0.15 }, { opacity: 1 }], { duration: COMING_UP });
    }
  }
}

/**
 * How far away the piece was that has come to a site, if any has.
 * @param {import("./board.js").Board} board
 * @param {string} key
 * @param {Slide[]} slides
 * @param {Map<string, any[]>} before
 */
function slideTo(board, key, slides, before) {
  const found = journeyTo(key, slides);
  const start = found && before.has(found) ? board.sites.get(found)?.place : null;
  const end = board.sites.get(key)?.place;
  if (!start || !end) return null;
  const count = (/** @type {Map<string, any[]> | undefined} */ all) => all?.get(key)?.length ?? 0;
  const whole = count(board.standing) <= count(before);
  return { x: start.x - end.x, y: start.y - end.y, whole };
}

/** Where a piece that ends on a site began, over all its jumps. */
export function journeyTo(/** @type {string} */ key, /** @type {Slide[]} */ slides) {
  let place = key;
  for (const { from, to } of [...slides].reverse()) if (to === place) place = from;
  return place === key ? "" : place;
}

/** The piece on top of a stack. @param {Element} group */
function topOf(group) {
  const pieces = [...group.children].filter((child) => child.tagName === "g");
  return pieces[pieces.length - 1] ?? group;
}

/** The same way, seen from its end. @param {Slide[]} slides @returns {Slide[]} */
export function backwards(slides) {
  return [...slides].reverse().map(({ from, to }) => ({ from: to, to: from }));
}
