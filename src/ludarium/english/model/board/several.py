"""Recognising boards that are several boards of the same shape, side by side."""

from collections.abc import Sequence
from typing import Final

from ludarium.board.topology import Sites
from ludarium.english.model.board.boards import Grid, Several
from ludarium.english.model.board.lattices import Lattice

_LEAST: Final = 4
"""A single board has so many squares at least."""


def several_of(sites: Sites) -> Several | None:
    """Boards of squares, none of which is next to a square of another one."""
    parts = _apart(sites.adjacent)
    if len(parts) < 2 or len(parts[0]) < _LEAST or len({len(part) for part in parts}) != 1:
        return None
    boards = {_grid(sites, part) for part in parts}
    board = next(iter(boards))
    if board is None or len(boards) != 1:
        return None
    lefts = {round(min(float(sites.x[site]) for site in part), 2) for part in parts}
    bottoms = {round(min(float(sites.y[site]) for site in part), 2) for part in parts}
    regular = len(lefts) * len(bottoms) == len(parts)
    return Several(len(parts), len(bottoms) if regular else 0, board)


def _apart(neighbours: Sequence[Sequence[int]]) -> list[list[int]]:
    """The parts of a board between which no line leads."""
    parts: list[list[int]] = []
    seen: set[int] = set()
    for start in range(len(neighbours)):
        if start in seen:
            continue
        part, pending = [], [start]
        seen.add(start)
        while pending:
            site = pending.pop()
            part.append(site)
            further = [int(one) for one in neighbours[site] if int(one) not in seen]
            seen |= set(further)
            pending += further
        parts.append(part)
    return parts


def _grid(sites: Sites, part: Sequence[int]) -> Grid | None:
    """The rows and columns of a part, if each of its squares is next to those beside it alone."""
    lattice = Lattice.of([(float(sites.x[site]), float(sites.y[site])) for site in part])
    if lattice is None or not lattice.is_full:
        return None
    rows, columns = lattice.rows, lattice.columns
    joined = sum(len(sites.orthogonal[site]) for site in part) // 2
    if joined != rows * (columns - 1) + columns * (rows - 1):
        return None
    return Grid(rows, columns)


__all__ = ["several_of"]
