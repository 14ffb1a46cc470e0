/**
 * The end of the game: who has won, why, and what to do next.
 */

import { byId } from "./page.js";
import { reasonOf, resultOf } from "./words.js";

/** The banner that is shown when a game is over. */
export class Ending {
  /** @param {() => void} playAgain @param {() => Promise<void>} lookThrough */
  constructor(playAgain, lookThrough) {
    this.root = byId("ending");
    byId("play-again").addEventListener("click", playAgain);
    byId("look-through").addEventListener("click", async () => {
      await lookThrough();
      byId("forward").focus();
    });
  }

  /**
   * Show how the game has ended, if it has.
   * @param {import("./position.js").Position} position
   * @param {import("./session.js").Session} session
   * @param {import("./players.js").Players} players
   */
  show(position, session, players) {
    this.root.hidden = !position.over;
    // What the banner shows is told by the line about the game; nobody needs to see it twice.
    byId("status").classList.toggle("unseen", position.over > 0);
    if (!position.over) return;
    const mine = position.winner > 0 && position.winner === players.onlyPerson;
    this.root.classList.toggle("won", mine);
    byId("result").textContent = mine ? "Well played: you win!" : resultOf(position, players);
    byId("reason").textContent = reasonOf(position, session, players);
  }
}
