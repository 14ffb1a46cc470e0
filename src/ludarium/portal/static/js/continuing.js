/**
 * On the first page: the games that were begun on this device, to go on with.
 */

import { element } from "./page.js";
import { outline, unfinished } from "./shelf.js";

const MOST = 6;

const section = document.getElementById("going-on");
const list = section?.querySelector("ul");
const games = unfinished().slice(0, MOST);
if (section && list && games.length) {
  list.replaceChildren(...games.map(card));
  section.hidden = false;
}

/** @param {import("./shelf.js").Kept} game */
function card(game) {
  const item = element("li");
  const link = element("a");
  // An address that somebody else has put there leads nowhere else.
  const path = game.address.startsWith("/play/") ? game.address : "/games";
  link.setAttribute("href", `${path}#game=${game.id}`);
  const [, , id = ""] = path.split(/[/?]/);
  const picture = document.createElement("img");
  const theme = matchMedia("(prefers-color-scheme: dark)").matches ? "?theme=dark" : "";
  Object.assign(picture, { src: `/boards/${id}.svg${theme}`, alt: "", width: 64, height: 64, loading: "lazy" });
  const words = element("span", "text");
  words.append(element("strong", "", game.name), element("span", "", outline(game)));
  link.append(picture, words);
  item.append(link);
  return item;
}
