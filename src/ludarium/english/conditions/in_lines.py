"""Pieces of a kind in a row, column or region, and how far rows and columns are apart."""

from typing import TYPE_CHECKING

from ludarium.english.conditions.qualifying import in_region
from ludarium.english.conditions.sayings import line_of
from ludarium.english.conditions.standing import is_only_one
from ludarium.english.moves.forces import one_named
from ludarium.english.numbers.counting import literal
from ludarium.english.numbers.signs import Sign
from ludarium.english.phrases import Clause, Condition, Said
from ludarium.english.words import number, plural
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.engine.kinds import Region
    from ludarium.english.voice import Voice
    from ludarium.ludemes.conditions.pieces import IsWithin
    from ludarium.ludemes.numbers.arithmetic import IntAbs


def piece_within(e: "Voice", asked: "IsWithin") -> Condition | None:
    """That one of somebody's pieces of a kind with several stands somewhere, or none of them."""
    from ludarium.ludemes.numbers.pieces import PieceId

    piece = asked.piece
    if not isinstance(piece, PieceId) or piece.name is None or asked.in_ is None:
        return None
    if piece.owner not in (Role.Mover, Role.Next) or is_only_one(e.piece_name(piece.name)):
        return None
    one = one_named(e, piece.owner, (piece.name,))
    where = _in_line(e, asked.in_)
    if not where:
        sites = e.sites(asked.in_)
        where = f"on {sites.any}" if sites.plural else in_region(sites)
    return Said(f"{one.text} stands {where}", f"{one.none} stands {where}")


def _in_line(e: "Voice", lines: "Region") -> str:
    """Where a row or column of a site is meant: `in the column of that square`."""
    from ludarium.ludemes.numbers.board import Column, Row
    from ludarium.ludemes.regions.board import SitesColumn, SitesRow

    if not isinstance(lines, SitesColumn | SitesRow) or not isinstance(lines.index, Column | Row):
        return ""
    word = "column" if isinstance(lines, SitesColumn) else "row"
    return f"in {line_of(e, lines.index, word)}"


def lines_apart(e: "Voice", distance: "IntAbs", sign: Sign, other: object) -> Condition | None:
    """That two sites are so many rows or columns from each other."""
    from ludarium.ludemes.numbers.arithmetic import IntSub
    from ludarium.ludemes.numbers.board import Column, Row

    far = literal(other)
    if far is None or far < 1 or not sign.is_equality:
        return None
    for kind, word in ((Row, "row"), (Column, "column")):
        match distance.value:
            case IntSub(value=kind(of=first), amount=kind(of=second)):
                words = f"{number(far)} {word if far == 1 else plural(word)}"
                rest = f"exactly {words} away from {e.site(second)}"
                return Clause(e.site(first), "be", rest, negative=sign is Sign.NOT_EQUAL)
            case _:
                continue
    return None


__all__ = ["lines_apart", "piece_within"]
