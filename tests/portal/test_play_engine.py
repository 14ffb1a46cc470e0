"""The engine in the browser plays every game as Python does: the same seed gives the same moves."""

import json
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest

import ludarium
from ludarium.board.equipment.chance import Lots
from ludarium.engine.game import Game
from ludarium.engine.move_names import move_name
from ludarium.language.description import describe, read_source
from ludarium.library import GAMES, known_definitions
from ludarium.portal.bundle import bundle_of
from ludarium.portal.templating import HERE

NODE = shutil.which("node")
SCRIPT = Path(__file__).parent / "browser" / "random_games.mjs"
NAMES = sorted(path.stem for path in GAMES.glob("*.lud"))
GAMES_EACH = 20
MOST_MOVES = 60
"""How many moves of a game are compared; what differs shows early."""
WHOLE = ("hex", "oware", "backgammon", "chess", "go", "nine-mens-morris", "pachisi", "hnefatafl")
"""Games that are compared to their very ends."""

needs_node = pytest.mark.skipif(NODE is None, reason="install Node to test what browsers run")


def in_node(folder: Path, names: list[str], games: int, most: int) -> dict[str, list[str]]:
    """What Node made of some games: a sum over the moves of each."""
    for name in names:
        path = GAMES / f"{name}.lud"
        description = describe(read_source(path), known=known_definitions(path))
        bundle = bundle_of(description, source=name)
        (folder / f"{name}.json").write_text(bundle.text, encoding="utf-8")
        (folder / f"{name}.wasm").write_bytes(bundle.code)
    scripts = str(HERE / "static" / "js")
    command = [str(NODE), str(SCRIPT), scripts, str(folder), str(games), str(most), *names]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stderr
    return dict(json.loads(line) for line in done.stdout.splitlines())


def in_python(game: Game, seed: int, most: int) -> str:
    """The same sum, worked out here."""
    table, lots = game.table(), Lots(seed)
    image = game.build.start(seed)
    told: list[str] = []
    while (count := table.moves_of(image)) and len(told) < most:
        index = lots.draw(count)
        move = table.move(index)
        told.append(f"{count} {index} {move} {move_name(game.equipment, move)}")
        image = table.play(image, index)
    over = game.number_in(image, "over")
    winner = max(0, game.number_in(image, "winner")) if over else 0
    ranks = [game.number_in(image, "rank", p) / 2 for p in range(1, game.players + 1)]
    shown = ",".join(f"{rank:g}" for rank in ranks)
    told.append(f"{winner} {shown} {len(image)}")
    return sha256("\n".join(told).encode() + image).hexdigest()


@needs_node
def test_all_games_are_played_as_in_python(tmp_path: Path) -> None:
    there = in_node(tmp_path, NAMES, GAMES_EACH, MOST_MOVES)
    different = []
    for name in NAMES:
        game = ludarium.load(name)
        here = [in_python(game, seed, MOST_MOVES) for seed in range(1, GAMES_EACH + 1)]
        if there[name] != here:
            different.append(name)
    assert not different


@needs_node
def test_games_are_played_to_the_same_ends(tmp_path: Path) -> None:
    there = in_node(tmp_path, list(WHOLE), 2, 100_000)
    for name in WHOLE:
        game = ludarium.load(name)
        assert there[name] == [in_python(game, seed, 100_000) for seed in (1, 2)], name
