/**
 * Sites by name: a key holds the kind of a site and its number.
 */

/** The key of a site. @param {string} kind @param {number} site */
export const keyOf = (kind, site) => `${kind}:${site}`;

/** The key of the site that something drawn belongs to. @param {EventTarget | null} element */
export function keyOfElement(element) {
  const hit = element instanceof Element ? element.closest("[data-key]") : null;
  return hit instanceof SVGElement ? (hit.dataset.key ?? "") : "";
}
