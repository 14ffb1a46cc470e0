/**
 * Dressing: which colours a board and its pieces have, as somebody has chosen them.
 */

import { keep, kept } from "./page.js";

/** @typedef {{dark: boolean, colours: Record<string, string>}} Theme */

const BOARD = "ludarium board";
const PIECES = "ludarium pieces";
/** Whether the page is dark. */
const page = () => matchMedia("(prefers-color-scheme: dark)");

/** @type {Record<string, Theme> | undefined} */
let known;

/** The colours that boards can have, by name. @returns {Record<string, Theme>} */
function themes() {
  if (!known) known = JSON.parse(document.getElementById("play")?.dataset.themes ?? "{}");
  return /** @type {Record<string, Theme>} */ (known);
}

/** What was chosen; nothing if the board goes with the page. @returns {Theme | undefined} */
const chosen = () => themes()[kept(BOARD) ?? ""];

/** Whether the board is dark now. */
export const isDark = () => chosen()?.dark ?? page().matches;

/** The drawing of a board in its colours. @param {{light: string, dark: string}} board */
export function artOf(board) {
  const theme = chosen();
  if (!theme) return page().matches ? board.dark : board.light;
  return board.light.replace(/#[0-9a-f]{6}\b/g, (colour) => theme.colours[colour] ?? colour);
}

/**
 * The colours of a piece: as they were drawn, or as far apart as can be.
 * @param {[string, string]} drawn Its fill, and its outline.
 * @returns {[string, string]}
 */
export function coloursOf(drawn) {
  if (kept(PIECES) !== "contrast") return drawn;
  const [fill] = drawn;
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(fill.slice(at, at + 2), 16));
  const light = 0.3 * red + 0.59 * green + 0.11 * blue;
  const isGrey = Math.max(red, green, blue) - Math.min(red, green, blue) < 32;
  if (isGrey) return light > 127 ? ["#ffffff", "#000000"] : ["#000000", "#ffffff"];
  return [fill, light > 110 ? "#000000" : "#ffffff"];
}

/** Let people choose. @param {() => void} onChange Called when something looks different now. */
export function offer(onChange) {
  const board = /** @type {HTMLSelectElement} */ (document.getElementById("board-theme"));
  const pieces = /** @type {HTMLSelectElement} */ (document.getElementById("piece-theme"));
  for (const name of Object.keys(themes())) board.append(new Option(name, name));
  for (const [select, name] of /** @type {const} */ ([[board, BOARD], [pieces, PIECES]])) {
    select.value = kept(name) ?? "";
    if (select.selectedIndex < 0) select.value = "";
    select.addEventListener("change", () => {
      keep(name, select.value);
      onChange();
    });
  }
  page().addEventListener("change", onChange);
}
