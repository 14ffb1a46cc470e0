"""Kinds of pieces that have rules in common, which are told once for all of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ludarium.english.moves.consequences import AFTER_CAPTURE
from ludarium.english.phrases import (
    NOTHING,
    Choice,
    Do,
    Instruction,
    Together,
    Under,
    When,
    choice_of,
    together,
)
from ludarium.english.words import listed, word_count

_ENOUGH = 3
"""So many pieces must have a rule in common before it is told apart from them."""


@dataclass(frozen=True)
class Kind:
    """How a kind of piece moves."""

    name: str
    """With its article or its owner."""
    moves: Instruction


_MOST_NAMES: Final = 8
"""So many kinds are put into one sentence."""
_MOST_WORDS: Final = 29
"""Unless their names take more words than these."""


def gathered(kinds: Sequence[Kind]) -> list[tuple[str, Instruction]]:
    """Kinds that move alike put together, each with the beginning of its sentence."""
    alike: list[list[Kind]] = []
    for kind in kinds:
        same = next((group for group in reversed(alike) if group[0].moves == kind.moves), None)
        if same is None or _is_full(same, kind):
            alike.append([kind])
        else:
            same.append(kind)
    return [
        (f"{listed([kind.name for kind in group])} may{' each' if group[1:] else ''}", one.moves)
        for group in alike
        for one in group[:1]
    ]


def _is_full(group: Sequence[Kind], more: Kind) -> bool:
    """Whether a sentence has no room for one more kind."""
    words = word_count(listed([kind.name for kind in (*group, more)]))
    return len(group) == _MOST_NAMES or words > _MOST_WORDS


def shared_consequence(kinds: Sequence[Kind]) -> tuple[list[Kind], Instruction | None]:
    """The kinds without what follows all of their captures, and that by itself."""
    deeds = [deed for kind in kinds for deed in _deeds(kind.moves) if _captures(deed)]
    following = [[part for part in _parts(deed.then) if _is_after_capture(part)] for deed in deeds]
    if len(deeds) < _ENOUGH or any(len(parts) != 1 for parts in following):
        return list(kinds), None
    first = following[0][0]
    if any(parts[0] != first for parts in following):
        return list(kinds), None
    return [Kind(kind.name, _without(kind.moves, first)) for kind in kinds], first


def _captures(deed: Do) -> bool:
    """Whether a deed takes something, or has something follow from that."""
    return bool(deed.takings) or any(_is_after_capture(part) for part in _parts(deed.then))


def _is_after_capture(instruction: Instruction) -> bool:
    return isinstance(instruction, Under) and instruction.heading == AFTER_CAPTURE


def _parts(then: Instruction | None) -> Sequence[Instruction]:
    if then is None:
        return ()
    return then.parts if isinstance(then, Together) else (then,)


def _deeds(instruction: Instruction | None) -> Iterator[Do]:
    """All that may be done, without what follows from it."""
    match instruction:
        case Do():
            yield instruction
        case Choice(options, _):
            for option in options:
                yield from _deeds(option)
        case Together(parts, _):
            for part in parts:
                yield from _deeds(part)
        case When(_, yes, no):
            yield from _deeds(yes)
            yield from _deeds(no)
        case Under(_, what):
            yield from _deeds(what)
        case _:
            return


def _without(instruction: Instruction, left_out: Instruction) -> Instruction:
    """The same instruction without something that follows from what is done."""
    match instruction:
        case Do(_, _, then, _):
            rest = together(part for part in _parts(then) if part != left_out)
            return replace(instruction, then=None if rest is NOTHING else rest)
        case Choice(options, intro):
            left = [_without(option, left_out) for option in options]
            return replace(instruction, options=tuple(left)) if intro else choice_of(left)
        case Together(parts, in_order):
            return Together(tuple(_without(part, left_out) for part in parts), in_order)
        case When(condition, yes, no):
            other = None if no is None else _without(no, left_out)
            return When(condition, _without(yes, left_out), other)
        case Under(_, what):
            return replace(instruction, what=_without(what, left_out))
        case _:
            return instruction
