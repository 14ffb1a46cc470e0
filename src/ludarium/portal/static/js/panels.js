/**
 * Panels beside the board: the list of moves, and what the computer thinks.
 */

import { element } from "./page.js";
import { sightOf } from "./veil.js";

/** The moves that were played, to step through. */
export class MoveList {
  /** @param {HTMLElement} root @param {(place: number) => void} onChoose */
  constructor(root, onChoose) {
    this.root = root;
    /** @type {number | undefined} Who has seen the list last. */
    this.viewer = undefined;
    root.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button) onChoose(Number(button.dataset.place));
    });
  }

  /**
   * Show the moves of a game; only what has changed is written anew.
   * @param {import("./session.js").Session} session
   * @param {number} viewer
   */
  show(session, viewer) {
    const { plies, cursor } = session;
    const { children } = this.root;
    if (viewer !== this.viewer) this.root.replaceChildren();
    this.viewer = viewer;
    // Moves that wait for the choices of others are told with them.
    const told = plies.flatMap((ply, at) => (ply.part === "chosen" ? [] : [{ ply, at: at + 1 }]));
    let same = 0;
    const isSame = (/** @type {number} */ place) =>
      /** @type {HTMLElement} */ (children[place]).dataset.text === told[place].ply.text;
    const shorter = Math.min(children.length, told.length);
    // Moves change at the end, so it is enough to look for the first that is the same from there.
    for (same = shorter; same > 0 && !isSame(same - 1); same -= 1);
    while (children.length > same) children[children.length - 1].remove();
    let turns = told.slice(0, same).filter(({ ply }) => beginsRound(ply, plies)).length;
    for (const { ply, at } of told.slice(same)) {
      const item = element("li");
      if (beginsRound(ply, plies)) {
        turns += 1;
        item.append(element("span", "turn-number", `${turns}.`));
      }
      item.dataset.text = ply.text;
      const { name } = ply.usual ? { name: ply.usual } : sightOf(ply, viewer);
      const button = element("button", ply.forced ? "move forced" : "move", name);
      button.setAttribute("type", "button");
      button.dataset.place = String(at);
      button.dataset.mover = String(ply.part === "all" ? 0 : ply.mover);
      item.append(button);
      this.root.append(item);
    }
    const passed = told.filter(({ at }) => at <= cursor).length;
    this.root.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const current = passed ? children[passed - 1].querySelector("button") : null;
    current?.setAttribute("aria-current", "step");
    if (current instanceof HTMLElement) {
      this.root.scrollTop = current.offsetTop - this.root.clientHeight / 2;
    }
  }
}

/** Whether a move is the first of a round: whoever began the game is to move anew. */
function beginsRound(
  /** @type {import("./session.js").Ply} */ ply,
  /** @type {import("./session.js").Ply[]} */ plies,
) {
  return ply.mover === plies[0].mover && !ply.goesOn && ply.part !== "next";
}

/** What the computer thinks: how likely a win is, and what it expects. */
export class ResultBar {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.meter = /** @type {HTMLMeterElement} */ (root.querySelector("meter"));
    this.words = /** @type {HTMLElement} */ (root.querySelector(".thought"));
    this.list = /** @type {HTMLElement} */ (root.querySelector("ol"));
  }

  /** Show nothing. */
  clear() {
    this.meter.hidden = true;
    this.words.textContent = "Ask it for a suggestion, or let it look at every position.";
    this.list.replaceChildren();
  }

  /** Show what somebody has asked for. @param {string} words */
  tell(words) {
    this.meter.hidden = true;
    this.words.textContent = words;
    this.list.replaceChildren();
  }

  /** Show that the computer is at it. */
  wait() {
    this.words.textContent = "The computer is thinking …";
  }

  /**
   * Show what thinking has come to.
   * @param {import("./thinking.js").Thought} thought
   * @param {import("./position.js").Position} position
   * @param {import("./players.js").Players} players
   */
  show(thought, position, players) {
    if (position.moves.length === 1) {
      this.clear();
      this.words.textContent = `Only one move was legal: ${position.moves[0].name}.`;
      return;
    }
    if (!thought.games) {
      this.tell(`The computer would play ${position.moves[thought.index].name}, without a look at others.`);
      return;
    }
    // Of two players, one's chances tell the other's: those of the only person are told, if any.
    const player = players.count === 2 ? players.onlyPerson || 1 : position.mover;
    const share = position.mover === player ? thought.value : 1 - thought.value;
    this.meter.hidden = false;
    this.meter.value = share;
    const percent = Math.round(100 * share);
    const name = players.nameOf(player);
    const label = `${name === "You" ? "Your" : `${name}'s`} chances: ${percent}%`;
    this.meter.setAttribute("aria-label", label);
    // Where something is hidden, what the others are expected to do would tell of it.
    const line = thought.line.slice(0, position.hasSecrets || position.together ? 1 : undefined).join(" ");
    const games = thought.games.toLocaleString("en-GB");
    const work = thought.looked ? `${games} positions` : `${games} trial games`;
    this.words.textContent = `${label}, after ${work}. Best line: ${line}.`;
    const most = Math.max(1, ...thought.visits);
    const ranked = thought.visits
      .map((visits, index) => ({ visits, move: position.moves[index] }))
      .filter(({ visits }) => visits > 0)
      .sort((a, b) => b.visits - a.visits)
      .slice(0, 4);
    const items = ranked.map(({ visits, move }) => {
      const item = element("li");
      const bar = document.createElement("progress");
      bar.max = most;
      bar.value = visits;
      const told = thought.looked ? `${Math.round((100 * visits) / most)}% as promising` : `tried ${visits} times`;
      bar.setAttribute("aria-label", told);
      item.append(element("span", "", move.name), bar);
      return item;
    });
    this.list.replaceChildren(...items);
  }
}
