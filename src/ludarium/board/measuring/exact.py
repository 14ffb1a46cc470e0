"""Rows, columns and layers by exact position, for boards on which labels would not be unique."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace

from ludarium.board.measuring.coordinates import Coordinates, place_name
from ludarium.board.measuring.marks import Positions

_SAME = 0.001


def exact_coordinates(positions: Positions, clustered: Coordinates) -> Coordinates:
    """Give every height at the bottom of the board a row, and every x a column.

    An element of a higher layer that is above no row or column keeps the number that it had.
    """
    bottom = [n for n, z in enumerate(positions.z) if z == 0]
    rows = _exact_groups(positions.y, [positions.y[n] for n in bottom])
    columns = _exact_groups(positions.x, [positions.x[n] for n in bottom])
    levels: dict[float, list[int]] = {}
    for n, z in enumerate(positions.z):
        levels.setdefault(z, []).append(n)
    layers = [levels[z] for z in sorted(levels)]
    row = _renumbered(clustered.row, rows)
    column = _renumbered(clustered.column, columns)
    label = [place_name(c, r) for c, r in zip(column, row, strict=True)]
    return replace(
        clustered, row=row, column=column, rows=rows, columns=columns, layers=layers, label=label
    )


def _renumbered(numbers: Sequence[int], groups: Sequence[Sequence[int]]) -> list[int]:
    result = list(numbers)
    for number, group in enumerate(groups):
        for n in group:
            result[n] = number
    return result


def _exact_groups(values: Sequence[float], heads: Sequence[float]) -> list[list[int]]:
    """For each of the distinct `heads`, in ascending order, which values are the same as it."""
    distinct: list[float] = []
    for head in heads:
        place = bisect_left(distinct, head)
        near = distinct[max(place - 1, 0) : place + 1]
        if not any(abs(head - other) < _SAME for other in near):
            distinct.insert(place, head)
    order = sorted(range(len(values)), key=values.__getitem__)
    ascending = [values[n] for n in order]
    groups: list[list[int]] = []
    for head in distinct:
        place = bisect_left(ascending, head - _SAME)
        group: list[int] = []
        while place < len(order) and ascending[place] < head + _SAME:
            group.append(order[place])
            place += 1
        groups.append(sorted(group))
    return groups
