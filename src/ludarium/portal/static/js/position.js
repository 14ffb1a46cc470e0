/**
 * A position as the page sees it: what stands where, what can be done, and how the game stands.
 */

import {
  allSeen,
  decision,
  endKinds,
  isForcedPass,
  isPass,
  moveName,
  moveText,
  siteName,
  valueOf,
} from "./notation.js";
import { actOf, deedOf, goesOn, journeys } from "./deeds.js";
import { diceIn, dieOf, layDice, leftIn, rolledIn, sameness, thrownWords } from "./dice.js";
import { keyOf } from "./sites.js";
import { usualName } from "./usual.js";
import { secretSights, sightsOf, unseenBy } from "./veil.js";

/**
 * @typedef {object} Choice A legal move as the page sees it.
 * @property {number} index
 * @property {number} from
 * @property {number} to
 * @property {string} fromKind
 * @property {string} toKind
 * @property {string} name
 * @property {string} effect What it does besides, in words.
 * @property {import("./deeds.js").Act} act What kind of thing it is.
 * @property {number} piece Which piece it is about; 0 if none is.
 * @property {boolean} takes Whether something is captured by it.
 * @property {boolean} pass Whether it only lets the turn go.
 * @property {boolean} forced Whether that is so because nothing else is legal.
 * @property {string} [same] Where dice are used up: all that it does, so that moves can be told to be
 *   the same but for which of two equal dice they use.
 */

/**
 * @typedef {object} Position
 * @property {Uint8Array} image
 * @property {number} mover
 * @property {number[]} controllers Who plays for each player: the player that they began as.
 * @property {number} over
 * @property {number} winner
 * @property {number[]} ranks
 * @property {number[] | null} scores
 * @property {Record<string, import("./state.js").Piece[]>} standing
 * @property {{site: number, number: number}[]} numbers What a puzzle has on its sites.
 * @property {Choice[]} moves
 * @property {import("./dice.js").Die[]} dice
 * @property {boolean} fresh Whether they are thrown now.
 * @property {import("./dice.js").Die[]} left Those that are still to be used, where moves use them one by one.
 * @property {boolean} goesOn Whether the mover has moved already in this turn.
 * @property {boolean} check Whether the mover's royal piece is attacked.
 * @property {boolean} hasSecrets Whether anything may be hidden from anybody.
 * @property {{game: number, name: string, scores: number[]}} [match] In a match: which game is
 *   played, and what the players have won so far.
 * @property {any} [bundle] In a match: what the server tells about this game.
 * @property {{winner: number, ranks: number[]}} [between] How the game of a match has ended that was
 *   played last, if the next has not begun.
 * @property {boolean} together Whether all players choose at once.
 * @property {boolean} pending Whether somebody has chosen already, which nobody else may know.
 */

/**
 * All that the page shows of a state.
 * @param {import("./engine.js").Engine} engine
 * @param {Uint8Array} image
 * @returns {Position}
 */
export function describe(engine, image) {
  const { bundle } = engine;
  const count = engine.moves(image);
  // Moves are chosen by the mover, and told as far as the mover can see.
  const unseen = engine.hasSecrets ? unseenBy(engine, image, engine.mover(image)) : allSeen;
  /** @type {Record<string, any[]>} */
  const standing = {};
  const numbers = engine.numbers(image);
  for (const kind of Object.keys(engine.manifest.sites)) {
    if (!engine.isPuzzle) standing[kind] = engine.standing(image, kind);
  }
  const rolled = count ? rolledIn(bundle, engine.move(image, 0)) : new Map();
  layDice(standing[bundle.default] ?? [], rolled);
  const tops = topsIn(standing);
  const owners = ownersOf(bundle, tops);
  const dice = diceIn(engine, image, standing[bundle.default] ?? [], rolled.size > 0);
  /** @type {Choice[]} */
  const moves = [];
  for (let index = 0; index < count; index += 1) {
    const move = engine.move(image, index);
    const [fromKind, toKind] = endKinds(bundle, move);
    const name = moveName(bundle, move, unseen) || "go on";
    const effect = effectOf(bundle, move, unseen, dice);
    const same = dice.length ? sameness(bundle, move, dice) : undefined;
    const { from, to } = move;
    const act = actOf(bundle, move);
    const takes = isCapture(bundle, move, owners, `${toKind}:${to}`);
    const piece = pieceOf(bundle, move, tops.get(`${fromKind}:${from}`));
    const passing = { pass: act === "pass", forced: isForcedPass(bundle, move) };
    moves.push({ index, from, to, fromKind, toKind, name, effect, act, piece, takes, ...passing, same });
  }
  return {
    image,
    mover: engine.mover(image),
    controllers: engine.controllers(image),
    over: engine.over(image),
    winner: engine.winner(image),
    ranks: engine.ranks(image),
    scores: engine.scores(image),
    standing,
    numbers,
    moves,
    dice,
    fresh: rolled.size > 0,
    left: count && dice.length ? leftIn(engine, image, dice, engine.move(image, 0)) : [],
    goesOn: goesOn(engine, image),
    check: engine.isCheck(image),
    hasSecrets: engine.hasSecrets,
    together: engine.together,
    pending: engine.chosen(image).size > 0,
  };
}

/**
 * Play a move, and tell of it all that is kept.
 * @param {import("./engine.js").Engine} engine
 * @param {Uint8Array} image
 * @param {number} index
 * @returns {{ply: import("./session.js").Ply, image: Uint8Array}}
 */
