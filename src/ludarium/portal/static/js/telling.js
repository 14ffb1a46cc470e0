/**
 * Telling: a whole turn in words, and what is asked of whoever is to move.
 *
 * All of it is made of what moves do (`deeds.js`) and of what the rules are about, which the server
 * has found in them (`turns` of a bundle).
 */

import { siteName } from "./notation.js";

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./position.js").Choice} Choice */
/** @typedef {import("./session.js").Ply} Ply */

const FEW = 3;
/** So many moves of a turn are told. */
const MOST_TOLD = 4;
const ROWS = ["", "", "two", "three", "four", "five", "six", "seven"];

/** The place of a key, as people write it. @param {any} bundle @param {string} key */
export function placeName(bundle, key) {
  const [kind, number] = key.split(":");
  const site = Number(number);
  if (kind === bundle.default && bundle.board.stores?.includes(site)) return "the store";
  const isHand = bundle.containers.some(
    (/** @type {any} */ each) => each.kind === "Hand" && site >= each.first && site < each.first + each.count,
  );
  return isHand && site >= (bundle.counts[kind] ?? 0) ? "hand" : siteName(bundle, site, kind);
}

/** Whether pieces race to leave the board: dice are thrown. @param {any} bundle */
export function isRace(bundle) {
  return bundle.containers.some((/** @type {any} */ { kind }) => kind === "Dice");
}

