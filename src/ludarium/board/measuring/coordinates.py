"""Rows, columns and layers of a board, and the labels of its sites such as B3."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, pi, sin, sqrt

from ludarium.board.measuring.geometry import distance_to_line
from ludarium.board.measuring.marks import Positions

ROW_ANGLES = (0, 15, 30, 45, 60)
"""The directions, in degrees, in which rows may run."""
COLUMN_TURNS = (90, 105, 120)
"""How far columns may turn from the rows."""
_APART = 0.6
_COST = 0.01


@dataclass(frozen=True)
class Slants:
    """The angles, in degrees, along which rows and columns run."""

    row: int
    column: int


@dataclass
class Coordinates:
    """The rows, columns and layers of one kind of element, and the label of each."""

    row: list[int]
    column: list[int]
    layer: list[int]
    rows: list[list[int]]
    columns: list[list[int]]
    layers: list[list[int]]
    label: list[str]
    slants: Slants

    @property
    def has_duplicates(self) -> bool:
        """Whether two elements have the same label."""
        return len(set(self.label)) < len(self.label)


def find_coordinates(positions: Positions, slants: Slants | None = None) -> Coordinates:
    """Sort elements into rows and columns along the slants given, or those that fit best."""
    unit = _unit(positions)
    if slants is None:
        row_angle = _best(ROW_ANGLES, lambda angle: row_distances(positions, angle), unit)
        turned = [row_angle + turn for turn in COLUMN_TURNS]
        column_angle = _best(turned, lambda angle: column_distances(positions, angle), unit)
        slants = Slants(row_angle, column_angle)
    row, _ = cluster(row_distances(positions, slants.row), unit)
    column, _ = cluster(column_distances(positions, slants.column), unit)
    layer, _ = cluster(positions.z, unit)
    flat = all(level == layer[0] for level in layer)
    label = [
        place_name(c, r) if flat else f"{place_name(c, r)}/{level}"
        for c, r, level in zip(column, row, layer, strict=True)
    ]
    rows, columns, layers = grouped(row), grouped(column), grouped(layer)
    return Coordinates(row, column, layer, rows, columns, layers, label, slants)


def grouped(numbers: Sequence[int], count: int = 0) -> list[list[int]]:
    """The indices that have each number, from 0; at least `count` groups."""
    groups: list[list[int]] = [[] for _ in range(max(count, max(numbers, default=-1) + 1))]
    for index, number in enumerate(numbers):
        groups[number].append(index)
    return groups


def place_name(column: int, row: int) -> str:
    """The name of a place on the board, such as A1 or AB12."""
    return f"{letters(column)}{row + 1}"


def letters(column: int) -> str:
    """The letters of a column: A to Z, then AA, AB and so on."""
    name = chr(ord("A") + column % 26)
    while column >= 26:
        column = column // 26 - 1
        name = chr(ord("A") + column % 26) + name
    return name


def row_distances(positions: Positions, angle: int) -> list[float]:
    """The distances to a line that runs at an angle well below the board."""
    left, bottom, width, height = positions.box
    return _distances(positions, left + width / 2, bottom - height, angle)


def column_distances(positions: Positions, angle: int) -> list[float]:
    """The distances to a line that runs at an angle well to the left of the board."""
    left, bottom, width, height = positions.box
    return _distances(positions, left - width, bottom + height / 2, angle)


def _distances(positions: Positions, x: float, y: float, angle: int) -> list[float]:
    width = positions.box[2]
    radians = angle * pi / 180
    end_x, end_y = x + width * cos(radians), y + width * sin(radians)
    return [
        distance_to_line(px, py, x, y, end_x, end_y)
        for px, py in zip(positions.x, positions.y, strict=True)
    ]


def _unit(positions: Positions) -> float:
    """How far apart neighbours are, if the elements fill their box evenly."""
    _, _, width, height = positions.box
    return (width + height) / 2 / sqrt(max(len(positions), 1))


def _best(angles: Sequence[int], distances: Callable[[int], list[float]], unit: float) -> int:
    """The first angle along which the elements cluster best."""
    return min(angles, key=lambda angle: cluster(distances(angle), unit)[1])


def cluster(distances: Sequence[float], unit: float) -> tuple[list[int], float]:
    """Gather distances that are nearly the same; the number of each one's group, and the error."""
    order = sorted(range(len(distances)), key=distances.__getitem__)
    groups: list[list[int]] = []
    means: list[float] = []
    total = 0.0
    for n in order:
        distance = distances[n]
        if not groups or abs(distance - means[-1]) > _APART * unit:
            groups.append([])
            means.append(0.0)
            total = 0.0
        groups[-1].append(n)
        total += distance
        means[-1] = total / len(groups[-1])
    numbers = [0] * len(distances)
    error = 0.0
    for number, (group, mean) in enumerate(zip(groups, means, strict=True)):
        for n in group:
            numbers[n] = number
        error += (mean - distances[group[-1]]) ** 2 / len(group) + _COST
    return numbers, error
