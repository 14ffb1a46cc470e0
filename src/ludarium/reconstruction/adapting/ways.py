"""Ways along a board that is known, for rules that need one where nobody tells which it was.

Of many boards of race games only the squares survive. Rules that move pieces along a track say
nothing on such a board without one. If the game that gives the rules has the same board, its tracks
are taken over; otherwise they are laid along the board from end to end, as straight as it allows.
That is a guess, and results say so.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import atan2, pi
from typing import Final

from ludarium.board.topology import Sites
from ludarium.reconstruction.adapting.scaling import rows_of, scaled
from ludarium.reconstruction.adapting.sites import board_of, sites_on
from ludarium.reconstruction.donors import Donor
from ludarium.reconstruction.holes import BOARDS
from ludarium.reconstruction.terms import Sort, Term, rewritten

LAID: Final = (
    "Which way pieces went along the board is not known; theirs is a guess, laid as straight as "
    "the board allows."
)
_MOST_STEPS: Final = 20_000
"""So many steps are tried to find a way."""
_ENOUGH: Final = 0.6
"""A way from end to end should touch this share of the places of a board."""
_LEAST: Final = 0.25
"""Any other should touch this share of them."""
_END: Final = "End"


@dataclass(frozen=True)
class Way:
    """A way along a board."""

    sites: tuple[int, ...]
    is_round: bool
    """Whether its end lies beside its beginning."""


def tracks_for(game: Term, givers: Sequence[Donor]) -> Iterator[tuple[Term, Donor]]:
    """Tracks for the board of a game, with the giver: the one whose tracks the rules name."""
    board = board_of(game)
    spoken = {part.head for part in game.walk() if part.sort is Sort.TEXT}
    for giver in sorted(givers, key=lambda giver: -len(spoken & _names(giver.term))):
        theirs = board_of(giver.term)
        tracks = [part for part in theirs.walk() if part.head == "track"] if theirs else []
        if board is None or theirs is None or not tracks:
            continue
        yield from ((track, giver) for track in _taken_over(game, giver, tracks))
        return


def fitted(game: Term, giver: Donor, parts: Sequence[Term]) -> tuple[Term, ...] | None:
    """Parts of a board with the tracks among them as the board of a game can have them.

    Nothing if no way leads along that board.
    """
    tracks = [part for part in parts if part.head == "track"]
    if not tracks:
        return tuple(parts)
    others = [part for part in parts if part.head != "track"]
    found = _taken_over(rewritten(game, _without_empty_lists), giver, tracks)
    return (*found, *others) if found else None


def _without_empty_lists(term: Term) -> Term | None:
    """A board whose list of tracks is empty, without that list."""
    if term.sort is not Sort.CLAUSE or term.head not in BOARDS:
        return None
    return term.with_parts([p for p in term.parts if p.sort is not Sort.ARRAY or p.parts])


def _names(game: Term) -> set[str]:
    """The names of tracks, without the numbers of players."""
    tracks = (part for part in game.walk() if part.head == "track" and part.parts)
    return {track.parts[0].head.rstrip("0123456789") for track in tracks}


def is_laid(track: Term, giver: Donor) -> bool:
    """Whether a track was laid along another board than that of its giver."""
    return all(track != part for part in giver.term.walk())


def _taken_over(game: Term, giver: Donor, tracks: list[Term]) -> list[Term]:
    here, there = rows_of(game), rows_of(giver.term)
    if here is not None or there is not None:
        if here is None or there is None:
            return []
        found = [scaled(track, there, here) for track in tracks]
        return [track for track in found if track is not None] if None not in found else []
    if _shape(game) == _shape(giver.term):
        return tracks
    way = _way_on(str(board_of(game)))
    return [*_along(way, tracks)] if way else []


def _shape(game: Term) -> str:
    """A board without its tracks."""
    board = board_of(game)
    parts = board.parts if board else ()
    return " ".join(str(p) for p in parts if all(inner.head != "track" for inner in p.walk()))


def _along(way: Way, tracks: Sequence[Term]) -> Iterator[Term]:
    """Tracks with the names, owners and ends of others, laid along a way."""
    owners = list(dict.fromkeys(map(_owner, tracks)))
    routes: dict[str, str] = {}
    often: dict[str, int] = {}
    for track in tracks:
        owner, route = _owner(track), _route(track)
        sites = way.sites
        if way.is_round:
            turn = len(sites) * owners.index(owner) // len(owners)
            sites = sites[turn:] + sites[:turn]
        elif owners.index(owner) % 2 and route != routes.get(owners[0]):
            sites = sites[::-1]
        routes.setdefault(owner, str(route))
        if often.get(owner, 0) % 2:
            # Who has two ways may go in both directions.
            sites = sites[::-1]
        often[owner] = often.get(owner, 0) + 1
        yield _with_sites(track, sites, way.is_round)


def _owner(track: Term) -> str:
    words = (part for part in track.parts if part.sort is Sort.WORD and part.label is None)
    return next((part.head for part in words), "")


def _route(track: Term) -> str:
    return str(track.parts[1]) if len(track.parts) > 1 else ""


def _with_sites(track: Term, sites: Sequence[int], is_round: bool) -> Term:
    name, route, *rest = track.parts
    words = [Term(Sort.WORD, str(site)) for site in sites]
    if _END in str(route):
        words.append(Term(Sort.WORD, _END))
    kept = [part for part in rest if is_round or part.label != "loop"]
    laid = replace(route, sort=Sort.ARRAY, head="", parts=tuple(words))
    return track.with_parts((name, laid, *kept))


@lru_cache(maxsize=64)
def _way_on(board: str) -> Way | None:
    sites = sites_on(board)
    return way_along(sites) if sites is not None else None


def way_along(sites: Sites) -> Way | None:
    """A way along a board: from end to end, around it, or as far as one can go.

    The first is as straight as the board allows; on boards such as crosses, none of these is long,
    and people went around. Nothing if no way leads anywhere.
    """
    near = next(
        (each for each in (sites.orthogonal, sites.adjacent, sites.neighbours) if any(each)), []
    )
    if not near:
        return None
    found = _longest(sites, near)
    if len(found) < _ENOUGH * len(near):
        around = _around(sites)
        if len(around) > len(found) or len(found) < _LEAST * len(near):
            found = around
    if len(found) < _LEAST * len(near):
        return None
    return Way(tuple(found), len(found) > 2 and found[0] in near[found[-1]])


def _around(sites: Sites) -> list[int]:
    """The longest way along the edge of a board; where it turns inwards, one may cut a corner."""
    edge = frozenset(sites.outer)
    best: list[int] = []
    for near in (sites.orthogonal, sites.neighbours):
        along = [
            tuple(other for other in each if other in edge) if site in edge else ()
            for site, each in enumerate(near)
        ]
        if any(along):
            best = max(best, _longest(sites, along), key=len)
    return best


def _longest(sites: Sites, near: Sequence[Sequence[int]]) -> list[int]:
    """The longest way that is found in some steps, trying the straightest first.

    Ways begin where a board ends: at a place with the fewest neighbours, the first of these.
    """
    first = min(range(len(near)), key=lambda site: (len(near[site]) or len(near), site))
    path, best = [first], [first]
    visited = {first}
    pending = [iter(_onward(sites, near, path))]
    for _ in range(_MOST_STEPS):
        if len(best) == len(near) or not pending:
            break
        step = next((site for site in pending[-1] if site not in visited), None)
        if step is None:
            pending.pop()
            visited.discard(path.pop())
            continue
        path.append(step)
        visited.add(step)
        pending.append(iter(_onward(sites, near, path)))
        if len(path) > len(best):
            best = list(path)
    return best


def _onward(sites: Sites, near: Sequence[Sequence[int]], path: Sequence[int]) -> list[int]:
    """The places beside the last one, those first to which one need not turn."""
    last = path[-1]
    if len(path) < 2:
        return sorted(near[last])
    straight = _angle(sites, path[-2], last)

    def turn(site: int) -> float:
        change = abs(_angle(sites, last, site) - straight) % (2 * pi)
        return round(min(change, 2 * pi - change), 6)

    return sorted(near[last], key=lambda site: (turn(site), site))


def _angle(sites: Sites, start: int, end: int) -> float:
    return atan2(sites.y[end] - sites.y[start], sites.x[end] - sites.x[start])
