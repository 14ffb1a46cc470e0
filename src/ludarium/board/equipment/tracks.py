"""Tracks: the paths that pieces follow over a board, and how they are written."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from ludarium.board.problem import BoardError
from ludarium.board.topology import Sites
from ludarium.vocabulary.board import Relation
from ludarium.vocabulary.directions import AbsoluteDirection

OFF: Final = -1
"""No site, or no further place on a track."""

END: Final = -2
"""The last entry of a track that leads off the board."""

_LEG = re.compile(r"(?P<site>\d+)|(?P<direction>[A-Za-z]+)(?P<steps>\d*)")


@dataclass(frozen=True)
class Track:
    """A path over the board. A site that is repeated in a row is one stop with bumps."""

    index: int
    name: str
    owner: int
    """The player whose track it is; 0 if it is everybody's."""
    looped: bool
    directed: bool
    sites: tuple[int, ...]
    """The stops in order; `END` where the track leaves the board."""
    bumps: tuple[int, ...] = field(repr=False)
    """How often each stop is repeated."""

    @property
    def has_internal_loop(self) -> bool:
        """Whether it visits some site twice."""
        return not any(self.bumps) and len(set(self.sites)) < len(self.sites)

    @property
    def following(self) -> tuple[int, ...]:
        """For each stop, the place on the track that comes next; -1 at the end."""
        count = len(self.sites)
        return (*range(1, count), 0 if self.looped else OFF) if count else ()

    @property
    def preceding(self) -> tuple[int, ...]:
        """For each stop, the place on the track that comes before; -1 if there is no way back."""
        count = len(self.sites)
        if not count:
            return ()
        before = [count - 1 if self.looped else OFF, *range(count - 1)]
        if self.directed:
            # quirk: directed-tracks-look-back: On a track that leads one way, the first and the
            # last site still know what came before them.
            before[1:-1] = [OFF] * (count - 2)
        return tuple(before)


def join_repeats(route: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The stops of a route, and how often each is repeated before the next.

    >>> join_repeats([4, 5, 5, 6])
    ((4, 5, 6), (0, 1, 0))
    """
    sites: list[int] = []
    bumps: list[int] = []
    for site in route:
        if sites and sites[-1] == site:
            bumps[-1] += 1
        else:
            sites.append(site)
            bumps.append(0)
    return tuple(sites), tuple(bumps)


def follow_route(text: str, sites: Sites) -> list[int]:
    """The sites of a route that is written as text, such as `0,E,N2,W,12,End`.

    A number is a site, `End` leaves the board, and a direction leads from the site before it to
    the edge of the board or as many steps as it says.
    """
    route: list[int] = []
    legs = (leg.strip() for leg in text.split(","))
    for written in filter(None, legs):
        parsed = _LEG.fullmatch(written)
        if parsed is None:
            raise _route_error(text, f"`{written}` is neither a site nor a direction")
        if parsed["site"]:
            route.append(int(parsed["site"]))
        elif written == "End":
            route.append(END)
        else:
            direction = _direction(parsed["direction"], sites, text)
            if not route or not 0 <= route[-1] < sites.count:
                raise _route_error(text, f"`{written}` does not come after a site of the board")
            limit = int(parsed["steps"]) if parsed["steps"] else None
            for line in sites.lines(route[-1], direction):
                route.extend(line[:limit])
    return route


def _direction(name: str, sites: Sites, text: str) -> AbsoluteDirection:
    known = sites.supported_directions(Relation.All)
    direction = next((direction for direction in known if direction.word == name), None)
    if direction is None:
        raise _route_error(
            text,
            f"`{name}` is not a direction of this board, which has "
            f"{', '.join(direction.word for direction in known) or 'none'}",
        )
    return direction


def _route_error(text: str, problem: str) -> BoardError:
    return BoardError(
        f"the route `{text}` cannot be followed: {problem}",
        "Write sites, directions and `End` with commas in between, such as `0,E,N3,12`.",
    )


def surakarta_routes(
    rows: Sequence[Sequence[int]], columns: Sequence[Sequence[int]], line: int
) -> tuple[list[int], list[int]]:
    """The two ways round a loop of a Surakarta board, forwards and backwards.

    `line` says how far from the border the loop lies. Where a line of the board ends and the loop
    swings over to the next, the last site is repeated. On a triangle three lines make a loop.
    """
    lines: tuple[list[int], ...]
    if _is_triangle(rows):
        long_enough = [row for row in rows if len(row) > line]
        lines = (
            list(rows[line]),
            [row[-1 - line] for row in long_enough],
            [row[line] for row in long_enough][::-1],
        )
    else:
        lines = (
            list(rows[line]),
            list(columns[-1 - line]),
            list(rows[-1 - line])[::-1],
            list(columns[line])[::-1],
        )
    forwards = [site for way in lines for site in (*way, way[-1])]
    backwards = [site for way in reversed(lines) for site in (*way[::-1], way[0])]
    return forwards, backwards


def surakarta_loops(rows: Sequence[Sequence[int]], columns: Sequence[Sequence[int]]) -> int:
    """How many loops fit on a board with such rows and columns."""
    if _is_triangle(rows):
        return (len(rows) - 1) // 2
    return (min(len(rows), len(columns)) - 2) // 2


def _is_triangle(rows: Sequence[Sequence[int]]) -> bool:
    """Whether each row has one site less than the one below, up to a single one."""
    return len(rows) > 1 and [len(row) for row in rows] == list(range(len(rows), 0, -1))
