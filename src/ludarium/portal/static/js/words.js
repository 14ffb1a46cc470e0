/**
 * Words: what stands on a site, how the game goes, and how it has ended.
 */

import { facesWords } from "./dice.js";
import { askedOf, clausesOf, turnOf } from "./telling.js";
import { sightOf } from "./veil.js";

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./players.js").Players} Players */

const LIMITS = ["", "", "The limit of turns was reached.", "The limit of moves was reached."];

/**
 * What stands on a site.
 * @param {any} bundle
 * @param {import("./state.js").Piece[]} pieces From the bottom upwards.
 */
export function contentOf(bundle, pieces) {
  if (!pieces.length) return "empty";
  const top = pieces[pieces.length - 1];
  const piece = bundle.board.pieces[top.what - 1];
  const total = pieces.reduce((sum, each) => sum + Math.max(1, each.count), 0);
  const owner = top.back ?? piece.owner;
  const isOwned = owner > 0 && owner <= bundle.manifest.players;
  const name = top.back === undefined ? piece.plain : "hidden piece";
  const shown = piece.faces ? ` showing ${piece.faces[top.state] ?? top.state}` : "";
  return `${total > 1 ? `${total} × ` : ""}${name}${isOwned ? ` of player ${owner}` : ""}${shown}`;
}

/** A player doing something: `You pass`, `Player 2 passes`. */
export function does(/** @type {string} */ name, /** @type {string} */ verb) {
  if (name === "You") return `You ${verb}`;
  return `${name} ${verb}${verb.endsWith("s") ? "es" : "s"}`;
}

/**
 * How the game goes: the last turn with all that was done in it, and what is asked now or who has won.
 * @param {any} bundle
 * @param {Position} position
 * @param {Session} session
 * @param {Players} players
 * @param {number} viewer Who looks.
 */
export function statusOf(bundle, position, session, players, viewer) {
  const { last } = session;
  const turn = last ? turnOf(session.plies.slice(0, session.cursor)) : [];
  const told = last ? `${turnWords(bundle, turn, players, viewer)}. ` : "";
  if (position.over) return `${told}${resultOf(position, players)}`;
  if (position.between) return `${told}${resultOf({ ...position, ...position.between }, players)}`;
  const name = players.nameOf(position.mover);
  const thrown = throwOf(bundle, position, name);
  const [only] = position.moves;
  if (position.moves.length === 1 && only.pass && session.isLatest) {
    const passes = does(name, "pass");
    return `${told}${thrown}${only.forced ? `No move: ${lower(passes)}` : passes}.`;
  }
  const asked = players.seat(position.mover) ? "" : askedOf(bundle, position);
  const check = position.check ? "Check. " : "";
  // Whoever is asked for something in particular need not be told besides that it is their turn.
  const again = position.goesOn && (position.fresh || !position.dice.length) ? " again" : "";
  if (name === "You") return `${told}${thrown}${check}${asked || `Your turn${again}.`}`;
  return `${told}${thrown}${check}${name} to move${asked ? "" : again}. ${asked}`.trim();
}

/** A whole turn: `The computer huffed the man on C2, then moved C3-D4`. */
function turnWords(
  /** @type {any} */ bundle,
  /** @type {import("./session.js").Ply[]} */ turn,
  /** @type {Players} */ players,
  /** @type {number} */ viewer,
) {
  const last = turn[turn.length - 1];
  const isPlain = (/** @type {import("./session.js").Ply} */ ply) =>
    ply.deed !== undefined && !ply.part && !ply.changesSides && sightOf(ply, viewer).ends === ply.ends;
  if (!turn.every(isPlain)) return deedOf(last, players, viewer);
  return `${players.nameOf(last.mover, last.person)} ${clausesOf(bundle, turn)}`;
}

/**
 * What a player has thrown, or has left of it.
 * @param {any} bundle
 * @param {Position} position
 * @param {string} name
 */
function throwOf(bundle, { dice, left, fresh, goesOn }, name) {
  if (fresh || (dice.length && !goesOn)) return `${name} threw ${facesWords(bundle, dice, left.length > 0)}. `;
  // What a turn goes on with otherwise, it has told of already.
  return left.length ? `Still to use: ${facesWords(bundle, left, true)}. ` : "";
}

