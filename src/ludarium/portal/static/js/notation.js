/**
 * How moves are written: as recorded games write them, and as people do.
 */

/** @typedef {import("./engine.js").Move} Move */
/** @typedef {import("./engine.js").Action} Action */

/**
 * A move as recorded games write it.
 * @param {any} bundle
 * @param {Move} move
 * @returns {string}
 */
export function moveText(bundle, move) {
  let text = `[Move:mover=${move.mover}`;
  if (move.from !== -1) text += `,from=${move.from}`;
  if (move.to !== -1) text += `,to=${move.to}`;
  if (move.state !== -1) text += `,state=${move.state}`;
  if (move.edge >= 0) text += ",oriented=false";
  if (move.edge !== -1) text += `,edge=${move.edge}`;
  if (move.levelMin && move.levelMax) {
    text += `,levelMin=${move.levelMin},levelMax=${move.levelMax}`;
  }
  return `${text},actions=${move.actions.map((action) => actionText(bundle, action)).join(",")}]`;
}

/** @type {WeakMap<any, Map<string, any[]>>} */
const known = new WeakMap();

/** The arguments of a kind of action. @param {any} bundle @param {string} kind */
function argumentsOf(bundle, kind) {
  if (!known.has(bundle)) known.set(bundle, new Map(bundle.kinds));
  return known.get(bundle)?.get(kind) ?? [];
}

/** @param {any} bundle @param {Action} action */
function actionText(bundle, action) {
  let text = "";
  argumentsOf(bundle, action.kind).forEach(([name, , ...fallback], place) => {
    const value = action.values[place];
    if (fallback.length && value === fallback[0]) return;
    // What may be left out brings its comma along, even if nothing stands before it.
    const comma = text || (place && fallback.length) ? "," : "";
    text += `${comma}${name}=${value === null ? "None" : value}`;
  });
  return `[${action.kind}:${text}]`;
}

/** A value of an action, by the name of its argument. @returns {any} */
export function valueOf(
  /** @type {any} */ bundle,
  /** @type {Action} */ action,
  /** @type {string} */ name,
) {
  const place = argumentsOf(bundle, action.kind).findIndex((argument) => argument[0] === name);
  return place < 0 ? null : action.values[place];
}

/** The action that a move is about. @param {Move} move @returns {Action | undefined} */
export function decision(move) {
  return (
    move.actions.find((action) => action.values[action.values.length - 1] === true) ??
    move.actions.find((action) => action.kind === "Pass")
  );
}

/**
 * A site as people write it.
 * @param {any} bundle
 * @param {number} site
 * @param {string | null} [kind]
 */
export function siteName(bundle, site, kind) {
  if (site < 0) return "off";
  const of = kind && kind in bundle.counts ? kind : bundle.default;
  if (site < bundle.counts[of]) return bundle.labels[of][site];
  for (const container of bundle.containers.slice(1)) {
    const place = site - container.first;
    if (place >= 0 && place < container.count) {
      return container.count === 1 ? container.name : `${container.name}.${place + 1}`;
    }
  }
  return String(site);
}

/**
 * Where a move starts and ends.
 * @param {any} bundle @param {Move} move @param {any} kind
 * @param {Unseen} [unseen]
 */
function journey(bundle, move, kind, unseen = allSeen) {
  if (move.from === -1 && move.to === -1) return "";
  if (move.from === move.to || move.from === -1 || isHandOf(bundle, move.mover, move.from)) {
    return siteName(bundle, move.to, kind);
  }
  const takes = move.actions.some(
    (action) => action.kind === "Remove" && !unseen("all", valueOf(bundle, action, "to")),
  );
  const ends = [siteName(bundle, move.from, kind), siteName(bundle, move.to, kind)];
  return ends.join(takes ? "x" : "-");
}

/**
 * Whether a site is all that a player has for a hand: pieces from there need no origin.
 * @param {any} bundle @param {number} player @param {number} site
 */
function isHandOf(bundle, player, site) {
  return bundle.containers.some(
    (/** @type {any} */ { kind, owner, count, first }) =>
      kind === "Hand" && owner === player && count === 1 && first === site,
  );
}

/** @param {any} bundle @param {any} what */
function pieceName(bundle, what) {
  return bundle.board.pieces[what - 1]?.plain ?? "?";
}

