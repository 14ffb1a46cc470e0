/**
 * The buttons under the board: going through the game, taking back, beginning anew.
 */

import { byId, keep, kept } from "./page.js";

const KEPT = "ludarium forced moves";

/** The row of buttons. */
export class Controls {
  /** @param {import("./playing.js").Play} play */
  constructor(play) {
    const at = () => play.session.cursor;
    /** @type {Record<string, () => void>} */
    const buttons = {
      "new-game": () => play.askAnew(),
      "take-back": () => play.takeBack(),
      first: () => play.goTo(0),
      back: () => play.goTo(at() - 1),
      forward: () => play.goTo(at() + 1),
      last: () => play.goTo(play.session.plies.length),
      "turn-board": () => play.turnRound(),
      "play-on": () => play.playOn(),
    };
    /** @type {HTMLInputElement} */
    this.forced = byId("forced");
    this.forced.checked = kept(KEPT) !== "off";
    this.forced.addEventListener("change", () => {
      keep(KEPT, this.plays ? "on" : "off");
      play.render();
    });
    for (const [id, act] of Object.entries(buttons)) byId(id).addEventListener("click", act);
  }

  /** Whether moves of a turn that leave no choice are made by themselves. */
  get plays() {
    return this.forced.checked;
  }

  /**
   * Let only those be pressed that do something now.
   * @param {import("./session.js").Session} session
   * @param {{free: boolean, over: boolean}} now Whether a person may move, or the game is over.
   */
  show({ cursor, plies, isLatest }, { free, over }) {
    const off = (/** @type {string} */ id, /** @type {boolean} */ is) => {
      /** @type {HTMLButtonElement} */ (byId(id)).disabled = is;
    };
    off("take-back", cursor === 0);
    off("first", cursor === 0);
    off("back", cursor === 0);
    off("forward", isLatest);
    off("last", isLatest);
    off("suggest", !free);
    byId("play-on").hidden = isLatest || over;
    byId("place").textContent = `${cursor} / ${plies.length}`;
  }
}
