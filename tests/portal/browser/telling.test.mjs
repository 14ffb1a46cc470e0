/** Tests of how turns are told, in games of all kinds. Run by `node --test`. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const { SCRIPTS, BUNDLES } = process.env;
const load = (name) => import(pathToFileURL(`${SCRIPTS}/${name}.js`).href);
const { Engine } = await load("engine");
const { Lots } = await load("random");
const { advance, describe } = await load("position");
const { askedOf, clausesOf, turnOf } = await load("telling");

const file = (name) => readFileSync(`${BUNDLES}/${name}`);
const game = async (name) => Engine.load(JSON.parse(file(`${name}.json`).toString()), file(`${name}.wasm`));

/** A game of moves drawn by lot: what is told of each turn, and what is asked after it. */
async function toldGame(name, plies, seed) {
  const engine = await game(name);
  const lots = new Lots(seed);
  const made = [];
  const told = [];
  let image = engine.start(seed);
  for (let ply = 0; ply < plies && engine.moves(image); ply += 1) {
    const found = advance(engine, image, lots.draw(engine.moves(image)));
    image = found.image;
    made.push(found.ply);
    const position = describe(engine, image);
    const words = clausesOf(engine.bundle, turnOf(made));
    told.push({ words, asked: askedOf(engine.bundle, position), position });
  }
  return told;
}

test("a mill is told, and what it brings", async () => {
  const told = await toldGame("nine-mens-morris", 20, 4n);
  assert.deepEqual(
    told.slice(13, 15).map(({ words, asked }) => [words, asked]),
    [
      ["placed a man on D3", "A mill: take an enemy man."],
      ["placed a man on D3, making a mill, then took the man on D6", ""],
    ],
  );
});

test("what was thrown is part of the turn, and what is still to be used is counted", async () => {
  const told = await toldGame("backgammon", 40, 77n);
  const doublet = told.findIndex(({ words }) => /^threw (\d) and \1 and moved/.test(words));
  assert.ok(doublet >= 0);
  const left = told.slice(doublet, doublet + 4).map(({ position }) => position);
  assert.deepEqual(left.map((position) => position.left.length), [3, 2, 1, 2]);
  assert.deepEqual(left.map(({ fresh }) => fresh), [false, false, false, true]);
  assert.ok(told.every(({ words }) => !/threw .* threw/.test(words)), "a turn has one throw");
});

test("throws of sticks are told for what they count", async () => {
  const told = await toldGame("yut-nori", 80, 5n);
  const counts = new Set(told.flatMap(({ words }) => /threw (\d)/.exec(words)?.[1] ?? []));
  assert.deepEqual([...counts].sort(), ["1", "2", "3", "4", "5"]);
  // A throw after which the same player goes on is no pass.
  assert.ok(told.some(({ words }) => /^threw \d, then (moved|placed)/.test(words)));
});

test("one's own stone is taken off once, and seeds of a hand and a store have places", async () => {
  const konane = await toldGame("konane", 2, 5n);
  assert.match(konane[0].words, /^took the stone on [A-H]\d off the board$/);
  const kalah = await toldGame("kalah", 60, 5n);
  assert.ok(kalah.some(({ words }) => words.includes("the last in the store, then sowed")));
  assert.ok(kalah.every(({ words }) => !words.includes("laps")), "no lap begins in another hole");
  const moruba = await toldGame("moruba", 60, 5n);
  assert.ok(moruba.some(({ words }) => / in hand$/.test(words)));
});

test("pieces that are taken along under another are told as captured", async () => {
  const told = await toldGame("lasca", 60, 5n);
  assert.ok(told.some(({ words }) => /, taking the soldier on [A-G]\d along$/.test(words)));
  assert.ok(told.every(({ words }) => !/hitting|turning/.test(words)));
  assert.ok(told.some(({ asked }) => asked === "You must capture."));
});

test("whoever is to place something more is asked for it", async () => {
  const seega = await toldGame("seega", 4, 5n);
  assert.deepEqual(seega.map(({ asked }) => asked), ["Place another dog.", "", "Place another dog.", ""]);
  const amazons = await toldGame("amazons", 2, 5n);
  assert.equal(amazons[0].asked, "Place an arrow.");
});

test("whoever may capture on and does not has stopped", async () => {
  const told = await toldGame("fanorona", 80, 5n);
  assert.ok(told.some(({ words }) => /, then stopped there$/.test(words)));
  assert.ok(told.every(({ words }) => !/passed/.test(words)));
});

test("huffing is part of the turn that is told", async () => {
  const told = await toldGame("riga", 15, 4n);
  assert.match(told[12].asked, /You may huff/);
  assert.equal(
    told[14].words,
    "huffed the counter on D1, then moved D2xB2, capturing the counter on C2",
  );
});

test("seeds are told as they are sown and captured, lap by lap", async () => {
  const oware = await toldGame("oware", 38, 8n);
  assert.equal(oware[35].words, "sowed 1 seed from C2, the last in B2");
  assert.equal(
    oware[37].words,
    "sowed 6 seeds from D2, the last in C1, capturing 5 seeds from C1 and B1",
  );
  const owana = await toldGame("owana", 30, 8n);
  assert.equal(owana[28].asked, "Sow on from D1.");
  assert.equal(
    owana[29].words,
    "sowed from C1 in 2 laps, the last seed in B2, gathering 8 seeds from B2 and D2",
  );
});

test("check and captures are told", async () => {
  const told = await toldGame("chess", 56, 4n);
  assert.ok(told[51].position.check);
  assert.equal(told[51].words, "moved the knight F6-E4");
  assert.ok(!told[52].position.check);
  assert.equal(told[52].words, "moved the king D2xD3, capturing the knight on D3");
});

test("pieces that change sides are told", async () => {
  const told = await toldGame("reversi", 56, 4n);
  assert.equal(told[55].words, "placed a disc on G1, turning F1, G2 and G3");
});
