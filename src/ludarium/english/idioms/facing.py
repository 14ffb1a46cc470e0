"""Two pieces that may not face each other along an open line, as the generals of xiangqi."""

from collections.abc import Sequence

from ludarium.engine.kinds import Boolean, Int, Moves
from ludarium.english.idioms.trees import same
from ludarium.english.model.board.coordinates import columns_are_upright, rows_are_level
from ludarium.english.phrases import Said
from ludarium.english.voice import Voice
from ludarium.english.words import plural
from ludarium.ludemes.conditions.comparisons import Equals, GreaterThan, LessThan, NotEqual
from ludarium.ludemes.conditions.logic import BooleanOr, Not
from ludarium.ludemes.conditions.sites import IsOccupied
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.numbers.board import Column, Row
from ludarium.ludemes.numbers.counts_of_sites import CountSites
from ludarium.ludemes.numbers.iterators import CurrentSite, CurrentTo
from ludarium.ludemes.numbers.where import Where
from ludarium.ludemes.regions.for_each import RegionFilter
from ludarium.ludemes.regions.lines import SitesDirection
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role


def tell_facing(e: Voice, parts: Sequence[Ludeme], _: list[Moves]) -> None:
    """Say that two pieces do not face each other, where rules ask for lines and what is between."""
    for part in parts:
        if not isinstance(part, BooleanOr) or len(part.conditions) != 2:
            continue
        apart, between = part.conditions
        pair = _on_one_line(apart)
        if pair is None or not _has_pieces(between, *pair[1:]):
            continue
        line, first, second = pair
        is_seen = columns_are_upright if line == "column" else rows_are_level
        if not is_seen(e.equipment.sites):
            continue  # nobody would call it so
        if first.piece != second.piece or {first.owner, second.owner} != {Role.P1, Role.P2}:
            continue
        two = f"the two {plural(e.piece_name(first.piece))}"
        open_line = f"face each other along an open {line}"
        e.retold[id(part)] = Said(f"{two} do not {open_line}", f"{two} {open_line}")


def _on_one_line(condition: Boolean) -> tuple[str, Where, Where] | None:
    """Two pieces that must not be in the same row or column."""
    match condition:
        case Not(condition=Equals(left=left, right=right)) | NotEqual(left=left, right=right):
            pass
        case _:
            return None
    match left, right:
        case Column(of=Where() as first), Column(of=Where() as second):
            return "column", first, second
        case Row(of=Where() as first), Row(of=Where() as second):
            return "row", first, second
        case _:
            return None


def _has_pieces(condition: Boolean, first: Where, second: Where) -> bool:
    """Whether a condition asks for a piece on the way from one site to another."""
    match condition:
        case Not(condition=Equals(left=IntLiteral(value=0), right=CountSites() as count)):
            pass
        case Not(condition=Equals(left=CountSites() as count, right=IntLiteral(value=0))):
            pass
        case LessThan(left=IntLiteral(value=0), right=CountSites() as count):
            pass
        case GreaterThan(left=CountSites() as count, right=IntLiteral(value=0)):
            pass
        case _:
            return False
    match count.in_:
        case RegionFilter(
            region=SitesDirection(from_=Int() as start, stop=Equals(left=CurrentTo(), right=end)),
            if_=IsOccupied(site=CurrentSite()),
        ):
            return same(start, first) and same(end, second)
        case _:
            return False
