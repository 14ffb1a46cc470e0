"""Runs the tests of the play page's scripts that need no browser, with Node."""

import json
from pathlib import Path

import ludarium
from ludarium.agents.best import choice_for
from ludarium.agents.guessing import best_of_guesses, guessed
from ludarium.agents.searching import Searcher
from ludarium.board.equipment.chance import Lots
from ludarium.language.description import Description, describe, read_source
from ludarium.language.source import Source
from ludarium.library import GAMES, known_definitions
from ludarium.portal.playing.bundle import bundle_of, search_bundle_of
from tests.agents.test_guessing import two_generals
from tests.portal.browser.both_ways import bundle_at, needs_node, run_units
from tests.portal.browser.searches import expected, expected_trees
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


def expected_guesses(folder: Path) -> list[dict[str, object]]:
    """What is played in Python where not everything can be seen, and what is guessed for it."""
    path = folder / "generals.lud"
    path.write_text(two_generals(12), encoding="utf-8")
    game = ludarium.load(path)
    state, found = game.start(seed=1), []
    for seed in range(3, 9):
        general = next(
            site
            for site, names in guessed(state, Lots(seed)).pieces().items()
            if "General2" in names
        )
        search = Searcher(game, manner=choice_for(game).manner)
        move, _ = best_of_guesses(search, state, seed=seed, iterations=400, seconds=None)
        column, row = "ABCD".index(general[0]), int(general[1]) - 1
        found.append({"seed": str(seed), "general": 4 * row + column, "index": move.index})
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
    (tmp_path / "guesses.json").write_text(json.dumps(expected_guesses(tmp_path)), encoding="utf-8")
    run_units(BROWSER / "units.test.mjs", tmp_path)
    run_units(BROWSER / "secrets.test.mjs", tmp_path)


@needs_node
def test_turns_are_told_whole_in_games_of_all_kinds(tmp_path: Path) -> None:
    for name in TOLD:
        bundle = bundle_at(GAMES / f"{name}.lud")
        (tmp_path / f"{name}.json").write_text(bundle.text, encoding="utf-8")
        (tmp_path / f"{name}.wasm").write_bytes(bundle.code)
    run_units(BROWSER / "telling.test.mjs", tmp_path)
