"""The map of games as a drawing: a dot for each game, in the colour of its family."""

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from ludarium.analysis.likeness.families import Family
from ludarium.analysis.likeness.maps import GameMap, Point
from ludarium.drawing import svg
from ludarium.drawing.palette import LIGHT

_WIDTH: Final = 1500.0
_HEIGHT: Final = 1000.0
_EDGE: Final = 50.0
_KEY: Final = 330.0
"""How wide the list of families is."""
_DOT: Final = 5.0
_LETTER: Final = 11.0
_LETTER_WIDTH: Final = 0.6
"""How wide a letter is, on the average, as a share of its height."""
_EVENLY: Final = 0.4
"""How far dots are moved towards even distances, so that crowds have room for names."""
_MOST_FAMILIES: Final = 24
_COLOURS: Final = (
    *("#1f6fb4", "#d1602b", "#3a8f4b", "#a33b5f", "#7b59a8", "#8a6a1f", "#1c8c93", "#c2478d"),
    *("#5b7f1a", "#b3382c", "#3f51b5", "#946039", "#0f7a5a", "#7d7d22", "#8e3ba1", "#4d7690"),
    *("#e08a00", "#00a3d9", "#e0608a", "#70b000", "#9a86e0", "#c9a400", "#00a886", "#d97a5b"),
)
_ALONE: Final = "#8d8a85"
"""The colour of a game that is a family by itself."""
Box = tuple[float, float, float, float]


def draw_map(games: GameMap) -> str:
    """The map as SVG: names where there is room, every name when a pointer rests on a dot."""
    places = _places(games.points)
    dots = [(x - _DOT, y - _DOT, x + _DOT, y + _DOT) for x, y in places]
    names = _names(games, places, dots)
    title = f"A map of {len(games.points)} games"
    parts = [
        svg.element("title", svg.escape(title)),
        svg.element("rect", width=_WIDTH, height=_HEIGHT, fill=LIGHT.page),
        svg.group(_dots(games, places), stroke=LIGHT.page, stroke_width=1.0),
        svg.group(names, fill=LIGHT.text),
        svg.group(_key(games.families.families), fill=LIGHT.text),
    ]
    return svg.element(
        "svg",
        "\n".join(parts),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_WIDTH:g} {_HEIGHT:g}",
        role="img",
        font_family="system-ui, sans-serif",
    )


def colour_of(family: Family) -> str:
    """The colour of a family; games that are alone are grey."""
    return _ALONE if len(family.members) == 1 else _COLOURS[family.number % len(_COLOURS)]


def _places(points: Sequence[Point]) -> list[tuple[float, float]]:
    """Where the dots are, so that they fill the sheet."""
    across = _spread([point.x for point in points], _WIDTH - _KEY - 3 * _EDGE)
    down = _spread([point.y for point in points], _HEIGHT - 2 * _EDGE)
    return list(zip(across, down, strict=True))


def _spread(values: Sequence[float], size: float) -> list[float]:
    if not values or min(values) == max(values):
        return [_EDGE] * len(values)
    found = np.asarray(values)
    shares = (found - found.min()) / np.ptp(found)
    ranks = found.argsort(kind="stable").argsort() / (len(values) - 1)
    return list(map(float, _EDGE + size * ((1 - _EVENLY) * shares + _EVENLY * ranks)))


def _dots(games: GameMap, places: Sequence[tuple[float, float]]) -> Iterator[str]:
    for point, (x, y) in zip(games.points, places, strict=True):
        family = games.families.families[point.family]
        told = svg.element("title", svg.escape(f"{point.ruleset.title}: {family.description}"))
        yield svg.element("circle", told, cx=x, cy=y, r=_DOT, fill=colour_of(family))


def _names(games: GameMap, places: Sequence[tuple[float, float]], dots: list[Box]) -> Iterator[str]:
    """The names of games, each where it covers neither a dot nor another name, if there is room."""
    taken = list(dots)
    centres = {family.centre.id for family in games.families.families}
    names = [point.ruleset.name for point in games.points]
    # those that stand for a family first, then short names: more of them find room
    order = sorted(
        range(len(names)),
        key=lambda i: (games.points[i].ruleset.id not in centres, len(names[i]), i),
    )
    for i in order:
        words = names[i]
        for x, y in _positions(*places[i], width := len(words) * _LETTER * _LETTER_WIDTH):
            box = (x, y - _LETTER * 0.8, x + width, y + _LETTER * 0.3)
            if _is_free(box, taken, i):
                taken.append(box)
                yield svg.element("text", svg.escape(words), x=x, y=y, font_size=_LETTER)
                break


def _positions(x: float, y: float, width: float) -> Iterator[tuple[float, float]]:
    """Where the name of a dot may begin: right, left, below, above, and aslant."""
    gap, half = _DOT + 3, _LETTER * 0.35
    yield x + gap, y + half
    yield x - gap - width, y + half
    yield x - width / 2, y + gap + _LETTER * 0.8
    yield x - width / 2, y - gap
    for right in (x + _DOT * 0.8, x - _DOT * 0.8 - width):
        yield right, y + gap + _LETTER * 0.5
        yield right, y - gap + _LETTER * 0.2


def _is_free(box: Box, taken: Sequence[Box], own: int) -> bool:
    left, top, right, bottom = box
    if left < 0 or right > _WIDTH - _KEY - _EDGE * 0.5:
        return False
    return not any(
        left < other[2] and other[0] < right and top < other[3] and other[1] < bottom
        for i, other in enumerate(taken)
        if i != own
    )


def _key(families: Sequence[Family]) -> Iterator[str]:
    x, y = _WIDTH - _KEY, _EDGE
    yield svg.element("text", "Families", x=x, y=y, font_size=15, font_weight="bold")
    shown = [family for family in families if len(family.members) > 1][:_MOST_FAMILIES]
    for family in shown:
        y += 30
        yield svg.circle(x + 6, y - 4, 6, fill=colour_of(family))
        head = f"{family.centre.name} and {len(family.members) - 1} more"
        yield svg.element("text", svg.escape(head), x=x + 20, y=y, font_size=12)
        words = family.description
        told = words if len(words) <= 52 else words[:51].rstrip(", ") + "…"
        yield svg.element("text", svg.escape(told), x=x + 20, y=y + 13, font_size=10)
    alone = sum(len(family.members) == 1 for family in families)
    if alone:
        y += 32
        yield svg.circle(x + 6, y - 4, 6, fill=_ALONE)
        yield svg.element("text", f"{alone} games by themselves", x=x + 20, y=y, font_size=12)
