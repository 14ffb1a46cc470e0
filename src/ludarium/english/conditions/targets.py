"""Where something goes: `an empty point of your home`, from the conditions on a site.

Conditions that can be said of a site in a word or two have a method `qualify(e, name)`, which
gives a `Qualifier` if the condition is about the site that the iterator `name` stands for.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ludarium.english.fields import Qualifies
from ludarium.english.phrases import (
    Adjective,
    Always,
    Called,
    Condition,
    Holding,
    Marked,
    Member,
    Noun,
    One,
    Qualifier,
    Thing,
    With,
    all_of,
)
from ludarium.english.words import plural
from ludarium.vocabulary.ludeme import Ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def stands_for(ludeme: object, name: str) -> bool:
    """Whether a ludeme is nothing but an iterator, such as `(to)` or `(site)`."""
    if not isinstance(ludeme, Ludeme) or ludeme.keyword != name or ludeme.constants:
        return False
    return not any(True for _ in ludeme.given())


def parts_of(condition: object) -> Iterator[object]:
    """The conditions that must all hold, one by one."""
    from ludarium.ludemes.conditions.logic import BooleanAnd

    if isinstance(condition, list):
        for part in condition:
            yield from parts_of(part)
    elif isinstance(condition, BooleanAnd):
        for part in condition.conditions:
            yield from parts_of(part)
    elif condition is not None:
        yield condition


def target(
    e: "Voice",
    word: str,
    condition: object,
    name: str,
    called: Noun | str = "",
    one: One | None = None,
) -> tuple[One, Condition | None]:
    """A noun for a site that fulfils a condition, and what could not be put into the noun.

    `called` is what the site is called in that rest; `that square` if it is not given. `one` is
    the noun to begin with, such as `a square of your home`, if it is more than the word.
    """
    asked, rest = qualifiers(e, condition, name, called or f"that {word}")
    return (Thing(word) if one is None else one).such(asked), rest


@dataclass(frozen=True)
class Occupant:
    """What stands on a site: a piece, perhaps with where it stands; or only the site itself."""

    piece: One | None = None
    place: One | None = None
    inside: bool = False
    """Whether it is in that place, and not on it."""
    is_hand: bool = False
    """Whether that place is a hand."""

    def __str__(self) -> str:
        return self.text

    @property
    def text(self) -> str:
        """A noun for it."""
        if self.piece is None or self.place is None:
            return str(self.piece or self.place)
        return f"{self.piece} {'in' if self.inside else 'on'} {self.place}"

    @property
    def one(self) -> One:
        """The piece, or the site if no piece is told."""
        found = self.piece or self.place
        assert found is not None
        return found

    @property
    def is_site(self) -> bool:
        """Whether no piece is told, but where a site lies or what is on it."""
        return self.piece is None and isinstance(self.place, Thing) and not self.place.before

    def several(self, word: str) -> str:
        """Many of them: `enemy pieces`, `your men`, `squares, each …`."""
        if self.piece is not None and self.piece.many:
            if self.place is None:
                return self.piece.many
            if isinstance(self.piece, Member):
                return f"{self.piece.many} on {self.place}"
            return f"{self.piece.many}, each on {self.place},"
        if isinstance(self.place, Thing) and not self.place.behind and self.piece is None:
            return self.place.many
        return f"{plural(word)}, each {self.text},"


def occupant(
    e: "Voice", word: str, condition: object, name: str, called: Noun | str = ""
) -> tuple[Occupant, Condition | None]:
    """What stands on a site that fulfils a condition: `an enemy piece`.

    Where the condition does not tell, it is the site itself.
    """
    asked, rest = qualifiers(e, condition, name, called or f"that {word}")
    if asked == [Adjective("occupied")]:
        return Occupant(Thing("piece")), rest
    for qualifier in asked:
        piece = _piece_told(qualifier)
        if piece is not None:
            others = [one for one in asked if one is not qualifier]
            return Occupant(piece, Thing(word).such(others) if others else None), rest
    return Occupant(place=Thing(word).such(asked)), rest


def _piece_told(qualifier: Qualifier) -> One | None:
    """The piece that stands on a site, if that is what is said of the site."""
    match qualifier:
        case With(piece, lacks=False):
            return piece
        case Holding(things):
            return Called(things, is_only=False)
        case Marked(True):
            return Thing("piece", ("marked",))
        case _:
            return None


def qualifiers(
    e: "Voice", condition: object, name: str, called: Noun | str
) -> tuple[list[Qualifier], Condition | None]:
    """What is said of a site with its noun, and what cannot be said in such a way."""
    said: list[Qualifier] = []
    rest: list[Condition] = []
    for part in parts_of(condition):
        found = part.qualify(e, name) if isinstance(part, Qualifies) else None
        if found is None:
            with e.meaning(**{_binding(name): called}):
                rest.append(e.condition(part))
        else:
            said.append(found)
    together = all_of(rest)
    return _with_marks(said), None if together == Always(True) else together


def _with_marks(said: list[Qualifier]) -> list[Qualifier]:
    """What is said of a site, with the mark of the piece on it put to the piece itself."""
    marks = [one for one in said if isinstance(one, Marked)]
    pieces = [one for one in said if isinstance(one, With) and not one.lacks]
    if len(marks) != 1 or len(pieces) != 1 or isinstance(pieces[0].piece, Called):
        return said
    marked = replace(pieces[0], piece=pieces[0].piece.with_words(marks[0].word))
    return [marked if one is pieces[0] else one for one in said if one is not marks[0]]


def _binding(name: str) -> str:
    return "from_" if name == "from" else name
