/**
 * Deeds: what a move does, as people see it: which piece goes where, what is captured, how seeds are
 * sown. It is read from the record of the move and from the positions before and after it.
 */

import { decision, endKinds, valueOf } from "./notation.js";
import { keyOf } from "./sites.js";

/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./engine.js").Move} Move */
/** @typedef {"move" | "place" | "sow" | "take" | "huff" | "choose" | "become" | "pass" | "other"} Act */

/**
 * @typedef {object} Lost Pieces of one kind that have left a site.
 * @property {string} key
 * @property {number} what
 * @property {number} count
 */

/**
 * @typedef {object} Deed
 * @property {Act} act
 * @property {number} piece Which piece is moved, placed or taken; 0 if none is.
 * @property {Lost[]} took Pieces of others, and of nobody, that are gone.
 * @property {Lost[]} stored Seeds that are gathered in one hole after sowing.
 * @property {string} into Which hole that is.
 * @property {Lost[]} off Pieces of the mover that are gone.
 * @property {{from: string, to: string, what: number}[]} sent Pieces of others that are moved elsewhere.
 * @property {{from: string, to: string, what: number}[]} along Pieces of others that are taken along under the one that moves.
 * @property {string[]} turned Where pieces of others have become the mover's.
 * @property {number} became What the piece that moved has become; 0 if it is what it was.
 * @property {import("./session.js").Slide[]} drops Seeds that are sown, one by one.
 * @property {number} gained How many points it brings.
 */

const TRAVELS = ["Move", "Copy", "StackMove"];
const ADDS = ["Add", "Insert"];

/** Whether the mover's turn goes on: they have made the move before as well. */
export function goesOn(/** @type {Engine} */ engine, /** @type {Uint8Array} */ image) {
  const moved = engine.has("moves this turn") ? engine.number(image, "moves this turn") : 0;
  return moved > 0 && engine.number(image, "prev") === engine.mover(image);
}

/**
 * What kind of thing a move is.
 * @param {any} bundle
 * @param {Move} move
 * @returns {Act}
 */
export function actOf(bundle, move) {
  const action = decision(move);
  if (!action) return "other";
  if (action.kind === "Pass") return "pass";
  if (TRAVELS.includes(action.kind)) {
    if (isFromHand(bundle, move.from)) return "place";
    return bundle.board.seeds ? "sow" : "move";
  }
  if (ADDS.includes(action.kind)) return "place";
  if (action.kind === "Remove") return "take";
  if (action.kind === "Promote") return "become";
  if (action.kind !== "Select") return "other";
  const effects = move.actions.filter((each) => each !== action);
  if (effects.some((each) => each.kind === "Move")) return bundle.board.seeds ? "sow" : "move";
  const gone = effects.some((each) => isAt(bundle, each, move.to));
  return gone ? (bundle.turns?.huffs ? "huff" : "take") : "choose";
}

/** Whether a piece comes from beside the board. @param {any} bundle @param {number} site */
function isFromHand(bundle, site) {
  return bundle.containers.some(
    (/** @type {any} */ { kind, first, count }) =>
      kind === "Hand" && site >= first && site < first + count,
  );
}

/** @param {any} bundle @param {import("./engine.js").Action} action @param {number} site */
function isAt(bundle, action, site) {
  return action.kind === "Remove" && valueOf(bundle, action, "to") === site;
}

/**
 * What a move does.
 * @param {Engine} engine
 * @param {Move} move
 * @param {Uint8Array} before
 * @param {Uint8Array} after
 * @returns {Deed}
 */
export function deedOf(engine, move, before, after) {
  const { bundle } = engine;
  const act = actOf(bundle, move);
  const [old, now] = [before, after].map((image) => placesOf(engine, image));
  const [fromKind, toKind] = endKinds(bundle, move);
  const [from, to] = [keyOf(fromKind, move.from), keyOf(toKind, move.to)];
  const owner = (/** @type {number} */ what) => bundle.board.pieces[what - 1]?.owner ?? 0;
  const isEnemy = (/** @type {number} */ what) =>
    owner(what) !== move.mover && owner(what) > 0 && owner(what) <= engine.manifest.players;
  const was = topOf(old, from);
  const all = lostOf(old, now).filter(({ what }) => !bundle.board.pieces[what - 1]?.faces);
  const gone = act === "sow" ? seedsTaken(bundle, move, old, all) : all;
  const won = act === "sow" ? gathered(bundle, move) : [];
  const stored = won.map(({ from: key, count }) => ({ key, what: was, count }));
  const others = journeys(bundle, move)
    .filter(({ from: start }) => start !== from && isEnemy(topOf(old, start)))
    .map((each) => ({ ...each, what: topOf(old, each.from) }));
  const turned = [...old.keys()].filter((key) => {
    const [was, is] = [topOf(old, key), topOf(now, key)];
    const hasGone = others.some(({ from: start }) => start === key);
    return key !== to && !hasGone && isEnemy(was) && owner(is) === move.mover;
  });
  const decided = decision(move);
  const added = decided && ADDS.concat("Promote").includes(decided.kind);
  const taken = act === "take" || act === "huff" ? topOf(old, to) : 0;
  const piece = added ? Number(valueOf(bundle, decided, "what")) : taken || was || topOf(now, to);
  const is = topOf(now, to);
  const changed = move.actions.some(({ kind }) => kind === "Promote");
  const [scores, scored] = [before, after].map((image) => engine.scores(image));
  return {
    act,
    piece,
    took: gone.filter(({ key, what }) => owner(what) !== move.mover && !turned.includes(key)),
    stored,
    into: won[0]?.to ?? "",
    off: gone.filter(({ what }) => owner(what) === move.mover && !(changed && what === was)),
    sent: others.filter((each) => each.to !== to),
    along: others.filter((each) => each.to === to),
    turned,
    became: changed && was && is && is !== was ? is : 0,
    drops: act === "sow" ? journeys(bundle, move) : [],
    gained: scores && scored ? scored[move.mover - 1] - scores[move.mover - 1] : 0,
  };
}

