/**
 * Labelling: sites as the players of a game call them, where they have a way of their own: points of go
 * without the letter I, squares of draughts by their numbers.
 */

const LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
/** How far from the middle of its square a number stands, and how large it is, as parts of the square. */
const CORNER = 0.36;
const SIZE = 0.24;

/** What is known of a game, with the names of sites that its players use. @param {any} bundle @returns {any} */
export function labelled(bundle) {
  const { notation } = bundle;
  if (notation?.kind === "go") return inLetters(bundle);
  return notation?.kind === "draughts" ? inNumbers(bundle) : bundle;
}

/** A letter of ours as players of go write it: there is none that looks like a one. @param {string} letter */
function goLetter(letter) {
  return LETTERS[letter.charCodeAt(0) - "A".charCodeAt(0)];
}

/** @param {any} bundle */
function inLetters(bundle) {
  const names = bundle.labels[bundle.default].map((/** @type {string} */ name) => goLetter(name[0]) + name.slice(1));
  const coordinates = bundle.board.coordinates?.replace(
    />([A-Z])</g,
    (/** @type {string} */ _, /** @type {string} */ letter) => `>${goLetter(letter)}<`,
  );
  return withNames(bundle, names, coordinates);
}

/** @param {any} bundle */
function inNumbers(bundle) {
  const names = [...bundle.labels[bundle.default]];
  const places = bundle.board.sites[bundle.default];
  const side = places[1].x - places[0].x;
  const texts = bundle.notation.squares.map((/** @type {number} */ site, /** @type {number} */ place) => {
    names[site] = String(place + 1);
    const { x, y } = places[site];
    const [left, top] = [x - CORNER * side, y - (CORNER - SIZE * 0.35) * side];
    return `<text x="${left}" y="${top}" font-size="${SIZE * side}">${place + 1}</text>`;
  });
  return withNames(bundle, names, `<g class="inside">${texts.join("")}</g>`);
}

/** @param {any} bundle @param {string[]} names @param {string | null} coordinates */
function withNames(bundle, names, coordinates) {
  const labels = { ...bundle.labels, [bundle.default]: names };
  return { ...bundle, labels, board: { ...bundle.board, coordinates } };
}
