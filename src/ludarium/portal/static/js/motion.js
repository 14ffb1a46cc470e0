/**
 * Motion: pieces slide to where they go, what is captured leaves, seeds are sown one by one.
 *
 * The position is drawn as it is at once; what moves is only shown on the way there. So nobody waits
 * for it, and whoever wants no motion misses nothing.
 */

const SLIDING = 220;
const COMING_UP = 180;
const LEAVING = 450;
/** Between two seeds, in milliseconds, and for all of them together at most. */
const DROP = 160;
const LONGEST_SOWING = 2400;

/** @typedef {import("./session.js").Slide} Slide */
/** @typedef {import("./board.js").Board} Board */

/** What is still on its way, by board. @type {WeakMap<Board, number[]>} */
const clocks = new WeakMap();

/** Let nothing be on its way any more. @param {Board} board */
export function still(board) {
  for (const clock of clocks.get(board) ?? []) clearTimeout(clock);
  clocks.delete(board);
  board.layers.leaving.replaceChildren();
}

/**
 * Let a position that is already drawn come about before one's eyes.
 * @param {Board} board
 * @param {Slide[]} slides
 * @param {Map<string, any[]>} before What stood where.
 * @param {Slide[]} [drops] Seeds that are sown.
 */
export function moved(board, slides, before, drops = []) {
  still(board);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  if (drops.length && board.bundle.board.seeds) {
    sown(board, before, drops);
    return;
  }
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
  const left = [...before.keys()].filter((key) => !now.has(key));
  leave(
    board,
    left.filter((key) => !slides.some(({ from }) => from === key)),
    before,
  );
}

/** Let what stood on some sites fade. */
function leave(
  /** @type {Board} */ board,
  /** @type {string[]} */ keys,
  /** @type {Map<string, any[]>} */ before,
) {
  for (const key of keys) {
    const place = board.sites.get(key)?.place;
    const ghost = place && !place.line ? board.drawer?.site(place, before.get(key) ?? []) : null;
    if (!ghost) continue;
    board.layers.leaving.append(ghost);
    const frames = [{ opacity: 1 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }];
    ghost.animate(frames, LEAVING).onfinish = () => ghost.remove();
  }
}

/**
 * Let seeds fall into their holes one after the other.
 * @param {Board} board @param {Map<string, any[]>} before @param {Slide[]} drops
 */
function sown(board, before, drops) {
  const [seed] = before.get(drops[0].from) ?? [];
  if (!seed) return;
  const counts = new Map([...before].map(([key, [first]]) => [key, first.count]));
  const show = (/** @type {string} */ key) => board.showCount(key, seed, counts.get(key) ?? 0);
  const touched = new Set(drops.flatMap(({ from, to }) => [from, to]));
  // What is captured in the end is there until then.
  for (const key of before.keys()) if (!board.standing?.has(key)) touched.add(key);
  touched.forEach(show);
  const step = Math.min(DROP, LONGEST_SOWING / drops.length);
  const waiting = drops.map(({ from, to, count = 1 }, place) =>
    setTimeout(
      () => {
        counts.set(from, Math.max(0, (counts.get(from) ?? 0) - count));
        counts.set(to, (counts.get(to) ?? 0) + count);
        [from, to].forEach(show);
      },
      step * (place + 1),
    ),
  );
  waiting.push(setTimeout(() => board.showAll(), step * (drops.length + 2)));
  clocks.set(board, waiting);
}

/**
 * How far away the piece was that has come to a site, if any has.
 * @param {Board} board
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
