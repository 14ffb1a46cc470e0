/**
 * Figures: what random play tells about a game while it is being written.
 */

import { decodeBase64 } from "../engine.js";
import { element } from "../players.js";
import { LONGEST_GAME } from "./trying.js";

const PATIENCE = 10;
const OFTEN = 0.65;
const RARELY = 0.02;
const MANY_MOVES = LONGEST_GAME.toLocaleString("en");

/** @typedef {import("./trying.js").Figures} Figures */

/** The panel with the figures. */
export class FiguresPanel {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.status = /** @type {HTMLElement} */ (root.querySelector(".figures-status"));
    this.bar = /** @type {HTMLProgressElement} */ (root.querySelector("progress"));
    this.list = /** @type {HTMLElement} */ (root.querySelector("dl"));
    this.remark = /** @type {HTMLElement} */ (root.querySelector(".figures-remark"));
    /** @type {Worker | null} */
    this.worker = null;
    this.clock = 0;
    /** What was shown last. @type {[string, string, number?][]} */
    this.rows = [];
  }

  /** Leave what is being played. */
  stop() {
    clearTimeout(this.clock);
    this.worker?.terminate();
    this.worker = null;
    this.bar.hidden = true;
  }

  /** Show that the figures are not those of the text any more. @param {string} words */
  wait(words) {
    this.stop();
    this.status.textContent = words;
    this.list.classList.add("old");
    this.remark.textContent = "";
  }

  /**
   * Play a game many times.
   * @param {{bundle: string, code: string, search?: string | null, search_code?: string | null}}
   *   made What the server made of the text.
   * @param {number} games
   * @param {number} seconds How long it may take.
   * @param {(figures: Figures) => void} [onEnd]
   */
  begin(made, games, seconds, onEnd = () => {}) {
    this.stop();
    this.bar.hidden = false;
    this.bar.max = games;
    this.bar.value = 0;
    this.status.textContent = "Games are being played …";
    const worker = new Worker(new URL("./trying.js", import.meta.url), { type: "module" });
    this.worker = worker;
    const limit = 1000 * (seconds + PATIENCE);
    this.clock = setTimeout(() => {
      this.wait("A game came to no end: perhaps a rule goes on for ever.");
    }, limit);
    worker.addEventListener("message", ({ data }) => {
      if (worker !== this.worker) return;
      if (data.error !== undefined) {
        this.wait(`These rules cannot be played: ${data.error}.`);
        return;
      }
      this.bar.value = data.figures.games;
      this.show(data.figures);
      if (!data.isDone) return;
      this.#end(data.figures, made.search ? "by two who think" : "with moves drawn by lot");
      onEnd(data.figures);
    });
    const bundle = JSON.parse(made.bundle);
    const search = made.search ? JSON.parse(made.search) : undefined;
    const searchCode = made.search_code ? decodeBase64(made.search_code) : undefined;
    worker.postMessage({ bundle, code: decodeBase64(made.code), games, seconds, search, searchCode });
  }

  /** @param {Figures} figures @param {string} how */
  #end(figures, how) {
    this.stop();
    const { games } = figures;
    const count = games === 1 ? "One game was" : `${games.toLocaleString("en")} games were`;
    this.status.textContent = `${count} played ${how}.`;
    this.remark.textContent = remarkOn(figures);
  }

  /** Show figures. @param {Figures} figures */
  show(figures) {
    this.list.classList.remove("old");
    this.rows = rowsOf(figures);
    const rows = this.rows.map(([name, words, share]) => row(name, words, share));
    this.list.replaceChildren(...rows);
  }
}

/**
 * What the figures say, line by line: a name, a figure, and a share that is drawn as a bar.
 * @param {Figures} figures
 * @returns {[string, string, number?][]}
 */
export function rowsOf(figures) {
  const { games, wins, draws, unfinished, moves, shortest, longest, choices, most } = figures;
  if (!games) return [];
  const counts = [...wins, draws, unfinished];
  const names = [
    ...wins.map((_, place) => (wins.length > 1 ? `Player ${place + 1} wins` : "Won")),
    wins.length > 1 ? "Draws" : "Not won",
    "Not over",
  ];
  const shares = sharesOf(counts);
  /** @type {[string, string, number?][]} */
  const rows = names.map((name, place) => [name, `${shares[place]}%`, counts[place] / games]);
  if (!unfinished) rows.pop();
  rows.push(["Length", `${rounded(moves / games)} moves, from ${shortest} to ${longest}`]);
  if (moves) rows.push(["Choice", `${rounded(choices / moves)} moves, at most ${most}`]);
  return rows;
}

/**
 * Parts of a whole in hundredths that add up to a hundred: what was cut off most is rounded up.
 * @param {number[]} counts
 * @returns {number[]}
 */
export function sharesOf(counts) {
  const whole = counts.reduce((sum, count) => sum + count, 0) || 1;
  const exact = counts.map((count) => (100 * count) / whole);
  const found = exact.map(Math.floor);
  const missing = Math.round(exact.reduce((sum, part) => sum + part, 0)) - found.reduce((a, b) => a + b, 0);
  const order = exact.map((part, place) => ({ cut: part - found[place], place })).sort((a, b) => b.cut - a.cut);
  for (const { place } of order.slice(0, missing)) found[place] += 1;
  return found;
}

/**
 * What a designer should look at first.
 * @param {Figures} figures
 * @returns {string}
 */
export function remarkOn({ games, wins, draws, unfinished, moves, choices }) {
  if (!games) return "";
  const best = wins.indexOf(Math.max(...wins));
  if (unfinished > games / 10) {
    return `Many games are not over after ${MANY_MOVES} moves: what is to end them?`;
  }
  if (moves && choices / moves < 1.2) return "There is hardly ever a choice.";
  if (wins.length < 2) return "";
  if (draws > OFTEN * games) return "Most games are drawn.";
  if (wins[best] > OFTEN * games) return `Player ${best + 1} wins far more often than others.`;
  const never = wins.findIndex((count) => count < RARELY * games);
  return never < 0 ? "" : `Player ${never + 1} hardly ever wins.`;
}

/** @param {number} number */
const rounded = (number) => (number < 100 ? number.toFixed(1) : String(Math.round(number)));

/** @param {string} name @param {string} words @param {number} [share] */
function row(name, words, share) {
  const made = element("div");
  const value = element("dd", "", words);
  if (share !== undefined) {
    const bar = document.createElement("meter");
    bar.value = share;
    bar.setAttribute("aria-hidden", "true");
    value.append(bar);
  }
  made.append(element("dt", "", name), value);
  return made;
}
