"""What was told before is not told again: how one sows, and what holds for all of some moves."""

from collections.abc import Sequence
from dataclasses import replace

from ludarium.english.phrases import (
    LIKEWISE,
    Choice,
    Do,
    Instruction,
    Remark,
    Together,
    Under,
    When,
)

SAME_WAY = "in the same way"


def without_repetition(instruction: Instruction, manners: set[str]) -> Instruction:
    """An instruction in which manners that were told before, which are given, are not told again.

    Those that it tells for the first time are added to them.
    """
    match instruction:
        case Do():
            if instruction.again and instruction.thing in manners:
                if len(manners) == 1:  # of several, it would have to be guessed which is meant
                    instruction = replace(instruction, what=instruction.again, thing=SAME_WAY)
            elif instruction.again:
                manners.add(instruction.thing)
            then = instruction.then
            return replace(instruction, then=None if then is None else _inner(then, manners))
        case Choice(options):
            told = tuple(_inner(option, manners) for option in options)
            return _with_notes_behind(replace(instruction, options=told))
        case Together(parts):
            return replace(instruction, parts=tuple(_inner(part, manners) for part in parts))
        case When(_, yes, no):
            first = _inner(yes, manners)
            return replace(instruction, yes=first, no=None if no is None else _inner(no, manners))
        case Under(_, what):
            inner = _inner(what, manners)
            if isinstance(inner, Together) and isinstance(what, Choice):
                choice, *remarks = inner.parts
                return Together((replace(instruction, what=choice), *remarks))
            return replace(instruction, what=inner)
        case _:
            return instruction


_inner = without_repetition


def without_note(instruction: Instruction, note: str) -> Instruction:
    """An instruction without something that is noted of some of what may be done."""
    match instruction:
        case Do(notes=notes):
            return replace(instruction, notes=tuple(one for one in notes if one != note))
        case Choice(options):
            return replace(instruction, options=tuple(without_note(o, note) for o in options))
        case Together(parts):
            return replace(instruction, parts=tuple(without_note(part, note) for part in parts))
        case Under(_, what):
            return replace(instruction, what=without_note(what, note))
        case _:
            return instruction


def _with_notes_behind(choice: Choice) -> Instruction:
    """A choice with what is noted of all its options told once, after them."""
    if not all(isinstance(option, Do) for option in choice.options):
        return choice
    all_deeds = [option for option in choice.options if isinstance(option, Do)]
    deeds = [deed for deed in all_deeds if deed.example != LIKEWISE]
    if len(deeds) < 2:
        return choice
    shared = [note for note in deeds[0].notes if all(note in deed.notes for deed in deeds)]
    if not shared or any(isinstance(deed, Remark) for deed in deeds):
        return choice
    options = tuple(replace(deed, notes=_left(deed.notes, shared)) for deed in all_deeds)
    remarks = tuple(Remark(note) for note in shared)
    return Together((replace(choice, options=options), *remarks))


def _left(notes: Sequence[str], shared: Sequence[str]) -> tuple[str, ...]:
    return tuple(note for note in notes if note not in shared)
