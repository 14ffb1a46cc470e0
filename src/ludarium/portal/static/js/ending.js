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
    const { between } = position;
    const ended = position.over > 0 || between !== undefined;
    this.root.hidden = !ended;
    // What the banner shows is told by the line about the game; nobody needs to see it twice.
    byId("status").classList.toggle("unseen", ended || !byId("lesson").hidden);
    if (!ended) return;
    const result = { ...position, ...between };
    const mine = result.winner > 0 && result.winner === players.onlyPerson;
    this.root.classList.toggle("won", mine);
    byId("result").textContent = mine ? "Well played: you win!" : resultOf(result, players);
    byId("reason").textContent = reasonOf(position, session, players);
    // Between the games of a match there is only one way on, and computers find it by themselves.
    byId("play-again").textContent = between ? "Next game" : "Play again";
    byId("play-again").hidden = between !== undefined && !(session.isLatest && players.people.length);
    byId("look-through").hidden = between !== undefined;
  }
}
