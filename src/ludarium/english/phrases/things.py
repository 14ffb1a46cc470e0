"""One of something, in its parts: `an empty point of your home`, `one of your men`, `E4 or D5`.

The parts stay apart until a sentence is written, so that whoever needs another form of the same
thing (each of them, several of them, a further word before the noun) asks for it here.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

from ludarium.english.phrases.qualifiers import (
    Adjective,
    Except,
    Holding,
    Listing,
    Marked,
    Qualifier,
    Same,
)
from ludarium.english.words import article, listed, plural


class Which(Enum):
    """The word that a noun begins with."""

    A = "a"
    ANY = "any"
    EACH = "each"
    THE = "the"


class One:
    """One of something, whichever it is; `str` puts its parts together."""

    @property
    def text(self) -> str:
        """Its parts put together."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.text

    @property
    def each(self) -> str:
        """Every one of them, if that can be told from one: `each empty point`."""
        return ""

    @property
    def every(self) -> str:
        """All of them, one by one, as those that something happens to: `every enemy piece`."""
        return self.text

    @property
    def many(self) -> str:
        """Several of them, if that can be told from one: `empty points`, `your men`."""
        return ""

    @property
    def none(self) -> str:
        """Nothing of that kind, behind `has`: `no enemy piece`, `none of your men`."""
        return f"no {self.text}"

    @property
    def lacking(self) -> str:
        """That there is none of it, behind a noun: `without an enemy piece`; else nothing."""
        return ""

    @property
    def definition(self) -> str:
        """What says which it is, behind a name for it: `is empty`, `is one of your men`."""
        return f"is {self.text}"

    def with_words(self, *words: str) -> "One":
        """With words before the noun, or behind it where it begins in an unusual way."""
        return Described(self, words) if words else self

    def such(self, qualifiers: Iterable[Qualifier]) -> "One":
        """With all that is said of it, before the noun and behind it."""
        asked = list(qualifiers)
        behind = tuple(one for one in asked if not isinstance(one, Adjective))
        said = self.with_words(*(one.word for one in asked if isinstance(one, Adjective)))
        return said.followed_by(Listing(behind)) if behind else said

    def followed_by(self, qualifier: Qualifier) -> "One":
        """With something behind it."""
        return Described(self, behind=(qualifier,))


@dataclass(frozen=True)
class Thing(One):
    """One of a kind: a noun with the words before it and what is said behind it."""

    noun: str
    before: tuple[str, ...] = ()
    behind: tuple[Qualifier, ...] = ()
    which: Which = Which.A

    @property
    def bare(self) -> str:
        """Without its article: `empty point of your home`."""
        return " ".join([*self.before, self.noun, *(one.after for one in self.behind)])

    @property
    def head(self) -> str:
        """The noun with the words before it: `empty point`."""
        return " ".join([*self.before, self.noun])

    @property
    def text(self) -> str:
        """Its parts put together."""
        return article(self.bare) if self.which is Which.A else f"{self.which.value} {self.bare}"

    @property
    def each(self) -> str:
        """Every one of them."""
        return f"each {self.bare}" if self.which is not Which.THE else ""

    @property
    def every(self) -> str:
        """All of them, one by one."""
        return f"every {self.bare}" if self.which is Which.A else self.text

    @property
    def many(self) -> str:
        """Several of them."""
        before = [*self.before, plural(self.noun)]
        return " ".join([*before, *(one.after_many(self.noun) for one in self.behind)])

    @property
    def none(self) -> str:
        """None of them."""
        return f"no {self.bare}"

    @property
    def lacking(self) -> str:
        """Without any."""
        return f"without {self.text}" if self.which is Which.A else ""

    def with_words(self, *words: str) -> One:
        """With words before the noun."""
        new = tuple(word for word in words if word not in self.before)
        if not new or self.which is not Which.THE:
            return replace(self, before=(*new, *self.before))
        return Described(self, new)

    def followed_by(self, qualifier: Qualifier) -> "Thing":
        """With something behind it, but before what is left out."""
        match self.behind, qualifier:
            case (*before, Except(out, None)), Except(more):
                return replace(self, behind=(*before, Except(f"{out} and {more}")))
            case (*before, Except(out, None)), _:
                return replace(self, behind=(*before, Except(out, qualifier)))
            case _:
                return replace(self, behind=(*self.behind, qualifier))

    def such(self, qualifiers: Iterable[Qualifier]) -> One:
        """With all that is said of it; a mark is put to the pieces that are told already."""
        asked = list(qualifiers)
        mark = next((one for one in asked if isinstance(one, Marked)), None)
        match asked:
            case [Same(negative=False, one=One() as one)] if self.is_plain:
                return one
            case _:
                pass
        match self.behind:
            case (*before, Holding(things, str() as whose)) if mark is not None and whose:
                marked = Holding(f"{mark.word} {things}", whose)
                rest = [one for one in asked if one is not mark]
                return One.such(replace(self, behind=(*before, marked)), rest)
            case _:
                return super().such(asked)

    @property
    def said(self) -> Iterator[Qualifier]:
        """All that is said behind the noun, one by one."""
        return _parts(self.behind)

    @property
    def definition(self) -> str:
        """What says which it is; only that where a single thing is said of the plain noun."""
        said = list(self.said)
        if len(said) == 1 and not self.before and self.which is Which.A:
            predicate = said[0].predicate(self.noun)
            if said[0].after == f"that {predicate}":
                return predicate
        return super().definition

    @property
    def is_plain(self) -> bool:
        """Whether no more is said than what kind of thing it is."""
        return not self.before and not self.behind and self.which is Which.A


