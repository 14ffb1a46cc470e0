/**
 * The usual notations: moves of chess, draughts and go as their players write them.
 */

import { decision, moveName, valueOf } from "./notation.js";

/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./engine.js").Move} Move */

/** @type {Record<string, string>} */
const LETTERS = { Pawn: "", Rook: "R", Knight: "N", Bishop: "B", Queen: "Q", King: "K" };

/** What stands on a square: its letter, and whose it is. @param {Engine} engine @param {Uint8Array} image @param {number} site */
function manAt(engine, image, site) {
  const what = site < 0 ? 0 : engine.number(image, "Cell what", site);
  const piece = engine.bundle.board.pieces[what - 1];
  return piece ? { letter: LETTERS[piece.plain], owner: piece.owner } : null;
}

/** A square as chess players write it. @param {number} site */
const square = (site) => `${"abcdefgh"[site % 8]}${Math.floor(site / 8) + 1}`;

/**
 * A move of chess in short algebraic notation, without what it says of check.
 * @param {Engine} engine @param {Uint8Array} image @param {Move} move @param {number[][]} others
 *   Where all legal moves begin and end.
 */
function chessName(engine, image, move, others) {
  const action = decision(move);
  if (action?.kind === "Promote") {
    const piece = engine.bundle.board.pieces[Number(valueOf(engine.bundle, action, "what")) - 1];
    return `=${LETTERS[piece?.plain] ?? ""}`;
  }
  const { from, to } = move;
  const man = manAt(engine, image, from);
  if (!man || to < 0) return moveName(engine.bundle, move);
  if (man.letter === "K" && Math.abs((from % 8) - (to % 8)) === 2) return from % 8 < to % 8 ? "O-O" : "O-O-O";
  const takes = move.actions.some(({ kind }) => kind === "Remove");
  if (!man.letter) return `${takes ? `${square(from)[0]}x` : ""}${square(to)}`;
  const rivals = others.filter(
    ([start, end]) => end === to && start !== from && manAt(engine, image, start)?.letter === man.letter,
  );
  const sameFile = rivals.some(([start]) => start % 8 === from % 8);
  const sameRank = rivals.some(([start]) => Math.floor(start / 8) === Math.floor(from / 8));
  const [file, rank] = square(from);
  const which = !rivals.length ? "" : !sameFile ? file : !sameRank ? rank : file + rank;
  return `${man.letter}${which}${takes ? "x" : ""}${square(to)}`;
}

/** @param {any} notation @param {Move} move */
function draughtsName({ squares }, move) {
  const takes = move.actions.some(({ kind }) => kind === "Remove");
  return [move.from, move.to].map((site) => squares.indexOf(site) + 1).join(takes ? "x" : "-");
}

/** A point as players of go write it: there is no letter I. @param {number} size @param {Move} move */
function goName(size, { to }) {
  return to < 0 ? "pass" : `${"ABCDEFGHJKLMNOPQRSTUVWXYZ"[to % size]}${Math.floor(to / size) + 1}`;
}

/**
 * A move as players of the game write it; nothing if there is no usual way.
 * @param {Engine} engine
 * @param {Uint8Array} image
 * @param {number} index
 * @param {Uint8Array} [after] The state after it, to tell check and mate.
 */
export function usualName(engine, image, index, after) {
  const { notation } = engine.bundle;
  if (!notation) return undefined;
  const move = engine.move(image, index);
  if (notation.kind === "draughts") return draughtsName(notation, move);
  if (notation.kind === "go") return goName(notation.size, move);
  const others = Array.from({ length: engine.moves(image) }, (_, each) => engine.sites(each));
  const name = chessName(engine, image, move, others);
  if (!after) return name;
  if (engine.over(after)) return `${name}${engine.winner(after) ? "#" : ""}`;
  return `${name}${engine.mover(after) !== move.mover && engine.isCheck(after) ? "+" : ""}`;
}

/**
 * The legal moves that are written so, one after the other: a capture of several pieces, or a pawn that
 * becomes another piece, are several moves of ours; none if nothing is written so.
 * @param {Engine} engine
 * @param {Uint8Array} image
 * @param {string} written
 * @returns {number[]}
 */
