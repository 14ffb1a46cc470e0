"""Programs and games by chance come to the same, whoever runs them.

Programs are run by the kernel's interpreter, by wasmtime with and without optimisation, and by
Node; games in Python and in Node.
"""

import base64
import json
import os
import random
import struct
import subprocess
from pathlib import Path

import pytest
import wasmtime

from ludarium.host.wasm import ProgramError
from ludarium.kernel import Module
from ludarium.kernel.encode import encode
from ludarium.kernel.operations import Trap
from ludarium.language.description import describe
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.language.source import Source
from ludarium.library import DEFINITIONS, GAMES
from ludarium.loading import load_source
from ludarium.play.game import Game
from ludarium.portal.playing.bundle import bundle_of
from tests.fuzzing.differing.programs import ROOM, program
from tests.fuzzing.mutating import changed, whole_texts
from tests.kernel.conftest import Interpreted
from tests.portal.browser.both_ways import NODE, in_node, in_python, needs_node

PROGRAMS = 2_000 if os.environ.get("LUDARIUM_THOROUGH") else 100
CHANGED_GAMES = 300 if os.environ.get("LUDARIUM_THOROUGH") else 12
CONTENT = [n * n * 7_919 - 5_000 for n in range(ROOM)]
SCRIPT = Path(__file__).parent / "differing" / "run.mjs"
Outcome = tuple[int | str, list[int]]


def arguments(seed: int) -> tuple[int, int]:
    chance = random.Random(seed)
    return chance.randint(-(2**31), 2**31 - 1), chance.randint(-9, 9)


def interpreted(module: Module, room: int, seed: int) -> Outcome:
    runner = Interpreted(module)
    runner.write(room, struct.pack(f"<{ROOM}i", *CONTENT))
    try:
        result = runner.call("run", *arguments(seed))
    except Trap:
        result = None
    memory = list(struct.unpack(f"<{ROOM}i", runner.read(room, 4 * ROOM)))
    return ("trap" if result is None else int(result)), memory


def engine(level: str) -> wasmtime.Engine:
    config = wasmtime.Config()
    config.cranelift_opt_level = level
    return wasmtime.Engine(config)


def compiled(made: wasmtime.Engine, module: Module, room: int, seed: int) -> Outcome:
    store = wasmtime.Store(made)
    exports = wasmtime.Instance(store, wasmtime.Module(made, encode(module)), []).exports(store)
    run, memory = exports["run"], exports["memory"]
    assert isinstance(run, wasmtime.Func)
    assert isinstance(memory, wasmtime.Memory)
    memory.write(store, struct.pack(f"<{ROOM}i", *CONTENT), room)
    result: int | str
    try:
        result = run(store, *arguments(seed))
    except wasmtime.Trap:
        result = "trap"
    content = bytes(memory.read(store, room, room + 4 * ROOM))
    return result, list(struct.unpack(f"<{ROOM}i", content))


@pytest.fixture(scope="module")
def expected() -> list[Outcome]:
    return [interpreted(*program(seed), seed) for seed in range(PROGRAMS)]


def test_most_programs_come_to_an_end(expected: list[Outcome]) -> None:
    assert sum(result != "trap" for result, _ in expected) > PROGRAMS / 2


@pytest.mark.parametrize("level", ["none", "speed", "speed_and_size"])
def test_programs_do_the_same_compiled(level: str, expected: list[Outcome]) -> None:
    made = engine(level)
    for seed, outcome in enumerate(expected):
        assert compiled(made, *program(seed), seed) == outcome, seed


@needs_node
def test_programs_do_the_same_in_node(tmp_path: Path, expected: list[Outcome]) -> None:
    lines = []
    for seed in range(PROGRAMS):
        module, room = program(seed)
        (a, b), code = arguments(seed), base64.b64encode(encode(module)).decode()
        given = {"code": code, "a": a, "b": b, "room": room, "content": CONTENT}
        lines.append(json.dumps(given))
    (tmp_path / "programs").write_text("\n".join(lines), encoding="utf-8")
    command = [str(NODE), str(SCRIPT), str(tmp_path / "programs")]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    there = [json.loads(line) for line in done.stdout.splitlines()]
    assert there == [list(outcome) for outcome in expected]


@pytest.fixture(scope="module")
def games() -> dict[str, tuple[Source, Game]]:
    """Games that were changed by chance and can still be played."""
    texts, chance = whole_texts((GAMES,), 3_000), random.Random(11)
    found: dict[str, tuple[Source, Game]] = {}
    while len(found) < CHANGED_GAMES:
        source = Source("changed.lud", changed(texts, chance))
        try:
            game = load_source(source)
            if isinstance(game, Game) and game.session().moves_of(game.first_image(1)):
                found[str(len(found))] = source, game
        except (DescriptionError, MeaningError, ProgramError):
            continue
    return found


@needs_node
def test_changed_games_are_played_in_node_as_in_python(
    games: dict[str, tuple[Source, Game]], tmp_path: Path
) -> None:
    bundles = {
        name: bundle_of(describe(source, known=DEFINITIONS), source=name)
        for name, (source, _) in games.items()
    }
    there = in_node(tmp_path, bundles, 2, 30)
    for name, (source, game) in games.items():
        assert there[name] == in_python(game, 2, 30), source.text
