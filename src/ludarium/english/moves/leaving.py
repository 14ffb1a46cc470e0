"""Staying inside: a piece that has reached some part of the board does not leave it again."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludarium.english.conditions.targets import stands_for
from ludarium.english.phrases import Condition, Said

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def never_leaving(e: "Voice", conditions: Sequence[object]) -> Condition | None:
    """That a move does not leave some sites, if one of two conditions amounts to that.

    It starts outside of them, or it ends inside.
    """
    from ludarium.ludemes.conditions.logic import Not
    from ludarium.ludemes.conditions.sites import IsIn

    if len(conditions) != 2:
        return None
    outside = [part.condition for part in conditions if isinstance(part, Not)]
    inside = [part for part in conditions if isinstance(part, IsIn)]
    if len(outside) != 1 or len(inside) != 1 or not isinstance(outside[0], IsIn):
        return None
    start, end = outside[0], inside[0]
    starts = (
        start.sites is not None and len(start.sites) == 1 and stands_for(start.sites[0], "from")
    )
    ends = end.sites is not None and len(end.sites) == 1 and stands_for(end.sites[0], "to")
    if not starts or not ends or repr(start.region) != repr(end.region):
        return None
    sites = e.sites(start.region)
    return Said(f"the piece does not leave {sites}", f"the piece leaves {sites}")
