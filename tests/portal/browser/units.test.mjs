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
const { why } = await load("why");
const { reasonOf } = await load("words");
const { moveName } = await load("notation");
const { drawn } = await load("levels");
const { think } = await load("thinking");
const { joinState, splitState } = await load("match");
const { lessonOf, puzzleOf } = await load("exercises");
const { readRecord, writeRecord } = await load("records");
const { findUsual, readFen, writeFen } = await load("usual");
const { backwards, journeyTo } = await load("motion");

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
    for (const { name, effect, same } of moves) {
      assert.ok(dice.some(({ face }) => effect.includes(`uses the ${face}`)), effect);
      journeys.set(name, (journeys.get(name) ?? new Set()).add(same));
    }
    assert.ok(!isDoublet || [...journeys.values()].every((deeds) => deeds.size === 1));
    assert.ok(dice.every(({ spent }) => !spent));
    const after = describe(engine, engine.play(engine.start(seed), 0));
    // Doublets are played more than once, so that the first move uses nothing up.
    assert.equal(after.dice.filter(({ spent }) => spent).length, isDoublet ? 0 : 1);
    assert.equal(after.left.length, isDoublet ? 3 : 1, "a doublet is four moves");
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

test("positions are looked at here as in Python, however that is cut up", async () => {
  for (const { name, way, thoughts } of json("expected.json")) {
    const engine = await game(name);
    const search = { ...json(`${name}.search.json`), choice: { search: way } };
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

test("trees are searched here as in Python, however that is cut up", async () => {
  for (const { name, settings, thoughts } of json("trees.json")) {
    const engine = await game(name);
    const search = { ...json(`${name}.search.json`), settings };
    search.layout.longest = 2000;
    let image = engine.start(1n);
    for (const { seed, index, visits } of thoughts) {
      const searcher = await TreeSearcher.load(engine, search, file(`${name}.search.wasm`));
      searcher.begin(image, BigInt(seed));
      let done = 0;
      for (let more = 1; done < 300 && more; done += more) more = searcher.search(Math.min(23, 300 - done));
      const thought = searcher.thought();
      assert.equal(thought.index, index);
      assert.equal(thought.visits[index], visits);
      image = engine.play(image, index);
    }
  }
});

test("why not this move: the answer has the refutation and what is better", async () => {
  const engine = await game("chess");
  const searcher = await AlphaBetaSearcher.load(
    engine,
    json("chess.search.json"),
    file("chess.search.wasm"),
  );
  let image = engine.start(1n);
  const named = (/** @type {string} */ name) => {
    const count = engine.moves(image);
    const numbers = Array.from({ length: count }, (_, index) => index);
    return numbers.find((index) => moveName(engine.bundle, engine.move(image, index)) === name);
  };
  for (const move of ["F2-F3", "E7-E5"]) image = engine.play(image, named(move));
  const index = named("G2-G4");
  const budget = { seconds: 600, games: 3000 };
  const answer = await why(engine, image, index, budget, undefined, searcher);
  assert.deepEqual(answer.line, ["D8-H4"]);
  assert.equal(answer.path.length, 1);
  assert.equal(answer.name, "G2-G4");
  assert.ok(answer.value < 0.01 && answer.best.value > 0.2 && !answer.isBest);
  assert.equal(answer.best.line.length, answer.best.path.length);
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

test("a pass is not called what ended a game", () => {
  const players = { count: 2, people: [1], nameOf: () => "You" };
  const last = { name: "pass", mover: 1, person: 1, ending: "if you have no pieces left, you lose" };
  const session = { plies: [{ name: "A1" }, last], cursor: 2, last };
  const said = reasonOf({ over: 1 }, session, players);
  assert.ok(!said.includes("pass ended it") && said.includes("no pieces left"), said);
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

test("chess, draughts and go are written as their players write them, and read again", async () => {
  for (const name of ["chess", "english-draughts", "international-draughts", "go"]) {
    const engine = await game(name);
    for (const seed of [3n, 9n]) {
      const session = new Session(engine.start(1n), 1n, []);
      const lots = new Lots(seed);
      while (session.plies.length < 90 && engine.moves(session.image)) {
        const found = advance(engine, session.image, lots.draw(engine.moves(session.image)));
        session.add(found.ply, found.image);
      }
      const position = describe(engine, session.image);
      const text = writeRecord(engine.bundle, session, position, ["One", "Two"], "2026.11.17");
      let image = engine.start(1n);
      for (const move of readRecord(engine.bundle.notation, text).moves) {
        const found = findUsual(engine, image, move);
        assert.ok(found.length, `${name}: ${move} is found`);
        for (const index of found) image = engine.play(image, index);
      }
      assert.deepEqual(image, session.image, name);
    }
  }
});

test("positions of chess are read, with all that may be done in them", async () => {
  const engine = await game("chess");
  // How many moves there are: known numbers of positions that are known for their many rules.
  for (const [fen, moves] of [
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 20],
    ["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 48],
    ["8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 14],
    ["rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", 31],
  ]) {
    const image = readFen(engine, fen);
    assert.equal(engine.moves(image), moves, fen);
    const passed = fen.includes(" f6 ") ? 45 : -1;
    const [quiet, round] = fen.split(" ").slice(4).map(Number);
    assert.equal(writeFen(engine, image, { passed, quiet, round }), fen);
  }
  assert.equal(readFen(engine, "nothing of the kind"), null);
  assert.equal(readFen(engine, "8/8/8/8/8/8/8/K7 w - - 0 1"), null);
});

test("exercises ask for what the rules say is so", async () => {
  const riga = await game("riga");
  const start = (seed) => riga.start(seed);
  const lesson = lessonOf(riga, start, 1n, 60);
  assert.deepEqual(lesson.map(({ goal }) => goal), ["begin", "capture", "win"]);
  const { image, answers } = lesson[2];
  for (let index = 0; index < riga.moves(image); index += 1) {
    const isWin = riga.winner(riga.play(image, index)) === riga.mover(image);
    assert.equal(answers.includes(index), isWin);
  }
  const puzzle = puzzleOf(riga, start, 20774n);
  assert.equal(puzzle.goal, "win in two");
  assert.deepEqual(puzzleOf(riga, start, 20774n), puzzle, "the same on every device");
});

test("pieces that are brought home in a race are not lost", async () => {
  const engine = await game("backgammon");
  const lots = new Lots(2n);
  const home = [0, 0];
  let image = engine.start(2n);
  for (let ply = 0; ply < 2000 && engine.moves(image); ply += 1) {
    const found = advance(engine, image, lots.draw(engine.moves(image)));
    const { deed, mover } = found.ply;
    assert.deepEqual(deed.took, [], "nothing is ever captured for good");
    home[mover - 1] += deed.off.reduce((sum, { count }) => sum + count, 0);
    image = found.image;
  }
  assert.ok(engine.over(image));
  assert.equal(home[engine.winner(image) - 1], 15);
  assert.equal(engine.bundle.tracks.length, 2);
});

test("what the server does not give is told in its own words", async () => {
  const { fetchJson } = await load("fetching");
  const before = [globalThis.fetch, globalThis.location];
  globalThis.location = /** @type {any} */ ({ href: "http://here/play/nothing" });
  try {
    const told = { error: { message: "There is no game of this name." } };
    globalThis.fetch = /** @type {any} */ (async (_, asked) => ({ ok: false, json: async () => (asked ? told : {}) }));
    await assert.rejects(fetchJson("/bundle.json?part=0"), { message: "There is no game of this name" });
    globalThis.fetch = /** @type {any} */ (async () => ({ ok: false, json: async () => JSON.parse("<html>") }));
    await assert.rejects(fetchJson("/bundle.json?part=0"), { message: "/bundle.json is not there" });
  } finally {
    [globalThis.fetch, globalThis.location] = before;
  }
});
