/**
 * Keeping games: links to positions, and files with recorded games.
 */

import { message } from "./fetching.js";
import { byId } from "./page.js";
import { BadRecord, checksum, readTrial, writeLink, writeTrial } from "./session.js";

const LARGEST_FILE = 8_000_000;

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
    byId("load").addEventListener("click", () => file.click());
  }

  /** Go on from the position of a link. @param {{seed: bigint, indices: number[], check: string}} link */
  async open({ seed, indices, check }) {
    const { play } = this;
    const { image, setup } = await play.first(seed);
    const { plies, images, wrong } = await play.table.ask("replay", { image, moves: indices });
    const forged = "This link was changed, or belongs to other rules: ";
    if (wrong) throw new BadRecord(`${forged}its move ${wrong} is not possible.`);
    if (checksum(images[images.length - 1]) !== check) {
      throw new BadRecord(`${forged}it leads to another position than it says.`);
    }
    play.players.seatPeople();
    await play.resume(seed, setup, plies, images);
    play.announce(`A position after ${plies.length} moves was opened. Anybody may play on.`);
  }

  /** Put a link to the position into the address and on the clipboard. */
  async share() {
    const { session } = this.play;
    const indices = session.plies.slice(0, session.cursor).map((ply) => ply.index);
    history.replaceState(null, "", writeLink(session.seed, indices, session.image));
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
    const text = writeTrial(bundle, session, position);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = `${bundle.source || "game"}.trl`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  /** Go on with a game from a file. @param {File} file */
  async load(file) {
    const { play } = this;
    try {
      if (file.size > LARGEST_FILE) {
        throw new BadRecord("This file is too large for a recorded game.");
      }
      const trial = readTrial(await file.text());
      this.#compare(trial);
      const { image, setup } = await play.first(trial.seed);
      if (String(trial.moves.slice(0, setup.length)) !== String(setup)) {
        throw new BadRecord("The game in this file begins in another way.");
      }
      const moves = trial.moves.slice(setup.length);
      const { plies, images, wrong } = await play.table.ask("replay", { image, moves });
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
