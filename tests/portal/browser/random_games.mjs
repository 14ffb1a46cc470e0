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
const { Engine, ProgramError } = await load("engine");
const { moveName, moveText } = await load("notation");
const { Lots } = await load("random");

/** Play a random game; its moves are added to those that were told. */
function play(engine, seed, told) {
  const { bundle } = engine;
  const lots = new Lots(BigInt(seed));
  const started = bundle.starts[seed - 1];
  let image = started
    ? Uint8Array.from(Buffer.from(started.image, "base64"))
    : engine.start(BigInt(seed));
  let count = engine.moves(image);
  while (count && told.length < Number(most)) {
    const index = lots.draw(count);
    const move = engine.move(image, index);
    const words = `${moveText(bundle, move)} ${moveName(bundle, move)}${together(engine, image, index)}`;
    told.push(`${count} ${index} ${words}`);
    image = engine.play(image, index);
    count = engine.moves(image);
  }
  told.push(`${engine.winner(image)} ${engine.ranks(image).map(String)} ${image.length}`);
  return image;
}

/** Where all choose at once: what is told once the last has chosen. */
function together(engine, image, index) {
  const choices = engine.together && engine.lastChoice(image, index);
  if (!choices) return "";
  const { count, move } = engine.moveTogether(image, choices);
  return ` ${count} ${moveText(engine.bundle, move)}`;
}

/** A sum over the moves of a game and its last state. */
function sumOf(engine, seed) {
  const told = [];
  let image = new Uint8Array();
  try {
    image = play(engine, seed, told);
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error;
    told.push(error.message);
  }
  return createHash("sha256").update(told.join("\n")).update(image).digest("hex");
}

for (const name of names) {
  const bundle = JSON.parse(readFileSync(`${folder}/${name}.json`, "utf8"));
  const engine = await Engine.load(bundle, readFileSync(`${folder}/${name}.wasm`));
  const sums = Array.from({ length: Number(games) }, (_, place) => sumOf(engine, place + 1));
  console.log(JSON.stringify([name, sums]));
}
