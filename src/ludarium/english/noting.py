"""What is worked out once about the equipment of a game, and forgotten with it."""

from collections.abc import Callable
from typing import TypeVar

from ludarium.board.equipment.equipment import Equipment

T = TypeVar("T")


def noted(equipment: Equipment, work_out: Callable[..., T], *more: object) -> T:
    """What a function says of some equipment (and of more things that can be looked up)."""
    key = (work_out, *more)
    if key not in equipment.notes:
        equipment.notes[key] = work_out(equipment, *more)
    found: T = equipment.notes[key]
    return found
