/**
 * The shelf: every game that was begun on this device, so that it can go on after a reload, a crash or
 * a week.
 *
 * A game is kept as its seed and the numbers of its moves, with which its program plays it again; the
 * program is named beside them, so that a game is never played on by other rules than its own. The
 * shelf has room for so many games; those that are over go first, then those that nobody has touched
 * for longest.
 */

import { keep, kept } from "./page.js";

/**
 * @typedef {object} Kept A game on the shelf.
 * @property {string} id
 * @property {string} address Where it is played.
 * @property {string} name What is played.
 * @property {string} program Which program plays it.
 * @property {string} seed
 * @property {string} moves The numbers of its moves.
 * @property {number} count How many there are.
 * @property {string[]} seats Who plays: a strength, or nothing for a person.
 * @property {string} check A sum over what its moves are called.
 * @property {boolean} over Whether it has come to its end.
 * @property {boolean} left Whether another one was begun in its place.
 * @property {number} when When it was touched last.
 */

const NAME = "ludarium games";
const FORMAT = 1;
const MOST_GAMES = 40;
const LARGEST = 600_000;

/** All games that are kept, the latest first. @returns {Kept[]} */
export function keptGames() {
  try {
    const found = JSON.parse(kept(NAME) ?? "null");
    return found?.format === FORMAT && Array.isArray(found.games) ? found.games : [];
  } catch {
    return [];
  }
}

/** @param {Kept[]} games */
function write(games) {
  const order = [...games].sort((a, b) => b.when - a.when);
  while (order.length > MOST_GAMES || JSON.stringify(order).length > LARGEST) {
    const last = order.findLastIndex((game) => game.over);
    order.splice(last > 0 ? last : order.length - 1, 1);
    if (order.length < 2) break;
  }
  keep(NAME, JSON.stringify({ format: FORMAT, games: order }));
}

/** Put a game on the shelf, or what has become of it. @param {Kept} game */
export function putBack(game) {
  write([game, ...keptGames().filter(({ id }) => id !== game.id)]);
}

/** Take a game off the shelf for good. @param {string} id */
export function forget(id) {
  write(keptGames().filter((game) => game.id !== id));
}

/** The game that goes on at an address, if there is one. @param {string} address */
export function goingOn(address) {
  const [latest] = keptGames().filter((game) => game.address === address);
  return latest && !latest.over && !latest.left ? latest : null;
}

/** The games that can go on, the latest first. */
export function unfinished() {
  return keptGames().filter(({ over, count }) => !over && count > 0);
}

/** A name for a game that is new on the shelf. */
export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36)).join("");
}

/** How long ago something was, in words. @param {number} when @param {number} [now] */
export function ago(when, now = Date.now()) {
  const minutes = Math.round((now - when) / 60_000);
  if (minutes < 2) return "just now";
  if (minutes < 60) return `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return hours === 1 ? "an hour ago" : `${hours} hours ago`;
  const days = Math.round(hours / 24);
  return days === 1 ? "yesterday" : `${days} days ago`;
}

/** What is told of a game in a list: `12 moves, yesterday`. @param {Kept} game */
export function outline({ count, over, when }) {
  const moves = count === 1 ? "1 move" : `${count} moves`;
  return `${moves}${over ? ", over" : ""}, ${ago(when)}`;
}
