"""What pieces are called here and elsewhere.

Rules name pieces, and pieces have other names in other games. Between games a piece is told by
whose it is and by its number among those of the same owner: the second piece that each player has
is the second piece that each player has, whatever it is called.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from ludarium.reconstruction.terms import Sort, Term, rewritten

_PIECE: Final = "piece"
_PIECES: Final = frozenset({_PIECE, "die", "card", "domino"})
_OWNED: Final = re.compile(r"(.*?)(\d*)")
MARK: Final = "\N{SECTION SIGN}"
"""With this begins the name of a piece between games."""
_EACH: Final = "Each"
_NOBODYS: Final = ("Shared", "Neutral")
"""Owners of pieces that are no player's."""


@dataclass(frozen=True)
class Piece:
    """A piece as the equipment has it."""

    name: str
    owner: str
    """The role that it is given to, such as `Each` or `P1`."""
    item: Term
    """How it is described."""


def equipment_items(game: Term) -> Iterator[Term]:
    """The items of the equipment of a game."""
    for part in game.parts:
        if part.sort is Sort.CLAUSE and part.head == "equipment":
            for inner in part.parts:
                yield from inner.parts if inner.sort is Sort.ARRAY else (inner,)


@dataclass(frozen=True, eq=False)
class Naming:
    """The pieces of a game, and what they are called between games."""

    pieces: tuple[Piece, ...]
    like: "Naming | None" = None
    """A game beside which it is seen: what is called the same there has the same name between."""

    @staticmethod
    def of(game: Term) -> "Naming":
        """The pieces of a game."""
        return Naming(
            tuple(
                Piece(item.parts[0].head, _owner(item), item)
                for item in equipment_items(game)
                if item.sort is Sort.CLAUSE
                and item.head in _PIECES
                and item.parts
                and item.parts[0].sort is Sort.TEXT
            )
        )

    def beside(self, other: "Naming") -> "Naming":
        """The same pieces, told by the names that they share with those of another game."""
        return Naming(self.pieces, other)

    @cached_property
    def marks(self) -> dict[str, str]:
        """The name of each piece between games."""
        return self._numbered if self.like is None else self._as_in(self.like)

    def _as_in(self, other: "Naming") -> dict[str, str]:
        """Pieces that are called as in another game have its numbers, others what is left."""
        theirs = {(p.owner, p.name.casefold()): other.marks[p.name] for p in other.pieces}
        found: dict[str, str] = {}
        for piece in self.pieces:
            mark = theirs.get((piece.owner, piece.name.casefold()))
            if mark is not None:
                found.setdefault(piece.name, mark)
        taken = set(found.values())
        owners = {piece.name: piece.owner for piece in reversed(self.pieces)}
        left = {owner: self._left(owner, owners, taken) for owner in owners.values()}
        return {name: found.get(name) or next(left[owners[name]]) for name in self._numbered}

    def _left(self, owner: str, owners: dict[str, str], taken: set[str]) -> Iterator[str]:
        """The marks of an owner that no piece of the same name has; then new ones.

        Two players may have pieces of one name; so more of an owner's marks may be taken than the
        owner has pieces of such names.
        """
        for name, mark in self._numbered.items():
            if owners[name] == owner and mark not in taken:
                yield mark
        number = len(self.pieces)
        while True:
            number += 1
            mark = f"{MARK}{owner}.{number}{MARK}"
            if mark not in taken and mark not in self._numbered.values():
                yield mark

    @cached_property
    def _numbered(self) -> dict[str, str]:
        found: dict[str, str] = {}
        counts: dict[str, int] = {}
        shared = sum(piece.owner == _EACH for piece in self.pieces)
        for piece in self.pieces:
            # What one player alone has comes after what each has.
            before = shared if piece.owner.startswith("P") else 0
            number = counts[piece.owner] = counts.get(piece.owner, before) + 1
            found.setdefault(piece.name, f"{MARK}{piece.owner}.{number}{MARK}")
        return found

    @cached_property
    def known(self) -> frozenset[str]:
        """The names of the pieces of this game."""
        return frozenset(self.marks)

    def abroad(self, term: Term) -> Term:
        """A part of this game with the names between games."""
        return rewritten(term, self._abroad)

    def at_home(self, term: Term) -> Term:
        """A part of any game with the names of this game, as far as it has such pieces."""
        return rewritten(term, self._at_home)

    def _abroad(self, term: Term) -> Term | None:
        if term.sort is not Sort.TEXT:
            return None
        name, player = _split(term.head, self.marks)
        mark = self.marks.get(name)
        return replace(term, head=mark + player) if mark else None

    def _at_home(self, term: Term) -> Term | None:
        if term.sort is not Sort.TEXT or not term.head.startswith(MARK):
            return None
        mark, player = term.head[1:].split(MARK)
        name = self._names.get(f"{MARK}{mark}{MARK}") or self._near(mark, player)
        return replace(term, head=name + player) if name else None

    @cached_property
    def _names(self) -> dict[str, str]:
        return {mark: name for name, mark in self.marks.items()}

    def _near(self, mark: str, player: str) -> str | None:
        """A piece of the same number that players have in another way: one for each, or one."""
        owner, _, number = mark.rpartition(".")
        if owner in _NOBODYS:
            others = [other for other in _NOBODYS if other != owner]
        else:
            others = [_EACH] if owner != _EACH else [f"P{player}"] if player else ["P1", "Shared"]
        marks = (f"{MARK}{other}.{number}{MARK}" for other in others)
        return next((self._names[other] for other in marks if other in self._names), None)


def mark_of(term: Term) -> str | None:
    """The name between games with which a text begins, if it names a piece of another game."""
    if term.sort is not Sort.TEXT or not term.head.startswith(MARK):
        return None
    return term.head[: term.head.index(MARK, 1) + 1]


def foreign_pieces(term: Term) -> set[str]:
    """The names between games of pieces that a part names."""
    return {mark for inner in term.walk() if (mark := mark_of(inner)) is not None}


def _owner(item: Term) -> str:
    """Whose an item is; pieces are those of each player where nothing else is said."""
    usual = _EACH if item.head == _PIECE else "Shared"
    return next((part.head for part in item.parts if part.field == "role"), usual)


def _split(text: str, known: dict[str, str]) -> tuple[str, str]:
    """A name, and the number of the player that may follow it."""
    if text in known:
        return text, ""
    match = _OWNED.fullmatch(text)
    return (match[1], match[2]) if match else (text, "")
