"""The engine in the browser plays every game as Python does: the same seed gives the same moves."""

import os
from pathlib import Path

import ludarium
from ludarium.engine.machine.building import NoMeaning
from ludarium.library import GAMES
from ludarium.play.game import Game
from ludarium.play.matches import MatchGame
from ludarium.portal.playing.bundle import Bundle
from tests.portal.browser.both_ways import bundle_at, in_node, in_python, needs_node

NAMES = sorted(path.stem for path in GAMES.glob("*.lud"))
GAMES_EACH = 20 if os.environ.get("LUDARIUM_THOROUGH") else 4
MOST_MOVES = 60
"""How many moves of a game are compared; what differs shows early."""
WHOLE = ("hex", "oware", "backgammon", "chess", "go", "nine-mens-morris", "pachisi", "hnefatafl")
"""Games that are compared to their very ends."""
FEW_GAMES, FEW_MOVES = 2, 30
"""How much is played of each game of the corpus."""
EVERY = 40
"""Which part of the corpus is played, unless all of it is asked for."""
AT_ONCE = 25
"""How many games are given to Node at once."""


def bundles(names: list[str]) -> dict[str, Bundle]:
    """The bundles of games of the library."""
    return {name: bundle_at(GAMES / f"{name}.lud") for name in names}


@needs_node
def test_all_games_are_played_as_in_python(tmp_path: Path) -> None:
    there = in_node(tmp_path, bundles(NAMES), GAMES_EACH, MOST_MOVES)
    different = [
        name
        for name in NAMES
        if there[name] != in_python(ludarium.load(name), GAMES_EACH, MOST_MOVES)
    ]
    assert not different


@needs_node
def test_games_are_played_to_the_same_ends(tmp_path: Path) -> None:
    there = in_node(tmp_path, bundles(list(WHOLE)), 2, 100_000)
    for name in WHOLE:
        assert there[name] == in_python(ludarium.load(name), 2, 100_000), name


@needs_node
def test_games_of_the_corpus_are_played_as_in_python(corpus: Path, tmp_path: Path) -> None:
    files = [path for path in sorted((corpus / "lud").rglob("*.lud")) if is_complete(path)]
    chosen = files if os.environ.get("LUDARIUM_THOROUGH") else files[::EVERY]
    different, compared = [], 0
    for first in range(0, len(chosen), AT_ONCE):
        games = {path: single(path) for path in chosen[first : first + AT_ONCE]}
        here = {str(n): game for n, game in enumerate(games.values()) if game is not None}
        made = {str(n): bundle_at(path) for n, path in enumerate(games) if str(n) in here}
        there = in_node(tmp_path, made, FEW_GAMES, FEW_MOVES)
        compared += len(there)
        different += [
            game.name
            for name, game in here.items()
            if there[name] != in_python(game, FEW_GAMES, FEW_MOVES)
        ]
    assert not different
    assert compared > 0.9 * len(chosen)


def is_complete(path: Path) -> bool:
    """Whether a file of the corpus holds a whole game."""
    return "pending" not in path.parts


def single(path: Path) -> Game | None:
    """The game in a file; nothing if it is a match, or cannot be played in Python either."""
    try:
        game = ludarium.load(path)
    except NoMeaning:
        return None
    return None if isinstance(game, MatchGame) else game
