/**
 * A game that is being played: brings the board, the players and the moves together.
 */

import { Advice } from "./advice.js";
import { Board } from "./board.js";
import { Choices } from "./choices.js";
import { Controls } from "./controls.js";
import { offer } from "./dressing.js";
import { Ending } from "./ending.js";
import { Eyes } from "./eyes.js";
import { message } from "./fetching.js";
import { Keeping } from "./keeping.js";
import { Lesson } from "./lesson.js";
import { backwards } from "./motion.js";
import { byId } from "./page.js";
import { MoveList } from "./panels.js";
import { Players } from "./players.js";
import { Lots } from "./random.js";
import { BadRecord, Session, readLink } from "./session.js";
import { Shelving } from "./shelving.js";
import { keyOf } from "./sites.js";
import { turnOf } from "./telling.js";
import { bestTurn, standsFar } from "./turning.js";
import { seen, sightOf } from "./veil.js";
import { matchLine, statusOf } from "./words.js";

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./position.js").Choice} Choice */

/** How long a turn without a move is shown before it is let go, in milliseconds. */
const PAUSE = 1200;
/** How long a position is shown in which a turn can go on in one way only. */
const STEP = 700;
/** How many pixels of a phone are not the board's. */
const ROUND_THE_BOARD = 190;

/** A game on the page. */
export class Play {
  /** @param {import("./table.js").Table | import("./match.js").MatchTable} table */
  constructor(table) {
    this.table = table;
    this.bundle = table.bundle;
    /** What is known of the game on the board; in a match it is one after the other. */
    this.laid = table.laid;
    this.turn = 0;
    /** @type {Choice | null} */
    this.hint = null;
    /** @type {Session} */
    this.session = new Session(new Uint8Array(), 0n, []);
    /** The place in the session that was shown last. */
    this.shown = 0;
    /** @type {Position | null} */
    this.position = null;
    /** By how many quarters somebody has turned the board themselves. */
    this.turnedBy = 0;
    /** The position before the first move, from which the sides of a board are told. */
    this.begun = /** @type {Position | null} */ (null);
    this.players = new Players(byId("players"), this.laid, () => this.render());
    this.eyes = new Eyes(this.laid, this.players, () => this.#takeScreen());
    this.moves = new MoveList(byId("moves"), (place) => this.goTo(place));
    this.choices = new Choices(
      (move) => this.take(move),
      () => this.#closeMenu(),
    );
    this.board = this.#newBoard();
    this.ending = new Ending(
      () => (this.position?.between ? this.make(this.position.moves[0]) : this.beginAnew()),
      () => this.goTo(0),
    );
    this.advice = new Advice(this);
    this.keeping = new Keeping(this);
    this.shelving = new Shelving(this);
    this.lesson = new Lesson(this);
    this.controls = new Controls(this);
    offer(() => {
      this.players.take(this.laid);
      this.board.dress();
    });
    addEventListener("hashchange", () => this.open());
    addEventListener("resize", () => this.turnBoard());
  }

  #newBoard() {
    const svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (byId("board")));
    return new Board(
      svg,
      this.laid,
      (moves) => this.choose(moves),
      (words) => this.announce(words),
    );
  }

  /** Put another game of a match on the table. @param {any} bundle */
  #lay(bundle) {
    this.laid = bundle;
    this.players.take(bundle);
    this.eyes.take(bundle);
    const bare = byId("board").cloneNode(false);
    byId("board").replaceWith(bare);
    this.board = this.#newBoard();
    this.shown = -1;
  }

  // ---------------------------------------------------------------- beginning

  /** Begin with what the address says. */
  async open() {
    try {
      const link = readLink(location.hash);
      const kept = this.shelving.wanted(location.hash);
      const puzzle = /^#puzzle(?:=([0-9-]{8,10}))?$/.exec(location.hash);
      if (location.hash === "#lesson") await this.lesson.begin();
      else if (puzzle) await this.lesson.beginPuzzle(puzzle[1]);
      else if (link) await this.keeping.open(link);
      else if (kept) await this.shelving.open(kept);
      else await this.beginAnew();
    } catch (error) {
      const reason = error instanceof BadRecord ? error.message : `This cannot be opened: ${error}`;
      await this.beginAnew();
      this.warn(`${reason} A new game begins instead.`);
    }
  }

  /**
   * Go on with a game that was kept.
   * @param {bigint} seed @param {string[]} setup @param {any[]} plies @param {Uint8Array[]} images
   */
  async resume(seed, setup, plies, images) {
    this.turn += 1;
    this.session = new Session(images[0], seed, setup);
    this.begun = await this.table.ask("open", { image: images[0] });
    if (this.begun) this.players.begin(this.begun);
    this.eyes.begin();
    plies.forEach((ply, place) => this.session.add(ply, images[place + 1]));
    await this.show();
  }

  /** The state before the first move. @param {bigint} seed */
  first(seed) {
    return this.table.first(seed);
  }

  /** Begin a new game, after asking if another one is going on. */
  async askAnew() {
    const { session, shelving } = this;
    const isGoingOn = shelving.isWanted && session.plies.length > 0 && !session.isFinished;
    if (isGoingOn) {
      /** @type {HTMLDialogElement} */
      const dialog = byId("ask-new");
      dialog.returnValue = "";
      dialog.showModal();
      await new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
      if (dialog.returnValue !== "new") return;
    }
    shelving.leave();
    await this.beginAnew();
  }

  /** Begin a new game, in which chance decides anew. */
  beginAnew() {
    return this.begin(Lots.newSeed());
  }

  /** Begin a new game. @param {bigint} wanted */
  async begin(wanted) {
    this.turn += 1;
    const turn = this.turn;
    try {
      const { image, setup, seed } = await this.first(wanted);
      const position = await this.table.ask("open", { image });
      if (turn !== this.turn) return;
      this.session = new Session(image, seed, setup);
      this.shelving.begin();
      this.begun = position;
      this.players.begin(position);
      this.eyes.begin();
      this.advice.clear();
      if (location.hash) history.replaceState(null, "", location.pathname + location.search);
      this.warn("");
      await this.show(position);
    } catch (error) {
      this.warn(`The game cannot begin: ${message(error)}`);
    }
  }

  // ---------------------------------------------------------------- playing

  /** Show the position one looks at. @param {Position} [position] */
  async show(position) {
    const turn = this.turn;
    const found = position ?? (await this.table.ask("open", { image: this.session.image }));
    if (turn !== this.turn) return;
    this.position = found;
    this.hint = null;
    if (found.bundle && found.bundle !== this.laid) this.#lay(found.bundle);
    if (this.session.last?.part === "next") {
      this.begun = found;
      this.players.begin(found);
    }
    this.render();
  }

  /** Write everything anew. */
  render() {
    const { position, session, players, eyes } = this;
    if (!position) return;
    this.turn += 1;
    this.advice.stop();
    if (session.isLatest) session.isFinished = position.over > 0;
    players.sit(position.controllers);
    eyes.look(position, session);
    const had = this.choices.close();
    const seat = position.over ? "" : players.seat(position.mover);
    const mine = position.between ? players.people.length > 0 : !seat;
    const free = !position.over && mine && eyes.mayMove(position);
    players.show(position, eyes.drawn, session.plies.slice(0, session.cursor));
    this.turnBoard();
    this.#draw(position, free);
    this.moves.show(session, eyes.drawn);
    const onBoard = (/** @type {Choice} */ move) =>
      this.board.sites.has(keyOf(move.toKind, move.to));
    this.choices.show(free && !position.between ? position.moves : [], onBoard);
    if (had) this.board.roving.focus();
    this.controls.show(session, { free: free && !position.between, over: position.over > 0 });
    this.ending.show(position, session, players);
    byId("match").hidden = !position.match;
    byId("match").textContent = position.match ? matchLine(position.match) : "";
    byId("status").textContent = statusOf(this.laid, position, session, players, eyes.drawn);
    this.shelving.keep();
    this.keeping.showFen().catch(() => {});
    byId("play").dataset.ply = String(session.cursor);
    byId("play").dataset.state = this.#goOn(position, seat, free);
  }

  /** Turn the board so that it fits its window, and to whoever plays alone. */
  turnBoard() {
    const { board, players, begun, turnedBy } = this;
    const isNarrow = !matchMedia("(min-width: 60rem)").matches;
    const room = [innerWidth, innerHeight - ROUND_THE_BOARD];
    const fit = isNarrow && !board.bundle.board.boardless ? bestTurn(board.bundle.board.box, room[0], room[1]) : 0;
    const person = players.count === 2 ? players.onlyPerson : 0;
    const far = person > 0 && begun && standsFar(this.laid, begun, person) ? 2 : 0;
    board.turn((fit + far + turnedBy) % 4);
  }

  /** Turn the board round. */
  turnRound() {
    this.turnedBy = (this.turnedBy + (this.players.count > 2 ? 1 : 2)) % 4;
    this.render();
  }

  /** Draw the board as whoever looks sees it. @param {Position} position @param {boolean} active */
  #draw(position, active) {
    const { session, eyes } = this;
    const last = this.#marked();
    const slides = this.#slides();
    const drops = this.shown === session.cursor - 1 ? session.last?.deed?.drops : undefined;
    this.shown = session.cursor;
    const standing = position.hasSecrets
      ? seen(this.laid, position.standing, eyes.drawn)
      : position.standing;
    this.board.show({ ...position, standing }, { active, last, hint: this.hint, slides, drops });
  }

  /** What is marked of the turn that was made last: where its moves began and ended, what is gone. */
  #marked() {
    const { session, eyes } = this;
    const turn = session.last ? turnOf(session.plies.slice(0, session.cursor)) : [];
    /** @type {import("./marks.js").Marked} */
    const found = { ends: [], gone: [], passed: [] };
    for (const ply of turn) {
      const { ends } = sightOf(ply, eyes.drawn);
      if (ends) found.ends.push(keyOf(ends.fromKind, ends.from), keyOf(ends.toKind, ends.to));
      if (ends !== ply.ends) continue;
      for (const { key } of ply.deed?.took ?? []) found.gone.push(key);
      for (const { to } of ply.deed?.drops ?? []) found.passed.push(to);
    }
    return found;
  }

  /** How pieces have moved since the last position that was shown, if that is one move away. */
  #slides() {
    const { plies, cursor } = this.session;
    const hidden = (/** @type {import("./session.js").Ply} */ ply) =>
      sightOf(ply, this.eyes.drawn).ends !== ply.ends;
    const step = cursor - this.shown;
    const ply = plies[Math.min(cursor, this.shown)];
    if (Math.abs(step) !== 1 || !ply || hidden(ply)) return step === 0 ? undefined : [];
    return step > 0 ? ply.slides : backwards(ply.slides);
  }

  /**
   * Let whoever is to move begin; how the game stands now, in a word.
   * @param {Position} position
   * @param {string} seat Who plays for the mover.
   * @param {boolean} free Whether a person may move.
   */
  #goOn(position, seat, free) {
    const { session } = this;
    if (position.over) return "over";
    if (this.eyes.stage) return "handover";
    const [move] = position.moves;
    const isPass = position.moves.length === 1 && move.pass;
    if (session.isLatest && (isPass || (position.between && !free))) {
      this.#passSoon(move);
      return "passing";
    }
    if (session.isLatest && !seat && free && this.#goesOnAlone(position)) {
      this.#passSoon(move, STEP);
      return "passing";
    }
    if (seat && session.isLatest && !position.between) {
      this.advice.move(seat, position);
      return "thinking";
    }
    if (this.advice.isWanted && free) this.advice.analyse(position);
    return "ready";
  }

  /** Let the next person look, and put the keyboard on the board for them. */
  #takeScreen() {
    this.render();
    if (!this.eyes.stage) this.board.roving.focus();
  }

  /** Whether a turn that has begun can go on in one way only, which needs nobody's choice. */
  #goesOnAlone(/** @type {Position} */ position) {
    return this.controls.plays && position.goesOn && position.moves.length === 1;
  }

  /**
   * Make a move in a moment, as nothing else can be done.
   * @param {Choice} move
   * @param {number} [pause]
   */
  #passSoon(move, pause = PAUSE) {
    const { turn } = this;
    setTimeout(() => {
      if (turn === this.turn) this.make(move);
    }, pause);
  }

  /** Make one of the moves that a click may mean, or ask which. @param {Choice[]} moves */
  choose(moves) {
    const [first, ...others] = moves;
    const isSame = (/** @type {Choice} */ { same }) => same !== undefined && same === first.same;
    if (others.every(isSame)) this.take(first);
    else this.choices.ask(moves);
  }

  /** Do with a move that somebody has chosen what it was chosen for. @param {Choice} move */
  async take(move) {
    if (this.advice.isAsked) await this.advice.explain(move);
    else if (this.lesson.isOn) await this.lesson.answer(move);
    else await this.make(move);
  }

  #closeMenu() {
    const had = this.choices.close();
    this.board.release();
    if (had) this.board.roving.focus();
  }

  /** Make a move. @param {{index: number}} move */
  async make(move) {
    this.turn += 1;
    const { turn, session } = this;
    try {
      const found = await this.table.ask("play", { image: session.image, index: move.index });
      if (turn !== this.turn) return;
      session.add(found.ply, found.position.image);
      const had = document.activeElement;
      await this.show(found.position);
      if (had && !had.isConnected) this.board.roving.focus();
    } catch (error) {
      this.warn(`This move cannot be made: ${message(error)}`);
      await this.show();
    }
  }

  /** Go back to the last position in which a person had a choice. */
  async takeBack() {
    this.session.takeBack((person) => !this.players.seats[person - 1]);
    this.turn += 1;
    await this.show();
  }

  /** Look at another position. @param {number} place */
  async goTo(place) {
    this.session.goTo(place);
    this.turn += 1;
    this.advice.clear();
    await this.show();
  }

  /** Play on from the position one looks at. */
  async playOn() {
    this.session.cut();
    this.render();
  }

  /** Mark a move that somebody suggests. @param {Choice} move */
  showHint(move) {
    this.hint = move;
    if (this.position) this.#draw(this.position, true);
  }

  // ---------------------------------------------------------------- telling

  /** @param {string} words */
  announce(words) {
    byId("announcement").textContent = words;
  }

  /** @param {string} words */
  warn(words) {
    byId("warning").textContent = words;
    byId("warning").hidden = !words;
  }
}
