"""Nouns, complete with their articles: people, things, numbers, sites."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from ludarium.english.phrases.things import Called, Member, One
from ludarium.english.words import plural, possessive, word_count

if TYPE_CHECKING:
    from ludarium.english.book.document import Block


class Whose(Enum):
    """Whose piece a move is made with."""

    ITS_OWN = auto()
    """It is the piece that a rule speaks of anyway."""
    YOURS = auto()
    THEIRS = auto()
    """An opponent's."""
    ANY = auto()
    """Whichever stands there."""
    UPWARD = auto()
    """That of a certain player, who moves up the board."""
    DOWNWARD = auto()


class Visit(Enum):
    """What the piece that a rule is about has to do with a site."""

    LANDED = auto()
    LEFT = auto()
    NEW = auto()


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
    names: tuple[str, ...] = ()
    """What else it may be called in that case, best first, if nothing else has that name; of sites
    the words before them: `neighbouring`."""
    line: str = ""
    """Of what kind of line it is the number: `row`, `column`, `layer`; nothing else otherwise."""
    whole_line: str = ""
    """That line itself: `the row of that square`."""
    is_hand: bool = False
    """Whether it is a hand, in which pieces lie and not on it."""
    thing: str = ""
    """What a kind of piece is called, without its owner: `king`."""
    on: str = ""
    """The site on which it stands, if it is a piece that is told by that."""
    whose: "Whose | None" = None
    """Whose piece it is that moves."""
    counts: str = ""
    """What is counted, if it is a number of things: `seeds`."""
    where: str = ""
    """Where they are, if that is said: `in their store`."""
    of_them: bool = False
    """Whether it belongs to `they`, of whom a sentence has just spoken."""
    is_sum: bool = False
    """Whether it is a number put together from others, so that it needs brackets among others."""
    on_top: str = ""
    """The piece by itself, where it is told to be on top of a stack."""
    stander: str = ""
    """The piece by which a site is told: `your king` for `the square where your king stands`."""
    holder: str = ""
    """What the piece on a site is called that a rule speaks of: `the piece caught`."""
    visit: Visit | None = None
    """What the piece that a rule is about has to do with it, if it is the site of a move."""
    is_one: bool = True
    """Whether it is one certain thing, and not each or any of several."""
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


MOVED: Final = "the piece that moved"
PLACED: Final = "the piece just placed"
JUST_MOVED: Final = (MOVED, PLACED)
"""What the piece is called that a rule is about."""
CAUGHT: Final = "the piece caught"
JUMPED: Final = "the piece jumped over"


def where_landed(word: str) -> Noun:
    """The site to which a move has brought a piece."""
    return Noun(f"the {word} where it landed", kind="site", holder=MOVED, visit=Visit.LANDED)


def where_put(word: str, how: str = "placed") -> Noun:
    """The site where a piece was put or placed."""
    return Noun(f"the {word} where it was {how}", kind="site", holder=PLACED)


def where_from(word: str) -> Noun:
    """The site from which a move has taken a piece."""
    return Noun(f"the {word} it came from", kind="site", visit=Visit.LEFT)


def new_site(word: str) -> Noun:
    """The site to which a move brings a piece, while the move is told."""
    return Noun(f"its new {word}", kind="site", holder=PLACED, visit=Visit.NEW)


def of_caught(word: str) -> Noun:
    """The site of a piece that is caught by position."""
    return Noun(f"the {word} of {CAUGHT}", kind="site", holder=CAUGHT)


def of_jumped(word: str, which: str = "the") -> Noun:
    """The site that is jumped over."""
    return Noun(f"{which} {word} jumped over", kind="site", holder=JUMPED)


def number_of_line(word: str, line: str, first: str = "zero") -> Noun:
    """The number of a row, a column or a layer, of which the first one has the number given."""
    text = f"the number of {line} (from {first})"
    return Noun(text, line=word, whole_line=line, names=(f"{word} number",))


def counted_from_one(number: Noun) -> Noun | None:
    """One more than the number of a row, a column or a layer that is counted from zero."""
    return number_of_line("", number.whole_line, "one") if number.whole_line else None


THEY = Noun("they", plural=True, own="their", kind="player")
"""object player of whom a sentence has just spoken."""
YOU = Noun("you", plural=True, own="your", kind="player")
"""The player who moves, whom the book speaks to."""


@dataclass(frozen=True)
class NextStop(Noun):
    """The next site on a path: `the next square after E4 on the outer path`."""

    kind: str = "site"
    word: str = ""
    """What a site is called."""
    start: str = ""
    """The site before it."""
    path: str = ""

    @classmethod
    def of(cls, word: str, start: str, path: str) -> "NextStop":
        """The next site after another on a path."""
        text = f"the next {word} after {start} on {path}"
        return cls(text, names=(f"next {word}",), word=word, start=start, path=path)

    def after(self, start: str) -> "NextStop":
        """The same with another name for the site before it."""
        return self.of(self.word, start, self.path)


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
    blocks: tuple["Block", ...] = ()
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
        """Every one of them, which may be but one."""
        if not self.plural and self.is_single:
            return self.text
        return self.some.each or f"each of {self.text}"

    @property
    def is_single(self) -> bool:
        """Whether it is one certain site, which has a name."""
        return isinstance(self.one, Called) and self.one.name == self.text
