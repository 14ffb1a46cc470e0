/**
 * What the computer does: it moves for some players, looks at positions, and suggests moves.
 */

import { message } from "./fetching.js";
import { Opponent } from "./opponent.js";
import { byId } from "./page.js";
import { ResultBar } from "./panels.js";
import { STRENGTHS } from "./players.js";

/** @typedef {import("./position.js").Position} Position */

const ANALYSIS = 1.5;

/** The computer at the table. */
export class Advice {
  /** @param {import("./playing.js").Play} play */
  constructor(play) {
    this.play = play;
    this.opponent = new Opponent(play.table);
    this.bar = new ResultBar(byId("analysis"));
    byId("analyse").addEventListener("change", () => play.render());
    byId("suggest").addEventListener("click", () => this.suggest());
  }

  /** Leave whatever is being thought about. */
  stop() {
    this.opponent.stop();
  }

  /** Forget what was thought. */
  clear() {
    this.bar.clear();
  }

  /** Whether every position is to be looked at. */
  get isWanted() {
    return /** @type {HTMLInputElement} */ (byId("analyse")).checked;
  }

  /** Move for a player. @param {string} seat @param {Position} position */
  async move(seat, position) {
    const { play } = this;
    const { turn } = play;
    const { seconds } = STRENGTHS[seat];
    try {
      const thought = await this.opponent.think(play.session, seconds, seat);
      if (turn !== play.turn) return;
      // What it thinks of doing would tell what it sees.
      if (!position.hasSecrets && !position.together) this.bar.show(thought, position, play.players);
      await play.make(position.moves[thought.index]);
    } catch (error) {
      if (turn !== play.turn) return;
      play.players.seatPersonFor(position.mover);
      play.render();
      const reason = message(error).replace(/\.?$/, ".");
      play.warn(`The computer cannot move: ${reason} A person moves for it now.`);
    }
  }

  /** Tell what it thinks of a position. @param {Position} position */
  async analyse(position) {
    const { play } = this;
    const { turn } = play;
    this.bar.wait();
    try {
      const thought = await this.opponent.think(play.session, ANALYSIS);
      if (turn === play.turn) this.bar.show(thought, position, play.players);
      return turn === play.turn ? thought : null;
    } catch (error) {
      if (turn === play.turn) play.warn(`The analysis failed: ${message(error)}`);
      return null;
    }
  }

  /** Show what the computer would play. */
  async suggest() {
    const { play } = this;
    const { position } = play;
    if (!position || position.over) return;
    const thought = await this.analyse(position);
    if (!thought) return;
    const move = position.moves[thought.index];
    play.showHint(move);
    play.announce(`The computer would play ${move.name}.`);
  }
}
