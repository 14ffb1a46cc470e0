/**
 * Names that begin as what is being typed into the search field. Without them the field works too.
 * @module
 */

const PAUSE = 120;
const field = /** @type {HTMLInputElement | null} */ (document.getElementById("q"));
const list = document.getElementById("suggested");
/** @type {Map<string, string[]>} */
const known = new Map();
let clock = 0;

/** Ask for names and offer them. @param {string} typed */
async function suggest(typed) {
  let names = known.get(typed);
  if (!names) {
    try {
      const answer = await fetch(`/suggestions.json?q=${encodeURIComponent(typed)}`);
      if (!answer.ok) return;
      names = /** @type {string[]} */ ((await answer.json()).names);
      known.set(typed, names);
    } catch {
      return;
    }
  }
  if (field?.value.trim() !== typed || !list) return;
  list.replaceChildren(
    ...names.map((name) => {
      const option = document.createElement("option");
      option.value = name;
      return option;
    }),
  );
}

field?.addEventListener("input", () => {
  clearTimeout(clock);
  const typed = field.value.trim();
  if (typed.length > 1) clock = setTimeout(() => suggest(typed), PAUSE);
});