export function findUsual(engine, image, written) {
  const kind = engine.bundle.notation?.kind;
  const plain = written.replace(/[+#!?]+$/, "").replace(/^0-0-0$/, "O-O-O").replace(/^0-0$/, "O-O");
  if (kind === "draughts" && plain.includes("x")) return findJumps(engine, image, plain.split("x").map(Number));
  const [, first, promoted] = /^(.+?)(?:=([QRBN]))?$/.exec(plain) ?? ["", plain];
  const count = engine.moves(image);
  for (let index = 0; index < count; index += 1) {
    if (usualName(engine, image, index) !== first) continue;
    if (!promoted) return [index];
    return [index, ...findUsual(engine, engine.play(image, index), `=${promoted}`)];
  }
  return [];
}

/**
 * Jumps from square to square; squares on the way may be left out.
 * @param {Engine} engine @param {Uint8Array} image @param {number[]} squares
 * @returns {number[]}
 */
function findJumps(engine, image, [from, ...rest]) {
  const count = engine.moves(image);
  for (let index = 0; index < count; index += 1) {
    const [start, end] = (usualName(engine, image, index) ?? "").split("x").map(Number);
    if (start !== from || !end) continue;
    const after = engine.play(image, index);
    const left = end === rest[0] ? rest.slice(1) : rest;
    const goesOn = engine.mover(after) === engine.mover(image) && !engine.over(after);
    if (!left.length && !goesOn) return [index];
    const more = left.length && goesOn ? findJumps(engine, after, [end, ...left]) : [];
    if (more.length) return [index, ...more];
  }
  return [];
}

// ------------------------------------------------------------------ positions of chess (FEN)

/**
 * A position of chess as one line.
 * @param {Engine} engine @param {Uint8Array} image
 * @param {{passed: number, quiet: number, round: number}} counts The square that a pawn has just passed
 *   over, how many moves were neither captures nor of pawns, and the number of the move.
 */
export function writeFen(engine, image, { passed, quiet, round }) {
  const rows = [];
  for (let rank = 7; rank >= 0; rank -= 1) {
    let row = "";
    for (let file = 0; file < 8; file += 1) {
      const man = manAt(engine, image, 8 * rank + file);
      const letter = man && (man.letter || "P");
      row += letter ? (man.owner === 1 ? letter : letter.toLowerCase()) : "1";
    }
    rows.push(row.replace(/1+/g, (gap) => String(gap.length)));
  }
  const fresh = (/** @type {number} */ site) => engine.number(image, "Cell state", site) === 1;
  const rights = CASTLING.filter(({ king, rook }) => fresh(king) && fresh(rook)).map(({ name }) => name);
  const mover = engine.mover(image) === 1 ? "w" : "b";
  return `${rows.join("/")} ${mover} ${rights.join("") || "-"} ${passed < 0 ? "-" : square(passed)} ${quiet} ${round}`;
}

const CASTLING = [
  { name: "K", king: 4, rook: 7 },
  { name: "Q", king: 4, rook: 0 },
  { name: "k", king: 60, rook: 63 },
  { name: "q", king: 60, rook: 56 },
];

/**
 * The state of a position that is written so; nothing if it is not a position of chess.
 * @param {Engine} engine
 * @param {string} text
 * @returns {Uint8Array | null}
 */
export function readFen(engine, text) {
  const found = /^([1-8pnbrqkPNBRQK/]+) ([wb]) (-|[KQkq]{1,4}) (-|[a-h][36])( \d+ \d+)?$/.exec(text.trim());
  const rows = found?.[1].split("/").map((row) => row.replace(/\d/g, (gap) => "1".repeat(Number(gap)))) ?? [];
  if (!found || rows.length !== 8 || rows.some((row) => row.length !== 8)) return null;
  const letters = [...rows].reverse().join("");
  if (["K", "k"].some((king) => letters.split(king).length !== 2)) return null;
  const men = [...letters];
  const passed = found[4] === "-" ? -1 : 8 * (Number(found[4][1]) - 1) + "abcdefgh".indexOf(found[4][0]);
  const mover = found[2] === "w" ? 1 : 2;
  const step = mover === 1 ? -8 : 8;
  if (passed < 0 || !/[pP]/.test(men[passed + step] ?? "")) return placed(engine, men, mover, found[3]);
  // A pawn that can be captured in passing is put back, and makes its two steps.
  [men[passed - step], men[passed + step]] = [men[passed + step], "1"];
  const before = placed(engine, men, 3 - mover, found[3]);
  const count = engine.moves(before);
  for (let index = 0; index < count; index += 1) {
    const [from, to] = engine.sites(index);
    if (from === passed - step && to === passed + step) return engine.play(before, index);
  }
  return null;
}

/** @param {Engine} engine @param {string[]} men @param {number} mover @param {string} rights */
function placed(engine, men, mover, rights) {
  const image = /** @type {Uint8Array} */ (engine.start(1n)).slice();
  const view = new DataView(image.buffer);
  const { fields } = engine.manifest;
  const names = Object.entries(LETTERS).map(([name, letter]) => [letter || "P", name]);
  const byLetter = new Map(/** @type {[string, string][]} */ (names));
  const sets = [0n, 0n, 0n];
  let empty = 0n;
  men.forEach((letter, site) => {
    const owner = letter === "1" ? 0 : letter === letter.toUpperCase() ? 1 : 2;
    const name = byLetter.get(letter.toUpperCase());
    const what = engine.bundle.board.pieces.findIndex(
      (/** @type {any} */ piece) => piece.plain === name && piece.owner === owner,
    );
    view.setUint8(fields["Cell what"][0] + site, what + 1);
    view.setUint16(fields["Cell state"][0] + 2 * site, 0, true);
    if (owner) sets[owner] |= 1n << BigInt(site);
    else empty |= 1n << BigInt(site);
  });
  for (const { name, king, rook } of CASTLING) {
    const [own, castle] = name === name.toUpperCase() ? ["K", "R"] : ["k", "r"];
    if (!rights.includes(name) || men[king] !== own || men[rook] !== castle) continue;
    for (const site of [king, rook]) view.setUint16(fields["Cell state"][0] + 2 * site, 1, true);
  }
  view.setBigUint64(fields["Cell empty"][0], empty, true);
  sets.forEach((set, owner) => {
    view.setBigUint64(fields["Cell owned"][0] + 8 * owner, set, true);
  });
  for (const [name, value] of /** @type {[string, number][]} */ ([
    ["mover", mover],
    ["next", 3 - mover],
    ["prev", 0],
  ])) {
    view.setInt32(fields[name][0], value, true);
  }
  return image;
}
