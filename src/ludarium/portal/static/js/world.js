/**
 * The world map without waiting for whole pages: whatever is chosen is shown at once, the map is moved by
 * dragging and by keys. Without this script it is a form and a page with links, which do the same.
 * @module
 */

import { keepForOffline } from "./offline.js";

const CHANGED = ["seen", "years-told", "centuries"];
/** What is taken from the page that the server sends. */
const PAUSE = 40;
const FAR = 4;
/** How many pixels make a drag of a click. */
const STEPS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-0.25, 0],
  ArrowRight: [0.25, 0],
  ArrowUp: [0, -0.25],
  ArrowDown: [0, 0.25],
});

const form = /** @type {HTMLFormElement} */ (document.getElementById("asking-world"));
let asked = new AbortController();
let clock = 0;

/** The address of what is chosen in the form. @returns {string} */
function chosen() {
  const pairs = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const slider = /** @type {HTMLInputElement | null} */ (form.querySelector(`input[type=range][name=${name}]`));
    const isEnd = slider && value === (name === "from" ? slider.min : slider.max);
    if (value && !isEnd) pairs.append(name, String(value));
  }
  return `/world${pairs.size ? `?${pairs}` : ""}`;
}

/**
 * Show what is at an address in the place of what is shown.
 * @param {string} address
 * @param {{ keep?: boolean }} [how]
 */
async function show(address, { keep = true } = {}) {
  asked.abort();
  asked = new AbortController();
  let text;
  try {
    const answer = await fetch(address, { signal: asked.signal, headers: { accept: "text/html" } });
    if (!answer.ok) throw new Error(answer.statusText);
    text = await answer.text();
  } catch (error) {
    if (/** @type {Error} */ (error).name !== "AbortError") location.assign(address);
    return;
  }
  const focused = nameOf(document.activeElement);
  const scrolled = document.querySelector(".around")?.scrollLeft ?? 0;
  const told = new DOMParser().parseFromString(text, "text/html");
  for (const id of CHANGED) {
    const [old, fresh] = [document.getElementById(id), told.getElementById(id)];
    if (old && fresh) old.replaceWith(document.adoptNode(fresh));
  }
  for (const slider of form.querySelectorAll("input[type=range]")) {
    const value = told.getElementById(slider.id)?.getAttribute("aria-valuetext");
    if (value) slider.setAttribute("aria-valuetext", value);
  }
  for (const name of ["at", "zoom"]) {
    const [own, fresh] = [form, told].map(
      (where) => /** @type {HTMLInputElement | null} */ (where.querySelector(`input[name=${name}]`)),
    );
    if (own && fresh) [own.value, own.disabled] = [fresh.value, fresh.disabled];
  }
  const frame = document.querySelector(".around");
  if (frame) frame.scrollLeft = scrolled;
  if (keep) history.replaceState(null, "", address);
  if (focused) /** @type {HTMLElement | null} */ (document.querySelector(focused))?.focus({ preventScroll: true });
}

/** How to find again what has the focus, if it is taken away. @param {Element | null} element */
function nameOf(element) {
  if (!element?.closest("#seen")) return "";
  if (element.id) return `#${element.id}`;
  if (element.classList.contains("around")) return ".around";
  return `#seen a[href=${JSON.stringify(element.getAttribute("href") ?? "")}], .around`;
}

/** The part of the map that is shown: left, top, width, height. @returns {number[]} */
function box() {
  const globe = document.querySelector(".globe");
  return (globe?.getAttribute("viewBox") ?? "0 0 360 153").split(" ").map(Number);
}

/** Move the part that is shown, as a share of its size. @param {number} right @param {number} down */
function shifted(right, down) {
  const [left = 0, top = 0, width = 0, height = 0] = box();
  const { width: all, height: high } = whole();
  const x = Math.min(Math.max(left + right * width, 0), all - width);
  const y = Math.min(Math.max(top + down * height, 0), high - height);
  return [x, y, width, height];
}

/** Where the map is wider than its frame, as on phones, begin in the middle of what is on it. */
function beginInTheMiddle() {
  const frame = document.querySelector(".around");
  const globe = frame?.querySelector(".globe");
  if (!frame || !globe || frame.scrollWidth <= frame.clientWidth) return;
  const places = [...globe.querySelectorAll(".spot .body")].map((spot) => Number(spot.getAttribute("cx")));
  places.sort((one, other) => one - other);
  const [left = 0, , width = 1] = box();
  const middle = places[places.length >> 1] ?? left + width / 2;
  frame.scrollLeft = ((middle - left) / width) * frame.scrollWidth - frame.clientWidth / 2;
}

