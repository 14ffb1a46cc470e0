/** Tests of the scripts of the play page that need no browser. Run by `node --test`. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const { SCRIPTS, BUNDLES } = process.env;
const load = (name) => import(pathToFileURL(`${SCRIPTS}/${name}.js`).href);
const { Engine } = await load("engine");
const { Lots } = await load("random");
const { Session, checksum, readLink, readTrial, writeLink, writeTrial } = await load("session");
const { advance, describe } = await load("position");
const { TreeSearcher } = await load("search");
const { AlphaBetaSearcher } = await load("minimax");
const { drawn } = await load("levels");
const { think } = await load("thinking");
const { joinState, splitState } = await load("match");
const { backwards, journeyTo } = await load("motion");
const { ALL_SEEING, NOBODY, differs, seen, sightOf } = await load("veil");

const file = (name) => readFileSync(`${BUNDLES}/${name}`);
const json = (name) => JSON.parse(file(name).toString());
const game = async (name) => Engine.load(json(`${name}.json`), file(`${name}.wasm`));

test("lots are drawn as in Python", () => {
  const lots = new Lots(12345n);
  const drawn = Array.from({ length: 8 }, () => lots.draw(6));
  assert.deepEqual(drawn, [0, 2, 4, 4, 3, 2, 1, 0]);
});

test("a state is never changed by playing on from it", async () => {
  for (const name of ["tic-tac-toe", "go", "backgammon"]) {
    const engine = await game(name);
    const first = engine.start(7n);
    const kept = first.slice();
    let image = first;
    const images = [first];
    const lots = new Lots(3n);
    for (let ply = 0; ply < 12 && engine.moves(image); ply += 1) {
      image = engine.play(image, lots.draw(engine.moves(image)));
      images.push(image);
    }
    assert.deepEqual(first, kept);
    // Going back and playing the same again leads to the same states, whatever came between.
    const again = new Lots(3n);
    for (const [ply, before] of images.slice(0, -1).entries()) {
      const index = again.draw(engine.moves(before));
      assert.deepEqual(engine.play(before, index), images[ply + 1]);
    }
  }
});

test("moves that differ only in which of two equal dice they use are one choice", async () => {
  const engine = await game("backgammon");
  for (let seed = 1n; seed < 40n; seed += 1n) {
    const { dice, moves } = describe(engine, engine.start(seed));
    const isDoublet = dice[0].face === dice[1].face;
    const journeys = new Map();
    for (const { name, effect, deed } of moves) {
      assert.ok(dice.some(({ face }) => effect.includes(`uses the ${face}`)), effect);
      journeys.set(name, (journeys.get(name) ?? new Set()).add(deed));
    }
    assert.ok(!isDoublet || [...journeys.values()].every((deeds) => deeds.size === 1));
    assert.ok(dice.every(({ spent }) => !spent));
    const after = describe(engine, engine.play(engine.start(seed), 0));
    // Doublets are played more than once, so that the first move uses nothing up.
    assert.equal(after.dice.filter(({ spent }) => spent).length, isDoublet ? 0 : 1);
  }
});

test("what is not legal is refused", async () => {
  const engine = await game("tic-tac-toe");
  for (const index of [-1, 9, NaN, 0.5]) {
    assert.throws(() => engine.play(engine.start(1n), index), /no legal move/);
  }
});

test("a link leads back to its position, and a forged one is found out", async () => {
  const image = new Uint8Array([1, 2, 3]);
  const link = writeLink(2n ** 64n - 1n, [0, 35, 36, 400], image);
  const found = readLink(link);
  assert.deepEqual(found.indices, [0, 35, 36, 400]);
  assert.equal(found.seed, 2n ** 64n - 1n);
  assert.equal(found.check, checksum(image));
  assert.equal(readLink(""), null);
  assert.equal(readLink("#rules"), null);
  const forged = ["#s=1", "#s=!&m=&c=1", "#s=1&m=..&c=1", `#s=1&m=${"1.".repeat(20000)}&c=1`];
  for (const each of [...forged, "#s=zzzzzzzzzzzzz&m=&c=1", "#s=1&m=<script>&c=1"]) {
    assert.throws(() => readLink(each), /damaged/);
  }
});

test("a trial is read as it was written", async () => {
  const engine = await game("chess");
  const session = new Session(engine.start(5n), 5n, engine.bundle.setup);
  for (let ply = 0; ply < 10; ply += 1) {
    const { ply: played, image } = advance(engine, session.image, ply);
    session.add(played, image);
  }
  const text = writeTrial(engine.bundle, session, describe(engine, session.image));
  const trial = readTrial(text);
  assert.equal(trial.seed, 5n);
  assert.equal(trial.game, "chess");
  const played = session.plies.map((ply) => ply.text);
  assert.deepEqual(trial.moves.slice(engine.bundle.setup.length), played);
  assert.throws(() => readTrial("nonsense"), /no recorded game/);
  const changed = text.replace(/^Move=/m, "RNG internal state=1,0,0,0,0,0,0,0\nMove=");
  assert.throws(() => readTrial(changed), /luck of this game was changed/);
});

test("both ways to think find a win in one and stop one", async () => {
  const engine = await game("tic-tac-toe");
  const search = json("tic-tac-toe.search.json");
  const searcher = await TreeSearcher.load(engine, search, file("tic-tac-toe.search.wasm"));
  const after = (...names) => {
    let image = engine.start(1n);
    for (const name of names) {
      const { moves } = describe(engine, image);
      image = engine.play(image, moves.find((move) => move.name === name).index);
    }
    return image;
  };
  const positions = [
    [after("A1", "B1", "A2", "B2"), "A3"],
    [after("A1", "B2", "A2"), "A3"],
  ];
  for (const [image, wanted] of positions) {
    for (const way of [null, searcher]) {
      const thought = await think(engine, image, { seconds: 600, games: 2000 }, undefined, way);
      assert.ok(describe(engine, image).moves[thought.index].name === wanted);
      assert.ok(thought.line[0] === wanted);
    }
  }
});

test("alpha-beta finds the same here as in Python, however it is cut up", async () => {
  for (const [name, thoughts] of Object.entries(json("expected.json"))) {
    const engine = await game(name);
    const search = json(`${name}.search.json`);
    const searcher = await AlphaBetaSearcher.load(engine, search, file(`${name}.search.wasm`));
    let image = engine.start(1n);
    for (const { seed, index, nodes, line } of thoughts) {
      searcher.begin(image, BigInt(seed));
      let done = 0;
      while (done < nodes) done += searcher.search(Math.min(37, nodes - done));
      const thought = searcher.thought();
      assert.equal(thought.index, index);
      assert.equal(thought.line.length, line.length);
      image = engine.play(image, index);
    }
  }
});

test("a level draws among moves that are about equally good", () => {
  const lots = new Lots(1n);
  const chosen = Array.from({ length: 500 }, () => drawn([0, -10, -30, -500], 40, lots));
  const counts = [0, 1, 2, 3].map((place) => chosen.filter((each) => each === place).length);
  assert.ok(counts[0] > counts[1] && counts[1] > counts[2] && counts[2] > 0);
  assert.equal(counts[3], 0);
  assert.equal(drawn([5, 5], 0, lots), 0);
});

test("what was found is used again for the next move", async () => {
  const engine = await game("chess");
  const searcher = await TreeSearcher.load(
    engine,
    json("chess.search.json"),
    file("chess.search.wasm"),
  );
  const first = engine.start(1n);
  searcher.begin(first, 1n, { game: "1", moves: [] });
  searcher.search(600);
  const { index } = searcher.thought();
  const next = engine.play(first, index);
  searcher.begin(next, 2n, { game: "1", moves: [index] });
  const { visits } = searcher.thought();
  assert.ok(visits.some((count) => count > 0));
  assert.equal(visits.length, engine.moves(next));
  searcher.begin(next, 2n, { game: "2", moves: [index] });
  assert.ok(searcher.thought().visits.every((count) => count === 0));
});

test("turns that had to be let go are stepped over when moves are taken back", async () => {
  const engine = await game("waiting");
  const session = new Session(engine.start(1n), 1n, engine.bundle.setup);
  for (let turn = 0; turn < 4; turn += 1) {
    const { ply, image } = advance(engine, session.image, 0);
    session.add(ply, image);
  }
  assert.deepEqual(
    session.plies.map((ply) => [ply.name, ply.forced]),
    [
      ["A1-B1", false],
      ["pass", true],
      ["B1-C1", false],
      ["pass", true],
    ],
  );
  session.takeBack(() => true);
  assert.equal(session.cursor, 2);
  assert.equal(session.plies.length, 2);
  session.takeBack((player) => player === 1);
  assert.equal(session.cursor, 0);
});

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

test("a piece comes from where its first jump began, and goes back there", () => {
  const slides = [
    { from: "Cell:1", to: "Cell:5" },
    { from: "Cell:5", to: "Cell:9" },
  ];
  assert.equal(journeyTo("Cell:9", slides), "Cell:1");
  assert.equal(journeyTo("Cell:5", slides), "Cell:1");
  assert.equal(journeyTo("Cell:2", slides), "");
  assert.equal(journeyTo("Cell:1", backwards(slides)), "Cell:9");
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

test("what was chosen together is taken back together", () => {
  const session = new Session(new Uint8Array(), 1n, []);
  const parts = ["chosen", "all", "chosen", "all", "chosen"];
  parts.forEach((part, place) =>
    session.add({ part, person: (place % 2) + 1, text: String(place) }, new Uint8Array()),
  );
  for (const cursor of [4, 2, 0]) {
    session.takeBack((person) => person === 2 || cursor === 4);
    assert.equal(session.cursor, cursor);
  }
});

test("how a match stands is kept before the state of its game", () => {
  const standing = { part: 1, games: 2, over: 0, winner: 0, generator: 2n ** 64n - 1n };
  const whole = { ...standing, scores: [3, -1], ranks: [0, 0] };
  const state = joinState(whole, new Uint8Array([7, 8]));
  assert.equal(state.length, 24 + 16 + 2);
  assert.deepEqual(splitState(state, 2), { standing: whole, image: new Uint8Array([7, 8]) });
});
