/**
 * The players beside the board: who they are, how they stand, and who plays for them.
 */

import { PieceDrawer } from "./drawing.js";
import { element } from "./page.js";
import { ALL_SEEING } from "./veil.js";

export { element } from "./page.js";

/** @typedef {{label: string, seconds: number}} Strength */

/** @type {Record<string, Strength>} */
export const STRENGTHS = {
  beginner: { label: "Computer: beginner", seconds: 0.5 },
  casual: { label: "Computer: casual", seconds: 0.5 },
  club: { label: "Computer: club", seconds: 1 },
  strong: { label: "Computer: strong", seconds: 1 },
  expert: { label: "Computer: expert", seconds: 2 },
  master: { label: "Computer: master", seconds: 3 },
};

/** The list of players. */
export class Players {
  /**
   * @param {HTMLElement} root
   * @param {any} bundle
   * @param {() => void} onChange Called when somebody else is to play.
   */
  constructor(root, bundle, onChange) {
    this.bundle = bundle;
    this.count = bundle.manifest.players;
    /** @type {Map<number, number>} */
    this.atStart = new Map();
    this.drawer = new PieceDrawer(bundle, false);
    /** Who plays, by the player that they began as: a strength, or nothing for a person. */
    this.seats = Array.from({ length: this.count }, (_, place) => (place ? "club" : ""));
    /** Who plays for each player now: the player that they began as. */
    this.controllers = this.seats.map((_, place) => place + 1);
    this.cards = Array.from({ length: this.count }, (_, place) => this.#card(place + 1, onChange));
    root.replaceChildren(...this.cards.map((card) => card.root));
  }

  /** @param {number} player @param {() => void} onChange */
  #card(player, onChange) {
    const root = element("li", "player");
    const swatch = this.#swatch(player);
    const name = element("span", "player-name", this.count > 1 ? `Player ${player}` : "You");
    const score = element("span", "player-score");
    const select = document.createElement("select");
    select.setAttribute("aria-label", `Who plays for player ${player}`);
    select.append(new Option("Person", ""));
    for (const [value, { label }] of Object.entries(STRENGTHS))
      select.append(new Option(label, value));
    select.value = this.seats[player - 1];
    select.addEventListener("change", () => {
      this.seats[this.controllers[player - 1] - 1] = select.value;
      onChange();
    });
    const captured = element("span", "captured");
    root.append(swatch, name, score, select, captured);
    return { root, swatch, name, score, select, captured };
  }

  /** Play another game, with its pieces. @param {any} bundle */
  take(bundle) {
    this.bundle = bundle;
    this.drawer = new PieceDrawer(bundle, false);
    this.cards.forEach((card, place) => {
      const swatch = this.#swatch(place + 1);
      card.swatch.replaceWith(swatch);
      card.swatch = swatch;
    });
  }

  /** The first piece of a player, or a disc of their colour. @param {number} player */
  #swatch(player) {
    const { pieces } = this.bundle.board;
    const own = pieces.findIndex(
      (/** @type {any} */ piece) => piece.owner === player && !piece.faces,
    );
    if (own >= 0) return this.drawer.icon(own + 1);
    return element("span", "player-number", String(player));
  }

  /** Who plays for a player: a strength, or nothing for a person. @param {number} player */
  seat(player) {
    return this.seats[this.controllers[player - 1] - 1] ?? "";
  }

  /** Let people play for everybody. */
  seatPeople() {
    this.seats.fill("");
    this.sit(this.controllers);
  }

  /** Let a person play for a player. @param {number} player */
  seatPersonFor(player) {
    this.seats[this.controllers[player - 1] - 1] = "";
    this.sit(this.controllers);
  }

  /** Let everybody play for the player that is theirs now. @param {number[]} controllers */
  sit(controllers) {
    this.controllers = controllers;
    this.cards.forEach(({ select }, place) => {
      select.value = this.seat(place + 1);
    });
  }

  /** The players for whom people play. */
  get people() {
    return this.cards.flatMap((_, place) => (this.seat(place + 1) ? [] : [place + 1]));
  }

  /** The only person who plays, if there is just one. */
  get onlyPerson() {
    const { people } = this;
    return people.length === 1 ? people[0] : 0;
  }

  /**
   * What a player is called.
   * @param {number} player
   * @param {number} [person] Who played for them, if not those who do now.
   */
  nameOf(player, person = this.controllers[player - 1]) {
    const isAlone = this.people.length === 1;
    if (this.seats[person - 1] === "" && isAlone) return "You";
    const isOpponent = this.count < 2 || (this.count === 2 && isAlone);
    return isOpponent ? "The computer" : `Player ${player}`;
  }

  /** Note what stands on the board before the first move. */
  begin(/** @type {import("./position.js").Position} */ position) {
    this.atStart = counted(position);
  }

  /**
   * Show how the players stand.
   * @param {import("./position.js").Position} position
   * @param {number} viewer Who looks.
   */
  show(position, viewer) {
    const now = counted(position);
    const isOpen = !position.over && !position.between;
    this.cards.forEach((card, place) => {
      const player = place + 1;
      card.root.classList.toggle("to-move", isOpen && position.mover === player);
      card.root.classList.toggle("winner", position.over > 0 && position.winner === player);
      card.score.hidden = !position.scores;
      card.score.replaceChildren(element("span", "unseen", "score "));
      card.score.append(position.scores ? String(position.scores[place]) : "");
      const known = !position.hasSecrets || viewer === ALL_SEEING || viewer === player;
      this.#showLosses(card.captured, this.#losses(player, now), known);
    });
  }

  /** What a player has lost. @param {number} player @param {Map<number, number>} now */
  #losses(player, now) {
    const lost = [];
    for (const [what, before] of this.atStart) {
      const piece = this.bundle.board.pieces[what - 1];
      const gone = before - (now.get(what) ?? 0);
      if (piece.owner === player && !piece.faces && gone > 0) lost.push({ what, gone, piece });
    }
    return lost;
  }

  /**
   * @param {HTMLElement} root
   * @param {{what: number, gone: number, piece: any}[]} lost
   * @param {boolean} known Whether one may know what they were.
   */
  #showLosses(root, lost, known) {
    const total = lost.reduce((sum, { gone }) => sum + gone, 0);
    const chips = lost.map(({ what, gone }) => {
      const chip = element("span", "chip", `−${gone}`);
      chip.prepend(this.drawer.icon(what));
      return chip;
    });
    root.replaceChildren(...(known || !total ? chips : [element("span", "chip", `−${total}`)]));
    const kinds = lost.map(({ gone, piece }) => `${gone} × ${piece.plain}`).join(", ");
    const words = total ? `Lost: ${known ? kinds : total}` : "Nothing lost";
    root.title = total ? words : "";
    root.setAttribute("role", "img");
    root.setAttribute("aria-label", words);
    root.hidden = !total;
  }
}

/** How many pieces there are of each kind. @param {import("./position.js").Position} position */
function counted(position) {
  /** @type {Map<number, number>} */
  const found = new Map();
  for (const pieces of Object.values(position.standing)) {
    for (const { what, count } of pieces) {
      found.set(what, (found.get(what) ?? 0) + Math.max(1, count));
    }
  }
  return found;
}
