"""From fillings to a description: what they need comes along, and pieces get their names.

A rule may name a piece, a hand, dice or a region that the lost game does not have. They come from
the game that gave the rule, and the result says so; if they cannot, the fillings do not fit.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ludarium.reconstruction.adapting.along import Along, along
from ludarium.reconstruction.adapting.coming_along import Borrowed, missing
from ludarium.reconstruction.adapting.players import for_those_who_play
from ludarium.reconstruction.adapting.scaling import rows_of, scaled
from ludarium.reconstruction.adapting.sites import board_of
from ludarium.reconstruction.adapting.track_names import with_own_tracks
from ludarium.reconstruction.adapting.ways import LAID, fitted, is_laid
from ludarium.reconstruction.candidates import Candidate
from ludarium.reconstruction.donors import Donor
from ludarium.reconstruction.holes import Hole, Path, filled, part_at
from ludarium.reconstruction.names import Naming, foreign_pieces, mark_of
from ludarium.reconstruction.terms import Sort, Term, rewritten

_ROUNDS: Final = 5
"""What comes along may need more to come along, so many times."""
_BOARD: Final = "board"
_TRACK: Final = "track"
_ORDER: Final = {"meta": 0, "start": 1, "end": 3}
_ORDER_PLAY: Final = 2
"""In which order the parts of rules stand; play comes as one clause or in phases."""
_ORDER_OF_ROWS: Final = ("rows", "columns", "store", "num_stores", "large_stack", "tracks")
"""In which order the fields of a board of rows stand."""


@dataclass(frozen=True)
class Assembled:
    """A whole description, and what came along."""

    term: Term
    borrowed: tuple[Borrowed, ...]
    laid: bool = False
    """Whether tracks were laid along the board."""

    @property
    def doubts(self) -> tuple[str, ...]:
        """What in it is a guess of ours."""
        return (LAID,) if self.laid else ()

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
        if not donors or not (_lists_tracks(hole) or hole.role.host == _TRACK):
            continue
        tracks = _tracks_on(game, hole, donors[0], fillings)
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
                # What a list of numbers means is told by the clause that the hole stands in.
                around = Term(Sort.CLAUSE, hole.role.host, fillings[hole.path])
                fitting = scaled(around, there, here)
                if fitting is None:
                    return None
                fillings |= dict.fromkeys(hole.paths, fitting.parts)
    givers = list(
        dict.fromkeys(
            (
                *(donors[0] for donors in all_givers if donors),
                *(lender for filling in candidate.fillings for lender in filling.lenders),
            )
        )
    )
    whole = _completed(game, fillings, givers, {})
    if whole is None:
        return None
    term, borrowed = whole
    laid = laid or any(is_laid(item.what, item.donor) for item in _tracks(borrowed))
    if laid and here is None:
        ways = {giver.id: way for giver in givers if (way := along(term, giver.term))}
        for hole, donors in zip(holes, all_givers, strict=True):
            way = ways.get(donors[0].id) if donors else None
            if way is not None and hole.role.host != _BOARD:
                taken_over = tuple(map(way.taken_over, fillings[hole.path]))
                fillings |= dict.fromkeys(hole.paths, taken_over)
        whole = _completed(game, fillings, givers, ways)
        if whole is None:
            return None
        term, borrowed = whole
    named = with_own_tracks(term, givers)
    if named is None:
        return None
    return Assembled(_named(for_those_who_play(named), givers), tuple(borrowed), laid)


def _lists_tracks(hole: Hole) -> bool:
    return hole.role.host == _BOARD and hole.role.listed


def _tracks_on(
    game: Term, hole: Hole, giver: Donor, fillings: dict[Path, tuple[Term, ...]]
) -> tuple[Term, ...] | None:
    """What fills a hole for tracks, or for what one of them is, as the board can have it."""
    if _lists_tracks(hole):
        bare = filled(game, {**fillings, hole.path: ()})
        return fitted(bare, giver, fillings[hole.path])
    whole = filled(game, fillings)
    if rows_of(whole) is not None or board_of(whole) is None:
        return fillings[hole.path]
    clause, around = part_at(game, hole.path[:-1]), hole.path[:-1]
    track = clause.with_parts([*fillings[hole.path], *_known(clause)])
    found = fitted(filled(game, {**fillings, around: ()}), giver, (track,))
    if found is None:
        return None
    return tuple(part for part in found[0].parts if part not in _known(clause))


def _known(clause: Term) -> list[Term]:
    return [part for part in clause.parts if part.sort is not Sort.HOLE]


def _completed(
    game: Term,
    fillings: dict[Path, tuple[Term, ...]],
    givers: Sequence[Donor],
    ways: Mapping[str, Along],
) -> tuple[Term, list[Borrowed]] | None:
    """The game with its holes filled and what comes along; nothing if that is nowhere."""
    term = rewritten(filled(game, fillings), _in_order)
    borrowed: list[Borrowed] = []
    for _ in range(_ROUNDS):
        needed = list(missing(term, givers))
        if not needed:
            return term, borrowed
        if None in needed:
            return None
        found = {item.what: item for item in needed if item is not None}
        new = [_taken_over(item, ways) for item in found.values()]
        borrowed += new
        term = _with_items(term, [item.what for item in new])
    return None


def _taken_over(item: Borrowed, ways: Mapping[str, Along]) -> Borrowed:
    """What comes along, with the places of this board; ways are those of this board already."""
    way = ways.get(item.donor.id)
    if way is None or item.what.head == _TRACK:
        return item
    return replace(item, what=way.taken_over(item.what))


def _tracks(borrowed: Iterable[Borrowed]) -> list[Borrowed]:
    return [item for item in borrowed if item.what.head == _TRACK]


def _in_order(term: Term) -> Term | None:
    """Rules, and a board of rows, whose parts stand in the order in which they are written."""
    if term.sort is not Sort.CLAUSE or not term.parts:
        return None
    if term.head == "rules":
        parts = sorted(term.parts, key=lambda part: _ORDER.get(part.head, _ORDER_PLAY))
        return term.with_parts(parts)
    if term.head == "mancalaBoard" and all(part.field in _ORDER_OF_ROWS for part in term.parts):
        parts = sorted(term.parts, key=lambda part: _ORDER_OF_ROWS.index(part.field or ""))
        return term.with_parts(parts)
    return None


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
