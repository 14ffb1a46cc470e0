"""An extension that works may still be unfinished; `ludarium extensions --check` tells what is."""

from pathlib import Path

import pytest

from tests.extensions.site import Site

UNFINISHED = '''
from ludarium.engine.kinds import Int
from ludarium.vocabulary.ludeme import Constant, Named, ludeme


class Toe(Constant):
    """toes"""

    Big = "Big", ""


@ludeme("count", "Toes")
class CountToes(Int):
    """TODO"""

    which: Named[Toe | None] = None

    def lower(self, m):
        return m.there_is_no_such_thing()
'''
GAME = """(game "Toes"
    (players 2)
    (equipment { (board (square 3)) (piece "Stone" Each) })
    (rules
        (play (move Add (to (sites Empty) if:(< (to) (count Toes)))))
        (end (if (no Moves Next) (result Mover Win)))
    )
)
"""


@pytest.fixture
def site(tmp_path: Path) -> Site:
    site = Site(tmp_path)
    site.install("toes", words=UNFINISHED)
    return site


def test_what_is_left_to_be_done_is_told(site: Site) -> None:
    done = site.ludarium("extensions", "--check")
    assert done.returncode == 1
    assert "(count Toes …)" in done.stdout
    for mistake in (
        "`(count Toes …)`: its docstring does not begin with one short sentence: 'TODO'",
        "`(count Toes …)`: its field `which` has no docstring that ends with a full stop",
        "`(count Toes …)`: its docstring has no `Example:`",
        "`(count Toes …)`: it means something in play, but has no method `english`",
        "`(count Toes …)`: no sound game of the extension uses it",
        "`Toe`: its docstring does not begin with one short sentence",
        "`Toe`: what `Big` means is not said",
    ):
        assert f"extension toes: error: {mistake}\n" in done.stderr


def test_code_that_fails_while_a_game_is_compiled_is_told_with_its_line(site: Site) -> None:
    (site.folder / "toes" / "games").mkdir()
    (site.folder / "toes" / "games" / "toes.lud").write_text(GAME)
    done = site.ludarium("extensions", "--check")
    assert done.returncode == 1
    assert "no attribute 'there_is_no_such_thing'" in done.stderr
    assert "words.py, line 19)" in done.stderr
    assert "Traceback" not in done.stderr


def test_code_that_fails_is_not_taken_for_a_mistake_of_ours(site: Site) -> None:
    game = site.folder / "toes.lud"
    game.write_text(GAME)
    done = site.ludarium("playouts", str(game))
    assert done.returncode == 2
    assert "extension toes: error: its code made a mistake: AttributeError" in done.stderr
    assert "tell its author, or do without it: set LUDARIUM_EXTENSIONS to `none`" in done.stderr
    assert "Sorry" not in done.stderr


def test_games_that_cannot_be_read_are_told(site: Site) -> None:
    (site.folder / "toes" / "games").mkdir()
    (site.folder / "toes" / "games" / "open.lud").write_text('(game "Open"')
    (site.folder / "toes" / "games" / "odd.lud").write_text(GAME.replace("Toes)", "Fingers)"))
    told = site.ludarium("extensions", "--check").stderr
    assert "extension toes: error: open.lud: " in told
    assert "Fingers" in told


def test_a_package_that_brings_nothing_is_told(tmp_path: Path) -> None:
    site = Site(tmp_path)
    site.install("empty")
    assert "it brings neither ludemes nor games" in site.ludarium("extensions", "--check").stderr


def test_a_library_of_the_user_and_one_of_an_extension_have_names_of_their_own(
    site: Site,
) -> None:
    folder = site.folder / "toes" / "games"
    folder.mkdir()
    (folder / "toes.lud").write_text(GAME)
    mine = site.folder / "mine" / "toes"
    mine.mkdir(parents=True)
    (mine / "mine.lud").write_text(GAME.replace('"Toes"', '"Mine"'))
    settings = {"LUDARIUM_CONFIG": str(site.folder / "settings")}
    added = site.ludarium("add-library", str(mine), **settings)
    assert added.stdout == 'added "toes-2": 1 game\n'
    listed = site.ludarium("list", "--library", "toes", **settings).stdout
    assert "Toes" in listed
    assert "Mine" not in listed
