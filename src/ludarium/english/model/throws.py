"""What throws allow: whether a throw of nought lets nobody move."""

from collections.abc import Sequence

from ludarium.board.equipment.containers import ContainerKind
from ludarium.board.equipment.equipment import Equipment
from ludarium.ludemes.conditions.players import IsFriend
from ludarium.ludemes.conditions.sites import IsEmpty
from ludarium.ludemes.numbers.counts_of_pieces import CountPips
from ludarium.ludemes.numbers.tracks import TrackSiteMove
from ludarium.vocabulary.ludeme import Ludeme


def nought_moves_nothing(equipment: Equipment, parts: Sequence[Ludeme]) -> bool:
    """Whether the dice may show nought in all, which leads pieces nowhere but to where they stand.

    That holds where throws only say how far pieces go, and no piece may go to its own site.
    """
    dice = [box for box in equipment.containers if box.kind is ContainerKind.DICE]
    if not dice or sum(min(faces) for faces in dice[0].faces) != 0:
        return False
    throws = {id(part) for part in parts if isinstance(part, CountPips)}
    steps = {id(part.steps) for part in parts if isinstance(part, TrackSiteMove)}
    asks_for_room = any(isinstance(part, IsEmpty | IsFriend) for part in parts)
    return bool(throws) and throws <= steps and asks_for_room


__all__ = ["nought_moves_nothing"]
