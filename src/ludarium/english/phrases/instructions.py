"""Instructions that players follow: a tree that is laid out only when a page is written."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final

from ludarium.english.phrases.conditions import Condition
from ludarium.english.words import listed


class Instruction:
    """What a player does, or what happens: a tree that is laid out later."""


@dataclass(frozen=True)
class Taking:
    """What is taken by a move, on its way or where it ends: `capturing it`."""

    what: str = ""
    """What is taken: `it`, `any enemy piece there`; nothing if nothing is."""
    verb: str = "capturing"
    into: str = ""
    """Where it is put, if it does not just leave the board: `into your hand`."""

    def __bool__(self) -> bool:
        return bool(self.what)

    def __str__(self) -> str:
        """It behind the move, after a comma."""
        if not self.what:
            return ""
        return f", {self.verb} {self.what}{f' and putting it {self.into}' if self.into else ''}"


NOTHING_TAKEN = Taking()
TAKEN = Taking("it")
"""What stands where a move ends, or what is jumped over, is captured."""


@dataclass(frozen=True)
class Do(Instruction):
    """One thing to do, as a verb in its plain form and the rest: `move one of your men`."""

    what: str
    when: Condition | None = None
    """What must hold for it to be allowed."""
    then: Instruction | None = None
    """What follows from it, in the same turn."""
    notes: tuple[str, ...] = ()
    """Whole sentences that say more about it."""
    example: str = ""
    """What kind of move this is, for a diagram: `step`, `hop`, `slide` …; empty if it is none."""


@dataclass(frozen=True)
class Remark(Do):
    """A sentence about what goes before it, which stands by itself."""


@dataclass(frozen=True)
class Choice(Instruction):
    """One of several things, as the player likes."""

    options: tuple[Instruction, ...]
    intro: str = ""
    """How the list is introduced, if not as `do one of the following`; ends with a colon."""


@dataclass(frozen=True)
class Together(Instruction):
    """Several things, all of which happen, in this order."""

    parts: tuple[Instruction, ...]
    in_order: bool = False
    """Whether the book should stress that one comes after the other."""


@dataclass(frozen=True)
class When(Instruction):
    """Something that depends on a condition."""

    condition: Condition
    yes: Instruction
    no: Instruction | None = None


class Lead(Enum):
    """How a heading leads to what stands under it, where both are told in one sentence."""

    COMMA = auto()
    """`for each of your stones, …`."""
    CHOOSE = auto()
    """`choose an empty point and then …`."""
    USE = auto()
    """`use one of the dice and …`."""
    COLON = auto()
    """`repeat this: …`."""
    OFFER = auto()
    """`make one of these moves: …`, over a list of them."""


@dataclass(frozen=True)
class Under(Instruction):
    """Something under a heading: `For each of your stones:`, `Choose an empty point and then:`."""

    heading: str
    """Without its colon; where something is chosen or used, that alone: `an empty point`."""
    what: Instruction
    lead: Lead = Lead.COMMA
    is_free: bool = True
    """Whether what is chosen does not hang on an earlier choice."""

    @property
    def words(self) -> str:
        """The heading with its verb: `choose an empty point`."""
        match self.lead:
            case Lead.CHOOSE:
                return f"choose {self.heading}"
            case Lead.USE:
                return f"use {self.heading}"
            case _:
                return self.heading

    @property
    def over_list(self) -> str:
        """The heading over a list."""
        return f"{self.words} and then:" if self.lead is Lead.CHOOSE else f"{self.words}:"

    @property
    def start(self) -> str:
        """The heading as the beginning of a sentence."""
        match self.lead:
            case Lead.CHOOSE:
                return f"{self.words} and then"
            case Lead.USE:
                return f"{self.words}, and" if "," in self.heading else f"{self.words} and"
            case Lead.COLON:
                return f"{self.words}:"
            case _:
                return f"{self.words},"


@dataclass(frozen=True)
class Nothing(Instruction):
    """Nothing to do."""


NOTHING = Nothing()
PASS = Do("pass", example="pass")
"""Doing nothing, as a move."""


def choice_of(options: Iterable[Instruction], intro: str = "") -> Instruction:
    """One of several things, without lists inside lists."""
    found: list[Instruction] = []
    for option in options:
        inner = option.options if isinstance(option, Choice) and not option.intro else (option,)
        found.extend(one for one in inner if one is not NOTHING and one not in found)
    if not found:
        return NOTHING
    found = _numbers_joined(list(_on_board_or_in_hand(found)))
    return found[0] if len(found) == 1 and not intro else Choice(tuple(found), intro)


def _on_board_or_in_hand(options: Sequence[Instruction]) -> Iterator[Instruction]:
    """Options one by one; a move of a piece on the board, and the same of one in hand, as one."""
    told = {option.what for option in options if option == Do(getattr(option, "what", ""))}
    for option in options:
        if not isinstance(option, Do) or option.what not in told:
            yield option
            continue
        elsewhere = option.what.replace(_IN_HAND, "")
        if elsewhere != option.what and elsewhere in told:
            yield Do(f"{elsewhere}, on the board or in your hand")
        elif not any(what.replace(_IN_HAND, "") == option.what != what for what in told):
            yield option


_IN_HAND: Final = " in your hand"
_EXACTLY: Final = re.compile(r"\bexactly (\w+)\b")


def _numbers_joined(options: Sequence[Instruction]) -> list[Instruction]:
    """Options one by one; those that differ only in how many they speak of, as one."""
    joined: list[Instruction] = []
    for option in options:
        last = joined[-1] if joined else None
        found = _EXACTLY.search(option.what) if isinstance(option, Do) else None
        before = _EXACTLY_OF_SEVERAL.search(last.what) if isinstance(last, Do) else None
        if found and before and isinstance(option, Do) and isinstance(last, Do):
            bare = replace(option, what=_EXACTLY.sub("#", option.what, count=1))
            if bare == replace(last, what=_EXACTLY_OF_SEVERAL.sub("#", last.what, count=1)):
                numbers = [*before.group(1).replace(" or ", ", ").split(", "), found.group(1)]
                several = bare.what.replace("#", f"exactly {listed(numbers, 'or')}", 1)
                joined[-1] = replace(option, what=several)
                continue
        joined.append(option)
    return joined


_EXACTLY_OF_SEVERAL: Final = re.compile(r"\bexactly ((?:\w+, )*\w+(?: or \w+)?)\b")


def together(parts: Iterable[Instruction], *, in_order: bool = False) -> Instruction:
    """Several things, without lists inside lists."""
    found: list[Instruction] = []
    for part in parts:
        inner = part.parts if isinstance(part, Together) and not in_order else (part,)
        found.extend(one for one in inner if one is not NOTHING)
    if not found:
        return NOTHING
    return found[0] if len(found) == 1 else Together(tuple(found), in_order)


def followed(first: Instruction, then: Instruction | None) -> Instruction:
    """Something, and what follows from it."""
    if then is None or then is NOTHING:
        return first
    if isinstance(first, Do):
        whole = then if first.then is None else together([first.then, then])
        return replace(first, then=whole)
    if isinstance(first, Choice) and _is_promotion(then):
        options = tuple(_without(option, then) for option in first.options)
        first = replace(first, options=options)
    return Together((first, then), in_order=True)


def _is_promotion(then: Instruction) -> bool:
    """Whether something follows that is the same whether it happens once or twice."""
    deed = then.yes if isinstance(then, When) and then.no is None else then
    return isinstance(deed, Do) and deed.what.startswith("promote ") and deed.then is None


def _without(option: Instruction, then: Instruction) -> Instruction:
    """An option without what follows all options anyway."""
    if not isinstance(option, Do) or option.then is None:
        return option
    parts = option.then.parts if isinstance(option.then, Together) else (option.then,)
    left = together([part for part in parts if part != then])
    return replace(option, then=None if left is NOTHING else left)
