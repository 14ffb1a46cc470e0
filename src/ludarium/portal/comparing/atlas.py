"""The map of all games as it is drawn: dots, and names where there is room for them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from ludarium.portal.comparing.likeness import Spot
from ludarium.portal.finding.portal_game import PortalGame

WIDTH: Final = 1200.0
HEIGHT: Final = 860.0
_EDGE: Final = 60.0
_DOT: Final = 6.5
_GAP: Final = 5.0
_LETTER: Final = 13.0
"""How high letters are."""
_LETTER_WIDTH: Final = 0.56
"""How wide a letter is, on the average, as a share of its height."""

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Dot:
    """A game on the map, in the units of the drawing."""

    game: PortalGame
    x: float
    y: float
    anchor: str
    """On which side of it the name begins: `start`, `end` or `middle`."""
    dx: float
    dy: float
    has_room: bool
    """Whether its name can be shown without covering anything."""


def dots(spots: Iterable[Spot], games: dict[str, PortalGame]) -> list[Dot]:
    """All games, in the order of their names, so that the keyboard goes through them in order."""
    placed = [(games[spot.game], *_place(spot)) for spot in spots if spot.game in games]
    placed.sort(key=lambda one: one[0].name.casefold())
    taken = [(x - _DOT, y - _DOT, x + _DOT, y + _DOT) for _, x, y in placed]
    return [_named(game, x, y, taken) for game, x, y in placed]


def _place(spot: Spot) -> tuple[float, float]:
    x = _EDGE + spot.x * (WIDTH - 2 * _EDGE)
    return round(x, 1), round(_EDGE + spot.y * (HEIGHT - 2 * _EDGE), 1)


def _named(game: PortalGame, x: float, y: float, taken: list[Box]) -> Dot:
    """A dot with its name where it covers neither a dot nor another name, if there is room."""
    for anchor, dx, dy, box in _sides(game.name, x, y):
        if _is_free(box, taken):
            taken.append(box)
            return Dot(game, x, y, anchor, dx, dy, has_room=True)
    anchor = "start" if x < WIDTH / 2 else "end"
    away = _DOT + _GAP
    return Dot(game, x, y, anchor, away if anchor == "start" else -away, 4.5, has_room=False)


def _sides(name: str, x: float, y: float) -> Iterator[tuple[str, float, float, Box]]:
    width, half = len(name) * _LETTER * _LETTER_WIDTH, _LETTER / 2
    away = _DOT + _GAP
    yield "start", away, 4.5, (x + away, y - half, x + away + width, y + half)
    yield "end", -away, 4.5, (x - away - width, y - half, x - away, y + half)
    for dy in (-away - 1, away + _LETTER - 2):
        top = y + dy - _LETTER + 2
        yield "middle", 0.0, dy, (x - width / 2, top, x + width / 2, top + _LETTER)


def _is_free(box: Box, taken: Iterable[Box]) -> bool:
    left, top, right, bottom = box
    if left < 0 or top < 0 or right > WIDTH or bottom > HEIGHT:
        return False
    return not any(
        left < other[2] and other[0] < right and top < other[3] and other[1] < bottom
        for other in taken
    )