/** The seeds that are captured after sowing, with what was sown into their holes. */
function seedsTaken(
  /** @type {any} */ bundle,
  /** @type {Move} */ move,
  /** @type {Places} */ old,
  /** @type {Lost[]} */ all,
) {
  const what = all[0]?.what;
  const removed = move.actions.filter(({ kind }) => kind === "Remove");
  if (!what || !removed.length) return all;
  const sown = journeys(bundle, move);
  const keys = removed.map((action) =>
    keyOf(valueOf(bundle, action, "type") || bundle.default, Number(valueOf(bundle, action, "to"))),
  );
  return [...new Set(keys)].map((key) => {
    const added = sown.filter(({ to }) => to === key).length;
    const away = sown.filter(({ from }) => from === key).length;
    return { key, what, count: Math.max(1, (old.get(key)?.get(what) ?? 0) + added - away) };
  });
}

/**
 * What is gathered into one hole after sowing, such as a store: that is how it is captured.
 * @param {any} bundle
 * @param {Move} move
 */
export function gathered(bundle, move) {
  const sown = journeys(bundle, move);
  const rest = sown.filter(({ from }) => from !== sown[0].from);
  return new Set(rest.map(({ to }) => to)).size === 1 ? rest : [];
}

/** From where to where pieces go in a move, step by step. @param {any} bundle @param {Move} move */
export function journeys(bundle, move) {
  const found = [];
  for (const action of move.actions) {
    if (action.kind !== "Move" && action.kind !== "StackMove") continue;
    const [from, to] = ["from", "to"].map((name) => Number(valueOf(bundle, action, name)));
    const kinds = ["typeFrom", "typeTo"].map((name) => valueOf(bundle, action, name));
    const keys = [from, to].map((site, end) => keyOf(kinds[end] || bundle.default, site));
    const count = Math.max(1, Number(valueOf(bundle, action, "count") ?? 1));
    if (from >= 0 && to >= 0 && keys[0] !== keys[1]) found.push({ from: keys[0], to: keys[1], count });
  }
  return found;
}

/** @typedef {Map<string, Map<number, number>>} Places How many pieces of each kind are where. */

/** @param {Engine} engine @param {Uint8Array} image @returns {Places} */
function placesOf(engine, image) {
  /** @type {Places} */
  const found = new Map();
  if (engine.isPuzzle) return found;
  for (const kind of Object.keys(engine.manifest.sites)) {
    for (const { site, what, count } of engine.standing(image, kind)) {
      const key = keyOf(kind, site);
      const here = found.get(key) ?? new Map();
      found.set(key, here.set(what, (here.get(what) ?? 0) + Math.max(1, count)));
    }
  }
  return found;
}

/** The piece on top of a site; 0 if there is none. @param {Places} places @param {string} key */
function topOf(places, key) {
  return [...(places.get(key)?.keys() ?? [])].pop() ?? 0;
}

/** What is gone from the game, and from where. @param {Places} old @param {Places} now */
function lostOf(old, now) {
  const total = (/** @type {Places} */ places, /** @type {number} */ what) =>
    [...places.values()].reduce((sum, here) => sum + (here.get(what) ?? 0), 0);
  /** @type {Map<number, number>} */
  const left = new Map();
  /** @type {Lost[]} */
  const found = [];
  for (const [key, here] of old) {
    for (const [what, count] of here) {
      if (!left.has(what)) left.set(what, total(old, what) - total(now, what));
      const fewer = count - (now.get(key)?.get(what) ?? 0);
      const lost = Math.min(fewer, left.get(what) ?? 0);
      if (lost <= 0) continue;
      left.set(what, (left.get(what) ?? 0) - lost);
      found.push({ key, what, count: lost });
    }
  }
  return found;
}
