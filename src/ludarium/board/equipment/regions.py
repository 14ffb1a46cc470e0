"""Regions: parts of the board that have a name or an owner, and families of parts for puzzles."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import isqrt

from ludarium.board.equipment.hints import HintSet
from ludarium.board.problem import BoardError
from ludarium.board.topology import Sites
from ludarium.vocabulary.board import RegionStatic
from ludarium.vocabulary.directions import AbsoluteDirection, CompassDirection
from ludarium.vocabulary.play import Role

Parts = tuple[tuple[int, ...], ...]


def ascending(sites: Iterable[int]) -> tuple[int, ...]:
    """The sites in the order of their numbers, each once."""
    return tuple(sorted(set(sites)))


@dataclass(eq=False)
class NamedRegion:
    """A part of the board that rules know by its name or its owner.

    Its sites are worked out when they are first asked for, as on an empty board; then they stay
    what they are.
    """

    name: str
    owner: int
    role: Role
    work_out: Callable[[], Parts] = field(repr=False)
    family: bool = False
    """Whether it stands for many regions, such as all rows, about which a puzzle speaks."""
    given_name: str = ""
    """The name that the description gives it; nothing if it gives none."""
    hint_label: str | None = None
    families: tuple[RegionStatic, ...] = ()
    """The families for which it stands, in the order written."""
    _asked: bool = field(default=False, repr=False)

    @cached_property
    def parts(self) -> Parts:
        """The regions of which it is made up, in the order written."""
        if self._asked:
            raise BoardError(
                f'the region "{self.name}" is made out of itself',
                "Say which sites are in it without asking for the region itself.",
            )
        self._asked = True
        try:
            # quirk: regions-are-frozen: A region of the equipment is worked out once, on an empty
            # board, whatever it says about pieces.
            return self.work_out()
        finally:
            self._asked = False

    @cached_property
    def sites(self) -> tuple[int, ...]:
        """All of its sites, ascending."""
        return ascending(site for part in self.parts for site in part)


def family_of_regions(
    family: RegionStatic, sites: Sites, hints: Sequence[HintSet] = ()
) -> list[tuple[int, ...]]:
    """The regions of a family that the board alone, or its hints, determine."""
    if family is RegionStatic.Rows:
        return [tuple(row) for row in sites.rows]
    if family is RegionStatic.Columns:
        return [tuple(column) for column in sites.columns]
    if family is RegionStatic.Layers:
        return [tuple(layer) for layer in sites.layers]
    if family is RegionStatic.Diagonals:
        # quirk: no-diagonals: The diagonals of a board are no regions of it.
        return []  # No board lists its diagonals.
    if family is RegionStatic.Corners:
        return [(corner,) for corner in sites.corners]
    if family is RegionStatic.Sides:
        return _sides(sites, leaving_out=())
    if family is RegionStatic.SidesNoCorners:
        return _sides(sites, leaving_out=sites.corners)
    if family is RegionStatic.AllSites:
        return [tuple(range(sites.count))]
    if family is RegionStatic.AllDirections:
        return [_in_line_with(sites, site) for site in range(sites.count)]
    if family is RegionStatic.SubGrids:
        return _blocks(sites)
    if family is RegionStatic.HintRegions:
        return [hint.sites for hint_set in hints for hint in hint_set.hints]
    return [(site, other) for site in range(sites.count) for other in sites.adjacent[site]]


def _sides(sites: Sites, leaving_out: Sequence[int]) -> list[tuple[int, ...]]:
    """One region for each point of the compass; most of them are empty."""
    return [
        tuple(site for site in sites.sides.get(point.word, ()) if site not in leaving_out)
        for point in CompassDirection
    ]


def _in_line_with(sites: Sites, site: int) -> tuple[int, ...]:
    lines = sites.lines(site, AbsoluteDirection.All)
    return (site, *(other for line in lines for other in line))


def _blocks(sites: Sites) -> list[tuple[int, ...]]:
    """The square blocks into which a square board is cut, row by row."""
    width = isqrt(isqrt(sites.count))
    blocks: list[list[int]] = [[] for _ in range(width * width)]
    for site in range(sites.count):
        across, up = sites.column[site] // width, sites.row[site] // width
        if across < width and up < width:
            blocks[up * width + across].append(site)
    return [tuple(block) for block in blocks]
