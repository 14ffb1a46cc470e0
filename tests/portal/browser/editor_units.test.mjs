/** Tests of the scripts of the editor that need no browser. Run by `node --test`. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const { SCRIPTS, BUNDLES } = process.env;
const load = (name) => import(pathToFileURL(`${SCRIPTS}/${name}.js`).href);
const { Engine } = await load("engine");
const { Lots } = await load("random");
const { bracketAround, bracketsAt, headOf, lex, lineOf, unitsOf } = await load("editor/lexing");
const { difference, moved } = await load("editor/paper");
const { sameCaret } = await load("editor/writing");
const { beginningAt, Vocabulary } = await load("editor/vocabulary");
const { noFigures, playOne, playWell } = await load("editor/trying");
const { remarkOn, rowsOf, sharesOf } = await load("editor/figures");
const { packed, unpacked } = await load("editor/sharing");
const { differenceOf } = await load("editor/variants");
const { think } = await load("thinking");

const json = (name) => JSON.parse(readFileSync(`${BUNDLES}/${name}`).toString());
const game = async (name) =>
  Engine.load(json(`${name}.json`), readFileSync(`${BUNDLES}/${name}.wasm`));
const vocabulary = new Vocabulary(json("vocabulary.json"));

/** A text with its tokens, and where `|` stands in it. */
function at(marked) {
  const offset = marked.indexOf("|");
  return { tokens: lex(marked.replace("|", "")), offset };
}

const heads = (marked) => {
  const { tokens, offset } = at(marked);
  const beginning = beginningAt(tokens, offset);
  return beginning && vocabulary.fitting(tokens, beginning).map(({ head }) => head);
};

test("every token has its kind", () => {
  const written = '(is Line -3 if:("own" a "b\\"c") <x:y> #1)//"(\n{1.5}';
  const { text, kinds, starts, ends } = lex(written);
  const found = kinds.map((kind, index) => `${kind} ${text.slice(starts[index], ends[index])}`);
  assert.deepEqual(found, [
    ...["bracket (", "keyword is", "constant Line", "number -3", "label if:", "bracket ("],
    ...['name "own"', "word a", 'string "b\\"c"', "bracket )", "parameter <x:y>"],
    ...["parameter #1", "bracket )", 'comment //"(', "bracket {", "number 1.5", "bracket }"],
  ]);
});

test("brackets belong together as they are nested, and not across kinds", () => {
  const { tokens, offset } = at("(a {b) c}|)");
  assert.deepEqual(bracketsAt(tokens, offset).map((index) => tokens.starts[index]), [8, 3]);
  assert.deepEqual(bracketsAt(tokens, 6).map((index) => tokens.starts[index]), [5]);
});

test("the bracket around a place is found, also at the end and in texts", () => {
  for (const [marked, head] of [
    ["(a (b |) c)", ["b"]],
    ["(a (b) |c)", ["a"]],
    ["(a (b)|", ["a"]],
    ["(a (b |", ["b"]],
    ["(a |(b))", ["a"]],
    ['(a "(b |"', ["a"]],
    ["(move Step|", ["move", "Step"]],
    ["|(a)", []],
    ["|", []],
  ]) {
    const { tokens, offset } = at(marked);
    assert.deepEqual(headOf(tokens, bracketAround(tokens, offset)), head, marked);
  }
});

test("lines and places are counted as the field counts them", () => {
  assert.deepEqual([0, 1, 2, 3].map((offset) => lineOf(lex("a\n\nb"), offset)), [0, 0, 1, 2]);
  assert.deepEqual([0, 1, 2, 3].map((count) => unitsOf("a🎲b", count)), [0, 1, 3, 4]);
});

test("marks move with the text, and go with what they marked", () => {
  const marks = [{ start: 4, end: 6, kind: "error", message: "" }];
  const after = (text) => moved(marks, "abc de fg", text).map(({ start, end }) => [start, end]);
  assert.deepEqual(after("abc! de fg"), [[5, 7]]);
  assert.deepEqual(after("abc de fgh"), [[4, 6]]);
  assert.deepEqual(after("abc dx fg"), []);
  assert.deepEqual(difference("aaa", "aaaa"), { start: 3, removed: 0, added: 1 });
});

test("the caret stays behind the same letter when a text is laid out", () => {
  assert.equal(sameCaret("(a   b c)", 6, "(a\n  b\n  c)"), 6);
  assert.equal(sameCaret("(a)", 0, "(a)\n"), 0);
});

