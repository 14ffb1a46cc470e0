/**
 * Eyes: through whose eyes the board is seen, and how the screen goes from one person to another.
 */

import { byId } from "./page.js";
import { choosesTogether, hasSecrets } from "./state.js";
import { ALL_SEEING, NOBODY, differs } from "./veil.js";

/** @typedef {"" | "before" | "covered"} Stage How far the screen has been passed on. */

/** Whoever looks at the board. */
export class Eyes {
  /**
   * @param {any} bundle
   * @param {import("./players.js").Players} players
   * @param {() => void} onChange Called when the next person takes the screen.
   */
  constructor(bundle, players, onChange) {
    this.take(bundle);
    this.players = players;
    this.onChange = onChange;
    this.viewer = ALL_SEEING;
    this.next = 0;
    /** @type {Stage} */
    this.stage = "";
    byId("hand-over").addEventListener("click", () => this.#goOn());
  }

  /** Look at another game. @param {any} bundle */
  take(bundle) {
    this.hides = hasSecrets(bundle.manifest);
    /** Whether players know different things. */
    this.secretive = this.hides || choosesTogether(bundle.manifest);
  }

  /** Begin a new game. */
  begin() {
    this.viewer = ALL_SEEING;
    this.stage = "";
  }

  /**
   * Find out who looks at a position.
   * @param {import("./position.js").Position} position
   * @param {import("./session.js").Session} session
   */
  look(position, session) {
    const { people } = this.players;
    const open = !this.secretive || session.isFinished || position.between;
    if (open || !people.length) this.#settle(ALL_SEEING);
    else if (people.length === 1) this.#settle(people[0]);
    else if (session.isLatest) this.#share(position, people);
    else if (!people.includes(this.viewer)) this.#settle(NOBODY);
    this.#show();
  }

  /** @param {number} viewer */
  #settle(viewer) {
    this.viewer = viewer;
    this.stage = "";
  }

  /** Several people look in turn. */
  #share(
    /** @type {import("./position.js").Position} */ position,
    /** @type {number[]} */ people,
  ) {
    const { mover, standing, pending } = position;
    if (!people.includes(this.viewer)) this.viewer = people.includes(mover) ? mover : people[0];
    if (!people.includes(mover) || mover === this.viewer) this.stage = "";
    else if (!pending && !differs(standing, this.viewer, mover)) this.#settle(mover);
    else if (!this.stage) this.stage = "before";
    this.next = mover;
  }

  /** Through whose eyes the board is drawn. */
  get drawn() {
    return this.stage === "covered" ? NOBODY : this.viewer;
  }

  /** Whether a person may move in a position that they look at. */
  mayMove(/** @type {import("./position.js").Position} */ position) {
    const own = this.viewer === ALL_SEEING || this.viewer === position.mover;
    return !this.stage && (own || !this.secretive);
  }

  #goOn() {
    if (this.stage === "before") this.stage = "covered";
    else this.#settle(this.next);
    this.onChange();
  }

  #show() {
    const covered = this.stage === "covered";
    byId("secrets").hidden = !this.hides || this.stage !== "";
    byId("cover").hidden = !this.stage;
    byId("cover").classList.toggle("covering", covered);
    byId("board").classList.toggle("covered", covered);
    byId("cover-words").textContent = covered
      ? `It is player ${this.next}'s turn. Nobody else should look now.`
      : `Your move is made. Look at it, then pass the screen to player ${this.next}.`;
    byId("hand-over").textContent = covered
      ? `I am player ${this.next}: show the board`
      : `Pass the screen to player ${this.next}`;
  }
}
