"""What ludemes say: nouns, conditions, and instructions that players follow.

A noun is complete with its article. A condition can be turned into its opposite. Instructions
form a tree that is laid out as sentences and lists only when a whole page is written.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from ludarium.english.words import listed, plural, possessive, third_person, word_count

# ---------------------------------------------------------------------- nouns


@dataclass(frozen=True)
class Noun:
    """Somebody or something: `you`, `the first player`, `three`, `the top piece`."""

    text: str
    plural: bool = False
    value: int | None = None
    """The number that it stands for, if it is a known number."""
    own: str = ""
    """The form before what belongs to it, where that is not made with an `s`."""
    kind: str = "number"
    """What it is called if it is too long to be said again: `number`, `square`, `player` …"""
    called: str = ""
    """A better name for it in that case, without its article: `landing square`."""

    def __str__(self) -> str:
        return self.text

    @property
    def possessive(self) -> str:
        """The form before what belongs to it: `your`, `the first player's`."""
        return self.own or possessive(self.text, is_plural=self.plural)

    @property
    def length(self) -> int:
        """How many words it takes."""
        return word_count(self.text)

    def counting(self, noun: str) -> str:
        """So many of something: `three seeds`, `as many seeds as …`."""
        if self.value is not None:
            return f"{self.text} {noun if self.value == 1 else plural(noun)}"
        return f"as many {plural(noun)} as {self.text}"


YOU = Noun("you", plural=True, own="your", kind="player")
"""The player who moves, whom the book speaks to."""


@dataclass(frozen=True)
class Sites(Noun):
    """Some sites, and how one of them is spoken of: `the empty points`, `an empty point`."""

    plural: bool = True
    kind: str = "zone"
    one: str = ""
    """One of them, whichever."""
    parts: tuple[str, ...] = ()
    """The parts that make them up, where they are told one by one if that gets long."""
    blocks: tuple[Any, ...] = ()
    """Where they take sentences of their own: these, after the text."""

    @property
    def any(self) -> str:
        """One of them, whichever."""
        return self.one or f"one of {self.text}"

    @property
    def each(self) -> str:
        """Every one of them."""
        for beginning in ("a ", "an ", "any "):
            if self.one.startswith(beginning) and " or " not in self.one:
                return f"each {self.one.removeprefix(beginning)}"
        several = self.one.split(" or ")
        if len(several) > 1 and all(one.startswith(("a ", "an ")) for one in several):
            return " and ".join(f"each {one.partition(' ')[2]}" for one in several)
        return f"each of {self.text}"


# ---------------------------------------------------------------------- conditions


class Condition:
    """Something that holds or does not."""

    @property
    def text(self) -> str:
        """The whole condition in one line, to stand after `if`."""
        raise NotImplementedError

    def opposite(self) -> "Condition":
        """What holds exactly when this does not."""
        raise NotImplementedError

    @property
    def length(self) -> int:
        """How many words it takes in one line."""
        return word_count(self.text)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Clause(Condition):
    """A subject, a verb in its plain form, and the rest: `the point`, `be`, `empty`."""

    subject: Noun | str
    verb: str
    rest: str = ""
    negative: bool = False

    @property
    def text(self) -> str:
        """The clause in one line."""
        is_plural = not isinstance(self.subject, str) and self.subject.plural
        head, _, more = self.verb.partition(" ")
        if head == "be":
            verb = ("are" if is_plural else "is") + (" not" if self.negative else "")
        elif head in ("can", "may", "must", "will"):
            verb = head
            if self.negative:
                verb = "cannot" if head == "can" else f"{head} not"
        elif self.negative:
            verb = f"{'do' if is_plural else 'does'} not {head}"
        else:
            verb = head if is_plural else third_person(head)
        return " ".join(part for part in (str(self.subject), verb, more, self.rest) if part)

    def opposite(self) -> Condition:
        """The clause with or without `not`."""
        return replace(self, negative=not self.negative)


@dataclass(frozen=True)
class Said(Condition):
    """A condition whose two sides are both given in full."""

    yes: str
    no: str

    @property
    def text(self) -> str:
        """The side that is meant."""
        return self.yes

    def opposite(self) -> Condition:
        """The other side."""
        return Said(self.no, self.yes)


MOVING_AGAIN = Said("you are moving again in the same turn", "this is your first move of the turn")
"""Whether the mover has just moved; books tell such moves after the others."""


@dataclass(frozen=True)
class Always(Condition):
    """A condition that is known before play."""

    holds: bool

    @property
    def text(self) -> str:
        """What can be said of it."""
        return "this is always so" if self.holds else "this never happens"

    def opposite(self) -> Condition:
        """Never instead of always."""
        return Always(not self.holds)


_VERB: Final = re.compile(r" (is|are|holds|hold|has|have|does not|do not|cannot) ")
_DEFINITE: Final = ("the ", "your ", "its ", "that ", "it ", "you ", "site ")
_INVOLVED: Final = frozenset(
    {"whose", "that", "which", "where", "who", "if", "when", "each", "all"}
)


def _subject(text: str) -> str:
    """What a condition speaks of, if it is one certain thing: `the hole of the last seed`."""
    verb = _VERB.search(text)
    if verb is None or not text.startswith(_DEFINITE):
        return ""
    subject = text[: verb.start()]
    return "" if _INVOLVED & set(subject.split()[1:]) else subject


def _with_subjects_once(texts: list[str], word: str) -> list[str]:
    """Conditions in a row, those about the same thing in one: `it is empty and lies ahead`."""
    groups: list[tuple[str, list[str]]] = []
    for text in texts:
        subject = _subject(text)
        mixed = any(f" {other} " in text for other in ("and", "or") if other != word)
        subject = "" if mixed else subject
        if subject and groups and groups[-1][0] == subject:
            groups[-1][1].append(text.removeprefix(f"{subject} "))
        else:
            groups.append((subject, [text]))
    if len(groups) == 1:
        return groups[0][1]
    return [listed(parts, word) for _, parts in groups]


@dataclass(frozen=True)
class _Several(Condition):
    parts: tuple[Condition, ...]
    word = ""

    @property
    def text(self) -> str:
        """All of them in one line."""
        inner = [part.text for part in self.parts]
        mixed = any(isinstance(part, _Several) for part in self.parts)
        if mixed and len(inner) == 2:
            return (
                f"{'both' if self.word == 'and' else 'either'} {inner[0]}, {self.word} {inner[1]}"
            )
        return listed(_with_subjects_once(inner, self.word), self.word)


@dataclass(frozen=True)
class All(_Several):
    """Several conditions that must all hold."""

    word = "and"

    def opposite(self) -> Condition:
        """At least one of them does not hold."""
        return AnyOf(tuple(part.opposite() for part in self.parts))


@dataclass(frozen=True)
class AnyOf(_Several):
    """Several conditions of which one is enough."""

    word = "or"

    def opposite(self) -> Condition:
        """None of them holds."""
        return All(tuple(part.opposite() for part in self.parts))


def all_of(conditions: Iterable[Condition]) -> Condition:
    """All of some conditions, without brackets inside brackets."""
    return _joined(All, conditions, neutral=True)


def any_of(conditions: Iterable[Condition]) -> Condition:
    """Any of some conditions, without brackets inside brackets."""
    return _joined(AnyOf, conditions, neutral=False)


def _joined(
    kind: type[All] | type[AnyOf], conditions: Iterable[Condition], *, neutral: bool
) -> Condition:
    parts: list[Condition] = []
    for condition in conditions:
        found: Sequence[Condition] = condition.parts if isinstance(condition, kind) else [condition]
        for part in found:
            if part == Always(neutral) or part in parts:
                continue
            if part == Always(not neutral):
                return part
            parts.append(part)
    if not parts:
        return Always(neutral)
    return parts[0] if len(parts) == 1 else kind(tuple(parts))


# ---------------------------------------------------------------------- instructions


class Instruction:
    """What a player does, or what happens: a tree that is laid out later."""


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


@dataclass(frozen=True)
class Under(Instruction):
    """Something under a heading sentence: `For each of your stones:`, `As long as …:`."""

    heading: str
    """Ends with a colon."""
    what: Instruction


@dataclass(frozen=True)
class Nothing(Instruction):
    """Nothing to do."""


NOTHING = Nothing()


def choice_of(options: Iterable[Instruction], intro: str = "") -> Instruction:
    """One of several things, without lists inside lists."""
    found: list[Instruction] = []
    for option in options:
        inner = option.options if isinstance(option, Choice) and not option.intro else (option,)
        found.extend(one for one in inner if one is not NOTHING and one not in found)
    if not found:
        return NOTHING
    found = list(_on_board_or_in_hand(found))
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