test("only ludemes that fit the place are offered, those that games use most first", () => {
  assert.ok(heads("(game (players 2) (rules (play (|").includes("move Add"));
  assert.ok(!heads("(game (players 2) (rules (play (|").includes("equipment"));
  assert.deepEqual(heads("(equip|"), heads("(game (equip|"), "where nothing fits, all are offered");
  assert.ok(heads("(to if:(|").every((head) => head !== "board"));
  assert.ok(heads("(to if:(is E|").includes("is Empty"));
  assert.ok(heads("(|").includes("game"));
  assert.equal(heads("(play {(move Add |x"), null);
  assert.equal(heads('(play "(mo|'), null);
  assert.equal(heads("// (mo|"), null);
  const uses = vocabulary.entries.map((entry) => entry.uses);
  assert.deepEqual(uses, [...uses].sort((a, b) => b - a));
});

test("help is about the ludeme around a place, however unfinished", () => {
  const help = (marked) => vocabulary.around(at(marked).tokens, at(marked).offset)?.head;
  assert.equal(help("(move St|ep (to))"), "move Step");
  assert.equal(help('(move Step ("own" |))'), "move Step");
  assert.equal(help("(play |(to))"), "to");
  assert.equal(help("|"), undefined);
});

test("figures add up, whatever game is tried", async () => {
  for (const name of ["tic-tac-toe", "backgammon", "chess"]) {
    const engine = await game(name);
    const figures = noFigures(engine.manifest.players);
    const lots = new Lots(5n);
    for (let count = 0; count < 5; count += 1) playOne(engine, lots, figures);
    const wins = figures.wins.reduce((sum, each) => sum + each, 0);
    assert.equal(wins + figures.draws + figures.unfinished, 5);
    assert.ok(figures.shortest <= figures.moves / 5 && figures.moves / 5 <= figures.longest);
    assert.ok(figures.choices >= figures.moves && figures.most >= figures.choices / figures.moves);
  }
});

test("figures are told in a few lines, with what to look at first", () => {
  const figures = {
    ...{ games: 200, wins: [150, 40], draws: 10, unfinished: 0 },
    ...{ moves: 2000, shortest: 5, longest: 16, choices: 9000, most: 16 },
  };
  assert.deepEqual(rowsOf(figures), [
    ["Player 1 wins", "75%", 0.75],
    ["Player 2 wins", "20%", 0.2],
    ["Draws", "5%", 0.05],
    ["Length", "10.0 moves, from 5 to 16"],
    ["Choice", "4.5 moves, at most 16"],
  ]);
  assert.equal(remarkOn(figures), "Player 1 wins far more often than others.");
  assert.equal(remarkOn({ ...figures, wins: [95, 95] }), "");
  assert.match(remarkOn({ ...figures, unfinished: 100 }), /not over after 1,000 moves/);
  assert.deepEqual(rowsOf(noFigures(2)), []);
});

test("shares add up to a hundred", () => {
  assert.deepEqual(sharesOf([1, 1, 1]), [34, 33, 33]);
  assert.deepEqual(sharesOf([995, 1005, 0]), [50, 50, 0]);
  assert.deepEqual(sharesOf([505, 485, 10]), [51, 48, 1]);
  assert.deepEqual(sharesOf([0, 0]), [0, 0]);
});

test("two who think play a game to its end, and it is counted", async () => {
  const engine = await game("tic-tac-toe");
  const figures = noFigures(2);
  await playWell(engine, async (image) => (await think(engine, image, { seconds: 1, games: 60 })).index, new Lots(1n), figures);
  assert.equal(figures.games, 1);
  assert.ok(figures.moves >= 5 && figures.moves <= 9);
});

test("what is different between two texts is told line by line", () => {
  assert.deepEqual(differenceOf("a\nb\nc", "a\nx\nc\nd"), [
    { kind: "gone", line: "b" },
    { kind: "new", line: "x" },
    { kind: "new", line: "d" },
  ]);
  assert.deepEqual(differenceOf("a\n\nb", "a\nb"), []);
});

test("a link holds a text, and nothing is made of one that was changed", async () => {
  const text = "(game \"Jeu de l'Oie 🦢\")\n".repeat(50);
  const letters = await packed(text);
  assert.ok(letters.length < text.length / 5 && /^[\w-]+$/.test(letters));
  assert.equal(await unpacked(letters), text);
  assert.equal(await unpacked(letters.slice(0, -9)), undefined);
  assert.equal(await unpacked("%%%"), undefined);
  // A short link must not become a text without end.
  assert.equal(await unpacked(await packed("x".repeat(500_000))), undefined);
});
