/**
 * Plays random games of one bundle after the other and prints what happened, move by move.
 *
 * Usage: node random_games.mjs SCRIPTS FOLDER GAMES MOST NAME…
 * For every name it prints one line: the name, and a sum over each game's moves.
 */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [scripts, folder, games, most, ...names] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(`${scripts}/${name}.js`).href);
const { Engine } = await load("engine");
const { moveName, moveText } = await load("notation");
const { Lots } = await load("random");

for (const name of names) {
  const bundle = JSON.parse(readFileSync(`${folder}/${name}.json`, "utf8"));
  const engine = await Engine.load(bundle, readFileSync(`${folder}/${name}.wasm`));
  const sums = [];
  for (let seed = 1; seed <= Number(games); seed += 1) {
    const lots = new Lots(BigInt(seed));
    const started = bundle.starts[seed - 1];
    let image = started
      ? Uint8Array.from(Buffer.from(started.image, "base64"))
      : engine.start(BigInt(seed));
    const told = [];
    let count = engine.moves(image);
    while (count && told.length < Number(most)) {
      const index = lots.draw(count);
      const move = engine.move(image, index);
      told.push(`${count} ${index} ${moveText(bundle, move)} ${moveName(bundle, move)}`);
      image = engine.play(image, index);
      count = engine.moves(image);
    }
    told.push(`${engine.winner(image)} ${engine.ranks(image).map(String)} ${image.length}`);
    sums.push(createHash("sha256").update(told.join("\n")).update(image).digest("hex"));
  }
  console.log(JSON.stringify([name, sums]));
}