/** The size of the whole map. */
function whole() {
  const [, , width = 0, height = 0] = box();
  const times = zoom();
  return { width: width * times, height: height * times };
}

/** How many times as large things are shown. */
function zoom() {
  return Number(/** @type {HTMLElement} */ (document.querySelector(".around")).dataset.zoom);
}

/** Ask for the part of the map that lies round the middle of a box. @param {number[]} part */
function showPart([left = 0, top = 0, width = 0, height = 0]) {
  const { width: all, height: high } = whole();
  const frame = /** @type {HTMLElement} */ (document.getElementById("seen"));
  const [north = 0, south = 0] = (frame.dataset.edges ?? "").split(" ").map(Number);
  const latitude = north - ((top + height / 2) / high) * (north - south);
  const longitude = ((left + width / 2) / all) * 360 - 180;
  const address = new URL(chosen(), location.href);
  address.searchParams.set("at", `${latitude.toFixed(2)},${longitude.toFixed(2)}`);
  address.searchParams.set("zoom", String(zoom()));
  frame.setAttribute("aria-busy", "true");
  show(address.pathname + address.search);
}

form.addEventListener("input", (event) => {
  const { target } = event;
  if (target instanceof HTMLInputElement && target.type === "range") keepInOrder(target);
  clearTimeout(clock);
  clock = setTimeout(() => show(chosen()), PAUSE);
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  show(chosen());
});

/** The first year is never after the last: the other slider gives way. @param {HTMLInputElement} moved */
function keepInOrder(moved) {
  const [from, to] = ["from", "to"].map((id) => /** @type {HTMLInputElement} */ (document.getElementById(id)));
  if (!from || !to || Number(from.value) <= Number(to.value)) return;
  (moved === from ? to : from).value = moved.value;
}

document.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest?.("#seen a");
  const address = link?.getAttribute("href") ?? "";
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
  if (!isPlain || !address.startsWith("/world") || /[?&]format=/.test(address)) return;
  event.preventDefault();
  if (dragged) return;
  const own = address.replace(/#.*/, "");
  if (own === "/world") {
    form.reset();
    location.assign(own);
    return;
  }
  show(own).then(() => {
    if (address.endsWith("#seen-list") && link?.closest(".globe")) {
      document.getElementById("seen-list")?.scrollIntoView({ block: "nearest" });
    }
  });
});

document.addEventListener("keydown", (event) => {
  const frame = /** @type {Element} */ (event.target).closest?.(".around");
  if (!frame || event.ctrlKey || event.metaKey || event.altKey) return;
  const link = { "+": "closer", "=": "closer", "-": "wider" }[event.key];
  if (link) {
    event.preventDefault();
    document.getElementById(link)?.click();
  } else if (event.key in STEPS && zoom() > 1) {
    event.preventDefault();
    showPart(shifted(...(STEPS[event.key] ?? [0, 0])));
  }
});

let dragged = false;
document.addEventListener("pointerdown", (event) => {
  dragged = false;
  const frame = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest?.(".around"));
  const globe = frame?.querySelector(".globe");
  if (!frame || !globe || zoom() === 1 || event.pointerType === "touch" || event.button !== 0) return;
  event.preventDefault(); // which would begin to carry a link away
  const { width, height } = globe.getBoundingClientRect();
  const [startX, startY] = [event.clientX, event.clientY];
  let part = box();
  /** @param {PointerEvent} moved */
  const move = (moved) => {
    const [right, down] = [startX - moved.clientX, startY - moved.clientY];
    if (!dragged && Math.hypot(right, down) < FAR) return;
    if (!dragged) base = box();
    dragged = true;
    frame.classList.add("held");
    globe.setAttribute("viewBox", base.join(" "));
    part = shifted(right / width, down / height);
    globe.setAttribute("viewBox", part.join(" "));
  };
  let base = part;
  const end = () => {
    removeEventListener("pointermove", move);
    frame.classList.remove("held");
    if (dragged) showPart(part);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end, { once: true });
});

document.documentElement.classList.add("with-script");
beginInTheMiddle();
keepForOffline();
