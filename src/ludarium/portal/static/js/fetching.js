/**
 * Fetching: what the server has for a game, and what to say when it has not.
 */

/** What went wrong, in words. @param {unknown} error @returns {string} */
export function message(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * An address with one more thing asked.
 * @param {string} address
 * @param {string} name
 * @param {string} value
 */
export function withQuery(address, name, value) {
  const url = new URL(address, location.href);
  url.searchParams.set(name, value);
  return url.href;
}

/** @param {string} address */
async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${new URL(address, location.href).pathname} is not there`);
  return answer;
}

/** Plain data from the server. @param {string} address @returns {Promise<any>} */
export const fetchJson = async (address) => (await fetched(address)).json();

/** Bytes from the server. @param {string} address @returns {Promise<ArrayBuffer>} */
export const fetchBytes = async (address) => (await fetched(address)).arrayBuffer();
