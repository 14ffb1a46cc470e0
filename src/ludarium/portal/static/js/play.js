/**
 * The page on which a game is played: fetches what is needed, and begins.
 */

import { fetchBytes, fetchJson, message } from "./fetching.js";
import { byId } from "./page.js";
import { Play } from "./playing.js";

const root = byId("play");
const rules = document.getElementById("rules");
if (rules && matchMedia("(min-width: 60rem)").matches) rules.setAttribute("open", "");
const { bundle: bundleAddress = "", program = "" } = root.dataset;
try {
  const [bundle, code] = await Promise.all([fetchJson(bundleAddress), fetchBytes(program)]);
  await new Play(root, bundle, code).open();
} catch (error) {
  byId("warning").hidden = false;
  byId("warning").textContent = `The game cannot be loaded: ${message(error)}.`;
}
