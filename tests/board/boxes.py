"""Small games for the tests of equipment, and single ludemes worked out before play."""

from typing import Any

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.position import Position, Standing
from ludarium.board.equipment.static import StaticContext
from ludarium.engine.kinds import Boolean, Int, IntArray, Range, Region
from ludarium.language.description import describe
from ludarium.language.parse import parse
from ludarium.language.source import Source
from ludarium.language.text import Text
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.reader import read, read_game
from ludarium.ludemes.signature import expected
from ludarium.ludemes.whole_game.equipment import equipment_of
from ludarium.vocabulary.ludeme import Ludeme

RULES = "(rules (play (move Pass)) (end (if (is Full) (result Mover Draw))))"


def unpacked(equipment: str, players: str = "2", rules: str = RULES) -> Equipment:
    """The box of a game with this equipment."""
    text = f'(game "Test" (players {players}) (equipment {{{equipment}}}) {rules})'
    game = read_game(describe(Source("test.lud", text)))
    assert isinstance(game, Game)
    return equipment_of(game)


def context(
    equipment: str, players: str = "2", stones: dict[int, str] | None = None
) -> StaticContext:
    """What is known before play, with some pieces on the usual sites of the board."""
    box = unpacked(equipment, players)
    position = Position()
    for site, name in (stones or {}).items():
        component = box.component(name)
        assert component is not None, name
        kind = box.topology.default
        position.push(kind, site, Standing(component.index, component.owner))
    return StaticContext(box, position)


def ludeme(text: str, kind: type[Ludeme]) -> Any:
    """A single ludeme of some kind."""
    (node,) = parse(Text.of(Source("test", text)))
    return read(node, expected(frozenset({(0, kind)})))


def region(box: StaticContext, text: str) -> tuple[int, ...]:
    """The sites of a region before play."""
    found: tuple[int, ...] = ludeme(text, Region).static(box)
    return found


def number(box: StaticContext, text: str) -> int:
    """The value of a number before play."""
    found: int = ludeme(text, Int).static(box)
    return found


def numbers(box: StaticContext, text: str) -> tuple[int, ...]:
    """The numbers of a list before play."""
    found: tuple[int, ...] = ludeme(text, IntArray).static(box)
    return found


def condition(box: StaticContext, text: str) -> bool:
    """Whether a condition holds before play."""
    found: bool = ludeme(text, Boolean).static(box)
    return found


def ends(box: StaticContext, text: str) -> tuple[int, int]:
    """The least and the greatest number of a range before play."""
    found: tuple[int, int] = ludeme(text, Range).static(box)
    return found
