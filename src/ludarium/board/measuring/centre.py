"""The centre of a board: the elements nearest to the middle of its boundary and corners."""

from collections.abc import Iterable

from ludarium.board.measuring.marks import Positions

MANY = 100
"""With so many elements or more, only the corners count."""
_NEARLY = 0.0001


def find_centre(
    positions: Positions, perimeter: Iterable[int], corners: Iterable[int]
) -> list[int]:
    """The elements with the least sum of squared distances to the boundary and the corners.

    The sum grows with the squared distance to the mean of those points, which is all we need.
    """
    count = len(positions)
    targets = [*(perimeter if count < MANY else ()), *corners]
    if not targets:
        return list(range(count))
    middle_x = sum(positions.x[n] for n in targets) / len(targets)
    middle_y = sum(positions.y[n] for n in targets) / len(targets)
    spread = [
        len(targets) * ((x - middle_x) ** 2 + (y - middle_y) ** 2)
        for x, y in zip(positions.x, positions.y, strict=True)
    ]
    least = min(spread)
    return [n for n in range(count) if spread[n] - least < _NEARLY]
