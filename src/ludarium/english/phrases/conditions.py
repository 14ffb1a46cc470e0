"""Conditions: something that holds or does not, and can be turned into its opposite."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from ludarium.english.phrases.nouns import NextStop, Noun
from ludarium.english.words import article, listed, third_person, word_count
from ludarium.english.words.spelling import has_other_conjunction


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
    def about(self) -> tuple[Noun, str] | None:
        """Of what it speaks and what it says of that, where these are its two parts."""
        return None

    @property
    def length(self) -> int:
        """How many words it takes in one line."""
        return word_count(self.text)

    @property
    def places_listed(self) -> tuple[str, Sequence[str]]:
        """What it says of each of many places or of one of them, and these, for a list."""
        return self.text, ()

    def along_with(self, other: "Condition", *, every: bool) -> "Condition | None":
        """The same of other places, where both must hold or one is enough, if that is one thing."""
        return None

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
    def predicate(self) -> str:
        """The verb as the subject asks for it, and the rest."""
        is_plural = not isinstance(self.subject, str) and self.subject.plural
        if self.verb == "be":
            verb = ("are" if is_plural else "is") + (" not" if self.negative else "")
        elif self.verb == "can":
            verb = "cannot" if self.negative else "can"
        elif self.verb in _MODAL:
            verb = f"{self.verb} not" if self.negative else self.verb
        elif self.negative:
            verb = f"{'do' if is_plural else 'does'} not {self.verb}"
        else:
            verb = self.verb if is_plural else third_person(self.verb)
        return f"{verb} {self.rest}" if self.rest else verb

    @property
    def text(self) -> str:
        """The clause in one line."""
        return f"{self.subject} {self.predicate}"

    @property
    def about(self) -> tuple[Noun, str] | None:
        """Its subject and its predicate."""
        return (self.subject, self.predicate) if isinstance(self.subject, Noun) else None

    def opposite(self) -> Condition:
        """The clause with or without `not`."""
        return replace(self, negative=not self.negative)


_MODAL: Final = ("may", "must", "will")


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


@dataclass(frozen=True)
class Of(Condition):
    """A subject, and what is said of it on both sides: `that hole`, `is empty`, `is occupied`."""

    subject: Noun
    yes: str
    no: str

    @property
    def text(self) -> str:
        """The side that is meant."""
        return f"{self.subject} {self.yes}"

    @property
    def about(self) -> tuple[Noun, str] | None:
        """Its subject and the side that is meant."""
        return self.subject, self.yes

    def opposite(self) -> Condition:
        """The other side."""
        return Of(self.subject, self.no, self.yes)


@dataclass(frozen=True)
class Exists(Condition):
    """That there is such a site at all: `there is a square right behind it`."""

    site: Noun
    bare: str
    """It in words, without its article."""
    negative: bool = False

    @property
    def text(self) -> str:
        """Whether there is one."""
        return f"there is no {self.bare}" if self.negative else f"there is {article(self.bare)}"

    def opposite(self) -> Condition:
        """That there is none for that there is one."""
        return replace(self, negative=not self.negative)


@dataclass(frozen=True)
class Place:
    """Where something is: `on that square`, `in your hand`; `there`, if it was just named."""

    word: str
    noun: Noun
    just_named: bool = False
    piece: str = ""
    """What the one piece is called that lies there in a stack, if a rule has come to it."""

    def __str__(self) -> str:
        return "there" if self.just_named else f"{self.word} {self.noun}"


@dataclass(frozen=True)
class Stands(Condition):
    """A piece of a kind stands somewhere, or none does: `one of your men stands on E4`."""

    some: str
    """One of them: `one of your men`."""
    none: str
    """None of them: `none of your men`."""
    places: tuple[Place, ...]
    """Where: on one of these, or on none of them."""
    negative: bool = False
    others: tuple[tuple[str, str], ...] = ()
    """Further kinds of which one may stand there instead: one of them, and none of them."""

    def on(self, where: str) -> str:
        """That it stands somewhere, in words."""
        some, none = zip((self.some, self.none), *self.others, strict=True)
        who = listed(none, "and") if self.negative else listed(some, "or")
        return f"{who} stands {where}"

    @property
    def text(self) -> str:
        """Where it stands."""
        first, *others = self.places
        if first.piece and not others:
            kinds = listed([self.some, *(some for some, _ in self.others)], "or")
            return f"{first.piece} is {'not ' if self.negative else ''}{kinds}"
        return self.on(listed([str(first), *(_without_repetition(first, o) for o in others)], "or"))

    def opposite(self) -> Condition:
        """That none stands there for that one does."""
        return replace(self, negative=not self.negative)


def _without_repetition(first: Place, other: Place) -> str:
    """A second place without the words that it shares with the first."""
    one, two = first.noun, other.noun
    if isinstance(one, NextStop) and isinstance(two, NextStop) and one.start == two.start:
        return two.path
    return str(two)


def amounts(noun: Noun, much: str, *, negative: bool = False) -> Clause:
    """That a number is so much: `the throw counts four`, `the number of seeds there is two`."""
    if noun.counter:
        return Clause(noun.counter, "count", much, negative)
    return Clause(noun, "be", much, negative)


def stands_on(site: Noun, where: Place | Noun, *, negative: bool = False) -> Clause | None:
    """Where a piece stands, if a site is told as the one of that piece: `your king stands on …`."""
    if not site.stander:
        return None
    place = where if isinstance(where, Place) else Place("on", where)
    return Clause(site.stander, "stand", str(place), negative)


@dataclass(frozen=True)
class Sides(Condition):
    """A condition whose two sides are told in clauses of their own."""

    yes: Condition
    no: Condition

    @property
    def text(self) -> str:
        """The side that is meant."""
        return self.yes.text

    @property
    def about(self) -> tuple[Noun, str] | None:
        """What that side speaks of."""
        return self.yes.about

    def opposite(self) -> Condition:
        """The other side."""
        return Sides(self.no, self.yes)


MOVING_AGAIN = Sides(
    Clause("this", "be", "a further move of the turn"),
    Clause("this", "be", "your first move of the turn"),
)
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


def _with_subjects_once(conditions: Sequence[Condition], word: str) -> list[str]:
    """Conditions in a row, those about the same thing in one: `it is empty and lies ahead`."""
    groups: list[tuple[Noun | None, list[str]]] = []
    for condition in conditions:
        subject, said = _said_plainly(condition, word)
        if subject is not None and groups and groups[-1][0] == subject:
            groups[-1][1].append(said)
        else:
            groups.append((subject, [condition.text]))
    if len(groups) == 1:
        return groups[0][1]
    return [listed(parts, word) for _, parts in groups]


def _said_plainly(condition: Condition, word: str) -> tuple[Noun | None, str]:
    """The one certain thing of which a condition speaks, if it is one, and what it says of that."""
    if condition.about is None or has_other_conjunction(condition.text, word):
        return None, ""
    subject, said = condition.about
    return (subject, said) if subject.is_one else (None, "")


@dataclass(frozen=True)
class _Several(Condition):
    parts: tuple[Condition, ...]
    word = ""

    @property
    def text(self) -> str:
        """All of them in one line."""
        mixed = [isinstance(part, _Several) for part in self.parts]
        if self.word == "and" and len(self.parts) == 2 and mixed.count(True) == 1:
            plain, other = self.parts if mixed[1] else reversed(self.parts)
            return f"{plain}, and {'' if _says_either(other) else 'either '}{other}"
        if any(mixed) and len(self.parts) == 2:
            both = "both" if self.word == "and" else "either"
            return f"{both} {self.parts[0]}, {self.word} {self.parts[1]}"
        return listed(_with_subjects_once(self.parts, self.word), self.word)

    @property
    def about(self) -> tuple[Noun, str] | None:
        """The one thing of which all of them speak, if they do."""
        said = [_said_plainly(part, self.word) for part in self.parts]
        first = said[0][0]
        if first is None or any(subject != first for subject, _ in said):
            return None
        return first, listed([what for _, what in said], self.word)


def _says_either(condition: Condition) -> bool:
    """Whether a condition begins with `either`."""
    return (
        isinstance(condition, AnyOf)
        and len(condition.parts) == 2
        and any(isinstance(part, _Several) for part in condition.parts)
    )


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
    """Object of some conditions, without brackets inside brackets."""
    found = _joined(AnyOf, conditions, neutral=False)
    if not isinstance(found, AnyOf):
        return found
    # Where one condition is enough, it need not be said elsewhere that it does not hold.
    ruled_out = [part.opposite() for part in found.parts if not isinstance(part, _Several)]
    parts = [_without(part, ruled_out) for part in found.parts]
    return found if tuple(parts) == found.parts else _joined(AnyOf, parts, neutral=False)


def _without(condition: Condition, understood: Sequence[Condition]) -> Condition:
    """Several conditions without those that are understood."""
    if type(condition) is not All:
        return condition
    return all_of(part for part in condition.parts if part not in understood)


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
    parts = list(_in_runs(parts, every=neutral))
    parts[1:] = [_with_pronoun(one, before) for before, one in pairwise(parts)]
    if not parts:
        return Always(neutral)
    return parts[0] if len(parts) == 1 else kind(tuple(parts))


def _in_runs(parts: Sequence[Condition], *, every: bool) -> Iterator[Condition]:
    """Conditions of which many in a row say the same of other places, as one of all places."""
    start = 0
    while start < len(parts):
        whole, end = parts[start], start + 1
        while end < len(parts) and (more := whole.along_with(parts[end], every=every)) is not None:
            whole, end = more, end + 1
        if end - start < _SEVERAL_PLACES:
            whole, end = parts[start], start + 1
        yield whole
        start = end


_SEVERAL_PLACES: Final = 3
"""The same of fewer places is told one by one."""


def _merged(first: Condition, second: Condition, *, negative: bool) -> Condition | None:
    """Two conditions about the same pieces on different sites, or others on the same, as one.

    That no man stands on either of two sites, or that a man stands on one of them or the other.
    """
    match first, second:
        case Stands(some, _, places, was), Stands(other, _, more, now):
            if not was == now == negative:
                return None
            if some == other and {place.word for place in (*places, *more)} == {places[0].word}:
                return replace(first, places=(*places, *more))
            kinds = (*first.others, (second.some, second.none), *second.others)
            both = replace(first, others=kinds)
            return both if places == more and word_count(both.text) <= _LONGEST_MERGED else None
    return None


_LONGEST_MERGED: Final = 30
"""What takes more words is told one by one."""


def _with_pronoun(condition: Condition, before: Condition) -> Condition:
    """A condition on a site, or on one beyond it, which the condition before has just named."""
    if isinstance(before, Exists) and not before.negative:
        return _there(condition, before.site)
    if not isinstance(before, Stands) or len(before.places) > 1:
        return condition
    site = before.places[0].noun
    match condition:
        case Clause(Noun(on=on)) if on == site.text:
            return replace(condition, subject="that piece")
        case Stands() if site.length >= _LEAST_NAMED:
            return replace(condition, places=tuple(_after_it(p, site) for p in condition.places))
        case _:
            return condition


def _there(condition: Condition, site: Noun) -> Condition:
    """A condition on a site of which it was just said that there is one."""
    match condition:
        case Clause(Noun(text=text)) if text == site.text:
            return replace(condition, subject="it")
        case Stands(places=(Place(noun=Noun(text=text)) as place,)) if text == site.text:
            return replace(condition, places=(replace(place, just_named=True),))
        case _:
            return condition


_LEAST_NAMED: Final = 3
"""Sites with shorter names are named again."""


def _after_it(place: Place, site: Noun) -> Place:
    noun = place.noun
    if isinstance(noun, NextStop) and noun.start == site.text:
        return replace(place, noun=noun.after("it"))
    return place
