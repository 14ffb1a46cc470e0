/**
 * The beginning of a game: the state before the first move, which chance may decide about.
 */

import { decodeBase64 } from "./engine.js";
import { fetchJson, withQuery } from "./fetching.js";

/**
 * The state before the first move.
 * @param {import("./table.js").Table} table
 * @param {any} bundle
 * @param {string | undefined} address Where the server sets up games by chance.
 * @param {bigint} seed
 * @returns {Promise<{image: Uint8Array, setup: string[], seed: bigint, generator: bigint}>} Besides,
 *   what chance depends on after that.
 */
export async function firstState(table, bundle, address, seed) {
  const { manifest, setup, starts } = bundle;
  if (manifest.first !== null) {
    const { image } = await table.ask("open", { seed: String(seed) });
    return { image, setup, seed, generator: seed };
  }
  const start = address
    ? await fetchJson(withQuery(address, "seed", String(seed)))
    : starts[Number(seed % BigInt(starts.length))];
  const [begun, generator] = [BigInt(start.seed), BigInt(start.generator)];
  return { image: decodeBase64(start.image), setup: start.setup, seed: begun, generator };
}
