"""What follows from the moves of several kinds of pieces, taken out of them to be told once."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ludarium.english.moves.alike import Kind
from ludarium.english.phrases import (
    NOTHING,
    Choice,
    Do,
    Instruction,
    Remark,
    Together,
    choice_of,
    together,
)
from ludarium.english.telling import length

LONG_ENDING: Final = 9
"""What takes fewer words is told with each kind, unless there is a table."""
_LEAST_KINDS: Final = 2


@dataclass(frozen=True)
class Ended:
    """A kind of piece: its moves, and what follows from each of them and is told elsewhere."""

    kind: Kind
    endings: tuple[Instruction, ...] = ()


def ended(
    kinds: Sequence[Kind], least: int = LONG_ENDING, least_kinds: int = _LEAST_KINDS
) -> list[Ended]:
    """Kinds without what follows from all moves of several of them, if it is so long."""
    found = [_endings(kind.moves) for kind in kinds]
    every = [ending for endings in found for ending in endings]
    counts = Counter(map(repr, every))
    shared = [
        ending
        for place, ending in enumerate(every)
        if counts[repr(ending)] >= least_kinds
        and ending not in every[:place]
        and length(ending) >= least
    ]
    result = []
    for kind, endings in zip(kinds, found, strict=True):
        # What follows in between stays with it, so that nothing comes in another order.
        own: list[Instruction] = []
        for ending in reversed(endings):
            if ending not in shared:
                break
            own.insert(0, ending)
        result.append(Ended(Kind(kind.name, _without(kind.moves, own)), tuple(own)))
    return result


def _endings(moves: Instruction) -> list[Instruction]:
    """What follows from a move, whichever it is, one after the other."""
    match moves:
        case Remark():
            return []
        case Do(then=then):
            return [] if then is None else list(_parts(then))
        case Choice(options, "") if not moves.in_order:
            first, *rest = (_endings(option) for option in options)
            common: list[Instruction] = []
            for place, ending in enumerate(reversed(first), 1):
                if any(len(one) < place or one[-place] != ending for one in rest):
                    break
                common.insert(0, ending)
            return common
        case Together((first_part, *after), True):
            return [*_endings(first_part), *after]
        case _:
            return []


def _parts(then: Instruction) -> Sequence[Instruction]:
    return then.parts if isinstance(then, Together) else (then,)


def _without(moves: Instruction, endings: Sequence[Instruction]) -> Instruction:
    """Moves without what follows from them last."""
    if not endings:
        return moves
    match moves:
        case Do(then=then) if then is not None:
            rest = together(_parts(then)[: -len(endings)])
            return replace(moves, then=None if rest is NOTHING else rest)
        case Choice(options):
            return choice_of(_without(option, endings) for option in options)
        case Together((first, *after), True):
            kept = after[: max(0, len(after) - len(endings))]
            first = _without(first, endings[: max(0, len(endings) - len(after))])
            return together([first, *kept], in_order=True) if kept else first
        case _:
            return moves
