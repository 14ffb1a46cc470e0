/**
 * Records of games as players of chess, draughts and go keep them: PGN, PDN and SGF.
 */

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./position.js").Position} Position */

/** @type {Record<string, {ending: string, label: string}>} */
export const FORMATS = {
  chess: { ending: "pgn", label: "PGN" },
  draughts: { ending: "pdn", label: "PDN" },
  go: { ending: "sgf", label: "SGF" },
};

const WIDTH = 79;
const SGF_LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** The moves of a game as they are written: what belongs to one move of a player in one word. */
function words(/** @type {any} */ notation, /** @type {import("./session.js").Ply[]} */ plies) {
  /** @type {{mover: number, text: string}[]} */
  const found = [];
  for (const { mover, usual = "", goesOn } of plies) {
    const last = found[found.length - 1];
    if (goesOn && last && notation.kind === "chess") last.text += usual;
    else if (goesOn && last) last.text += usual.replace(/^\d+/, "");
    else found.push({ mover, text: usual });
  }
  return found;
}

/** How a game has ended, as chess players write it. */
function resultText(/** @type {Position} */ { over, winner }, /** @type {string} */ half) {
  if (!over) return "*";
  if (!winner) return `${half}-${half}`;
  return winner === 1 ? "1-0" : "0-1";
}

/** @param {string} text */
const quoted = (text) => text.replace(/[\\"]/g, (letter) => `\\${letter}`);

/**
 * A game in the way of its players, up to the position one looks at.
 * @param {any} bundle
 * @param {Session} session
 * @param {Position} position
 * @param {string[]} names Who played.
 * @param {string} day Such as 2026.11.17.
 * @returns {string}
 */
export function writeRecord(bundle, session, position, names, day) {
  const { notation } = bundle;
  const plies = session.plies.slice(0, session.cursor);
  if (notation.kind === "go") return writeSgf(bundle, plies, names, day);
  // In English draughts, Black begins.
  const order = notation.type === 21 ? [2, 1] : [1, 2];
  const result = resultText(
    { ...position, winner: position.winner ? order[position.winner - 1] : 0 },
    notation.kind === "chess" ? "1/2" : "1/2",
  );
  const tags = [
    ["Event", bundle.name],
    ["Site", "Ludarium"],
    ["Date", day],
    ["Round", "-"],
    ["White", names[order[0] - 1]],
    ["Black", names[order[1] - 1]],
    ["Result", result],
    ...(notation.type ? [["GameType", String(notation.type)]] : []),
    ...(session.fen ? [["SetUp", "1"], ["FEN", session.fen]] : []),
  ];
  const told = [];
  let number = 0;
  for (const [place, { mover, text }] of words(notation, plies).entries()) {
    if (mover === 1) number += 1;
    if (mover === 1) told.push(`${number}.`);
    else if (!place) told.push(`${(number = 1)}...`);
    told.push(text);
  }
  return `${tags.map(([name, value]) => `[${name} "${quoted(value)}"]`).join("\n")}\n\n${wrapped([...told, result])}\n`;
}

/** @param {string[]} parts */
function wrapped(parts) {
  const lines = [""];
  for (const part of parts) {
    const last = lines[lines.length - 1];
    if (last && last.length + part.length >= WIDTH) lines.push(part);
    else lines[lines.length - 1] = last ? `${last} ${part}` : part;
  }
  return lines.join("\n");
}

/** @param {any} bundle @param {import("./session.js").Ply[]} plies @param {string[]} names @param {string} day */
function writeSgf({ notation: { size }, name }, plies, names, day) {
  const safe = (/** @type {string} */ text) => text.replace(/[\\\]]/g, (letter) => `\\${letter}`);
  const head = `;GM[1]FF[4]CA[UTF-8]AP[Ludarium]SZ[${size}]GN[${safe(name)}]PB[${safe(names[0])}]PW[${safe(names[1])}]DT[${day.replaceAll(".", "-")}]`;
  const moves = plies.map(({ mover, ends, name: text }) => {
    const { to } = ends;
    const at = text === "pass" || to < 0 ? "" : SGF_LETTERS[to % size] + SGF_LETTERS[size - 1 - Math.floor(to / size)];
    return `;${mover === 1 ? "B" : "W"}[${at}]`;
  });
  return `(${head}\n${moves.join("").replace(/(.{60,70}\])(?=;)/g, "$1\n")})\n`;
}

/**
 * The moves that a record holds, as they are written there, and the position that it begins with.
 * @param {any} notation
 * @param {string} text
 * @returns {{moves: string[], fen: string}}
 */
export function readRecord(notation, text) {
  if (notation.kind === "go") {
    const found = [...text.matchAll(/;\s*[BW]\[([a-z]{0,2})\]/g)];
    return { moves: found.map(([, at]) => goPoint(notation.size, at)), fen: "" };
  }
  const fen = /^\[FEN "([^"]*)"\]/m.exec(text)?.[1] ?? "";
  const body = text
    .replace(/^\[.*\]\s*$/gm, "")
    .replace(/\{[^}]*\}/g, " ")
    .replace(/;[^\n]*/g, " ")
    .replace(/\$\d+/g, " ");
  // Variations stand in brackets, perhaps within each other.
  let plain = body;
  for (let before = ""; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, " ");
  }
  const moves = plain
    .replace(/\d+\.(\.\.)?/g, " ")
    .split(/\s+/)
    .filter((word) => word && !/^(1-0|0-1|1\/2-1\/2|2-0|0-2|1-1|\*)$/.test(word));
  return { moves, fen };
}

/** @param {number} size @param {string} at */
function goPoint(size, at) {
  if (!at || (at === "tt" && size <= 19)) return "pass";
  const [x, y] = [...at].map((letter) => SGF_LETTERS.indexOf(letter));
  return `${"ABCDEFGHJKLMNOPQRSTUVWXYZ"[x]}${size - y}`;
}
