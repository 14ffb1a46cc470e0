"""Nouns, complete with their articles: people, things, numbers, sites."""

from dataclasses import dataclass
from typing import Any

from ludarium.english.phrases.things import Called, Member, One
from ludarium.english.words import plural, possessive, word_count


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
    line: str = ""
    """Of what kind of line it is the number: `row`, `column`, `layer`; nothing else otherwise."""
    is_hand: bool = False
    """Whether it is a hand, in which pieces lie and not on it."""
    thing: str = ""
    """What a kind of piece is called, without its owner: `king`."""
    counter: str = ""
    """What counts so much, if one says it like this: `the throw` in `the throw counts four`."""

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
        if self.counter:
            return f"as many {plural(noun)} as {self.counter} counts"
        return f"as many {plural(noun)} as {self.text}"


YOU = Noun("you", plural=True, own="your", kind="player")
"""The player who moves, whom the book speaks to."""


@dataclass(frozen=True)
class Shape(Noun):
    """The shape of a board, and the parts it is made of, if there are several."""

    kind: str = "shape"
    head: str = ""
    """What is said before the parts."""
    parts: tuple[str, ...] = ()


@dataclass(frozen=True)
class Sites(Noun):
    """Some sites, and how one of them is spoken of: `the empty points`, `an empty point`."""

    plural: bool = True
    kind: str = "zone"
    one: One | None = None
    """One of them, whichever; `one of` them if that is all there is to say."""
    parts: tuple[str, ...] = ()
    """The parts that make them up, where they are told one by one if that gets long."""
    blocks: tuple[Any, ...] = ()
    """Where they take sentences of their own: these, after the text."""
    is_board: bool = False
    """Whether they are all sites of the board."""
    is_path: bool = False
    """Whether they are a path, on which pieces are."""

    @property
    def some(self) -> One:
        """One of them, whichever."""
        return self.one if self.one is not None else Member(self.text)

    @property
    def any(self) -> str:
        """One of them, whichever, in words."""
        return self.some.text

    @property
    def each(self) -> str:
        """Every one of them."""
        return self.some.each or f"each of {self.text}"

    @property
    def is_single(self) -> bool:
        """Whether it is one certain site, which has a name."""
        return isinstance(self.one, Called) and self.one.name == self.text
