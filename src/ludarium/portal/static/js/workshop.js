/**
 * The workshop: while a reconstruction is made, its page tells how far it is, and shows the results
 * as soon as they are there.
 */

import { fetchJson, withQuery } from "./fetching.js";

const PAUSE = 1500;

const running = /** @type {HTMLElement} */ (document.getElementById("running"));
const doing = /** @type {HTMLElement} */ (document.getElementById("doing"));
const heading = /** @type {HTMLElement} */ (document.getElementById("progress"));
const { run = "" } = running.dataset;

/** Ask how far it is, and again after a pause; a server that does not answer is asked later. */
async function look() {
  try {
    const { state, doing: what, tried } = await fetchJson(withQuery(run, "format", "json"));
    if (state !== "waiting" && state !== "working") {
      location.reload();
      return;
    }
    heading.textContent = state === "waiting" ? "Waiting" : "Working";
    const told = `${what.charAt(0).toUpperCase()}${what.slice(1)}; ${tried} combinations tried.`;
    if (doing.textContent !== told) doing.textContent = told;
  } catch {
    doing.textContent = "The server does not answer just now; it is asked again in a moment.";
  }
  setTimeout(look, PAUSE);
}

setTimeout(look, PAUSE);
