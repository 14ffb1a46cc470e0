"""The endings of a game, taken apart: which conditions bring which player a win or a loss."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.static import NotStatic, Timeless
from ludarium.board.problem import BoardError
from ludarium.engine.kinds import Int, Region
from ludarium.ludemes.conditions.logic import Not
from ludarium.ludemes.ends.ends import ByScore, EndForEach, EndIf, Result
from ludarium.ludemes.game.game import Game
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Outcome, Role


@dataclass(frozen=True)
class Ending:
    """A condition that decides the game."""

    condition: Ludeme
    winner: Role
    """Who wins; the mover if the next player loses, and the enemy if any of two players may."""


_STEPS: Final = {"mover": 0, "player": 0, "next": 1, "previous": -1}
"""How many seats from the mover somebody sits."""


class AsMover(Timeless):
    """What is known before play while a given player is to move."""

    def __init__(self, box: Equipment, player: int) -> None:
        super().__init__(box)
        self.who = player

    def __getattribute__(self, name: str) -> object:
        """The mover, the next and the one before are known."""
        if name in _STEPS:
            who: int = object.__getattribute__(self, "who")
            count: int = object.__getattribute__(self, "equipment").players.count
            return (who - 1 + _STEPS[name]) % count + 1
        return super().__getattribute__(name)


def endings_of(game: Game) -> Iterator[Ending]:
    """All conditions by which somebody wins, also by another's loss."""
    for ludeme in game.walk():
        if isinstance(ludeme, EndIf):
            condition: Ludeme = ludeme.condition
        elif isinstance(ludeme, EndForEach):
            condition = ludeme.if_
        else:
            continue
        result = ludeme.result
        if not isinstance(result, Result):
            continue
        if result.outcome is Outcome.Win:
            yield Ending(condition, result.player)
        elif result.outcome is Outcome.Loss:
            other = {
                Role.Mover: Role.Next,
                Role.Next: Role.Mover,
                Role.P1: Role.P2,
                Role.P2: Role.P1,
                Role.Player: Role.Enemy,
            }
            if result.player in other:
                yield Ending(condition, other[result.player])


def final_scores_of(game: Game) -> Iterator[tuple[Int, Role]]:
    """What is counted only when the game is over, and for whom, where most of it wins."""
    for ludeme in game.walk():
        if isinstance(ludeme, ByScore) and ludeme.misere is None:
            for final in ludeme.final_scores or ():
                yield final.score, final.player


def affirmed(condition: Ludeme) -> Iterator[Ludeme]:
    """All parts of a condition but those that are denied: they must not hold."""
    if isinstance(condition, Not):
        return
    yield condition
    for part in condition.children():
        yield from affirmed(part)


def sites_for(box: Equipment, region: Region, player: int) -> tuple[int, ...]:
    """The sites of a region when a player is to move; none if only play can tell."""
    try:
        return tuple(region.static(AsMover(box, player)))
    except (NotStatic, BoardError):
        return ()


def site_for(box: Equipment, site: Int, player: int) -> tuple[int, ...]:
    """A site when a player is to move, alone in a row; none if only play can tell."""
    try:
        found = int(site.static(AsMover(box, player)))
    except (NotStatic, BoardError):
        return ()
    return (found,) if found >= 0 else ()


def players_of(box: Equipment, role: Role) -> tuple[int, ...]:
    """The players that a role may stand for as a winner, if the condition is told as they see it.

    Where any player may lose, it is told as the loser sees it.
    """
    if role is Role.Enemy:
        return ()
    everybody = tuple(range(1, box.players.count + 1))
    if role in (Role.Mover, Role.Player, Role.Next, Role.All, Role.Each):
        return everybody
    try:
        number = Timeless(box).number_of(role)
    except NotStatic:
        return everybody
    return (number,) if number in everybody else ()
