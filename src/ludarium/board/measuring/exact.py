"""Rows, columns and layers by exact position, for boards on which labels would not be unique."""

from bisect import bisect_left
from collections.abc import Sequence

from ludarium.board.measuring.coordinates import Coordinates, place_name
from ludarium.board.measuring.marks import Positions

_SAME = 0.001


def exact_coordinates(positions: Positions, clustered: Coordinates) -> Coordinates:
    """Give every height at the bottom of the board a row, and every x a column.

    An element of a higher layer that is above no row or column keeps the number that it had.
    """
    flat = [n for n, z in enumerate(positions.z) if z == 0]
    rows = exact_groups(positions.y, [positions.y[n] for n in flat])
    columns = exact_groups(positions.x, [positions.x[n] for n in flat])
    row, column = list(clustered.row), list(clustered.column)
    for numbers, groups in ((row, rows), (column, columns)):
        for number, group in enumerate(groups):
            for n in group:
                numbers[n] = number
    label = [place_name(c, r) for c, r in zip(column, row, strict=True)]
    return Coordinates(row, column, clustered.layer, label, clustered.slants)


def exact_groups(values: Sequence[float], heads: Sequence[float]) -> list[list[int]]:
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
