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
  if (!answer.ok) throw new Error((await reason(address)) || `${pathOf(address)} is not there`);
  return answer;
}

/** @param {string} address */
const pathOf = (address) => new URL(address, location.href).pathname;

/**
 * Why the server does not give something, in its own words; nothing if it has none.
 * @param {string} address
 * @returns {Promise<string>}
 */
async function reason(address) {
  try {
    const answer = await fetch(address, { headers: { accept: "application/json" } });
    const { error } = await answer.json();
    return String(error?.message ?? "").replace(/\.$/, "");
  } catch {
    return ""; // there is no server, or something else answers for it
  }
}

/** Plain data from the server. @param {string} address @returns {Promise<any>} */
export const fetchJson = async (address) => (await fetched(address)).json();

/** Bytes from the server. @param {string} address @returns {Promise<ArrayBuffer>} */
export const fetchBytes = async (address) => (await fetched(address)).arrayBuffer();
