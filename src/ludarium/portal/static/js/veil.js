/**
 * The veil: what somebody sees of a position and of a move, where the rules hide something.
 */

import { moveName } from "./notation.js";

/** @typedef {import("./state.js").Piece} Piece */
/** @typedef {import("./session.js").Sight} Sight */

/** Who sees everything, as whoever looks at a finished game does. */
export const ALL_SEEING = -1;
/** Who sees only what is hidden from nobody. Other viewers have the number of their player. */
export const NOBODY = 0;

/** Whether something is hidden from a viewer. @param {number | undefined} bits @param {number} viewer */
export function hides(bits, viewer) {
  if (!bits || viewer === ALL_SEEING) return false;
  return viewer === NOBODY || ((bits >> viewer) & 1) === 1;
}

/**
 * What a viewer sees of the pieces on some sites: those that are hidden are left out, and of
 * others only a back is seen.
 * @param {any} bundle
 * @param {Record<string, Piece[]>} standing
 * @param {number} viewer
 * @returns {Record<string, Piece[]>}
 */
export function seen(bundle, standing, viewer) {
  const entries = Object.entries(standing).map(([kind, pieces]) => [
    kind,
    pieces.flatMap((piece) => seenPiece(bundle, piece, viewer)),
  ]);
  return Object.fromEntries(entries);
}

/** @param {any} bundle @param {Piece} piece @param {number} viewer @returns {Piece[]} */
function seenPiece(bundle, piece, viewer) {
  const { hidden = {} } = piece;
  const unseen = (/** @type {string} */ aspect) => hides(hidden[aspect], viewer);
  if (unseen("all")) return [];
  const found = { ...piece };
  if (unseen("Count")) found.count = 1;
  if (unseen("State")) found.state = 0;
  if (unseen("Rotation")) found.rotation = 0;
  if (unseen("Value")) found.value = 0;
  if (unseen("What") || unseen("Who")) {
    const { owner } = bundle.board.pieces[piece.what - 1];
    found.back = unseen("Who") || owner > bundle.manifest.players ? NOBODY : owner;
    found.rotation = 0;
  }
  return [found];
}

/**
 * Whether two players see different things.
 * @param {Record<string, Piece[]>} standing
 * @param {number} one
 * @param {number} other
 */
export function differs(standing, one, other) {
  const bitsOf = (/** @type {Piece} */ piece) => Object.values(piece.hidden ?? {});
  return Object.values(standing).some((pieces) =>
    pieces.some((piece) =>
      bitsOf(piece).some((bits) => hides(bits, one) !== hides(bits, other)),
    ),
  );
}

/**
 * Tells what is hidden from a viewer in a state.
 * @param {import("./state.js").StateReader} reader
 * @param {Uint8Array} image
 * @param {number} viewer
 * @returns {import("./notation.js").Unseen}
 */
export function unseenBy(reader, image, viewer) {
  const kind = reader.bundle.default;
  const count = reader.manifest.sites[kind];
  return (aspect, site) =>
    Number.isInteger(site) &&
    site < count &&
    hides(reader.hidden(image, kind, site)[aspect], viewer);
}

/**
 * What everybody sees of a move: first what all see, then what each player does.
 * @param {import("./state.js").StateReader} reader
 * @param {import("./engine.js").Move} move
 * @param {import("./session.js").Ply} ply
 * @param {Uint8Array} before
 * @param {Uint8Array} after
 * @returns {Sight[]}
 */
export function sightsOf(reader, move, ply, before, after) {
  const { from, to } = move;
  return [NOBODY, ...reader.each((player) => player)].map((viewer) => {
    if (viewer === move.mover) return { name: ply.name, ends: ply.ends };
    const [old, now] = [before, after].map((image) => unseenBy(reader, image, viewer));
    const places = [old("all", from), now("all", to)];
    if (!places.includes(true)) {
      const unseen = (/** @type {string} */ aspect, /** @type {number} */ site) =>
        old(aspect, site) || now(aspect, site);
      return { name: moveName(reader.bundle, move, unseen) || "go on", ends: ply.ends };
    }
    if (!places.includes(false)) return { name: "hidden", ends: null };
    const ends = { ...ply.ends, ...(places[0] ? { from: -1 } : { to: -1 }) };
    return { name: "hidden", ends };
  });
}

/**
 * What everybody sees of a choice that is a secret until all have chosen.
 * @param {import("./state.js").StateReader} reader
 * @param {import("./session.js").Ply} ply
 * @returns {Sight[]}
 */
export function secretSights(reader, { mover, name, ends }) {
  return [NOBODY, ...reader.each((player) => player)].map((viewer) =>
    viewer === mover ? { name, ends } : { name: "hidden", ends: null },
  );
}

/**
 * What a viewer sees of a move.
 * @param {import("./session.js").Ply} ply
 * @param {number} viewer
 * @returns {Sight}
 */
export function sightOf(ply, viewer) {
  return (viewer === ALL_SEEING ? null : ply.sights?.[viewer]) ?? ply;
}
