"""Paths of drawings, as they are written in SVG, in the words of PDF."""

import re
from collections.abc import Iterator
from math import atan2, ceil, cos, hypot, pi, radians, sin, sqrt, tan
from typing import Final

from ludarium.books.printing.pdf import words

Point = tuple[float, float]

_PARTS: Final = re.compile(r"([MLHVCQAZ])|(-?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
_WANTED: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}
"""How many numbers each command takes."""
_ROUND: Final = 4 / 3 * (sqrt(2) - 1)
"""How far the points that pull a quarter of a circle are away, as a share of its radius."""


def outline(data: str) -> str:
    """A path; only absolute commands are known, which are all that our drawings have."""
    return " ".join(_outline(data))


def _outline(data: str) -> Iterator[str]:
    here: Point = (0.0, 0.0)
    start = here
    for command, numbers in _commands(data):
        match command, numbers:
            case "M", [x, y]:
                here = start = (x, y)
                yield f"{words(x, y)} m"
            case "Z", _:
                here = start
                yield "h"
            case "C", [ax, ay, bx, by, x, y]:
                here = (x, y)
                yield f"{words(ax, ay, bx, by, x, y)} c"
            case "Q", [ax, ay, x, y]:
                yield _pulled(here, (ax, ay), (x, y))
                here = (x, y)
            case "A", [rx, ry, turn, large, sweep, x, y]:
                yield from _arc(here, (rx, ry), turn, bool(large), bool(sweep), (x, y))
                here = (x, y)
            case _:
                here = _end(command, numbers, here)
                yield f"{words(*here)} l"


def _end(command: str, numbers: list[float], here: Point) -> Point:
    """Where a straight line ends."""
    if command == "H":
        return numbers[0], here[1]
    if command == "V":
        return here[0], numbers[0]
    return numbers[0], numbers[1]


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    command, numbers = "", list[float]()
    for letter, value in _PARTS.findall(data):
        if letter:
            command, numbers = letter, []
            if letter == "Z":
                yield letter, []
            continue
        numbers.append(float(value))
        if len(numbers) == _WANTED.get(command, 0):
            yield command, numbers
            command, numbers = ("L" if command == "M" else command), []


def _pulled(start: Point, pull: Point, end: Point) -> str:
    """A curve that one point pulls, as one that two pull."""
    first = (start[0] + 2 / 3 * (pull[0] - start[0]), start[1] + 2 / 3 * (pull[1] - start[1]))
    second = (end[0] + 2 / 3 * (pull[0] - end[0]), end[1] + 2 / 3 * (pull[1] - end[1]))
    return f"{words(*first, *second, *end)} c"


def _arc(
    start: Point, radii: Point, turn: float, large: bool, sweep: bool, end: Point
) -> Iterator[str]:
    """An arc of an ellipse, in pieces of at most a quarter."""
    rx, ry = abs(radii[0]), abs(radii[1])
    if not rx or not ry or start == end:
        yield f"{words(*end)} l"
        return
    angle = radians(turn)
    c, s = cos(angle), sin(angle)
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = c * dx + s * dy, -s * dx + c * dy
    grow = max(1.0, hypot(x / rx, y / ry))
    rx, ry = rx * grow, ry * grow
    over = rx * rx * ry * ry - rx * rx * y * y - ry * ry * x * x
    share = sqrt(max(0.0, over) / (rx * rx * y * y + ry * ry * x * x))
    if large == sweep:
        share = -share
    mx, my = share * rx * y / ry, -share * ry * x / rx
    centre = c * mx - s * my + (start[0] + end[0]) / 2, s * mx + c * my + (start[1] + end[1]) / 2
    first = atan2((y - my) / ry, (x - mx) / rx)
    last = atan2((-y - my) / ry, (-x - mx) / rx)
    if sweep and last < first:
        last += 2 * pi
    elif not sweep and last > first:
        last -= 2 * pi
    pieces = max(1, ceil(abs(last - first) / (pi / 2) - 1e-9))
    step = (last - first) / pieces
    pull = 4 / 3 * tan(step / 4)

    def at(t: float, along: float = 0.0) -> Point:
        px, py = rx * (cos(t) - along * sin(t)), ry * (sin(t) + along * cos(t))
        return centre[0] + c * px - s * py, centre[1] + s * px + c * py

    for number in range(pieces):
        a, b = first + number * step, first + (number + 1) * step
        yield f"{words(*at(a, pull), *at(b, -pull), *at(b))} c"


def ellipse(x: float, y: float, rx: float, ry: float) -> str:
    """An ellipse about a point."""
    kx, ky = rx * _ROUND, ry * _ROUND
    return " ".join(
        [
            f"{words(x + rx, y)} m",
            f"{words(x + rx, y + ky, x + kx, y + ry, x, y + ry)} c",
            f"{words(x - kx, y + ry, x - rx, y + ky, x - rx, y)} c",
            f"{words(x - rx, y - ky, x - kx, y - ry, x, y - ry)} c",
            f"{words(x + kx, y - ry, x + rx, y - ky, x + rx, y)} c h",
        ]
    )


def rectangle(x: float, y: float, width: float, height: float, round_: float = 0.0) -> str:
    """A rectangle, with round corners if they have a radius."""
    if not round_:
        return f"{words(x, y, width, height)} re"
    r = min(round_, width / 2, height / 2)
    k = r * (1 - _ROUND)
    right, bottom = x + width, y + height
    return " ".join(
        [
            f"{words(x + r, y)} m {words(right - r, y)} l",
            f"{words(right - k, y, right, y + k, right, y + r)} c {words(right, bottom - r)} l",
            f"{words(right, bottom - k, right - k, bottom, right - r, bottom)} c",
            f"{words(x + r, bottom)} l",
            f"{words(x + k, bottom, x, bottom - k, x, bottom - r)} c {words(x, y + r)} l",
            f"{words(x, y + k, x + k, y, x + r, y)} c h",
        ]
    )
