/**
 * A position as the page sees it: what stands where, what can be done, and how the game stands.
 */

import {
  allSeen,
  endKinds,
  isForcedPass,
  isPass,
  moveName,
  moveText,
  siteName,
  valueOf,
} from "./notation.js";
import { actOf, deedOf, goesOn, journeys } from "./deeds.js";
import { usualName } from "./usual.js";
import { secretSights, sightsOf, unseenBy } from "./veil.js";

/** What the dice count, as the field of a state is called. */
const DIE_VALUES = "die values";

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
 * @property {boolean} takes Whether something is captured by it.
 * @property {boolean} pass Whether it only lets the turn go.
 * @property {boolean} forced Whether that is so because nothing else is legal.
 * @property {string} [same] Where dice are used up: all that it does, so that moves can be told to be
 *   the same but for which of two equal dice they use.
 */

/**
 * @typedef {object} Die
 * @property {number} site
 * @property {number} face What it shows.
 * @property {boolean} blank Whether one of its sides counts nothing, as with sticks and shells.
 * @property {boolean} spent Whether it was used up in this turn.
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
 * @property {Die[]} dice
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
  for (const piece of standing[bundle.default] ?? []) {
    piece.state = rolled.get(piece.site) ?? piece.state;
  }
  const owners = ownersIn(bundle, standing);
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
    const takes = isCapture(bundle, move, owners.get(`${toKind}:${to}`) ?? 0);
    const passing = { pass: act === "pass", forced: isForcedPass(bundle, move) };
    moves.push({ index, from, to, fromKind, toKind, name, effect, act, takes, ...passing, same });
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

/** Whose piece lies on top of each site. */
function ownersIn(
  /** @type {any} */ bundle,
  /** @type {Record<string, import("./state.js").Piece[]>} */ standing,
) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const [kind, pieces] of Object.entries(standing)) {
    for (const { site, what } of pieces) found.set(`${kind}:${site}`, bundle.board.pieces[what - 1].owner);
  }
  return found;
}

/**
 * Whether a move captures something of somebody else's.
 * @param {any} bundle
 * @param {import("./engine.js").Move} move
 * @param {number} owner Who has what stands where it ends.
 */
function isCapture(bundle, move, owner) {
  const removes = move.actions.some(
    (action) => action.kind === "Remove" && valueOf(bundle, action, "to") !== move.from,
  );
  const others = owner > 0 && owner <= bundle.manifest.players && owner !== move.mover;
  return removes || (others && !bundle.manifest.stack_height);
}

/**
 * What the dice show, where they are thrown as part of the move that is about to be made.
 * @param {any} bundle
 * @param {import("./engine.js").Move} move
 * @returns {Map<number, number>} The face of each die, by its site.
 */
function rolledIn(bundle, move) {
  const found = new Map();
  for (const action of move.actions) {
    if (action.kind !== "SetStateAndUpdateDice") continue;
    found.set(valueOf(bundle, action, "site"), valueOf(bundle, action, "state"));
  }
  return found;
}

/**
 * What the dice show.
 * @param {import("./engine.js").Engine} engine
 * @param {Uint8Array} image
 * @param {import("./state.js").Piece[]} standing
 * @param {boolean} fresh Whether they are thrown now, so that none of them is used up.
 * @returns {Die[]}
 */
function diceIn(engine, image, standing, fresh) {
  const { containers, board } = engine.bundle;
  /** @type {number[]} */
  const sites = containers.flatMap((/** @type {any} */ { kind, first, count }) =>
    kind === "Dice" ? Array.from({ length: count }, (_, place) => first + place) : [],
  );
  return sites.flatMap((site, number) => {
    const piece = standing.find((each) => each.site === site);
    const faces = piece && board.pieces[piece.what - 1].faces;
    const face = piece && faces?.[piece.state];
    if (face === undefined) return [];
    // A die that was used up counts nothing, though it still shows its face.
    const counts = !engine.has(DIE_VALUES) || engine.number(image, DIE_VALUES, number) !== 0;
    return [{ site, face, blank: faces.includes(0), spent: !fresh && face !== 0 && !counts }];
  });
}

/** @param {any} bundle @param {number} set @param {number} index @param {Die[]} dice */
function dieOf(bundle, set, index, dice) {
  const sets = bundle.containers.filter((/** @type {any} */ { kind }) => kind === "Dice");
  return dice.find(({ site }) => site === sets[set]?.first + index);
}

/** All that a move does, with what a die shows in place of which one it is. */
function sameness(
  /** @type {any} */ bundle,
  /** @type {import("./engine.js").Move} */ move,
  /** @type {Die[]} */ dice,
) {
  return moveText(bundle, move).replace(
    /\[UseDie:indexHandDice=(\d+),indexDie=(\d+)[^\]]*\]/g,
    (_, set, index) => `[die ${dieOf(bundle, Number(set), Number(index), dice)?.face}]`,
  );
}

/**
 * What a move does besides what its name says.
 * @param {any} bundle
 * @param {import("./engine.js").Move} move
 * @param {import("./notation.js").Unseen} unseen
 * @param {Die[]} dice
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
