/**
 * The page: its elements, found and made.
 */

/** @template {HTMLElement} T @param {string} id @returns {T} */
export const byId = (id) => /** @type {T} */ (document.getElementById(id));

/**
 * An element of the page.
 * @param {string} tag
 * @param {string} [name] Its class.
 * @param {string} [text]
 */
export function element(tag, name = "", text = "") {
  const made = document.createElement(tag);
  if (name) made.className = name;
  if (text) made.textContent = text;
  return made;
}

/**
 * Something that a person has chosen, kept for the next visit.
 * @param {string} name
 * @param {string} value
 */
export function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Where nothing can be kept, it holds for this visit.
  }
}

/** What was kept, if anything. @param {string} name @returns {string | null} */
export function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
