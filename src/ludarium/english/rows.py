"""Rows beyond a site: whether pieces still stand in them."""

from typing import TYPE_CHECKING

from ludarium.english.counting import literal
from ludarium.english.phrases import Condition, Said
from ludarium.english.signs import Sign
from ludarium.english.standing import usual_thing
from ludarium.english.words import plural
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.engine.kinds import Boolean, Region
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
