"""Runs the tests of the play page's scripts that need no browser, with Node."""

import json
from itertools import product
from pathlib import Path

import ludarium
from ludarium.agents.manner import Manner
from ludarium.agents.minimaxing import AlphaBeta, BestFirst
from ludarium.agents.searching import Searcher
from ludarium.language.description import Description, describe, read_source
from ludarium.language.source import Source
from ludarium.library import GAMES, known_definitions
from ludarium.portal.playing.bundle import bundle_of, search_bundle_of
from tests.agents.test_guessing import two_generals
from tests.portal.browser.both_ways import bundle_at, needs_node, run_units
from tests.portal.browser.small_games import HANDS, MASKS, WAITING

PLAYED = (
    *("tic-tac-toe", "go", "backgammon", "chess", "hex"),
    *("riga", "nine-mens-morris", "oware", "owana", "reversi"),
    *("english-draughts", "international-draughts"),
)
TOLD = (
    *("backgammon", "chess", "nine-mens-morris", "oware", "owana", "reversi", "riga"),
    *("yut-nori", "konane", "kalah", "moruba", "lasca", "seega", "amazons", "fanorona"),
)
"""Games of all kinds whose turns are told."""
BROWSER = Path(__file__).parent / "browser"


def descriptions() -> dict[str, Description]:
    """The games that the tests play."""
    paths = [GAMES / f"{name}.lud" for name in PLAYED]
    own = {"masks": MASKS, "waiting": WAITING, "hands": HANDS}
    own |= {f"generals-{site}": two_generals(site) for site in (12, 15)}
    return {
        **{path.stem: describe(read_source(path), known=known_definitions(path)) for path in paths},
        **{name: describe(Source(name, text)) for name, text in own.items()},
    }


def expected() -> list[dict[str, object]]:
    """What searches that look ahead find in Python, move by move."""
    found: list[dict[str, object]] = []
    searches = (
        *product(("tic-tac-toe", "chess"), (AlphaBeta, BestFirst)),
        ("backgammon", AlphaBeta),
    )
    for name, kind in searches:
        game = ludarium.load(name)
        search, state, thoughts = kind(game, seed=5), game.start(seed=1), []
        for _ in range(3):
            seed = str(search._seed + 1)
            thought = search.think(state, nodes=1500)
            index, line = thought.best.index, list(thought.line)
            thoughts.append({"seed": seed, "index": index, "nodes": thought.nodes, "line": line})
            if game.stochastic:
                break
            state.play(index)
        way = "ubfm" if kind.is_best_first else "alpha-beta"
        found.append({"name": name, "way": way, "thoughts": thoughts})
    return found


def expected_trees() -> list[dict[str, object]]:
    """What tree search finds in Python with all that it can do, move by move."""
    manner = Manner(
        trust=200.0,
        reference=10,
        prefers=100,
        decisive=4,
        haste=0.001,
        answers=True,
        guesses=0.3,
        shares=True,
    )
    found: list[dict[str, object]] = []
    for name in ("tic-tac-toe", "hex", "reversi", "backgammon"):
        game = ludarium.load(name)
        state, thoughts = game.start(seed=1), []
        for seed in range(3, 6):
            search = Searcher(game, manner=manner, seed=seed)
            lots = search._seed
            thought = search.think(state, iterations=300)
            index = thought.best.index
            thoughts.append({"seed": str(lots), "index": index, "visits": thought.moves[0].visits})
            if game.stochastic:
                break
            state.play(index)
        found.append({"name": name, "settings": manner.numbers, "thoughts": thoughts})
    return found


@needs_node
def test_the_scripts_do_what_their_tests_say(tmp_path: Path) -> None:
    for name, description in descriptions().items():
        for ending, bundle in (
            ("", bundle_of(description, source=name)),
            (".search", search_bundle_of(description)),
        ):
            (tmp_path / f"{name}{ending}.json").write_text(bundle.text, encoding="utf-8")
            (tmp_path / f"{name}{ending}.wasm").write_bytes(bundle.code)
    (tmp_path / "expected.json").write_text(json.dumps(expected()), encoding="utf-8")
    (tmp_path / "trees.json").write_text(json.dumps(expected_trees()), encoding="utf-8")
    run_units(BROWSER / "units.test.mjs", tmp_path)
    run_units(BROWSER / "secrets.test.mjs", tmp_path)


@needs_node
def test_turns_are_told_whole_in_games_of_all_kinds(tmp_path: Path) -> None:
    for name in TOLD:
        bundle = bundle_at(GAMES / f"{name}.lud")
        (tmp_path / f"{name}.json").write_text(bundle.text, encoding="utf-8")
        (tmp_path / f"{name}.wasm").write_bytes(bundle.code)
    run_units(BROWSER / "telling.test.mjs", tmp_path)
