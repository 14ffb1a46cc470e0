/**
 * Keeping games: links to positions, and files with recorded games.
 */

import { message } from "./fetching.js";
import { byId } from "./page.js";
import { FORMATS, readRecord, writeRecord } from "./records.js";
import { BadRecord, checksum, readTrial, writeLink, writeTrial } from "./session.js";

const LARGEST_FILE = 8_000_000;

/** Give somebody a text as a file. @param {string} text @param {string} name */
function hand(text, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Passes games on, and takes them up again. */
export class Keeping {
  /** @param {import("./playing.js").Play} play */
  constructor(play) {
    this.play = play;
    /** @type {HTMLInputElement} */
    const file = byId("trial");
    file.addEventListener("change", async () => {
      const [chosen] = file.files ?? [];
      if (chosen) await this.load(chosen);
      file.value = "";
    });
    byId("share").addEventListener("click", () => this.share());
    byId("save").addEventListener("click", () => this.save());
    const format = FORMATS[play.bundle.notation?.kind];
    byId("save-usual").hidden = !format;
    byId("save-usual").textContent = `Save as ${format?.label}`;
    byId("save-usual").addEventListener("click", () => this.saveUsual());
    byId("fen-field").hidden = play.bundle.notation?.kind !== "chess";
    byId("fen").addEventListener("change", () => this.#openFen());
    byId("load").addEventListener("click", () => file.click());
  }

  /** Go on from the position of a link. @param {import("./session.js").Link} link */
  async open({ seed, indices, check, seats }) {
    const { play } = this;
    const { image, setup } = await play.first(seed);
    const { plies, images, wrong } = await play.table.ask("replay", { image, moves: indices });
    const forged = "This link was changed, or belongs to other rules: ";
    if (wrong) throw new BadRecord(`${forged}its move ${wrong} is not possible.`);
    if (checksum(images[images.length - 1]) !== check) {
      throw new BadRecord(`${forged}it leads to another position than it says.`);
    }
    play.shelving.begin();
    play.players.seatAll(seats);
    await play.resume(seed, setup, plies, images);
    play.announce(`A position after ${plies.length} moves was opened. Anybody may play on.`);
  }

  /** Put a link to the position into the address and on the clipboard. */
  async share() {
    const { session, players } = this.play;
    const indices = session.plies.slice(0, session.cursor).map((ply) => ply.index);
    history.replaceState(null, "", writeLink(session.seed, indices, session.image, players.seats));
    /** @type {HTMLInputElement} */
    const field = byId("link");
    field.value = location.href;
    field.hidden = false;
    field.select();
    try {
      await navigator.clipboard.writeText(location.href);
      this.play.announce("The link to this position was copied.");
    } catch {
      this.play.announce("The link to this position is in the field below the buttons.");
    }
  }

  /** Save the game as a file. */
  save() {
    const { bundle, position, session } = this.play;
    if (!position) return;
    hand(writeTrial(bundle, session, position), `${bundle.source || "game"}.trl`);
  }

  /** Save the game as its players keep theirs. */
  saveUsual() {
    const { bundle, position, session, players } = this.play;
    if (!position) return;
    const names = players.seats.map((seat) => (seat ? `Computer (${seat})` : "Person"));
    const day = new Date().toISOString().slice(0, 10).replaceAll("-", ".");
    const text = writeRecord(bundle, session, position, names, day);
    hand(text, `${bundle.source || "game"}.${FORMATS[bundle.notation.kind].ending}`);
  }

  /** Show the position as chess players write it. */
  async showFen() {
    const { play } = this;
    if (play.bundle.notation?.kind !== "chess") return;
    const { session, turn } = play;
    const plies = session.plies.slice(0, session.cursor);
    const quiet = [...plies].reverse().findIndex(({ deed, usual = "" }) => deed?.took.length || /^[a-h=]/.test(usual));
    const last = plies[plies.length - 1];
    const steps = last ? last.ends.to - last.ends.from : 0;
    const isDouble = Math.abs(steps) === 16 && /^[a-h][45]/.test(last?.usual ?? "");
    const rounds = plies.filter(({ mover, goesOn }) => mover === 2 && !goesOn).length;
    const counts = {
      passed: isDouble ? last.ends.from + steps / 2 : -1,
      quiet: quiet < 0 ? plies.length : quiet,
      round: rounds + 1,
    };
    const text = await play.table.ask("writeFen", { image: session.image, ...counts });
    /** @type {HTMLInputElement} */
    const field = byId("fen");
    if (turn === play.turn && document.activeElement !== field) field.value = text;
  }

  /** Begin with the position that somebody has written. */
  async #openFen() {
    const { play } = this;
    const text = /** @type {HTMLInputElement} */ (byId("fen")).value;
    const image = await play.table.ask("readFen", { text });
    if (!image) {
      play.warn("This is no position of chess as it is usually written (FEN).");
      return;
    }
    play.warn("");
    play.shelving.begin();
    await play.resume(1n, [], [], [image]);
    play.session.fen = text.trim();
  }

  /** Go on with a game as its players keep theirs. @param {string} text */
  async #loadUsual(text) {
    const { play } = this;
    const { moves, fen } = readRecord(play.bundle.notation, text);
    if (!moves.length) throw new BadRecord("No moves were found in this file.");
    const image = fen ? await play.table.ask("readFen", { text: fen }) : (await play.first(1n)).image;
    if (!image) throw new BadRecord("The position that this file begins with cannot be read.");
    const { plies, images, wrong } = await play.table.ask("follow", { image, moves });
    play.shelving.begin();
    play.players.seatPeople();
    await play.resume(1n, play.bundle.setup ?? [], plies, images);
    play.session.fen = fen;
    play.warn(wrong ? `Move ${wrong} of this file (${moves[wrong - 1]}) is not legal; the game stops before it.` : "");
  }

  /** Go on with a game from a file. @param {File} file */
  async load(file) {
    const { play } = this;
    try {
      if (file.size > LARGEST_FILE) {
        throw new BadRecord("This file is too large for a recorded game.");
      }
      const text = await file.text();
      if (play.bundle.notation && !text.startsWith("game=")) {
        await this.#loadUsual(text);
        return;
      }
      const trial = readTrial(text);
      this.#compare(trial);
      const { image, setup } = await play.first(trial.seed);
      if (String(trial.moves.slice(0, setup.length)) !== String(setup)) {
        throw new BadRecord("The game in this file begins in another way.");
      }
      const moves = trial.moves.slice(setup.length);
      const { plies, images, wrong } = await play.table.ask("replay", { image, moves });
      play.shelving.begin();
      play.players.seatPeople();
      await play.resume(trial.seed, setup, plies, images);
      play.warn(wrong ? `Move ${wrong} of this file is not legal; the game stops before it.` : "");
    } catch (error) {
      play.warn(message(error));
    }
  }

  /** Refuse a recorded game of other rules. @param {ReturnType<typeof readTrial>} trial */
  #compare(trial) {
    const { bundle } = this.play;
    if (trial.game !== bundle.source) {
      throw new BadRecord(`This file holds a game of ${trial.game}, not of ${bundle.source}.`);
    }
    if (trial.ruleset !== bundle.ruleset || String(trial.options) !== String(bundle.options)) {
      const rules = [trial.ruleset, ...trial.options].filter(Boolean).join(", ");
      throw new BadRecord(
        `It was played with other rules (${rules || "the usual ones"}): choose them first.`,
      );
    }
  }
}
