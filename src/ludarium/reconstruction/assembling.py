"""From fillings to a description: what they need comes along, and pieces get their names.

A rule may name a piece, a hand, dice or a region that the lost game does not have. They come from
the game that gave the rule, and the result says so; if they cannot, the fillings do not fit.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ludarium.reconstruction.candidates import Candidate
from ludarium.reconstruction.donors import Donor
from ludarium.reconstruction.holes import Hole, filled
from ludarium.reconstruction.names import Naming, equipment_items, foreign_pieces, mark_of
from ludarium.reconstruction.scaling import rows_of, scaled
from ludarium.reconstruction.terms import Sort, Term, rewritten

_ROUNDS: Final = 5
"""What comes along may need more to come along, so many times."""
_SIGNS: Final = {
    "hand": ("handSite", "sites Hand"),
    "dice": ("roll", "forEach Die", "pips", "face", "count Pips", "is AllDiceEqual", "use Die"),
    "map": ("mapEntry",),
}
"""Kinds of equipment, and the ludemes that speak of them."""


@dataclass(frozen=True)
class Borrowed:
    """Something that came along with a filling."""

    what: Term
    donor: Donor


@dataclass(frozen=True)
class Assembled:
    """A whole description, and what came along."""

    term: Term
    borrowed: tuple[Borrowed, ...]

    @property
    def text(self) -> str:
        """The description as it is written."""
        return str(self.term)


def assemble(game: Term, holes: Sequence[Hole], candidate: Candidate) -> Assembled | None:
    """The lost game with its holes filled; nothing if something that is needed is nowhere."""
    all_givers = candidate.donors
    fillings = {
        hole.path: filling.terms for hole, filling in zip(holes, candidate.fillings, strict=True)
    }
    term = filled(game, fillings)
    here = rows_of(term)
    if here is not None:
        for hole, donors in zip(holes, all_givers, strict=True):
            there = rows_of(donors[0].term) if donors else None
            if there is not None:
                parts = [scaled(part, there, here) for part in fillings[hole.path]]
                fitting = tuple(part for part in parts if part is not None)
                if len(fitting) < len(parts):
                    return None
                fillings[hole.path] = fitting
        term = filled(game, fillings)
    givers = list(dict.fromkeys(donors[0] for donors in all_givers if donors))
    borrowed: list[Borrowed] = []
    for _ in range(_ROUNDS):
        missing = list(_missing(term, givers))
        if not missing:
            break
        if None in missing:
            return None
        new = [item for item in missing if item is not None]
        borrowed += new
        term = _with_items(term, [item.what for item in new])
    else:
        return None
    return Assembled(_named(term, givers), tuple(borrowed))


def _missing(game: Term, givers: Sequence[Donor]) -> Iterator[Borrowed | None]:
    """What is spoken of but not there; nothing in its place if no giver has it."""
    declared = {item.parts[0].head for item in equipment_items(game) if item.parts}
    for mark in sorted(foreign_pieces(game) - declared):
        yield _piece(mark, givers)
    here = {item.head for item in equipment_items(game)}
    spoken = set(_ludemes(game))
    for kind, signs in _SIGNS.items():
        if kind not in here and not spoken.isdisjoint(signs):
            yield from _items(kind, givers) or [None]
    yield from _regions(game, givers)


def _piece(mark: str, givers: Sequence[Donor]) -> Borrowed | None:
    for donor in givers:
        for piece in donor.naming.pieces:
            if donor.naming.marks[piece.name] == mark:
                return Borrowed(donor.naming.abroad(piece.item), donor)
    return None


def _items(kind: str, givers: Sequence[Donor]) -> list[Borrowed | None]:
    """All equipment of a kind that the first giver who has any has."""
    for donor in givers:
        items = [item for item in equipment_items(donor.term) if item.head == kind]
        if items:
            return [Borrowed(donor.naming.abroad(item), donor) for item in items]
    return []


def _regions(game: Term, givers: Sequence[Donor]) -> Iterator[Borrowed]:
    """Regions with a name that are spoken of and not there."""
    known = {_name(item) for item in equipment_items(game) if item.head == "regions"}
    spoken = {t.head for t in game.walk() if t.sort is Sort.TEXT}
    for donor in givers:
        for item in equipment_items(donor.term):
            name = _name(item)
            if item.head == "regions" and name in spoken and name not in known:
                yield Borrowed(donor.naming.abroad(item), donor)


def _name(item: Term) -> str | None:
    return next((part.head for part in item.parts if part.sort is Sort.TEXT), None)


def _ludemes(game: Term) -> Iterator[str]:
    """The ludemes of a game, by their keyword and by the word after it."""
    for term in game.walk():
        if term.sort is Sort.CLAUSE:
            yield term.head
            if term.parts and term.parts[0].sort is Sort.WORD:
                yield f"{term.head} {term.parts[0].head}"


def _with_items(game: Term, items: Iterable[Term]) -> Term:
    """The game with more equipment."""

    def add(term: Term) -> Term | None:
        if term.sort is not Sort.CLAUSE or term.head != "equipment":
            return None
        held = term.parts[0] if term.parts else Term(Sort.ARRAY, "")
        inner = held.parts if held.sort is Sort.ARRAY else (held,)
        return term.with_parts((Term(Sort.ARRAY, "", (*inner, *items)), *term.parts[1:]))

    return rewritten(game, add)


def _named(game: Term, givers: Sequence[Donor]) -> Term:
    """The game with a name for every piece that came along: as it was called where it came from."""
    taken = {piece.name for piece in Naming.of(game).pieces}
    names: dict[str, str] = {}
    for mark in sorted(foreign_pieces(game)):
        name = next((n for d in givers for n, m in d.naming.marks.items() if m == mark), "Piece")
        while name in taken or name in names.values():
            name += "X"
        names[mark] = name

    def rename(term: Term) -> Term | None:
        mark = mark_of(term)
        return None if mark is None else replace(term, head=names[mark] + term.head[len(mark) :])

    return rewritten(game, rename)
