/**
 * The page on which a game is played: brings the board, the players and the moves together.
 */

import { Board } from "./board.js";
import { Choices } from "./choices.js";
import { decodeBase64 } from "./engine.js";
import { fetchBytes, fetchJson, message, withQuery } from "./fetching.js";
import { Opponent } from "./opponent.js";
import { MoveList, ResultBar } from "./panels.js";
import { Players, STRENGTHS } from "./players.js";
import { Lots } from "./random.js";
import {
  BadRecord,
  Session,
  checksum,
  readLink,
  readTrial,
  writeLink,
  writeTrial,
} from "./session.js";
import { Table } from "./table.js";

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./position.js").Choice} Choice */

const ANALYSIS = 1.5;

/** @template {HTMLElement} T @param {string} id @returns {T} */
const byId = (id) => /** @type {T} */ (document.getElementById(id));

/** A game on the page. */
class Play {
  /** @param {HTMLElement} root @param {any} bundle @param {ArrayBuffer} code */
  constructor(root, bundle, code) {
    this.addresses = root.dataset;
    this.bundle = bundle;
    this.table = new Table(bundle, code);
    this.opponent = new Opponent(bundle, code, root.dataset);
    this.turn = 0;
    /** @type {Choice | null} */
    this.hint = null;
    /** @type {Session} */
    this.session = new Session(new Uint8Array(), 0n, []);
    /** @type {Position | null} */
    this.position = null;
    this.players = new Players(byId("players"), bundle, () => this.render());
    this.moves = new MoveList(byId("moves"), (place) => this.goTo(place));
    this.bar = new ResultBar(byId("analysis"));
    this.choices = new Choices(
      (move) => this.make(move),
      () => this.#closeMenu(),
    );
    const svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (byId("board")));
    this.board = new Board(
      svg,
      bundle,
      (moves) => this.choose(moves),
      (words) => this.announce(words),
    );
    this.#wire();
  }

  #wire() {
    /** @type {Record<string, () => void>} */
    const buttons = {
      "new-game": () => this.begin(Lots.newSeed()),
      "take-back": () => this.takeBack(),
      first: () => this.goTo(0),
      back: () => this.goTo(this.session.cursor - 1),
      forward: () => this.goTo(this.session.cursor + 1),
      last: () => this.goTo(this.session.plies.length),
      "play-on": () => this.playOn(),
      suggest: () => this.suggest(),
      share: () => this.share(),
      save: () => this.save(),
      load: () => byId("trial").click(),
    };
    for (const [id, act] of Object.entries(buttons)) {
      byId(id)?.addEventListener("click", act);
    }
    /** @type {HTMLInputElement} */
    const file = byId("trial");
    file.addEventListener("change", async () => {
      const [chosen] = file.files ?? [];
      if (chosen) await this.load(chosen);
      file.value = "";
    });
    byId("analyse").addEventListener("change", () => this.render());
    addEventListener("hashchange", () => this.open());
  }

  // ---------------------------------------------------------------- beginning

  /** Begin with what the address says. */
  async open() {
    try {
      const link = readLink(location.hash);
      if (link) await this.#openLink(link);
      else await this.begin(Lots.newSeed());
    } catch (error) {
      const reason = error instanceof BadRecord ? error.message : `This cannot be opened: ${error}`;
      await this.begin(Lots.newSeed());
      this.warn(`${reason} A new game begins instead.`);
    }
  }

  /** @param {{seed: bigint, indices: number[], check: string}} link */
  async #openLink({ seed, indices, check }) {
    const { image, setup } = await this.#first(seed);
    const { plies, images, wrong } = await this.table.ask("replay", { image, moves: indices });
    const forged = "This link was changed, or belongs to other rules: ";
    if (wrong) throw new BadRecord(`${forged}its move ${wrong} is not possible.`);
    if (checksum(images[images.length - 1]) !== check) {
      throw new BadRecord(`${forged}it leads to another position than it says.`);
    }
    this.players.seatPeople();
    await this.#resume(seed, setup, plies, images);
    this.announce(`A position after ${plies.length} moves was opened. Anybody may play on.`);
  }

  /** @param {bigint} seed @param {string[]} setup @param {any[]} plies @param {Uint8Array[]} images */
  async #resume(seed, setup, plies, images) {
    this.turn += 1;
    this.session = new Session(images[0], seed, setup);
    this.players.begin(await this.table.ask("open", { image: images[0] }));
    plies.forEach((ply, place) => this.session.add(ply, images[place + 1]));
    await this.show();
  }

  /** The state before the first move. @param {bigint} seed */
  async #first(seed) {
    const { sheet, setup, starts } = this.bundle;
    if (sheet.first !== null) {
      const { image } = await this.table.ask("open", { seed: String(seed) });
      return { image, setup, seed };
    }
    const start = this.addresses.start
      ? await fetchJson(withQuery(this.addresses.start, "seed", String(seed)))
      : starts[Number(seed % BigInt(starts.length))];
    return { image: decodeBase64(start.image), setup: start.setup, seed: BigInt(start.seed) };
  }

  /** Begin a new game. @param {bigint} wanted */
  async begin(wanted) {
    this.turn += 1;
    const turn = this.turn;
    try {
      const { image, setup, seed } = await this.#first(wanted);
      const position = await this.table.ask("open", { image });
      if (turn !== this.turn) return;
      this.session = new Session(image, seed, setup);
      this.players.begin(position);
      this.bar.clear();
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
    this.render();
  }

  /** Write everything anew. */
  render() {
    const { position, session, players } = this;
    if (!position) return;
    this.turn += 1;
    this.opponent.stop();
    const had = this.choices.close();
    const seat = position.over ? "" : players.seat(position.mover);
    const theirs = Boolean(seat) && session.isLatest;
    players.show(position);
    this.board.show(position, {
      active: !position.over && !seat,
      last: session.last?.ends,
      hint: this.hint,
    });
    this.moves.show(session);
    const onBoard = (/** @type {Choice} */ move) =>
      this.board.sites.has(`${move.toKind}:${move.to}`);
    this.choices.show(position.over || seat ? [] : position.moves, onBoard);
    if (had) this.board.focus(this.board.focused);
    this.#showButtons(position, seat);
    byId("status").textContent = this.#status(position);
    byId("play").dataset.state = position.over ? "over" : theirs ? "thinking" : "ready";
    byId("play").dataset.ply = String(session.cursor);
    if (theirs) this.#letThemMove(seat, position);
    else if (!position.over && /** @type {HTMLInputElement} */ (byId("analyse")).checked) {
      this.#analyse(position);
    }
  }

  /** @param {Position} position */
  #status(position) {
    const { session, players } = this;
    const { last } = session;
    const deed = last?.name === "pass" ? "passed" : `played ${last?.name}`;
    const told = last ? `${players.nameOf(last.mover)} ${deed}. ` : "";
    if (!position.over) {
      const name = players.nameOf(position.mover);
      return `${told}${name === "You" ? "Your turn." : `${name} to move.`}`;
    }
    if (position.winner) {
      const name = players.nameOf(position.winner);
      return `${told}${name} ${name === "You" ? "win" : "wins"} the game.`;
    }
    const ranks = position.ranks.filter((rank) => rank > 0);
    const equal = ranks.every((rank) => rank === ranks[0]);
    if (players.count === 1) return `${told}The game is over: lost.`;
    if (equal) return `${told}The game is a draw.`;
    const places = position.ranks.map((rank, place) => `player ${place + 1}: ${rank}`);
    return `${told}The game is over. Places: ${places.join(", ")}.`;
  }

  /** @param {Position} position @param {string} seat */
  #showButtons(position, seat) {
    const { cursor, plies, isLatest } = this.session;
    const off = (/** @type {string} */ id, /** @type {boolean} */ is) => {
      /** @type {HTMLButtonElement} */ (byId(id)).disabled = is;
    };
    off("take-back", cursor === 0);
    off("first", cursor === 0);
    off("back", cursor === 0);
    off("forward", isLatest);
    off("last", isLatest);
    off("suggest", position.over > 0 || Boolean(seat));
    byId("play-on").hidden = isLatest || position.over > 0;
    byId("place").textContent = `${cursor} / ${plies.length}`;
  }

  /** Make one of the moves that a click may mean, or ask which. @param {Choice[]} moves */
  choose(moves) {
    if (moves.length === 1) this.make(moves[0]);
    else this.choices.ask(moves);
  }

  #closeMenu() {
    const had = this.choices.close();
    this.board.release();
    if (had) this.board.focus(this.board.focused);
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
      const key = this.board.focused;
      await this.show(found.position);
      if (had && !had.isConnected) this.board.focus(key);
    } catch (error) {
      this.warn(`This move cannot be made: ${message(error)}`);
      await this.show();
    }
  }

  /** Go back to the last position in which a person was to move. */
  async takeBack() {
    const { session, players } = this;
    do session.goTo(session.cursor - 1);
    while (session.cursor > 0 && players.seat(session.plies[session.cursor].mover));
    session.cut();
    this.turn += 1;
    await this.show();
  }

  /** Look at another position. @param {number} place */
  async goTo(place) {
    this.session.goTo(place);
    this.turn += 1;
    this.bar.clear();
    await this.show();
  }

  /** Play on from the position one looks at. */
  async playOn() {
    this.session.cut();
    this.render();
  }

  // ---------------------------------------------------------------- thinking

  /** @param {string} seat @param {Position} position */
  async #letThemMove(seat, position) {
    const { turn } = this;
    const { seconds, games } = STRENGTHS[seat];
    try {
      const thought = await this.opponent.think(this.session, seconds, games);
      if (turn !== this.turn) return;
      this.bar.show(thought, position, this.players);
      await this.make(position.moves[thought.index]);
    } catch (error) {
      if (turn === this.turn) this.warn(`The computer cannot move: ${message(error)}`);
    }
  }

  /** @param {Position} position */
  async #analyse(position) {
    const { turn } = this;
    this.bar.wait();
    try {
      const thought = await this.opponent.think(this.session, ANALYSIS);
      if (turn === this.turn) this.bar.show(thought, position, this.players);
      return turn === this.turn ? thought : null;
    } catch (error) {
      if (turn === this.turn) this.warn(`The analysis failed: ${message(error)}`);
      return null;
    }
  }

  /** Show what the computer would play. */
  async suggest() {
    const { position } = this;
    if (!position || position.over) return;
    const thought = await this.#analyse(position);
    if (!thought) return;
    const move = position.moves[thought.index];
    this.hint = move;
    this.board.show(position, { active: true, last: this.session.last?.ends, hint: move });
    this.announce(`The computer would play ${move.name}.`);
  }

  // ---------------------------------------------------------------- keeping

  /** Put a link to the position into the address and on the clipboard. */
  async share() {
    const { session } = this;
    const indices = session.plies.slice(0, session.cursor).map((ply) => ply.index);
    history.replaceState(null, "", writeLink(session.seed, indices, session.image));
    /** @type {HTMLInputElement} */
    const field = byId("link");
    field.value = location.href;
    field.hidden = false;
    field.select();
    try {
      await navigator.clipboard.writeText(location.href);
      this.announce("The link to this position was copied.");
    } catch {
      this.announce("The link to this position is in the field below the buttons.");
    }
  }

  /** Save the game as a file. */
  save() {
    if (!this.position) return;
    const text = writeTrial(this.bundle, this.session, this.position);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = `${this.bundle.source || "game"}.trl`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  /** Go on with a game from a file. @param {File} file */
  async load(file) {
    try {
      if (file.size > 8_000_000) throw new BadRecord("This file is too large for a recorded game.");
      const trial = readTrial(await file.text());
      const { bundle } = this;
      const same =
        trial.ruleset === bundle.ruleset && String(trial.options) === String(bundle.options);
      if (trial.game !== bundle.source) {
        throw new BadRecord(`This file holds a game of ${trial.game}, not of ${bundle.source}.`);
      }
      if (!same) {
        const rules = [trial.ruleset, ...trial.options].filter(Boolean).join(", ");
        throw new BadRecord(
          `It was played with other rules (${rules || "the usual ones"}): choose them first.`,
        );
      }
      const { image, setup } = await this.#first(trial.seed);
      if (String(trial.moves.slice(0, setup.length)) !== String(setup)) {
        throw new BadRecord("The game in this file begins in another way.");
      }
      const moves = trial.moves.slice(setup.length);
      const { plies, images, wrong } = await this.table.ask("replay", { image, moves });
      this.players.seatPeople();
      await this.#resume(trial.seed, setup, plies, images);
      this.warn(wrong ? `Move ${wrong} of this file is not legal; the game stops before it.` : "");
    } catch (error) {
      this.warn(message(error));
    }
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

const root = byId("play");
const rules = document.getElementById("rules");
if (rules && matchMedia("(min-width: 60rem)").matches) rules.setAttribute("open", "");
const { bundle: bundleAddress = "", program = "" } = root.dataset;
try {
  const [bundle, code] = await Promise.all([fetchJson(bundleAddress), fetchBytes(program)]);
  await new Play(root, bundle, code).open();
} catch (error) {
  byId("warning").hidden = false;
  byId("warning").textContent = `The game cannot be loaded: ${message(error)}.`;
}
