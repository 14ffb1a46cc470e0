"""Conditions: something that holds or does not, and can be turned into its opposite."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ludarium.english.phrases.nouns import Noun
from ludarium.english.words import listed, third_person, word_count


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
class InCheck(Clause):
    """That a king is in check."""

    verb: str = "be"
    rest: str = "in check"


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


def amounts(noun: Noun, much: str, *, negative: bool = False) -> Clause:
    """That a number is so much: `the throw counts four`, `the number of seeds there is two`."""
    if noun.counter:
        return Clause(noun.counter, "count", much, negative)
    return Clause(noun, "be", much, negative)


_WHERE: Final = re.compile(r"the \w+ where (.+) stands")


def stands_on(site: Noun, where: str, *, negative: bool = False) -> Clause | None:
    """Where a piece stands, if a site is told as the one of that piece: `your king stands on …`."""
    found = _WHERE.fullmatch(site.text)
    if found is None:
        return None
    place = where if where.startswith(("in ", "on ", "at ")) else f"on {where}"
    return Clause(found.group(1), "stand", place, negative)


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
        mixed = [isinstance(part, _Several) for part in self.parts]
        if self.word == "and" and len(inner) == 2 and mixed.count(True) == 1:
            plain, other = inner if mixed[1] else reversed(inner)
            return f"{plain}, and {'' if other.startswith('either ') else 'either '}{other}"
        if any(mixed) and len(inner) == 2:
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
            merged = _merged(parts[-1], part, negative=neutral) if parts else None
            parts[-1:] = [*parts[-1:], part] if merged is None else [merged]
    parts = [_with_pronoun(one, before) for before, one in zip([None, *parts], parts, strict=False)]
    if not parts:
        return Always(neutral)
    return parts[0] if len(parts) == 1 else kind(tuple(parts))


_STANDS: Final = " stands on "
_LEAST_SHARED: Final = 4
"""So many words at the beginning must be the same for two conditions to be said in one."""


def _merged(first: Condition, second: Condition, *, negative: bool) -> Condition | None:
    """Two conditions about the same pieces on different sites, as one.

    That no man stands on either of two sites, or that a man stands on one of them or the other.
    """
    if not isinstance(first, Said) or not isinstance(second, Said):
        return None
    if not all(one.yes.startswith("no ") == negative for one in (first, second)):
        return None
    yes, no = _either_place(first.yes, second.yes), _either_place(first.no, second.no)
    return Said(yes, no) if yes and no else None


def _with_pronoun(condition: Condition, before: Condition | None) -> Condition:
    """A condition on a site beyond another, which the condition before it has just named."""
    site = before.text.rpartition(_STANDS)[2] if isinstance(before, Said) else ""
    if site and isinstance(condition, Clause) and str(condition.subject) == f"the piece on {site}":
        return replace(condition, subject="it")
    if not site or not isinstance(condition, Said) or len(site.split()) < _LEAST_SHARED - 1:
        return condition
    named, pronoun = f" after {site} on ", " after it on "
    return Said(condition.yes.replace(named, pronoun), condition.no.replace(named, pronoun))


def _either_place(first: str, second: str) -> str:
    """Two clauses that differ only in their ends: `… on the next square or the one behind it`."""
    one, other = first.split(), second.split()
    shared = 0
    while shared < min(len(one), len(other)) and one[shared] == other[shared]:
        shared += 1
    while shared and one[shared - 1] in ("the", "a", "an", "your", "its"):
        shared -= 1
    start, ends = " ".join(one[:shared]), (" ".join(one[shared:]), " ".join(other[shared:]))
    mixed = any(word in f" {end} " for end in ends for word in (" or ", " and ", ","))
    if shared < _LEAST_SHARED or _STANDS not in f"{start} " or mixed or not all(ends):
        return ""
    return f"{start} {ends[0]} or {ends[1]}"
