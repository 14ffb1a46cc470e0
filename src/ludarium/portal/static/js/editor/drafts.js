/**
 * Drafts: what is being written is kept in this browser, a text for each game that one began with.
 */

const KEY = "ludarium drafts";
const MOST = 8;

/** @typedef {{game: string, text: string, when: number}} Draft */

/** @returns {Draft[]} The latest first. */
function all() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    const isDraft = (/** @type {any} */ each) =>
      typeof each?.game === "string" && typeof each.text === "string";
    return Array.isArray(found) ? found.filter(isDraft) : [];
  } catch {
    return [];
  }
}

/** @param {Draft[]} drafts */
function store(drafts) {
  // Where there is no room for all, the oldest go first.
  for (let count = Math.min(MOST, drafts.length); count >= 0; count -= 1) {
    try {
      localStorage.setItem(KEY, JSON.stringify(drafts.slice(0, count)));
      return;
    } catch {
      if (!count) return;
    }
  }
}

/** The draft that was written last, if there is any. @returns {Draft | undefined} */
export const latestDraft = () => all()[0];

/** The draft for a game, if there is one. @param {string} game @returns {Draft | undefined} */
export const draftOf = (game) => all().find((draft) => draft.game === game);

/** Forget the draft for a game. @param {string} game */
export const forgetDraft = (game) => store(all().filter((draft) => draft.game !== game));

/** Keep a text. @param {string} game @param {string} text */
export function keepDraft(game, text) {
  store([{ game, text, when: Date.now() }, ...all().filter((draft) => draft.game !== game)]);
}
