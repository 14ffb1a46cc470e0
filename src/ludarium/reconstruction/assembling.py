"""From fillings to a description: what they need comes along, and pieces get their names.

A rule may name a piece, a hand, dice or a region that the lost game does not have. They come from
the game that gave the rule, and the result says so; if they cannot, the fillings do not fit.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ludarium.reconstruction.adapting.coming_along import Borrowed, missing
from ludarium.reconstruction.adapting.players import for_those_who_play
from ludarium.reconstruction.adapting.scaling import rows_of, scaled
from ludarium.reconstruction.adapting.sites import board_of
from ludarium.reconstruction.adapting.ways import LAID, fitted, is_laid
from ludarium.reconstruction.candidates import Candidate
from ludarium.reconstruction.donors import Donor
from ludarium.reconstruction.holes import Hole, filled
from ludarium.reconstruction.names import Naming, foreign_pieces, mark_of
from ludarium.reconstruction.terms import Sort, Term, rewritten

_ROUNDS: Final = 5
"""What comes along may need more to come along, so many times."""
_BOARD: Final = "board"
_ORDER: Final = {"meta": 0, "start": 1, "end": 3}
_ORDER_PLAY: Final = 2
"""In which order the parts of rules stand; play comes as one clause or in phases."""


@dataclass(frozen=True)
class Assembled:
    """A whole description, and what came along."""

    term: Term
    borrowed: tuple[Borrowed, ...]
    laid: bool = False
    """Whether tracks that fill a hole were laid along the board."""

    @property
    def doubts(self) -> tuple[str, ...]:
        """What in it is a guess of ours."""
        tracks = [item for item in self.borrowed if item.what.head == "track"]
        laid = self.laid or any(is_laid(item.what, item.donor) for item in tracks)
        return (LAID,) if laid else ()

    @property
    def text(self) -> str:
        """The description as it is written."""
        return str(self.term)


def assemble(game: Term, holes: Sequence[Hole], candidate: Candidate) -> Assembled | None:
    """The lost game with its holes filled; nothing if something that is needed is nowhere."""
    all_givers = candidate.donors
    fillings = {
        path: filling.terms
        for hole, filling in zip(holes, candidate.fillings, strict=True)
        for path in hole.paths
    }
    laid = False
    for hole, donors in zip(holes, all_givers, strict=True):
        # Tracks on boards of rows are taken over to longer and shorter rows, below.
        if hole.role.host == _BOARD and hole.role.listed and donors:
            bare = filled(game, fillings | {hole.path: ()})
            tracks = fitted(bare, donors[0], fillings[hole.path])
            if tracks is None:
                return None
            laid = laid or tracks != fillings[hole.path]
            fillings[hole.path] = tracks
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
                fillings |= dict.fromkeys(hole.paths, fitting)
        term = filled(game, fillings)
    term = rewritten(term, _in_order)
    givers = list(
        dict.fromkeys(
            (
                *(donors[0] for donors in all_givers if donors),
                *(lender for filling in candidate.fillings for lender in filling.lenders),
            )
        )
    )
    borrowed: list[Borrowed] = []
    for _ in range(_ROUNDS):
        needed = list(missing(term, givers))
        if not needed:
            break
        if None in needed:
            return None
        new = [item for item in needed if item is not None]
        borrowed += new
        term = _with_items(term, [item.what for item in new])
    else:
        return None
    return Assembled(_named(for_those_who_play(term), givers), tuple(borrowed), laid)


def _in_order(term: Term) -> Term | None:
    """Rules whose parts stand in the order in which they are written."""
    if term.sort is not Sort.CLAUSE or term.head != "rules":
        return None
    return term.with_parts(sorted(term.parts, key=lambda part: _ORDER.get(part.head, _ORDER_PLAY)))


def _with_items(game: Term, items: Sequence[Term]) -> Term:
    """The game with more equipment; tracks belong to its board."""
    tracks = [item for item in items if item.head == "track"]
    others = [item for item in items if item.head != "track"]
    board = board_of(game)

    def add(term: Term) -> Term | None:
        if term is board and tracks:
            # What has a label comes after tracks, but on boards of rows.
            place = 1 if term.head == "board" else len(term.parts)
            listed = Term(Sort.ARRAY, "", tuple(tracks))
            return term.with_parts((*term.parts[:place], listed, *term.parts[place:]))
        if term.sort is not Sort.CLAUSE or term.head != "equipment":
            return None
        held = term.parts[0] if term.parts else Term(Sort.ARRAY, "")
        inner = held.parts if held.sort is Sort.ARRAY else (held,)
        known = tuple(rewritten(item, add) for item in inner)
        return term.with_parts((Term(Sort.ARRAY, "", (*known, *others)), *term.parts[1:]))

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