/**
 * Which game of a match is played, and how it stands.
 * @param {{game: number, name: string, scores: number[]}} match
 */
export function matchLine({ game, name, scores }) {
  return `Game ${game}${name && `: ${name}`} · ${scores.join(" : ")}`;
}

/** @param {string} name */
function lower(name) {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** What a move was, and who plays for whom if that has changed. */
function deedOf(
  /** @type {import("./session.js").Ply} */ ply,
  /** @type {Players} */ players,
  /** @type {number} */ viewer,
) {
  if (!ply.changesSides) return moveOf(ply, players, viewer);
  const { onlyPerson } = players;
  const sides = `The players changed sides${onlyPerson ? `: you are player ${onlyPerson} now` : ""}`;
  return ply.name === "swap" ? sides : `${moveOf(ply, players, viewer)}. ${sides}`;
}

function moveOf(
  /** @type {import("./session.js").Ply} */ ply,
  /** @type {Players} */ players,
  /** @type {number} */ viewer,
) {
  const { name, ends } = sightOf(ply, viewer);
  const player = players.nameOf(ply.mover, ply.person);
  if (ply.part === "all") return `Chosen were ${name}`;
  if (ply.part === "chosen") {
    if (ends) return `${player} chose ${name}`;
    return player === "You" ? "You have chosen" : `${player} has chosen`;
  }
  if (ply.part === "next") return "The next game begins";
  if (name === "pass") return `${player} passed`;
  return `${player} ${ends === ply.ends ? `played ${name}` : "made a move that is hidden"}`;
}

/** Who has won. @param {Position} position @param {Players} players */
export function resultOf(position, players) {
  const what = position.match && position.over ? "match" : "game";
  if (position.winner) return `${does(players.nameOf(position.winner), "win")} the ${what}.`;
  if (players.count === 1) return `The ${what} is over: lost.`;
  const ranks = position.ranks.filter((rank) => rank > 0);
  if (ranks.every((rank) => rank === ranks[0])) return `The ${what} is a draw.`;
  const places = position.ranks.map((rank, place) => `player ${place + 1}: ${rank}`);
  return `The ${what} is over. Places: ${places.join(", ")}.`;
}

/** The rule that has ended the game, as it is told to whoever moved. */
function ruleOf(/** @type {import("./session.js").Ply} */ { ending }) {
  return ending ? `: “${ending}”` : ".";
}

/**
 * Why the game is over, as far as that can be told.
 * @param {Position} position
 * @param {Session} session
 * @param {Players} players
 */
export function reasonOf(position, session, players) {
  const { plies, cursor } = session;
  const latest = plies.slice(Math.max(0, cursor - players.count), cursor);
  const parts = [];
  if (position.match && position.over) {
    const { game, scores } = position.match;
    return `It ended ${scores.join(" : ")} after ${game === 1 ? "one game" : `${game} games`}.`;
  }
  if (LIMITS[position.over]) parts.push(LIMITS[position.over]);
  else if (latest.length > 1 && latest.every((ply) => ply.name === "pass")) {
    parts.push("All players passed.");
  } else if (session.last?.part === "all") {
    parts.push(`The choices ${session.last.name} ended it${ruleOf(session.last)}`);
  } else if (session.last) {
    const name = players.nameOf(session.last.mover, session.last.person);
    const isPass = session.last.name === "pass";
    const whose = name === "You" ? "Your" : `${name}'s`;
    const move = isPass ? "pass" : `move ${session.last.usual ?? session.last.name}`;
    // Nobody ends a game by a pass that the rules speak of otherwise.
    if (isPass && session.last.ending) parts.push(`${players.people.length > 1 ? `For ${name.toLowerCase()}` : "So"} the rules say${ruleOf(session.last)}`);
    else parts.push(`${whose} ${move} ended it${ruleOf(session.last)}`);
  }
  if (position.scores?.some((score) => score !== 0)) {
    parts.push(`The score is ${position.scores.join(" to ")}.`);
  }
  const moves = cursor === 1 ? "1 move" : `${cursor} moves`;
  parts.push(`The game took ${moves}.`);
  return parts.join(" ");
}
