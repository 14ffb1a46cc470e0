/**
 * Moves that are chosen from a list: those beside the board, those that share a click, and all.
 */

import { byId, element } from "./page.js";

/** @typedef {import("./position.js").Choice} Choice */

const MANY = 40;

/** The lists and menus of moves. */
export class Choices {
  /**
   * @param {(move: Choice) => void} make Called with the move that was chosen.
   * @param {() => void} cancel Called when none of those in the menu was meant.
   */
  constructor(make, cancel) {
    this.make = make;
    this.cancel = cancel;
    this.menu = byId("menu");
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !this.menu.hidden) this.cancel();
    });
  }

  /**
   * Show what can be chosen in a position.
   * @param {Choice[]} moves
   * @param {(move: Choice) => boolean} isOnBoard
   */
  show(moves, isOnBoard) {
    const beside = moves.filter((move) => !isOnBoard(move)).slice(0, MANY);
    byId("others").replaceChildren(...beside.map((move) => this.#button(move)));
    /** @type {HTMLSelectElement} */
    const list = byId("all-moves");
    const options = moves.map(
      ({ name, effect, index }) => new Option(effect ? `${name} (${effect})` : name, String(index)),
    );
    const many = options.length === 1 ? "1 move" : `${options.length} moves`;
    list.replaceChildren(new Option(`${many} to choose from`, ""), ...options);
    list.disabled = !options.length;
    list.onchange = () => {
      if (list.value) this.make(moves[Number(list.value)]);
    };
  }

  /** Ask which of several moves is meant. @param {Choice[]} moves */
  ask(moves) {
    const heading = element("p", "", "Which move do you mean?");
    const cancel = element("button", "quiet", "Cancel");
    cancel.setAttribute("type", "button");
    cancel.addEventListener("click", () => this.cancel());
    // In puzzles, a number that is filled in comes before one that is only noted.
    const sure = moves.filter((move) => !move.name.startsWith("Toggle"));
    const rest = moves.filter((move) => !sure.includes(move));
    const buttons = [...sure, ...rest].map((move) => this.#button(move));
    this.menu.replaceChildren(heading, ...buttons, cancel);
    this.menu.hidden = false;
    buttons[0].focus();
  }

  /** Put the menu away; whether it had the keyboard. @returns {boolean} */
  close() {
    const had = !this.menu.hidden && this.menu.contains(document.activeElement);
    this.menu.hidden = true;
    this.menu.replaceChildren();
    return had;
  }

  /** @param {Choice} move */
  #button(move) {
    const button = element("button", "choice");
    button.setAttribute("type", "button");
    button.append(element("strong", "", move.pass ? "Pass" : move.name));
    if (move.effect) button.append(element("span", "", move.effect));
    button.addEventListener("click", () => this.make(move));
    return button;
  }
}
