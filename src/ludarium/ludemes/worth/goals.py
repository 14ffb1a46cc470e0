"""Goals: sites at which a player wins by arriving, as endings name them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ludarium.board.equipment.components import Component
from ludarium.board.equipment.equipment import Equipment
from ludarium.engine.kinds import Int, Region
from ludarium.ludemes.conditions.comparisons import Equals
from ludarium.ludemes.conditions.players import IsFriend
from ludarium.ludemes.conditions.sites import IsIn, IsOccupied
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.numbers.last_move import LastTo
from ludarium.ludemes.numbers.pieces import Who
from ludarium.ludemes.numbers.where import Where
from ludarium.ludemes.worth.distances import steps_of
from ludarium.ludemes.worth.endings import (
    Ending,
    affirmed,
    endings_of,
    players_of,
    site_for,
    sites_for,
)
from ludarium.ludemes.worth.pieces import ways_to_move
from ludarium.search.evaluation.terms import PathTerm
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role

_BY_NUMBER: Final = (Role.P1, Role.P2)


@dataclass(frozen=True)
class Goal:
    """Some sites, one of which a piece must reach."""

    sites: tuple[int, ...]
    names: tuple[str, ...]
    """The kinds of pieces that must; all kinds if none is named."""

    def is_for(self, component: Component) -> bool:
        """Whether pieces of a kind may win by arriving."""
        return not self.names or any(component.plain_name.startswith(name) for name in self.names)


def goals_in(ending: Ending, box: Equipment, player: int) -> Iterator[Goal]:
    """The goals of a player: a region that is entered, or a single site that is arrived at.

    A site is one, too, if the player wins by having a piece there.
    """
    for part in affirmed(ending.condition):
        for taken in _taken_by(part, player):
            yield Goal(site_for(box, taken, player), ())
    for part in ending.condition.walk():
        if isinstance(part, IsIn) and isinstance(part.region, Region):
            names = tuple(one.piece for site in part.sites or () for one in _wheres(site))
            yield Goal(sites_for(box, part.region, player), names)
        elif isinstance(part, Equals):
            for arriving, place in ((part.left, part.right), (part.right, part.left)):
                if isinstance(arriving, LastTo | Where) and isinstance(place, Int):
                    sites = site_for(box, place, player)
                    yield Goal(sites, tuple(one.piece for one in _wheres(arriving)))


def paths_of(game: Game, box: Equipment) -> PathTerm | None:
    """The ways of a piece that both of two players step with, to goals of their own."""
    movers = [one for one in box.components if is_common(one, game, box)]
    if len(movers) != 1:
        return None
    steps = steps_of(movers[0], game, box)
    goals: dict[int, set[int]] = {1: set(), 2: set()}
    for ending in endings_of(game):
        for player in players_of(box, ending.winner):
            for goal in goals_in(ending, box, player):
                if goal.is_for(movers[0]):
                    goals[player].update(s for s in goal.sites if s < box.sites.count)
    if steps is None or not goals[1] or not goals[2] or goals[1] & goals[2]:
        return None
    first, second = (tuple(sorted(sites)) for sites in goals.values())
    return PathTerm((movers[0].index,), tuple(map(tuple, steps)), (first, second))


def is_common(component: Component, game: Game, box: Equipment) -> bool:
    """Whether a kind of piece is moved by both of two players and belongs to neither."""
    belongs = 0 < component.owner <= box.players.count
    return box.players.count == 2 and not belongs and bool(ways_to_move(component, game))


def _taken_by(part: Ludeme, player: int) -> Iterator[Int]:
    """The site on which a player's piece stands where a condition holds, if it asks for that."""
    if isinstance(part, IsOccupied):
        yield part.site
    elif isinstance(part, IsFriend) and isinstance(part.player, Who):
        yield part.player.at
    elif isinstance(part, Equals):
        for found, role in ((part.left, part.right), (part.right, part.left)):
            if isinstance(found, Who) and role in (Role.Mover, *_BY_NUMBER[player - 1 : player]):
                yield found.at


def _wheres(ludeme: Ludeme) -> list[Where]:
    return [part for part in ludeme.walk() if isinstance(part, Where)]
