/**
 * A tutorial: one step after the other, each with something to do that is found to be right.
 */

import { byId, element, keep, kept } from "./page.js";
import { Deeds } from "./tutorial/doing.js";
import { Workbench } from "./tutorial/workbench.js";

const root = byId("tutorial");
const { name = "" } = root.dataset;
const KEY = `ludarium tutorial ${name}`;
const sections = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("section.step")]);
const way = byId("way");
/** @type {HTMLButtonElement} */
const back = byId("step-back");
/** @type {HTMLButtonElement} */
const next = byId("step-next");
const workbench = document.getElementById("bench") ? new Workbench(name, finish) : null;
const deeds = document.getElementById("play") ? new Deeds(finish) : null;
/** Which steps are done, by their places. @type {Set<number>} */
const done = new Set();
let now = 0;

/** The current step is done. @param {string} words */
function finish(words) {
  done.add(now);
  remember();
  tell(words, true);
  showWay();
}

/** Say something about the current step. @param {string} words @param {boolean} isRight */
function tell(words, isRight) {
  const place = sections[now].querySelector(".step-said");
  if (!(place instanceof HTMLElement)) return;
  place.textContent = words;
  place.classList.toggle("right", isRight);
}

function remember() {
  keep(KEY, JSON.stringify({ now, done: [...done] }));
}

function recall() {
  try {
    const found = JSON.parse(kept(KEY) ?? "{}");
    const isStep = (/** @type {unknown} */ each) => Number.isInteger(each) && Number(each) >= 0 && Number(each) < sections.length;
    if (isStep(found.now)) now = found.now;
    if (Array.isArray(found.done)) found.done.filter(isStep).forEach((/** @type {number} */ each) => done.add(each));
  } catch {
    // What was kept cannot be read: it begins anew.
  }
  const asked = /^#step-(\d+)$/.exec(location.hash);
  const place = asked ? Number(asked[1]) - 1 : -1;
  if (place >= 0 && place < sections.length) now = place;
}

/** Show where one is, and how far. */
function showWay() {
  const needs = ["write", "find", "do"].includes(sections[now].dataset.kind ?? "");
  back.disabled = now === 0;
  next.hidden = now === sections.length - 1;
  next.textContent = !needs || done.has(now) ? "Next" : "Skip";
  next.classList.toggle("primary", !needs || done.has(now));
  const items = sections.map((section, place) => {
    const item = element("li", done.has(place) ? "done" : "");
    const link = element("a");
    link.append(element("span", "way-title", section.querySelector(".step-title")?.textContent ?? ""));
    link.setAttribute("href", `#step-${place + 1}`);
    if (place === now) link.setAttribute("aria-current", "step");
    item.append(link);
    return item;
  });
  way.replaceChildren(...items);
  root.dataset.step = String(now + 1);
  root.dataset.done = [...done].map((place) => place + 1).sort((a, b) => a - b).join(" ");
}

/** Go to a step. @param {number} place @param {boolean} [isFocused] */
function go(place, isFocused = true) {
  now = place;
  sections.forEach((section, each) => {
    section.hidden = each !== now;
  });
  const section = sections[now];
  const kind = section.dataset.kind ?? "";
  byId("bench")?.toggleAttribute("hidden", kind !== "write");
  root.classList.toggle("writing", kind === "write");
  if (kind === "write") workbench?.begin(now + 1, section);
  if (kind === "do") deeds?.begin((section.dataset.deeds ?? "").split("\n"));
  remember();
  showWay();
  // While a page is loading, another address would make it scroll.
  if (isFocused) history.replaceState(null, "", `#step-${now + 1}`);
  const title = section.querySelector("h2");
  if (isFocused && title) {
    title.tabIndex = -1;
    title.focus();
  }
}

for (const section of sections) {
  for (const choice of section.querySelectorAll("button.passage")) {
    choice.addEventListener("click", () => {
      const isRight = choice instanceof HTMLElement && choice.dataset.right === "yes";
      choice.classList.add(isRight ? "is-right" : "is-wrong");
      choice.setAttribute("aria-pressed", "true");
      if (isRight) finish("That is it.");
      else tell("Not this one: read it once more.", false);
    });
  }
  section.querySelector("details.solution")?.toggleAttribute("hidden", section.dataset.kind === "find");
}
back.addEventListener("click", () => go(now - 1));
next.addEventListener("click", () => go(now + 1));
way.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link) return;
  event.preventDefault();
  go(Number(/\d+$/.exec(link.hash)?.[0]) - 1);
});
recall();
root.classList.add("live");
byId("stepping").hidden = false;
go(now, false);
