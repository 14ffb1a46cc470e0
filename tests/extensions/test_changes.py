"""What was compiled with an extension is used again, but never once the extension has changed."""

from pathlib import Path

import pytest

from tests.extensions.site import Site

TWICE = '''
from ludarium.engine.kinds import Int
from ludarium.engine.machine.machine import Machine
from ludarium.kernel.expressions import Expression, constant
from ludarium.vocabulary.ludeme import ludeme
from grows.size import SIZE


@ludeme("count", "Fingers")
class CountFingers(Int):
    """Counts the fingers of a hand.

    Example:
        (count Fingers)
    """

    def lower(self, m: Machine) -> Expression:
        """Always the same."""
        return constant(SIZE)
'''
PLAY = """
import ludarium
game = ludarium.load('''(game "Fingers"
    (players 2)
    (equipment { (board (square 3)) (piece "Stone" Each) })
    (rules
        (play (move Add (to (sites Empty) if:(< (to) (count Fingers)))))
        (end (if (no Moves Next) (result Mover Win)))
    )
)''')
print(len(game.start().legal_moves()), "ludarium.ludemes.registry" in __import__("sys").modules)
"""


@pytest.fixture
def site(tmp_path: Path) -> Site:
    site = Site(tmp_path / "site")
    site.install("grows", words=TWICE, size="SIZE = 5\n")
    return site


def play(site: Site) -> str:
    done = site.run("-c", PLAY, LUDARIUM_CACHE=str(site.folder.parent / "cache"))
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_a_program_is_kept_until_a_module_of_the_extension_changes(site: Site) -> None:
    assert play(site) == "5 True"
    assert play(site) == "5 False", "it was compiled again, though nothing changed"
    (site.folder / "grows" / "size.py").write_text("SIZE = 7\n")
    assert play(site) == "7 True"
