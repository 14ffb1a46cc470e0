"""Instructions that players follow: a tree that is laid out only when a page is written."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final

from ludarium.english.phrases.conditions import Condition, Place
from ludarium.english.phrases.nouns import Noun, Whose
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

    @property
    def captured(self) -> str:
        """What is taken, and where it is put."""
        return f"{self.what} and putting it {self.into}" if self.into else self.what

    def __str__(self) -> str:
        """It behind the move, after a comma."""
        return f", {self.verb} {self.captured}" if self.what else ""


def all_taken(*takings: Taking) -> tuple[Taking, ...]:
    """Those by which anything is taken."""
    return tuple(taking for taking in takings if taking)


NOTHING_TAKEN = Taking()
TAKEN = Taking("it")
"""What stands where a move ends, or what is jumped over, is captured."""


@dataclass(frozen=True)
class Do(Instruction):
    """One thing to do, as a verb in its plain form and the rest: `move one of your men`."""

    what: str
    """What is done, as far as it is not told in the parts below."""
    when: Condition | None = None
    """What must hold for it to be allowed."""
    then: Instruction | None = None
    """What follows from it, in the same turn."""
    notes: tuple[str, ...] = ()
    """Whole sentences that say more about it."""
    example: str = ""
    """What kind of move this is, for a diagram: `step`, `hop`, `slide` …; empty if it is none."""
    whose: Whose | None = None
    """With whose piece it is done, if it is a move."""
    thing: str = ""
    """What it is done to, where that is told right behind: `the piece caught`."""
    exactly: tuple[str, ...] = ()
    """How far or how many, where only these numbers are allowed: `two`, `three`."""
    rest: str = ""
    """What is told behind that number."""
    place: Place | None = None
    """Where it is done, or where it leads."""
    extra: str = ""
    """How a piece arrives there, behind a comma."""
    takings: tuple[Taking, ...] = ()
    """What is taken by it, on its way and where it ends."""
    again: str = ""
    """What is done, if how it is done was told before: `sow all seeds from that hole`."""

    @property
    def text(self) -> str:
        """All of it in words."""
        return self.before_taking + (str(self.takings[-1]) if self.takings else "")

    @property
    def before_taking(self) -> str:
        """All of it but what is taken last."""
        number = f"exactly {listed(self.exactly, 'or')}" if self.exactly else ""
        place = "" if self.place is None else str(self.place)
        parts = (self.what, self.thing, number, self.rest, place)
        taken = "".join(str(taking) for taking in self.takings[:-1])
        return f"{' '.join(part for part in parts if part)}{self.extra}{taken}"

    @property
    def captured(self) -> str:
        """What is captured by it, if that is told last."""
        taking = self.takings[-1] if self.takings else NOTHING_TAKEN
        return taking.captured if taking.verb == "capturing" else ""


@dataclass(frozen=True)
class Remark(Do):
    """A sentence about what goes before it, which stands by itself."""


@dataclass(frozen=True)
class Exchange(Instruction):
    """The same as was just told, with some things in place of others, which a table shows."""

    what: str
    """What is done; ends with a colon."""
    changes: tuple[tuple[str, str], ...]
    """What was told, and what there is in its place."""


@dataclass(frozen=True)
class Choice(Instruction):
    """One of several things, as the player likes."""

    options: tuple[Instruction, ...]
    intro: str = ""
    """How the list is introduced, if not as `do one of the following`; ends with a colon."""
    in_order: bool = False
    """Whether only the first that is possible may be done."""


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
    OPENING = auto()
    """When something happens; a condition follows in the same sentence."""


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
AGAIN: Final = "again"
"""What kind of deed it is to move again in the same turn."""
LIKEWISE: Final = "likewise"
"""What kind of deed it is to do as was just told, with something else in it."""
PASS = Do("pass", example="pass")
"""Doing nothing, as a move."""


def first_possible(options: Iterable[Instruction]) -> Choice:
    """The first of several things that can be done."""
    return Choice(tuple(options), "do the first of these that is possible:", in_order=True)


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
    for option in options:
        if isinstance(option, Do) and option.place == HAND:
            elsewhere = replace(option, place=None)
            if elsewhere in options:
                option = replace(elsewhere, extra=", on the board or in your hand")
        elif isinstance(option, Do) and replace(option, place=HAND) in options:
            continue
        yield option


HAND: Final = Place("in", Noun("your hand", kind="site", is_hand=True))


def _numbers_joined(options: Sequence[Instruction]) -> list[Instruction]:
    """Options one by one; those that differ only in how many they speak of, as one."""
    joined: list[Instruction] = []
    for option in options:
        last = joined[-1] if joined else None
        if isinstance(option, Do) and isinstance(last, Do) and option.exactly and last.exactly:
            whole = replace(option, exactly=(*last.exactly, *option.exactly))
            if replace(last, exactly=whole.exactly) == whole:
                joined[-1] = whole
                continue
        joined.append(option)
    return joined


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
    return isinstance(deed, Do) and deed.example == "promote" and deed.then is None


def _without(option: Instruction, then: Instruction) -> Instruction:
    """An option without what follows all options anyway."""
    if not isinstance(option, Do) or option.then is None:
        return option
    parts = option.then.parts if isinstance(option.then, Together) else (option.then,)
    left = together([part for part in parts if part != then])
    return replace(option, then=None if left is NOTHING else left)