/** What a piece is called: `knight`. @param {any} bundle @param {number} what */
export function pieceWord(bundle, what) {
  const name = bundle.board.pieces[what - 1]?.plain ?? "piece";
  const bare = name.replace(/\d+$/, "") || name;
  // A name that is not an English word, such as a letter, is left as it is.
  return /^[A-Z][a-z'’ -]+$/.test(bare) ? bare.toLowerCase() : bare;
}

/** @param {string} noun */
export function withArticle(noun) {
  return `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;
}

/** @param {number} count @param {string} noun */
function counted(count, noun) {
  const several = /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
  return count === 1 ? `1 ${noun}` : `${count} ${/man$/.test(noun) ? noun.replace(/man$/, "men") : several}`;
}

/** @param {string[]} words */
function listed(words) {
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}` : words.join("");
}

/** Whether a player has pieces of several kinds, so that it must be told which of them moves. */
function isOneOfMany(/** @type {any} */ bundle, /** @type {number} */ what) {
  const owner = bundle.board.pieces[what - 1]?.owner;
  const words = bundle.board.pieces.flatMap((/** @type {any} */ piece, /** @type {number} */ place) =>
    piece.owner === owner && !piece.faces ? [pieceWord(bundle, place + 1)] : [],
  );
  return new Set(words).size > 1;
}

/** What was captured, and where: `the pawn on E5`. */
export function lostWords(/** @type {any} */ bundle, /** @type {import("./deeds.js").Lost[]} */ lost) {
  const total = lost.reduce((sum, { count }) => sum + count, 0);
  const kinds = new Set(lost.map(({ what }) => pieceWord(bundle, what)));
  const noun = kinds.size === 1 ? [...kinds][0] : "piece";
  if (total === 1) return `the ${noun} on ${placeName(bundle, lost[0].key)}`;
  const places = [...new Set(lost.map(({ key }) => placeName(bundle, key)))];
  const where = places.length <= FEW ? ` ${bundle.board.seeds ? "from" : "on"} ${listed(places)}` : "";
  return `${counted(total, noun)}${where}`;
}

/**
 * What somebody did with a move, without who it was: `moved C3-D4, capturing the man on D5`.
 * @param {any} bundle
 * @param {Ply} ply
 */
export function clauseOf(bundle, ply) {
  const { deed, name } = ply;
  if (!deed || deed.act === "pass") {
    const stops = ply.goesOn && ply.count > 1 && !ply.thrown;
    return name === "pass" ? (stops ? "stopped there" : "passed") : `played ${name}`;
  }
  const { took, stored, into, sent, along, turned, became, gained, act, piece } = deed;
  const noun = pieceWord(bundle, piece);
  const end = `${ply.ends.toKind}:${ply.ends.to}`;
  const at = placeName(bundle, end);
  const isOwn = act === "take" && bundle.board.pieces[piece - 1]?.owner === ply.mover;
  const off = isOwn ? deed.off.filter(({ key }) => key !== end) : deed.off;
  /** @type {Record<string, () => string>} */
  const verbs = {
    move: () => `moved ${isOneOfMany(bundle, piece) ? `the ${noun} ` : ""}${name}`,
    place: () => `placed ${withArticle(noun)} on ${at}`,
    sow: () => sowing(bundle, ply),
    take: () => `took the ${noun} on ${at}${isOwn ? " off the board" : ""}`,
    huff: () => `huffed the ${noun} on ${at}`,
    become: () => `made it ${withArticle(noun)}`,
    choose: () => `chose ${name}`,
  };
  const parts = [(verbs[act] ?? (() => `played ${name}`))()];
  const besides = act === "take" || act === "huff" ? [] : took;
  if (besides.length) parts.push(`capturing ${lostWords(bundle, besides)}`);
  if (stored.length) parts.push(`gathering ${lostWords(bundle, stored)} in ${placeName(bundle, into)}`);
  if (along.length && act !== "sow") {
    const lost = along.map(({ from, what }) => ({ key: from, what, count: 1 }));
    parts.push(`taking ${lostWords(bundle, lost)} along`);
  }
  if (sent.length && act !== "sow") parts.push(`hitting ${listed(sent.map(({ from }) => placeName(bundle, from)))}`);
  if (turned.length) {
    const few = turned.length <= FEW;
    parts.push(`turning ${few ? listed(turned.map((key) => placeName(bundle, key))) : counted(turned.length, "piece")}`);
  }
  if (off.length && act !== "sow") {
    const lost = lostWords(bundle, off);
    parts.push(isRace(bundle) ? `bringing ${lost} off` : `losing ${lost}`);
  }
  if (became && act !== "become") parts.push(`which became ${withArticle(pieceWord(bundle, became))}`);
  if (gained > 0 && !besides.length) parts.push(`scoring ${gained}`);
  return parts.join(", ");
}

/** Seeds that were sown: `sowed 4 seeds from C1, the last in E2`. @param {any} bundle @param {Ply} ply */
function sowing(bundle, { deed, ends, name }) {
  const drops = deed?.drops ?? [];
  if (!drops.length) return `sowed in ${name}`;
  const own = drops.filter(({ from }) => from === drops[0].from);
  const [start, end] = [drops[0].from, own[own.length - 1].to].map((key) => placeName(bundle, key));
  const what = bundle.board.pieces.find((/** @type {any} */ piece) => !piece.faces)?.plain ?? "Seed";
  const noun = what.toLowerCase();
  // Seeds of another hole that all go where one has chosen are brought there, not sown.
  const chosen = `${ends.toKind}:${ends.to}`;
  if (drops[0].from !== chosen && drops.every(({ from, to }) => from === drops[0].from && to === chosen)) {
    return `brought ${counted(drops.reduce((sum, { count = 1 }) => sum + count, 0), noun)} from ${start} to ${end}`;
  }
  return `sowed ${counted(own.length, noun)} from ${start}, the last in ${end}`;
}

/**
 * What somebody did in a whole turn: `huffed the man on C2, then moved C3-D4`.
 * @param {any} bundle
 * @param {Ply[]} turn
 */
export function clausesOf(bundle, turn) {
  const all = inRuns(turn);
  const last = all.slice(-MOST_TOLD);
  const told = last.map((run) =>
    run.length > 1 ? laps(bundle, run) : `${clauseOf(bundle, run[0])}${lineBefore(bundle, turn, run[0])}`,
  );
  // What is done again is not said again: `moved A1-B1, then C1-D1`.
  const verb = (/** @type {string} */ clause) => /^moved (the [a-z]+ )?/.exec(clause)?.[0] ?? clause;
  const short = told.map((clause, place) => {
    const { thrown, deed } = last[place][0];
    // A pass after which the same player goes on was nothing but a throw.
    if (thrown && deed?.act === "pass" && place < last.length - 1) return `threw ${thrown}`;
    if (thrown) return `threw ${thrown} and ${clause}`;
    const isSame = place && verb(clause) === verb(told[place - 1]);
    return isSame ? clause.slice(verb(clause).length) || clause : clause;
  });
  return `${all.length > MOST_TOLD ? "… then " : ""}${short.join(", then ")}`;
}

/** The moves of a turn, those together with which sowing went on from hole to hole. @param {Ply[]} turn */
function inRuns(turn) {
  /** @type {Ply[][]} */
  const found = [];
  for (const ply of turn) {
    const run = found[found.length - 1];
    if (run && isRelay(run[run.length - 1], ply)) run.push(ply);
    else found.push([ply]);
  }
  return found;
}

/** Whether seeds are sown on from where the last one fell. @param {Ply} before @param {Ply} after */
function isRelay(before, after) {
  const [drops, next] = [before, after].map(({ deed }) => (deed?.act === "sow" ? deed.drops : []));
  if (!drops.length || !next.length) return false;
  const own = drops.filter(({ from }) => from === drops[0].from);
  // What was gathered on the way may be what is sown on.
  return [own[own.length - 1].to, drops[drops.length - 1].to].includes(next[0].from);
}

/** That a move has made the row for which a piece was taken after it. */
function lineBefore(/** @type {any} */ bundle, /** @type {Ply[]} */ turn, /** @type {Ply} */ ply) {
  const next = turn[turn.indexOf(ply) + 1];
  const line = bundle.turns?.line ?? 0;
  if (!line || next?.deed?.act !== "take" || ply.deed?.act === "take") return "";
  return line === 3 ? ", making a mill" : `, making a row of ${ROWS[line] ?? line}`;
}

/** Sowing that goes on from hole to hole. @param {any} bundle @param {Ply[]} turn */
function laps(bundle, turn) {
  const deeds = turn.flatMap(({ deed }) => deed ?? []);
  const [first, last] = [deeds[0], deeds[deeds.length - 1]];
  const own = last.drops.filter(({ from }) => from === last.drops[0].from);
  const took = deeds.flatMap((deed) => deed.took);
  const stored = deeds.flatMap((deed) => deed.stored);
  const captured = took.length ? `, capturing ${lostWords(bundle, took)}` : "";
  const brought = stored.length ? `, gathering ${lostWords(bundle, stored)}` : "";
  const [start, end] = [first.drops[0].from, own[own.length - 1].to].map((key) => placeName(bundle, key));
  return `sowed from ${start} in ${deeds.length} laps, the last seed in ${end}${captured}${brought}`;
}

/**
 * The moves of a turn up to the one that was made last: all that the same person did one after the
 * other.
 * @param {Ply[]} plies
 */
export function turnOf(plies) {
  const last = plies[plies.length - 1];
  let begin = plies.length - 1;
  while (begin > 0 && plies[begin].goesOn && plies[begin - 1].mover === last.mover) begin -= 1;
  return plies.slice(Math.max(0, begin));
}

/**
 * What is asked of whoever is to move, where that is more than any move; else nothing.
 * @param {any} bundle
 * @param {Position} position
 */
export function askedOf(bundle, position) {
  const { moves, goesOn } = position;
  /** @type {string[]} */
  const parts = [];
  if (!moves.length) return "";
  const made = moves.filter(({ pass }) => !pass);
  if (!made.length) return "";
  const acts = new Set(made.map(({ act }) => act));
  const only = acts.size === 1 ? made[0].act : "";
  const starts = new Set(made.map(({ fromKind, from }) => `${fromKind}:${from}`));
  const [start] = starts;
  const place = starts.size === 1 && start ? placeName(bundle, start) : "";
  if (only === "take") parts.push(`${reason(bundle, goesOn)} ${takeWords(bundle, position)}.`);
  else if (only === "become") parts.push("Choose what it becomes.");
  else if (acts.has("huff")) parts.push("You may huff: take a marked piece that could have captured; or move.");
  else if (goesOn && only === "place") {
    const nouns = new Set(made.map(({ piece }) => pieceWord(bundle, piece)));
    const from = place === "hand" ? "another" : "";
    const noun = nouns.size === 1 ? [...nouns][0] : "piece";
    parts.push(`Place ${from ? `${from} ${noun}` : withArticle(noun)}.`);
  } else if (goesOn && only === "sow" && place) parts.push(`Sow on from ${place}.`);
  else if (goesOn && place && !position.dice.length) {
    const captures = made.every(({ takes }) => takes);
    const may = made.length < moves.length ? "You may " : "";
    const what = captures ? `capture again with ${place}.` : `go on with ${place}.`;
    parts.push(may ? may + what : what.charAt(0).toUpperCase() + what.slice(1));
  } else if (only === "move" && moves.every(({ takes }) => takes)) parts.push("You must capture.");
  return parts.join(" ").trim();
}

/** Why a piece may be taken. @param {any} bundle @param {boolean} goesOn */
function reason(bundle, goesOn) {
  const line = goesOn ? (bundle.turns?.line ?? 0) : 0;
  if (!line) return "";
  return line === 3 ? "A mill:" : `A row of ${ROWS[line] ?? line}:`;
}

/** @param {any} bundle @param {Position} position */
function takeWords(bundle, { moves, mover, standing, goesOn }) {
  const begin = goesOn && bundle.turns?.line ? "take" : "Take";
  const stand = Object.entries(standing).flatMap(([kind, pieces]) =>
    pieces.map((piece) => ({ key: `${kind}:${piece.site}`, what: piece.what })),
  );
  const aimed = new Set(moves.map(({ toKind, to }) => `${toKind}:${to}`));
  const whats = stand.filter(({ key }) => aimed.has(key)).map(({ what }) => what);
  const owners = new Set(whats.map((what) => bundle.board.pieces[what - 1].owner));
  const words = new Set(whats.map((what) => pieceWord(bundle, what)));
  const noun = words.size === 1 ? [...words][0] : "piece";
  if (owners.size === 1 && owners.has(mover)) return `${begin} one of your own ${noun}s off`;
  return owners.size === 1 ? `${begin} an enemy ${noun}` : `${begin} ${withArticle(noun)}`;
}
