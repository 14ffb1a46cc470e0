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
const EXPLAINING = 2;
const ASKING = "Choose the move on the board: it is not made, but told about.";

/** What a move would bring, in words. @param {import("./why.js").Answer} found */
export function whyWords({ name, value, line, best, isBest }) {
  const percent = (/** @type {number} */ part) => `${Math.round(100 * part)}%`;
  if (!line.length) {
    const result = value === 0.5 ? "it is a draw" : value === 1 ? "you win" : "you lose";
    return `${name} ends the game: ${result}.`;
  }
  const answered = ` It is answered by ${line.join(" ")}.`;
  if (isBest) return `${name} is the best move found (${percent(value)}).${answered}`;
  const instead = percent(value) === percent(best.value) ? "As good is" : "Better is";
  const both = `${name} brings ${percent(value)}, ${best.name} ${percent(best.value)}.`;
  return `${both}${answered} ${instead} ${best.line.join(" ")}.`;
}

/** The computer at the table. */
export class Advice {
  /** @param {import("./playing.js").Play} play */
  constructor(play) {
    this.play = play;
    this.opponent = new Opponent(play.table);
    this.bar = new ResultBar(byId("analysis"));
    byId("analyse").addEventListener("change", () => play.render());
    byId("suggest").addEventListener("click", () => this.suggest());
    byId("why-not").addEventListener("click", () => this.#ask(!this.isAsked));
  }

  /** Whether the next move that somebody chooses is only asked about. */
  get isAsked() {
    return byId("why-not").getAttribute("aria-pressed") === "true";
  }

  /** @param {boolean} is */
  #ask(is) {
    byId("why-not").setAttribute("aria-pressed", String(is));
    this.#say("");
    if (!is) return;
    this.bar.tell(ASKING);
    this.#say(ASKING);
    this.play.board.svg.scrollIntoView({ block: "nearest" });
  }

  /** Say something, which is seen under the board where the panel beside it is far away. */
  #say(/** @type {string} */ words) {
    byId("advice").hidden = !words;
    byId("advice").textContent = words;
    if (words) this.play.announce(words);
  }

  /** Tell what a move would bring, and what is better. @param {import("./position.js").Choice} move */
  async explain(move) {
    const { play } = this;
    const { position, turn } = play;
    this.#ask(false);
    play.board.release();
    play.choices.close();
    if (!position || position.hasSecrets || position.together) return;
    this.bar.wait();
    try {
      const found = await this.opponent.explain(play.session, move.index, EXPLAINING);
      if (turn !== play.turn) return;
      const words = whyWords(found);
      this.bar.tell(words);
      this.#say(words);
      play.showHint(position.moves[found.best.index]);
    } catch (error) {
      if (turn === play.turn) play.warn(`This cannot be told: ${message(error)}`);
    }
  }

  /** Leave whatever is being thought about. */
  stop() {
    this.opponent.stop();
    this.#say("");
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
    // Before the screen is passed on, a hint would tell what only the next person may know.
    if (!position || position.over || !play.eyes.mayMove(position)) return;
    const thought = await this.analyse(position);
    if (!thought) return;
    const move = position.moves[thought.index];
    play.showHint(move);
    this.#say(`The computer would play ${move.name}.`);
  }
}
