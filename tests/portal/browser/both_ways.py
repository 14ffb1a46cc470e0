"""Random games that are played both in Node and in Python, and a sum over the moves of each."""

import json
import os
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path
from typing import Final

import pytest

from ludarium.board.equipment.chance import Lots
from ludarium.host.wasm import ProgramError
from ludarium.language.description import describe, read_source
from ludarium.library import known_definitions
from ludarium.play.game import Game
from ludarium.play.move_names import move_name
from ludarium.portal.playing.bundle import Bundle, bundle_of
from ludarium.portal.site.templating import HERE

NODE: Final = shutil.which("node")
SCRIPT: Final = Path(__file__).parent / "random_games.mjs"

needs_node = pytest.mark.skipif(NODE is None, reason="install Node to test what browsers run")


def run_units(units: Path, bundles: Path) -> None:
    """Run tests that are written for Node, with the bundles in a folder."""
    places = {"SCRIPTS": str(HERE / "static" / "js"), "BUNDLES": str(bundles)}
    done = subprocess.run(
        [str(NODE), "--test", str(units)],
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
        env={**os.environ, **places},
    )
    assert done.returncode == 0, done.stdout[-4000:]


def bundle_at(path: Path) -> Bundle:
    """The bundle of a game by the file of its description."""
    return bundle_of(describe(read_source(path), known=known_definitions(path)), source=path.stem)


def in_node(
    folder: Path, bundles: dict[str, Bundle], games: int, most: int
) -> dict[str, list[str]]:
    """What Node made of some games: a sum over the moves of each."""
    for name, bundle in bundles.items():
        (folder / f"{name}.json").write_text(bundle.text, encoding="utf-8")
        (folder / f"{name}.wasm").write_bytes(bundle.code)
    scripts = str(HERE / "static" / "js")
    command = [str(NODE), str(SCRIPT), scripts, str(folder), str(games), str(most), *bundles]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=1800)
    assert done.returncode == 0, done.stderr
    return dict(json.loads(line) for line in done.stdout.splitlines())


def in_python(game: Game, games: int, most: int) -> list[str]:
    """The same sums, worked out here."""
    return [_sum(game, seed, most) for seed in range(1, games + 1)]


def _sum(game: Game, seed: int, most: int) -> str:
    told: list[str] = []
    try:
        image = _play(game, seed, most, told)
    except ProgramError as error:
        told, image = [*told, str(error)], b""
    return sha256("\n".join(told).encode() + image).hexdigest()


def _play(game: Game, seed: int, most: int, told: list[str]) -> bytes:
    """The last state of a random game; its moves are added to those that were told."""
    table, lots = game.session(), Lots(seed)
    image = game.first_image(seed)
    while (count := table.moves_of(image)) and len(told) < most:
        index = lots.draw(count)
        move = table.move(index)
        name = move_name(game.equipment_in(image), move)
        told.append(f"{count} {index} {move} {name}{_together(game, image, index)}")
        image = table.play(image, index)
    over = game.number_in(image, "over")
    winner = max(0, game.number_in(image, "winner")) if over else 0
    ranks = [game.number_in(image, "rank", p) / 2 for p in range(1, game.players + 1)]
    shown = ",".join(f"{rank:g}" for rank in ranks)
    told.append(f"{winner} {shown} {len(image)}")
    return image


def _together(game: Game, image: bytes, index: int) -> str:
    """Where all choose at once: what is told once the last has chosen."""
    found = game.session().told(image, index) if game.simultaneous else None
    return f" {found[0]} {found[1]}" if found else ""
