"""How far a kind of piece can go: to how many sites, with others standing in its way.

Each rule for its moves is tried on sites of the empty board, with the piece facing as it does;
what only play can tell is taken to hold in a part of all cases.
"""

from collections.abc import Callable
from math import prod
from typing import Final

from ludarium.board.equipment.components import Component
from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.position import Position, Standing
from ludarium.board.equipment.static import UNSET, NotStatic, StaticContext
from ludarium.board.problem import BoardError
from ludarium.engine.before_play import directions_from
from ludarium.engine.kinds import Boolean
from ludarium.engine.machine.iterators import speaks_of
from ludarium.ludemes.conditions.logic import BooleanAnd, BooleanOr, Not
from ludarium.ludemes.conditions.players import IsEnemy, IsFriend
from ludarium.ludemes.conditions.sites import IsEmpty
from ludarium.ludemes.moves.clauses import Between, Then, To
from ludarium.ludemes.moves.combining.operators import MovesIf
from ludarium.ludemes.moves.each.for_each import ForEachDirection
from ludarium.ludemes.moves.movement.movement import (
    Hopping,
    Leaping,
    Sliding,
    Stepping,
    Transferring,
)
from ludarium.vocabulary.ludeme import Ludeme

_FREE: Final = 0.72
"""How likely it is that a site on the way is free."""
_MEETING: Final = 0.3
"""How likely it is that there is somebody to capture, or to jump over."""
_OPEN: Final = 0.75
"""How likely it is that a leap may end where it does."""
_UNKNOWN: Final = 0.5
"""How likely it is that a condition holds of which nothing is known."""
_QUIET: Final = 0.5
"""What it is worth to go to empty sites only, where others go to capture."""
_ON_TRACK: Final = 2.0
"""How far a piece slides along a track."""
_TRIED: Final = 64
"""On so many sites at most moves are tried."""
_TURNS: Final = 4
"""In so many directions a walk sets out."""

_Rays = list[tuple[int, ...]]


class Mobility:
    """To how many sites pieces can go, on the average over the board."""

    def __init__(self, box: Equipment, *, meets: bool) -> None:
        """`meets` tells whether pieces are captured by going to where they stand."""
        self.box = box
        self.meets = meets
        self.board = box.sites
        self.kind = box.topology.default

    def of(self, component: Component, ways: list[Ludeme]) -> float:
        """How far a kind of piece goes that moves in some ways.

        A piece that can move on less than half of the board is taken to stay there.
        """
        found = []
        for site in range(0, self.board.count, max(1, self.board.count // _TRIED)):
            box = self.standing(component, site)
            found.append(sum(self._reach(part, box, site) for part in ways))
        able = sum(reach > 0 for reach in found)
        return sum(found) / max(1, able if 2 * able < len(found) else len(found))

    def standing(self, component: Component, site: int) -> StaticContext:
        """What is known before play of a piece that stands on a site."""
        position = Position()
        position.stacks[self.kind, site] = [Standing(component.index, component.owner)]
        return StaticContext(self.box, position, site=site, from_=site)

    def _reach(self, part: Ludeme, box: StaticContext, site: int) -> float:
        if isinstance(part, Boolean | Then):
            return 0.0
        if isinstance(part, Stepping):
            rays = self.lines(part.directions, box, site)
            return sum(self._at(part.to.if_, box, ray[0], _step) for ray in rays)
        if isinstance(part, Sliding):
            return self._slides(part, box, site)
        if isinstance(part, Hopping):
            rays = self.lines(part.directions, box, site)
            return _MEETING * sum(len(ray) > 1 for ray in rays)
        if isinstance(part, Leaping):
            turned = part.forward is None and part.rotations is None
            return len(part.walks) * (_TURNS if turned else 1) * _OPEN
        if isinstance(part, ForEachDirection):
            return self._each_direction(part, box, site)
        if isinstance(part, Transferring):
            return _likely(part.to.if_, box)
        if isinstance(part, MovesIf):
            return self._if(part, box, site)
        return sum(self._reach(child, box, site) for child in part.children())

    def lines(self, directions: object, box: StaticContext, site: int) -> _Rays:
        """The lines that leave a site, without the site itself."""
        try:
            ways = directions_from(directions, box, self.kind, site)  # type: ignore[arg-type]
        except (NotStatic, BoardError):
            return []
        lines = (
            tuple(one for one in radial.sites if one != site)
            for way in dict.fromkeys(ways)
            for radial in self.board.radials(site, way)
        )
        return [line for line in lines if line]

    def _slides(self, part: Sliding, box: StaticContext, site: int) -> float:
        if part.track is not None:
            return _ON_TRACK
        least, most = self._limits(part.between, box)
        rays = self.lines(part.directions, box, site)
        reach = sum(_FREE**k for ray in rays for k in range(least - 1, min(most, len(ray))))
        return reach * (_QUIET if self.meets and part.to is None else 1.0)

    def _limits(self, between: Between | None, box: StaticContext) -> tuple[int, int]:
        """How many steps a piece goes at least and at most."""
        if between is None or between.range is None:
            return 1, self.board.count
        try:
            least, most = between.range.static(box)
        except (NotStatic, BoardError):
            return 1, self.board.count
        return max(1, least), most

    def _each_direction(self, part: ForEachDirection, box: StaticContext, site: int) -> float:
        """What can be done at the sites in some directions: mostly another step, or a move."""
        least, most = self._limits(part.between, box) if part.between is not None else (1, 1)
        inner: Ludeme | None = part.to
        condition: Boolean | None = None
        if isinstance(part.to, To):
            inner = part.to.apply.effect if part.to.apply is not None else None
            condition = part.to.if_
        total = 0.0
        for ray in self.lines(part.directions, box, site):
            for k in range(least - 1, min(most, len(ray))):
                with box.setting(to=ray[k]):
                    further = self._reach(inner, box, ray[k]) if inner is not None else _OPEN
                total += self._at(condition, box, ray[k], _likely) * _FREE**k * further
        return total

    def _at(
        self,
        condition: Boolean | None,
        box: StaticContext,
        to: int,
        likely: Callable[[Boolean | None, StaticContext], float],
    ) -> float:
        """How likely a condition holds with `(to)` standing for a site."""
        with box.setting(to=to):
            return likely(condition, box)

    def _if(self, part: MovesIf, box: StaticContext, site: int) -> float:
        holds = _likely(part.condition, box)
        found = holds * self._reach(part.moves, box, site) if holds else 0.0
        if part.otherwise is not None and holds < 1:
            found += (1 - holds) * self._reach(part.otherwise, box, site)
        return found


def _step(condition: Boolean | None, box: StaticContext) -> float:
    """How likely a step can be made: the first site is taken for empty."""
    return 1.0 if isinstance(condition, IsEmpty | Not) else _likely(condition, box)


def _likely(condition: Boolean | None, box: StaticContext) -> float:
    """How likely a condition holds in play, as far as that can be told."""
    if condition is None:
        return 1.0
    if isinstance(condition, BooleanAnd):
        return prod(_likely(one, box) for one in condition.conditions)
    if isinstance(condition, BooleanOr):
        return min(1.0, sum(_likely(one, box) for one in condition.conditions))
    if any(isinstance(part, IsEnemy | IsFriend) for part in condition.walk()):
        return _OPEN if isinstance(condition, Not) else _MEETING
    if isinstance(condition, IsEmpty):
        return _FREE
    if box.to == UNSET and speaks_of(condition, "to"):
        return _UNKNOWN
    try:
        return float(condition.static(box))
    except (NotStatic, BoardError):
        return _UNKNOWN
