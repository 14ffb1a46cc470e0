"""Rows: whether pieces still stand beyond a site, and holes at the same place of their rows."""

from typing import TYPE_CHECKING

from ludarium.english.conditions.standing import usual_thing
from ludarium.english.numbers.counting import literal
from ludarium.english.numbers.signs import Sign
from ludarium.english.phrases import Clause, Condition, Said
from ludarium.english.plan.seats import Turned, image
from ludarium.english.words import plural
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.engine.kinds import Boolean, Int, Region
    from ludarium.english.voice import Voice
    from ludarium.ludemes.numbers.board import Row


def pieces_beyond(
    e: "Voice", region: "Region | None", sign: Sign, other: object
) -> Condition | None:
    """That there is a piece in the row of a site or further up, or further down."""
    from ludarium.ludemes.regions.for_each import RegionFilter
    from ludarium.ludemes.regions.pieces import SitesOccupied

    if not isinstance(region, RegionFilter) or (sign, literal(other)) != (Sign.MORE, 0):
        return None
    where = _side(region.if_)
    occupied = region.region
    if where is None or not isinstance(occupied, SitesOccupied) or occupied.by is not Role.All:
        return None
    row, way = where
    place = f"in the row of {e.site(row.of)} or {way} it"
    thing = usual_thing(e)
    return Said(f"{plural(thing)} still stand {place}", f"no {thing} stands {place}")


def covers_board(e: "Voice", region: "Region", count: object) -> bool:
    """Whether as many sites with pieces are asked for as the board has sites."""
    from ludarium.ludemes.regions.pieces import SitesOccupied

    occupied = isinstance(region, SitesOccupied) and dict(region.given()) == {"by": Role.All}
    return occupied and literal(count) == e.equipment.sites.count


def same_place(
    e: "Voice", first: "Int", second: "Int", sign: Sign, other: object
) -> Condition | None:
    """That two holes have the same place in their rows, each seen from its owner's side.

    Rules may say so by the sum of their numbers, which is the same for all such pairs.
    """
    total = literal(other)
    if not sign.is_equality or total is None or not e.own_rows or not e.marks_places:
        return None
    count = e.equipment.sites.count
    turned = [image(e.equipment, site, Turned.ROUND) for site in range(count)]
    if any(there is not None and site + there != total for site, there in enumerate(turned)):
        return None
    one, two = e.site(first), e.site(second)
    where = f"at the same place of its row as {two}, each seen from its owner's side"
    found = Clause(one, "be", where)
    return found if sign is Sign.EQUAL else found.opposite()


def _side(test: "Boolean") -> "tuple[Row, str] | None":
    """The row that others are compared with, and on which side of it they lie."""
    from ludarium.ludemes.conditions.comparisons import GreaterOrEqual, LessOrEqual
    from ludarium.ludemes.numbers.board import Row
    from ludarium.ludemes.numbers.iterators import CurrentSite

    if not isinstance(test, GreaterOrEqual | LessOrEqual):
        return None
    here, row = test.left, test.right
    if not isinstance(here, Row) or not isinstance(row, Row):
        return None
    if not isinstance(here.of, CurrentSite):
        return None
    return row, "below" if isinstance(test, LessOrEqual) else "above"
