/**
 * Diagrams that were not ready when the page was sent: asked for until they are made, and then put
 * into the rules where they belong. Nothing else of the page is touched, so reading can go on.
 * @module
 */

const PAUSE = 700;
const MOST_TRIES = 60;

/**
 * Put the figures of one text into another one that is the same but has none.
 * @param {Element} shown
 * @param {Element} complete
 */
export function addFigures(shown, complete) {
  const isText = (/** @type {Element} */ part) => !part.closest(".figures");
  const ours = [...shown.querySelectorAll("*")].filter(isText);
  const theirs = [...complete.querySelectorAll("*")].filter(isText);
  if (ours.length !== theirs.length) return;
  const places = new Map(theirs.map((part, index) => [part, ours[index]]));
  places.set(complete, shown);
  for (const figures of complete.querySelectorAll(".figures")) {
    const parent = places.get(/** @type {Element} */ (figures.parentElement));
    const next = figures.nextElementSibling && places.get(figures.nextElementSibling);
    parent?.insertBefore(figures.cloneNode(true), next || null);
  }
}

/**
 * Ask for the diagrams of some rules until they are there.
 * @param {HTMLElement} rules
 */
async function complete(rules) {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const answer = await fetch(String(rules.dataset.diagrams));
    if (answer.status !== 202) {
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      addFigures(rules, page.body);
      delete rules.dataset.diagrams;
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

for (const rules of document.querySelectorAll("[data-diagrams]")) {
  complete(/** @type {HTMLElement} */ (rules)).catch(() => {}); // the text can be read without
}
