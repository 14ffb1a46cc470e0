"""What several ludemes share when they are worked out before play."""

from collections.abc import Sequence

from ludarium.board.equipment.static import NotStatic, StaticContext
from ludarium.board.relative import seen_from
from ludarium.engine.kinds import (
    Boolean,
    Direction,
    Directions,
    Int,
    IntArray,
    PlayerByNumber,
    Region,
)
from ludarium.vocabulary.board import Relation, SiteType
from ludarium.vocabulary.directions import (
    AbsoluteDirection,
    CompassDirection,
    RelativeDirection,
)
from ludarium.vocabulary.play import Role

_RELATIONS = {AbsoluteDirection[relation.word]: relation for relation in Relation}
"""The sets of directions that stand for all directions of a relation."""

_OF_THE_LAST_MOVE = (RelativeDirection.SameDirection, RelativeDirection.OppositeDirection)


def player_number(who: Int | Role | PlayerByNumber, box: StaticContext) -> int:
    """The number of a player who is given by number or by role."""
    if isinstance(who, Role):
        return box.number_of(who)
    return (who.player if isinstance(who, PlayerByNumber) else who).static(box)


def sites_in(where: Int | Region, box: StaticContext) -> tuple[int, ...]:
    """The sites of a region, or a single site if it is not off the board."""
    if isinstance(where, Region):
        return where.static(box)
    site = where.static(box)
    return (site,) if site >= 0 else ()


def numbers_in(several: tuple[Int, ...] | IntArray, box: StaticContext) -> tuple[int, ...]:
    """The numbers of a list, however it is written."""
    if isinstance(several, IntArray):
        return several.static(box)
    return tuple(number.static(box) for number in several)


def holds(condition: Boolean | None, box: StaticContext, *, otherwise: bool) -> bool:
    """Whether a condition holds, or what is taken for it where none is given."""
    return otherwise if condition is None else condition.static(box)


def directions_from(
    direction: Direction | None, box: StaticContext, kind: SiteType, site: int
) -> tuple[AbsoluteDirection, ...]:
    """The directions that are meant at a site; `Adjacent` where none are given."""
    if direction is None:
        return (AbsoluteDirection.Adjacent,)
    if isinstance(direction, AbsoluteDirection):
        return (direction,)
    if isinstance(direction, Directions):
        return direction.static(box, kind, site)
    return relative_directions((direction,), box, kind, site)


def relative_directions(
    wanted: Sequence[RelativeDirection],
    box: StaticContext,
    kind: SiteType,
    site: int,
    *,
    of: Relation = Relation.Adjacent,
    by_site: bool = False,
) -> tuple[AbsoluteDirection, ...]:
    """The directions that the piece on a site sees; one without direction faces north."""
    if any(direction in _OF_THE_LAST_MOVE for direction in wanted):
        raise NotStatic("the direction of the last move")
    stack = box.stack(kind, site)
    what, rotation = (stack[-1].what, stack[-1].rotation) if stack else (0, 0)
    facing = box.equipment.components[what - 1].facing if what else None
    sites = box.sites(kind)
    supported = sites.directions_at(site, of) if by_site else sites.supported_directions(of)
    return seen_from(facing or CompassDirection.N, rotation, wanted, supported)


def single_directions(
    direction: Direction, box: StaticContext, kind: SiteType, site: int
) -> tuple[AbsoluteDirection, ...]:
    """The directions that are meant at a site, sets such as `Orthogonal` taken apart."""
    found: dict[AbsoluteDirection, None] = {}
    for one in directions_from(direction, box, kind, site):
        relation = _RELATIONS.get(one)
        taken_apart = [one] if relation is None else box.sites(kind).directions_at(site, relation)
        found.update(dict.fromkeys(taken_apart))
    return tuple(found)