/** @typedef {(aspect: string, site: number) => boolean} Unseen Whether something is hidden from
 *   whoever reads about a move. */

/** @type {Unseen} */
export const allSeen = () => false;

/** @typedef {(bundle: any, move: Move, value: (name: string) => any, unseen: Unseen) => string}
 *   Writer */

/** @type {Writer} */
const moving = (bundle, move, value, unseen) =>
  journey(bundle, move, value("typeTo") || value("typeFrom"), unseen);

/** @type {(bundle: any, value: (name: string) => any) => string} */
const place = (bundle, value) => siteName(bundle, value("to"), value("type"));

/** @type {Writer} */
const adding = (bundle, move, value, unseen) => {
  const pieces = bundle.board.pieces;
  const owner = pieces[value("what") - 1]?.owner ?? 0;
  const alone =
    owner === move.mover &&
    pieces.filter((/** @type {any} */ piece) => piece.owner === owner).length === 1;
  const at = place(bundle, value);
  if (unseen("What", value("to"))) return at;
  return alone ? at : `${pieceName(bundle, value("what"))} ${at}`;
};

/** @type {Record<string, Writer>} */
const WRITERS = {
  Move: moving,
  Copy: moving,
  StackMove: moving,
  Select: moving,
  Add: adding,
  Insert: adding,
  Promote: (bundle, _, value, unseen) => {
    const at = place(bundle, value);
    return unseen("What", value("to")) ? at : `${at}=${pieceName(bundle, value("what"))}`;
  },
  Remove: (bundle, _, value) => `x${place(bundle, value)}`,
  SetState: (bundle, _, value) => `${place(bundle, value)} state ${value("state")}`,
  SetRotation: (bundle, _, value) => `${place(bundle, value)} turned ${value("rotation")}`,
  SetValue: (bundle, _, value) => `${place(bundle, value)} value ${value("value")}`,
  SetCount: (bundle, _, value) => `${place(bundle, value)} count ${value("count")}`,
  Pass: () => "pass",
  Swap: () => "swap",
  Bet: (_, __, value) => `bet ${value("bet")}`,
  Vote: (_, __, value) => `vote ${value("vote")}`,
  Propose: (_, __, value) => `propose ${value("proposition")}`,
  SetNextPlayer: (_, __, value) => `next player ${value("player")}`,
  SetTrumpSuit: (_, __, value) => `trump suit ${value("trumpSuit")}`,
  NextInstance: () => "next game",
  Set: (bundle, move, value) => `${siteName(bundle, move.to)}=${value("value")}`,
};

/**
 * A move as people write it, such as `B2-B3`.
 * @param {any} bundle
 * @param {Move} move
 * @param {Unseen} [unseen]
 * @returns {string}
 */
export function moveName(bundle, move, unseen = allSeen) {
  const action = decision(move);
  if (!action) return journey(bundle, move, "Cell", unseen);
  const write = WRITERS[action.kind];
  if (!write) return `${action.kind} ${journey(bundle, move, "Cell", unseen)}`.trim();
  return write(bundle, move, (name) => valueOf(bundle, action, name), unseen);
}

/** Whether a move does nothing but let the turn go. @param {Move} move */
export function isPass(move) {
  return decision(move)?.kind === "Pass";
}

/** Whether a move lets the turn go as nothing else is legal. @param {any} bundle @param {Move} move */
export function isForcedPass(bundle, move) {
  const action = decision(move);
  return action?.kind === "Pass" && Boolean(valueOf(bundle, action, "forced"));
}

/**
 * The kinds of site where a move starts and ends.
 * @param {any} bundle
 * @param {Move} move
 * @returns {[string, string]}
 */
export function endKinds(bundle, move) {
  const action = decision(move);
  const value = (/** @type {string} */ name) => (action ? valueOf(bundle, action, name) : null);
  const to = value("typeTo") ?? value("type") ?? value("typeFrom");
  const from = value("typeFrom") ?? to;
  const pick = (/** @type {any} */ kind, /** @type {number} */ site) =>
    kind && kind in bundle.manifest.sites && site < bundle.counts[kind] ? kind : bundle.default;
  return [pick(from, move.from), pick(to, move.to)];
}
