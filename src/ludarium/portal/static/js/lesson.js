/**
 * Lessons and puzzles on the board: something is to be found in a position, and the board tells
 * whether it was.
 */

import { message } from "./fetching.js";
import { byId } from "./page.js";
import { clauseOf, lostWords, pieceWord, withArticle } from "./telling.js";

/** @typedef {import("./exercises.js").Exercise} Exercise */

const PATIENCE = 30;
const DAY = 86_400_000;

/** A lesson, or the puzzle of a day, while there is one. */
export class Lesson {
  /** @param {import("./playing.js").Play} play */
  constructor(play) {
    this.play = play;
    /** @type {Exercise[]} */
    this.exercises = [];
    this.step = 0;
    this.solved = false;
    this.isPuzzle = false;
    byId("learn").hidden = Boolean(play.bundle.match);
    byId("begin-lesson").addEventListener("click", () => this.begin());
    byId("begin-puzzle").addEventListener("click", () => this.beginPuzzle());
    byId("lesson-next").addEventListener("click", () => this.#next());
    byId("lesson-show").addEventListener("click", () => this.#showAnswer());
    byId("lesson-end").addEventListener("click", () => this.end());
  }

  /** Whether a lesson goes on. */
  get isOn() {
    return this.exercises.length > 0;
  }

  /** @returns {Exercise} */
  get #exercise() {
    return this.exercises[this.step];
  }

  /** Begin the lesson of the game. */
  begin() {
    return this.#fetch("lesson", "1");
  }

  /** Begin the puzzle of a day, which is the same everywhere. @param {string} [day] As 2026-11-17. */
  beginPuzzle(day = new Date().toISOString().slice(0, 10)) {
    const number = Math.floor(Date.parse(day) / DAY);
    return this.#fetch("puzzle", String(Number.isFinite(number) ? number : 1));
  }

  /** @param {"lesson" | "puzzle"} kind @param {string} seed */
  async #fetch(kind, seed) {
    const { play } = this;
    play.turn += 1;
    play.advice.stop();
    play.announce("Positions are being looked for.");
    try {
      const found = await play.table.ask(kind, { seed }, PATIENCE);
      if (!found.length) {
        if (!play.position) await play.beginAnew();
        play.warn("No positions were found in this game that make a lesson: play it, and ask for suggestions.");
        return;
      }
      this.exercises = found;
      this.isPuzzle = kind === "puzzle";
      this.step = 0;
      byId("lesson").setAttribute("aria-label", this.isPuzzle ? "Puzzle" : "Lesson");
      byId("lesson-end").textContent = this.isPuzzle ? "End the puzzle" : "End the lesson";
      await this.#open();
    } catch (error) {
      if (!play.position) await play.beginAnew();
      play.warn(`There is no lesson: ${message(error)}`);
    }
  }

  /** Show the position of an exercise. */
  async #open() {
    const { play } = this;
    const byKeyboard = document.activeElement?.matches(":focus-visible") ?? false;
    this.solved = false;
    play.warn("");
    play.players.seatPeople();
    await play.resume(0n, [], [], [this.#exercise.image]);
    this.#tell(this.#task());
    if (byKeyboard) play.board.roving.focus();
  }

  /** What is to be done. */
  #task() {
    const { laid } = this.play;
    const { goal, deed } = this.#exercise;
    const lead = document.querySelector("#rules p")?.textContent?.trim() ?? "";
    /** @type {Record<string, () => string>} */
    const tasks = {
      begin: () => `${lead} Now make a first move: any that is marked.`.trim(),
      capture: () => {
        const lost = deed ? [...deed.took, ...deed.stored] : [];
        return lost.length ? `Capture ${lostWords(laid, lost)}.` : "Capture something.";
      },
      line: () => (laid.turns?.line === 3 ? "Make a mill." : "Make a row for which you may take a piece."),
      become: () =>
        deed?.became ? `Make your ${pieceWord(laid, deed.piece)} ${withArticle(pieceWord(laid, deed.became))}.` : "Promote a piece.",
      check: () => "Give check.",
      win: () => "Win with one move.",
      "win in two": () => "Win in two moves, whatever is answered.",
    };
    return tasks[goal]();
  }

  /** @param {string} words */
  #tell(words) {
    const isLast = this.step === this.exercises.length - 1;
    byId("lesson").hidden = false;
    byId("play").classList.add("learning");
    byId("status").classList.add("unseen");
    byId("lesson").dataset.step = String(this.step);
    byId("lesson").classList.toggle("won", this.solved);
    byId("lesson-step").textContent = this.isPuzzle
      ? "Puzzle of the day"
      : `Lesson, ${this.step + 1} of ${this.exercises.length}`;
    byId("lesson-words").textContent = words;
    byId("lesson-next").hidden = !this.solved;
    byId("lesson-next").textContent = isLast ? "Play a game" : "Next";
    byId("lesson-show").hidden = this.solved;
    this.play.announce(words);
  }

  /** Somebody tries a move. @param {import("./position.js").Choice} move */
  async answer(move) {
    const { play } = this;
    if (this.solved) return;
    if (!this.#exercise.answers.includes(move.index)) {
      play.board.release();
      this.#tell(`${move.name} is not it. ${this.#task()}`);
      return;
    }
    await play.make(move);
    const done = play.session.last ? clauseOf(play.laid, play.session.last) : "";
    if (this.#exercise.goal === "win in two" && !play.position?.over) {
      await this.#goOn(done);
      return;
    }
    this.solved = true;
    this.#tell(`Right: you ${done}.`);
    byId("lesson-next").focus();
  }

  /** After the first move of two, an answer is made, and the win is still to be found. */
  async #goOn(/** @type {string} */ done) {
    const { play } = this;
    const reply = play.position?.moves[0];
    if (!reply || !play.position) return;
    await play.make(reply);
    const { image } = play.session;
    const answers = await play.table.ask("wins", { image });
    this.exercises[this.step] = { goal: "win", image, answers };
    this.#tell(`Right: you ${done}. The answer is ${reply.name}. Now win.`);
  }

  #showAnswer() {
    const { play } = this;
    const move = play.position?.moves[this.#exercise.answers[0]];
    if (!move) return;
    play.showHint(move);
    this.#tell(`${this.#task()} Here it is: ${move.name}.`);
  }

  async #next() {
    if (this.step === this.exercises.length - 1) {
      await this.end();
      return;
    }
    this.step += 1;
    await this.#open();
  }

  /** Another game comes on the board. */
  stop() {
    this.exercises = [];
    byId("lesson").hidden = true;
    byId("play").classList.remove("learning");
    byId("status").classList.remove("unseen");
  }

  /** End the lesson, and go on with a game. */
  async end() {
    this.stop();
    this.play.players.seatUsual();
    history.replaceState(null, "", location.pathname + location.search);
    await this.play.open();
  }
}