export function advance(engine, image, index) {
  const { bundle } = engine;
  const count = engine.moves(image);
  const move = engine.move(image, index);
  const [fromKind, toKind] = endKinds(bundle, move);
  /** @type {import("./session.js").Ply} */
  const ply = {
    index,
    count,
    name: moveName(bundle, move) || "go on",
    text: moveText(bundle, move),
    mover: move.mover,
    person: engine.controllers(image)[move.mover - 1] ?? move.mover,
    ends: { from: move.from, to: move.to, fromKind, toKind },
    forced: count === 1 && (isPass(move) || goesOn(engine, image)),
    slides: journeys(bundle, move),
    goesOn: goesOn(engine, image),
  };
  const thrown = thrownWords(engine, image, move);
  if (thrown) ply.thrown = thrown;
  if (engine.together) Object.assign(ply, choiceOf(engine, image, index, ply));
  const after = engine.play(image, index);
  if (!engine.hasSecrets && !engine.together) ply.deed = deedOf(engine, move, image, after);
  const usual = usualName(engine, image, index, after);
  if (usual) ply.usual = usual;
  if (engine.changesSides(image, after)) ply.changesSides = true;
  if (engine.over(after)) ply.ending = engine.ending();
  if (engine.hasSecrets) ply.sights ??= sightsOf(engine, move, ply, image, after);
  return { ply, image: after };
}

/**
 * Where all choose at once: what is told of a choice. The last one is told with all others.
 * @param {import("./engine.js").Engine} engine
 * @param {Uint8Array} image
 * @param {number} index
 * @param {import("./session.js").Ply} ply
 * @returns {Partial<import("./session.js").Ply>}
 */
function choiceOf(engine, image, index, ply) {
  const { bundle } = engine;
  const choices = engine.lastChoice(image, index);
  if (!choices) return { part: "chosen", text: "", slides: [], sights: secretSights(engine, ply) };
  const names = [...choices].sort(([one], [other]) => one - other).map(([player, choice]) => {
    return moveName(bundle, engine.choiceOf(image, player, choice)) || "go on";
  });
  const { count, move } = engine.moveTogether(image, choices);
  const [text, slides] = [moveText(bundle, move), journeys(bundle, move)];
  return { part: "all", count, text, slides, name: names.join(" + ") };
}

/** Which piece lies on top of each site. @param {Record<string, import("./state.js").Piece[]>} standing */
function topsIn(standing) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const [kind, pieces] of Object.entries(standing)) {
    for (const { site, what } of pieces) found.set(keyOf(kind, site), what);
  }
  return found;
}

/** Whose piece lies on top of each site. @param {any} bundle @param {Map<string, number>} tops */
function ownersOf(bundle, tops) {
  return new Map([...tops].map(([key, what]) => [key, bundle.board.pieces[what - 1].owner]));
}

/** Which piece a move is about: what is put on the board, or what stands where it begins. */
function pieceOf(
  /** @type {any} */ bundle,
  /** @type {import("./engine.js").Move} */ move,
  /** @type {number | undefined} */ top,
) {
  const action = decision(move);
  return Number((action && valueOf(bundle, action, "what")) || top || 0);
}

/**
 * Whether a move captures something of somebody else's: takes it off the board, or along with it.
 * @param {any} bundle
 * @param {import("./engine.js").Move} move
 * @param {Map<string, number>} owners Who has what stands on each site.
 * @param {string} end Where it ends.
 */
function isCapture(bundle, move, owners, end) {
  const removes = move.actions.some(
    (action) => action.kind === "Remove" && valueOf(bundle, action, "to") !== move.from,
  );
  const isOthers = (/** @type {string} */ key) => {
    const owner = owners.get(key) ?? 0;
    return owner > 0 && owner <= bundle.manifest.players && owner !== move.mover;
  };
  if (removes) return true;
  if (!bundle.manifest.stack_height) return isOthers(end);
  return journeys(bundle, move).some(({ from, to }) => to === end && isOthers(from));
}

/**
 * What a move does besides what its name says.
 * @param {any} bundle
 * @param {import("./engine.js").Move} move
 * @param {import("./notation.js").Unseen} unseen
 * @param {import("./dice.js").Die[]} dice
 * @returns {string}
 */
function effectOf(bundle, move, unseen, dice) {
  const taken = [];
  const parts = [];
  for (const action of move.actions) {
    /** @type {(name: string) => any} */
    const value = (name) => valueOf(bundle, action, name);
    if (unseen("all", value("to")) || unseen("What", value("to"))) continue;
    if (action.kind === "Remove" && value("to") !== move.from) {
      taken.push(siteName(bundle, value("to"), value("type")));
    } else if (action.kind === "Promote") {
      const piece = bundle.board.pieces[value("what") - 1];
      parts.push(`becomes ${piece?.plain ?? "another piece"}`);
    } else if (action.kind === "Swap") {
      const others = [value("player1"), value("player2")].filter((player) => player !== move.mover);
      parts.push(`change sides: go on as player ${others[0]}`);
    } else if (action.kind === "Toggle") {
      parts.push(`${value("value")} may be, or may not be`);
    } else if (action.kind === "UseDie") {
      const die = dieOf(bundle, value("indexHandDice"), value("indexDie"), dice);
      parts.push(`uses ${die ? `the ${die.face}` : "a die"}`);
    } else if (action.kind === "SetScore") {
      parts.push(value("add") ? `scores ${value("score")}` : `score ${value("score")}`);
    } else if (action.kind === "Add" && move.actions.length > 1 && value("to") !== move.to) {
      const piece = bundle.board.pieces[value("what") - 1];
      const site = siteName(bundle, value("to"), value("type"));
      parts.push(`puts ${piece?.plain ?? "a piece"} on ${site}`);
    }
  }
  const places = [...new Set(taken)];
  if (places.length > 3) parts.unshift(`takes ${places.length} pieces`);
  else if (places.length) parts.unshift(`takes ${places.join(", ")}`);
  return [...new Set(parts)].slice(0, 4).join("; ");
}
