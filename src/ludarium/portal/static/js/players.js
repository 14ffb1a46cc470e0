/**
 * The players beside the board: who they are, how they stand, and who plays for them.
 */

import { PieceDrawer } from "./drawing.js";
import { isDark } from "./dressing.js";
import { element } from "./page.js";
import { isRace } from "./telling.js";
import { ALL_SEEING } from "./veil.js";

export { element } from "./page.js";

/** @typedef {{label: string, seconds: number}} Strength */

/** @type {Record<string, Strength>} */
export const STRENGTHS = {
  beginner: { label: "Beginner", seconds: 0.5 },
  casual: { label: "Casual", seconds: 0.5 },
  club: { label: "Club", seconds: 1 },
  strong: { label: "Strong", seconds: 1 },
  expert: { label: "Expert", seconds: 2 },
  master: { label: "Master", seconds: 3 },
};
/** Windows in which all players stand in one line, with room for a word each. */
const NARROW = "(max-width: 59.99rem)";

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
    this.drawer = new PieceDrawer(bundle, isDark());
    /** Who plays, by the player that they began as: a strength, or nothing for a person. */
    /** @type {string[]} */
    this.seats = Array.from({ length: this.count }, (_, place) => (place ? "club" : ""));
    /** Who plays for each player now: the player that they began as. */
    this.controllers = this.seats.map((_, place) => place + 1);
    this.cards = Array.from({ length: this.count }, (_, place) => this.#card(place + 1, onChange));
    root.classList.toggle("many", this.count > 3);
    root.classList.toggle("crowd", this.count > 4);
    root.replaceChildren(...this.cards.map((card) => card.root));
    const narrow = matchMedia(NARROW);
    narrow.addEventListener("change", () => this.#nameLevels(narrow.matches));
    this.#nameLevels(narrow.matches);
    this.#tellStrength();
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
    const computers = document.createElement("optgroup");
    computers.label = "Computer";
    for (const value of Object.keys(STRENGTHS)) computers.append(new Option("", value));
    select.append(computers);
    select.value = this.seats[player - 1];
    select.addEventListener("change", () => {
      this.seats[this.controllers[player - 1] - 1] = select.value;
      this.#tellStrength();
      onChange();
    });
    const captured = element("span", "captured");
    root.append(swatch, name, score, select, captured);
    return { root, swatch, name, score, select, captured };
  }

  /** Write what the computers are called. @param {boolean} isShort Whether there is room for one word only. */
  #nameLevels(isShort) {
    for (const { select } of this.cards) {
      for (const option of select.querySelectorAll("optgroup option")) {
        const { label } = STRENGTHS[/** @type {HTMLOptionElement} */ (option).value];
        option.textContent = isShort ? label : `${label} computer`;
      }
    }
  }

  /** Play another game, with its pieces. @param {any} bundle */
  take(bundle) {
    this.bundle = bundle;
    this.drawer = new PieceDrawer(bundle, isDark());
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

  /** Let a person play for the first player, and the computer for all others. */
  seatUsual() {
    this.seatAll(this.seats.map((_, place) => (place ? "club" : "")));
  }

  /** Let people play for everybody. */
  seatPeople() {
    this.seats.fill("");
    this.sit(this.controllers);
  }

  /** Let those play who are named, as they began; people where nobody is. @param {string[]} seats */
  seatAll(seats) {
    this.seats = this.seats.map((_, place) => (seats[place] ?? "") in STRENGTHS ? seats[place] : "");
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
    this.#tellStrength();
  }

  /** Tell how strong those are who play, as far as it was measured. */
  #tellStrength() {
    const place = document.getElementById("strength");
    if (!place) return;
    /** @type {Record<string, string>} */
    const measured = JSON.parse(document.getElementById("play")?.dataset.strengths ?? "{}");
    const seats = new Set(this.seats.filter((seat) => measured[seat]));
    place.textContent = [...seats].map((seat) => `The level ${seat} made ${measured[seat]}.`).join(" ");
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
   * @param {import("./session.js").Ply[]} [plies] The moves up to it.
   */
  show(position, viewer, plies = []) {
    const now = counted(position);
    const home = isRace(this.bundle) ? broughtHome(plies) : new Map();
    const isOpen = !position.over && !position.between;
    this.cards.forEach((card, place) => {
      const player = place + 1;
      card.root.classList.toggle("to-move", isOpen && position.mover === player);
      card.root.classList.toggle("winner", position.over > 0 && position.winner === player);
      const standing = this.#standing(position, player);
      card.score.hidden = !standing.length;
      // Where there is little room, numbers are seen without their words.
      card.score.replaceChildren(
        ...standing.flatMap(([count, word], place) => [
          `${place ? " · " : ""}${count}`,
          element("span", "score-word", ` ${word}`),
        ]),
      );
      const known = !position.hasSecrets || viewer === ALL_SEEING || viewer === player;
      this.#showLosses(card.captured, this.#losses(player, now, home), known);
    });
  }

  /** How a player stands, in a word or two: points, seeds, or how far there is to go. */
  #standing(/** @type {import("./position.js").Position} */ position, /** @type {number} */ player) {
    const { board, tracks } = this.bundle;
    const score = position.scores?.[player - 1];
    const left = tracks?.length ? pipsOf(this.bundle, position, player) : 0;
    /** @type {[number, string][]} */
    const told = [];
    if (score !== undefined) {
      const [one, many] = board.seeds ? ["seed", "seeds"] : ["point", "points"];
      told.push([score, score === 1 ? one : many]);
    }
    if (tracks?.length) told.push([left, "to go"]);
    return told;
  }

  /**
   * What a player has lost, and what is brought home.
   * @param {number} player @param {Map<number, number>} now @param {Map<number, number>} home
   */
  #losses(player, now, home) {
    const lost = [];
    for (const [what, before] of this.atStart) {
      const piece = this.bundle.board.pieces[what - 1];
      const gone = before - (now.get(what) ?? 0);
      if (piece.owner !== player || piece.faces || gone <= 0) continue;
      const safe = Math.min(gone, home.get(what) ?? 0);
      if (safe) lost.push({ what, gone: safe, piece, isHome: true });
      if (gone > safe) lost.push({ what, gone: gone - safe, piece, isHome: false });
    }
    return lost;
  }

  /**
   * @param {HTMLElement} root
   * @param {{what: number, gone: number, piece: any, isHome: boolean}[]} lost
   * @param {boolean} known Whether one may know what they were.
   */
  #showLosses(root, lost, known) {
    const total = lost.reduce((sum, { gone }) => sum + gone, 0);
    const chips = lost.map(({ what, gone, isHome }) => {
      const chip = element("span", isHome ? "chip home" : "chip", `${isHome ? "✓" : "−"}${gone}`);
      chip.prepend(this.drawer.icon(what));
      return chip;
    });
    root.replaceChildren(...(known || !total ? chips : [element("span", "chip", `−${total}`)]));
    const told = (/** @type {boolean} */ home) =>
      lost
        .filter(({ isHome }) => isHome === home)
        .map(({ gone, piece }) => `${gone} × ${piece.plain}`)
        .join(", ");
    const parts = [
      ["Brought home", told(true)],
      ["Lost", told(false)],
    ].flatMap(([name, kinds]) => (kinds ? [`${name}: ${kinds}`] : []));
    const words = total ? (known ? parts.join("; ") : `Lost: ${total}`) : "Nothing lost";
    root.title = total ? words : "";
    root.setAttribute("role", "img");
    root.setAttribute("aria-label", words);
    root.hidden = !total;
  }
}

/** How many pieces of each kind their owners have brought off the board. */
function broughtHome(/** @type {import("./session.js").Ply[]} */ plies) {
  /** @type {Map<number, number>} */
  const found = new Map();
  for (const { deed } of plies) {
    for (const { what, count } of deed?.off ?? []) found.set(what, (found.get(what) ?? 0) + count);
  }
  return found;
}

/** How far all pieces of a player have to go. */
function pipsOf(
  /** @type {any} */ bundle,
  /** @type {import("./position.js").Position} */ position,
  /** @type {number} */ player,
) {
  /** @type {number[]} */
  const track = bundle.tracks[player - 1];
  let total = 0;
  for (const { site, what, count } of position.standing[bundle.default] ?? []) {
    const piece = bundle.board.pieces[what - 1];
    if (piece.owner !== player || piece.faces) continue;
    const place = track.indexOf(site);
    // What has not entered yet has the whole way before it.
    total += Math.max(1, count) * (place < 0 ? track.length : track.length - 1 - place);
  }
  return total;
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
