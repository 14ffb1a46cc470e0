/** Tests of what players may not see, and of how the computer guesses it. Run by `node --test`. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const { SCRIPTS, BUNDLES } = process.env;
const load = (name) => import(pathToFileURL(`${SCRIPTS}/${name}.js`).href);
const { Engine } = await load("engine");
const { guessed, thinkUnseeing } = await load("guessing");
const { advance, describe } = await load("position");
const { Lots } = await load("random");
const { TreeSearcher } = await load("search");
const { ALL_SEEING, NOBODY, differs, seen, sightOf } = await load("veil");

const file = (name) => readFileSync(`${BUNDLES}/${name}`);
const json = (name) => JSON.parse(file(name).toString());
const game = async (name) => Engine.load(json(`${name}.json`), file(`${name}.wasm`));

test("everybody sees what they may see", async () => {
  const engine = await game("masks");
  const { standing } = describe(engine, engine.start(1n));
  const shown = (viewer) =>
    seen(engine.bundle, standing, viewer).Cell.map(({ site, what, back }) => [
      site,
      back === undefined ? engine.bundle.board.pieces[what - 1].name : back,
    ]);
  const all = [
    [0, "King1"],
    [1, "Man1"],
    [7, "Man2"],
    [8, "King2"],
  ];
  assert.deepEqual(shown(ALL_SEEING), all);
  assert.deepEqual(shown(1), [...all.slice(0, 2), [7, 2], [8, 2]]);
  assert.deepEqual(shown(2), [[1, 0], ...all.slice(2)]);
  assert.deepEqual(shown(NOBODY), [
    [1, 0],
    [7, 2],
    [8, 2],
  ]);
  assert.ok(differs(standing, 1, 2));
  assert.ok(!differs(standing, 1, 1));
});

test("a move of what is hidden is hidden, and what is hidden moves along", async () => {
  const engine = await game("masks");
  const image = engine.start(1n);
  const { moves } = describe(engine, image);
  const { ply, image: after } = advance(engine, image, moves.find((m) => m.name === "A1-A2").index);
  assert.deepEqual(sightOf(ply, 2), { name: "hidden", ends: null });
  assert.equal(sightOf(ply, NOBODY).name, "hidden");
  for (const viewer of [1, ALL_SEEING]) assert.equal(sightOf(ply, viewer).name, "A1-A2");
  const sites = seen(engine.bundle, describe(engine, after).standing, 2).Cell;
  assert.deepEqual(
    sites.map(({ site }) => site),
    [1, 7, 8],
  );
});

test("where nothing is hidden, everybody sees everything", async () => {
  const engine = await game("chess");
  const image = engine.start(1n);
  assert.ok(!describe(engine, image).hasSecrets);
  const { ply } = advance(engine, image, 0);
  assert.equal(sightOf(ply, 2), ply);
});

test("what is chosen in secret is not known to whoever thinks", async () => {
  const engine = await game("hands");
  const first = engine.start(1n);
  const chosen = [0, 1].map((index) => engine.play(first, index));
  assert.notDeepEqual(chosen[0], chosen[1]);
  assert.deepEqual(engine.asSeen(chosen[0]), engine.asSeen(chosen[1]));
  assert.equal(engine.moves(engine.asSeen(chosen[0])), engine.moves(chosen[0]));
  assert.equal(engine.asSeen(first), first);
});

test("choices are told as one move when the last has chosen", async () => {
  const engine = await game("hands");
  const one = advance(engine, engine.start(1n), 1);
  assert.equal(one.ply.part, "chosen");
  assert.deepEqual(
    [NOBODY, 1, 2, ALL_SEEING].map((viewer) => sightOf(one.ply, viewer).name),
    ["hidden", "B1", "hidden", "B1"],
  );
  assert.ok(describe(engine, one.image).pending);
  const two = advance(engine, one.image, 0);
  assert.deepEqual([two.ply.part, two.ply.name, two.ply.count], ["all", "B1 + C1", 4]);
  assert.ok(two.ply.text.startsWith("[Move:mover=3,"));
  assert.ok(!describe(engine, two.image).pending);
});

test("a guess deals hidden pieces anew and leaves all others", async () => {
  const engine = await game("generals-12");
  const image = engine.start(1n);
  const kept = image.slice();
  const lots = new Lots(1n);
  const found = new Set();
  for (let count = 0; count < 60; count += 1) {
    const { Cell } = describe(engine, guessed(engine, image, lots)).standing;
    found.add(Cell.map(({ what }) => what).join());
    assert.deepEqual(Cell.slice(0, 4), describe(engine, image).standing.Cell.slice(0, 4));
  }
  assert.equal(found.size, 4, "each of four men may be the general");
  assert.deepEqual(image, kept);
});

test("positions that look the same are guessed and played alike", async () => {
  const thoughts = [];
  const guesses = [];
  for (const name of ["generals-12", "generals-15"]) {
    const engine = await game(name);
    const search = json(`${name}.search.json`);
    assert.deepEqual([search.choice.search, search.choice.why], ["uct", "not everything can be seen"]);
    const searcher = await TreeSearcher.load(engine, search, file(`${name}.search.wasm`));
    const image = engine.start(1n);
    guesses.push(describe(engine, guessed(engine, image, new Lots(7n))).standing);
    for (const way of [null, searcher]) {
      const budget = { seconds: 600, games: 400, seed: 3n };
      thoughts.push(await thinkUnseeing(engine, image, budget, undefined, way));
    }
  }
  assert.deepEqual(guesses[0], guesses[1]);
  assert.deepEqual(thoughts[0], thoughts[2]);
  assert.deepEqual(thoughts[1], thoughts[3]);
  assert.equal(thoughts[1].games, 400);
});

test("guesses and moves are those of Python, for the same lots", async () => {
  const engine = await game("generals-12");
  const search = json("generals-12.search.json");
  const image = engine.start(1n);
  for (const { seed, general, index } of json("guesses.json")) {
    const { Cell } = describe(engine, guessed(engine, image, new Lots(BigInt(seed)))).standing;
    const second = engine.bundle.board.pieces.findIndex(({ name }) => name === "General2") + 1;
    const at = Cell.find(({ what }) => what === second);
    assert.equal(at.site, general);
    const searcher = await TreeSearcher.load(engine, search, file("generals-12.search.wasm"));
    const budget = { seconds: 600, games: 400, seed: BigInt(seed) };
    assert.equal((await thinkUnseeing(engine, image, budget, undefined, searcher)).index, index);
  }
});
