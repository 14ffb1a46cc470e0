/**
 * The page on which a game is played: fetches what is needed, and begins.
 */

import { fetchBytes, fetchJson, message } from "./fetching.js";
import { keepForOffline, picturesIn } from "./offline.js";
import { byId } from "./page.js";
import { MatchTable } from "./match.js";
import { Play } from "./playing.js";
import { Table } from "./table.js";

const root = byId("play");
const rules = document.getElementById("rules");
// Where there is room the rules are open, but nobody waits for their pictures before they are near.
const openRules = () => rules?.setAttribute("open", "");
if (matchMedia("(min-width: 60rem)").matches) addEventListener("scroll", openRules, { once: true });
const { bundle: bundleAddress = "", program = "" } = root.dataset;
try {
  // The programs of a match are fetched one by one.
  const fetched = [fetchJson(bundleAddress), root.dataset.next ? null : fetchBytes(program)];
  const [bundle, code] = await Promise.all(fetched);
  const table = bundle.match
    ? await MatchTable.load(bundle, root.dataset)
    : new Table(bundle, code, root.dataset);
  await new Play(table).open();
  performance.mark("playable");
  const { search = "", searchManifest = "" } = root.dataset;
  const more = [bundleAddress, program, search, searchManifest].filter(Boolean);
  keepForOffline([...more, ...picturesIn(rules)]);
} catch (error) {
  byId("status").textContent = "";
  byId("warning").hidden = false;
  byId("warning").textContent = `The game cannot be loaded: ${message(error)}.`;
}