@dataclass(frozen=True)
class Member(One):
    """One of some that are known: `one of your men`."""

    things: str
    """All of them: `men`, `the men of the first player`."""
    whose: str = ""
    """Whose they are, where that is a word before them: `your`."""

    @property
    def many(self) -> str:
        """All of them."""
        return f"{self.whose} {self.things}".strip()

    @property
    def text(self) -> str:
        """One of them."""
        return f"one of {self.many}"

    @property
    def each(self) -> str:
        """Every one of them."""
        return f"each of {self.many}"

    @property
    def every(self) -> str:
        """All of them, one by one."""
        return self.each

    @property
    def none(self) -> str:
        """None of them."""
        return f"none of {self.many}"

    @property
    def lacking(self) -> str:
        """Without any."""
        return f"without any of {self.many}"

    def with_words(self, *words: str) -> One:
        """With words before what they are called: `one of your marked men`."""
        if not words or not self.whose:
            return super().with_words(*words)
        return replace(self, things=" ".join([*words, self.things]))


@dataclass(frozen=True)
class Called(One):
    """One that is known by its name, or told in words that are not taken apart: `your king`."""

    name: str
    is_only: bool = True
    """Whether there is but this one."""
    whose: str = ""
    """Whose it is, where that is told."""

    @property
    def text(self) -> str:
        """Its name."""
        return self.name


@dataclass(frozen=True)
class Either(One):
    """One of several, as it may be: `E4 or D5`, `a corner square or one of your men`."""

    parts: tuple[One, ...]

    @property
    def text(self) -> str:
        """Its parts put together."""
        return listed(dict.fromkeys(one.text for one in self.parts), "or")

    @property
    def each(self) -> str:
        """Every one of them."""
        every = [one.each if isinstance(one, Thing) else "" for one in self.parts]
        return " and ".join(every) if all(every) else ""


@dataclass(frozen=True)
class Described(One):
    """One with words behind it that do not go into its noun: `the point that is empty`."""

    one: One
    words: tuple[str, ...] = ()
    behind: tuple[Qualifier, ...] = ()

    @property
    def text(self) -> str:
        """Its parts put together."""
        words = f" {' '.join(one.after for one in self.behind)}" if self.behind else ""
        if not self.words:
            return self.one.text + words
        the = isinstance(self.one, Thing) or (isinstance(self.one, Called) and self.one.is_only)
        if the and self.words == ("empty",):
            return f"{self.one}, which must be empty{words}"
        return f"{self.one} that is {listed(self.words)}{words}"

    @property
    def each(self) -> str:
        """Every one of them."""
        inner = self.one.each
        behind = (one.after for one in self.behind)
        return " ".join([inner, *behind]) if inner and not self.words else ""

    @property
    def many(self) -> str:
        """Several of them."""
        inner = self.one.many
        behind = (one.after_many("one") for one in self.behind)
        return " ".join([inner, *behind]) if inner and not self.words else ""

    def followed_by(self, qualifier: Qualifier) -> "Described":
        """With something behind it."""
        return replace(self, behind=(*self.behind, qualifier))

    @property
    def said(self) -> Iterator[Qualifier]:
        """All that is said behind it, one by one."""
        return _parts(self.behind)


def _parts(qualifiers: Iterable[Qualifier]) -> Iterator[Qualifier]:
    for one in qualifiers:
        yield from one.parts if isinstance(one, Listing) else (one,)
