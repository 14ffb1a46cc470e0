"""The one formula of plane geometry that several measurements share."""

from math import sqrt


def distance_to_line(x: float, y: float, ax: float, ay: float, bx: float, by: float) -> float:
    """The distance of a point to the line through a and b; to a where a and b are one point."""
    dx, dy = bx - ax, by - ay
    if abs(dx) + abs(dy) < 1e-7:
        return sqrt((x - ax) * (x - ax) + (y - ay) * (y - ay))
    area = (y - ay) * dx - (x - ax) * dy
    return sqrt(area * area / (dx * dx + dy * dy))
