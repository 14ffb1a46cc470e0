/**
 * Shelving: the game on the page is kept as it goes on, and others are taken from the shelf.
 */

import { message } from "./fetching.js";
import { byId, element } from "./page.js";
import { BadRecord, checksum } from "./session.js";
import { forget, goingOn, keptGames, newId, outline, putBack } from "./shelf.js";

/** @typedef {import("./shelf.js").Kept} Kept */

const MOST_LISTED = 8;

/** Keeps the games of one page. */
export class Shelving {
  /** @param {import("./playing.js").Play} play */
  constructor(play) {
    this.play = play;
    const { version = "", name = "" } = byId("play").dataset;
    this.program = version;
    this.name = name;
    this.address = location.pathname + location.search;
    this.id = newId();
    /** What was written last, so that looking at a game writes nothing. */
    this.written = "";
    byId("kept-games").addEventListener("click", (event) => this.#onClick(event));
  }

  /** Whether games of this page are kept: those of a draft in the editor are not. */
  get isWanted() {
    return this.program !== "";
  }

  /** The game that goes on here, or the one that an address asks for; nothing if there is none. */
  wanted(/** @type {string} */ hash) {
    if (!this.isWanted) return null;
    const asked = /^#game=([0-9a-z]{1,40})$/.exec(hash)?.[1];
    if (!asked) return hash ? null : goingOn(this.address);
    return keptGames().find(({ id, address }) => id === asked && address === this.address) ?? null;
  }

  /** Begin a game that is new on the shelf. */
  begin() {
    this.play.lesson.stop();
    this.id = newId();
    this.written = "";
    this.list();
  }

  /** Another game takes the place of this one, which stays on the shelf. */
  leave() {
    const game = keptGames().find(({ id }) => id === this.id);
    if (game) putBack({ ...game, left: true });
  }

  /** Keep the game as it is now. */
  keep() {
    const { session, players } = this.play;
    if (!this.isWanted || !session.plies.length || session.fen || this.play.lesson.isOn) return;
    const moves = session.plies.map(({ index }) => index.toString(36)).join(".");
    const game = {
      ...{ id: this.id, address: this.address, name: this.name, program: this.program },
      ...{ seed: session.seed.toString(36), moves, count: session.plies.length },
      ...{ seats: [...players.seats], check: sumOf(session.plies), over: session.isFinished },
      left: false,
    };
    const text = JSON.stringify(game);
    if (text === this.written) return;
    this.written = text;
    putBack({ ...game, when: Date.now() });
    this.list();
  }

  /** Go on with a game. @param {Kept} game */
  async open(game) {
    const { play } = this;
    const seed = [...game.seed].reduce((sum, digit) => sum * 36n + BigInt(parseInt(digit, 36)), 0n);
    const indices = game.moves.split(".").map((word) => parseInt(word, 36));
    const { image, setup } = await play.first(seed);
    const { plies, images, wrong } = await play.table.ask("replay", { image, moves: indices });
    if (wrong || sumOf(plies) !== game.check) {
      forget(game.id);
      throw new BadRecord(
        "The rules of this game have changed since it was begun, so that it cannot go on.",
      );
    }
    this.play.lesson.stop();
    this.id = game.id;
    this.written = "";
    if (location.hash) history.replaceState(null, "", this.address);
    play.players.seatAll(game.seats);
    await play.resume(seed, setup, plies, images);
  }

  /** Show which other games are kept. */
  list() {
    const others = keptGames().filter(({ id, address }) => id !== this.id && address === this.address);
    byId("kept").hidden = !others.length;
    const items = others.slice(0, MOST_LISTED).map((game) => {
      const item = element("li");
      const open = element("button", "", outline(game));
      const away = element("button", "away", "×");
      away.setAttribute("aria-label", `Forget the game of ${outline(game)}`);
      for (const [button, task] of /** @type {[HTMLElement, string][]} */ ([
        [open, "open"],
        [away, "forget"],
      ])) {
        button.setAttribute("type", "button");
        Object.assign(button.dataset, { game: game.id, task });
      }
      item.append(open, away);
      return item;
    });
    byId("kept-games").replaceChildren(...items);
  }

  /** @param {Event} event */
  async #onClick(event) {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const game = keptGames().find(({ id }) => id === button?.dataset.game);
    if (!button || !game) return;
    if (button.dataset.task === "forget") forget(game.id);
    else {
      this.leave();
      try {
        await this.open(game);
      } catch (error) {
        this.play.warn(message(error));
      }
    }
    this.list();
  }
}

/** A sum over what moves are called. @param {import("./session.js").Ply[]} plies */
function sumOf(plies) {
  return checksum(new TextEncoder().encode(plies.map(({ name }) => name).join(" ")));
}
