"""Where pieces reach on a board of squares, by their moves and by conditions that spell it out."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from ludarium.engine.kinds import Boolean, Direction, Int
from ludarium.english.idioms.trees import only
from ludarium.english.numbers.counting import literal
from ludarium.ludemes.conditions.comparisons import Equals, NotEqual
from ludarium.ludemes.conditions.logic import BooleanAnd
from ludarium.ludemes.directions.directions import AbsoluteDirections, RelativeDirections
from ludarium.ludemes.moves.combining.operators import MovesIf, MovesOr
from ludarium.ludemes.moves.movement.movement import MoveLeap, MoveSlide, MoveStep
from ludarium.ludemes.moves.placing.placement import Remove
from ludarium.ludemes.numbers.board import Ahead, RegionSite
from ludarium.ludemes.numbers.iterators import CurrentTo
from ludarium.ludemes.numbers.pieces import What
from ludarium.ludemes.regions.lines import SitesLineOfSight
from ludarium.vocabulary.board import SightLimit
from ludarium.vocabulary.directions import AbsoluteDirection, RelativeDirection, WalkStep
from ludarium.vocabulary.ludeme import Ludeme


class Way(NamedTuple):
    """A way from one square to another: how far to the right and up."""

    right: int
    up: int
    slides: bool = False
    """Whether it may be gone again and again, over empty squares."""

    @property
    def back(self) -> "Way":
        """The way from the other end."""
        return Way(-self.right, -self.up, self.slides)


_COMPASS: Final = {
    AbsoluteDirection.N: Way(0, 1),
    AbsoluteDirection.NE: Way(1, 1),
    AbsoluteDirection.E: Way(1, 0),
    AbsoluteDirection.SE: Way(1, -1),
    AbsoluteDirection.S: Way(0, -1),
    AbsoluteDirection.SW: Way(-1, -1),
    AbsoluteDirection.W: Way(-1, 0),
    AbsoluteDirection.NW: Way(-1, 1),
}
_ALL: Final = tuple(_COMPASS.values())
_FAMILIES: Final = {
    AbsoluteDirection.Orthogonal: _ALL[::2],
    AbsoluteDirection.Diagonal: _ALL[1::2],
    AbsoluteDirection.Adjacent: _ALL,
    AbsoluteDirection.All: _ALL,
}
_SEEN: Final = {
    RelativeDirection.Forward: Way(0, 1),
    RelativeDirection.FR: Way(1, 1),
    RelativeDirection.FL: Way(-1, 1),
    RelativeDirection.Rightward: Way(1, 0),
    RelativeDirection.Leftward: Way(-1, 0),
    RelativeDirection.Backward: Way(0, -1),
}


def ways_in(directions: Direction | None, *, looks_up: bool) -> tuple[Way, ...]:
    """Single steps in some directions, for a piece that looks up or down; none if not known."""
    if isinstance(directions, RelativeDirections) and not only(directions, "directions"):
        return ()
    if isinstance(directions, RelativeDirections | AbsoluteDirections):
        named: object = directions.directions
    else:
        named = AbsoluteDirection.Adjacent if directions is None else directions
    found: list[Way] = []
    for one in named if isinstance(named, tuple) else (named,):
        if isinstance(one, AbsoluteDirection) and one in _FAMILIES:
            found += _FAMILIES[one]
        elif isinstance(one, AbsoluteDirection) and one in _COMPASS:
            found.append(_COMPASS[one])
        elif isinstance(one, RelativeDirection) and one in _SEEN:
            found.append(_SEEN[one] if looks_up else _SEEN[one].back)
        else:
            return ()
    return tuple(found)


# ---------------------------------------------------------------------- by the moves of pieces


def captures_of(moves: object, *, looks_up: bool) -> frozenset[Way] | None:
    """The ways in which a piece captures where it ends; None if some are not understood."""
    found: set[Way] = set()
    for rule in _single(moves):
        if not isinstance(rule, MoveStep | MoveSlide | MoveLeap) or rule.to is None:
            return None
        taking = rule.to.apply
        if taking is None or not any(_takes(part) for part in taking.walk()):
            continue
        if isinstance(rule, MoveLeap):
            ways = {way for walk in rule.walks for way in _leaps(walk)}
        else:
            slides = isinstance(rule, MoveSlide)
            single = ways_in(rule.directions, looks_up=looks_up)
            ways = {way._replace(slides=slides) for way in single}
        if not only(rule, "directions", "to", "walks") or not ways:
            return None
        found |= ways
    return frozenset(found)


def _single(moves: object) -> Iterator[object]:
    """Rules one by one; what a condition allows besides only ever goes to empty squares."""
    if isinstance(moves, MovesOr) and only(moves, "moves"):
        for part in moves.moves:
            yield from _single(part)
    elif isinstance(moves, MovesIf) and only(moves, "condition", "moves"):
        inner = list(_single(moves.moves))
        takes = any(_takes(part) for part in moves.moves.walk())
        yield from [None] if takes else inner
    else:
        yield moves


def _takes(part: Ludeme) -> bool:
    return isinstance(part, Remove) and isinstance(part.sites, CurrentTo)


def _leaps(walk: tuple[WalkStep, ...]) -> Iterator[Way]:
    """Where a walk leads that begins in any of the four orthogonal directions."""
    for begun in range(4):
        heading, right, up = begun * 2, 0, 0
        for step in walk:
            if step is WalkStep.F:
                right, up = right + _ALL[heading].right, up + _ALL[heading].up
            else:
                heading = (heading + (2 if step is WalkStep.R else -2)) % 8
        yield Way(right, up)


# ---------------------------------------------------------------------- by conditions


class Spot(NamedTuple):
    """A square as it is seen from another."""

    start: Int
    way: Way
    """How to get there; on a way that slides, the first piece that is met."""


def spot(site: object, *, looks_up: bool = True) -> Spot | None:
    """A square that is so many steps from another, or the first with a piece in a direction."""
    match site:
        case Ahead(site=Int() as start, steps=steps, directions=directions) if only(
            site, "site", "steps", "directions"
        ):
            ways = ways_in(directions, looks_up=looks_up) if directions is not None else ()
            far = 1 if steps is None else literal(steps)
            if len(ways) != 1 or far is None:
                return None
            here = Way(ways[0].right * far, ways[0].up * far)
            before = spot(start, looks_up=looks_up)
            if before is None or before.way.slides:
                return Spot(start, here)
            right, up = before.way.right + here.right, before.way.up + here.up
            return Spot(before.start, Way(right, up))
        case RegionSite(
            region=SitesLineOfSight(limit=SightLimit.Piece, at=Int() as start) as sight, index=index
        ) if only(sight, "limit", "at", "directions") and literal(index) == 0:
            ways = ways_in(sight.directions, looks_up=looks_up) if sight.directions else ()
            return Spot(start, ways[0]._replace(slides=True)) if len(ways) == 1 else None
        case _:
            return None


def on_board(condition: Boolean) -> Boolean | None:
    """A condition about a square, without those that it is on the board; None if these lack.

    What lies ahead of a square at the edge is that square itself, so that rules which go on from
    there ask for each part of the way whether it leads anywhere.
    """
    several = condition.conditions if isinstance(condition, BooleanAnd) else (condition,)
    rest = [one for one in several if not isinstance(one, NotEqual)]
    legs = [leg for one in rest for _, site in sides(one) for leg in _legs(site)]
    if len(rest) != 1:
        return None
    needed = {repr(NotEqual(left=leg.site, right=leg)) for leg in legs} if len(legs) > 1 else set()
    given = {repr(one) for one in several if isinstance(one, NotEqual)}
    return rest[0] if needed == given else None


def _legs(site: object) -> Iterator[Ahead]:
    """The parts of a way that leads on from other squares."""
    if isinstance(site, What):
        yield from _legs(site.at)
    if isinstance(site, Ahead):
        yield site
        yield from _legs(site.site)


def sides(condition: object) -> list[tuple[object, object]]:
    """What a condition says to be equal, both ways round."""
    if not isinstance(condition, Equals):
        return []
    return [(condition.left, condition.right), (condition.right, condition.left)]
