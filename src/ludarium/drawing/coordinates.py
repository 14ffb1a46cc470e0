"""Coordinates round a board: letters below its columns, numbers beside its rows."""

import re
from collections.abc import Callable
from typing import Final

from ludarium.drawing.boards.choose import choose_look
from ludarium.drawing.canvas import UNIT
from ludarium.drawing.paint import Painter
from ludarium.drawing.picture import Settings
from ludarium.drawing.scene import Scene
from ludarium.drawing.svg import group, text
from ludarium.vocabulary.board import SiteType

Box = tuple[float, float, float, float]

_LABEL: Final = re.compile(r"([A-Z]+)(\d+)")
_AWAY: Final = 0.16 * UNIT
"""How far letters and numbers are from the board."""
_SIZE: Final = 0.24 * UNIT
_WIDTH: Final = 0.6
"""How wide a letter or a digit is, as a part of its size."""
_LARGE: Final = 12
"""On a board with more columns or rows, letters and numbers grow with it."""


def lanes(places: dict[str, float], room: Callable[[str], float]) -> dict[str, int]:
    """How many lanes away from the board each label goes, so that none crosses another.

    Columns and rows of boards that are no grids can be nearer to each other than letters are wide.
    """
    found: dict[str, int] = {}
    ends: list[float] = []
    for name, place in sorted(places.items(), key=lambda item: item[1]):
        half = room(name) / 2
        free = (lane for lane, end in enumerate(ends) if end <= place - half)
        lane = next(free, len(ends))
        ends[lane : lane + 1] = [place + half]
        found[name] = lane
    return found


def coordinates_round(scene: Scene, settings: Settings, box: Box) -> tuple[str, Box] | None:
    """Letters and numbers round a board, and the box of the picture with them.

    Nothing if the labels of the sites do not go by columns and rows, or if there is no room.
    """
    columns: dict[str, float] = {}
    rows: dict[str, float] = {}
    palette = settings.palette
    board = choose_look(scene)(scene, palette, Painter(scene, palette))
    if scene.kind != "board" or not scene.labels:
        return None
    for site, label in enumerate(scene.labels):
        match, point = _LABEL.fullmatch(label), board.canvas.site(scene.played_on, site)
        if match is None or point is None:
            return None
        x = columns.setdefault(match[1], point[0])
        y = rows.setdefault(match[2], point[1])
        if abs(x - point[0]) + abs(y - point[1]) > 1:
            return None
    # Round cells, the margin is empty; round points, pieces reach into it but leave some of it.
    inset = board.margin if scene.played_on is SiteType.Cell else 2 * _AWAY
    left, top, _, height = board.box
    size = _SIZE * max(1.0, len(columns) / _LARGE, len(rows) / _LARGE)
    away = _AWAY - inset + (size - _SIZE) / 2
    across, below = left - away, top + height + away
    under = lanes(columns, lambda letters: size * (0.2 + _WIDTH * len(letters)))
    beside = lanes(rows, lambda digits: 0.9 * size)
    wide, high = size * (0.2 + _WIDTH * max(map(len, rows))), 1.1 * size
    parts = [text(x, below + under[name] * high, size, name) for name, x in columns.items()]
    parts += [text(across - beside[name] * wide, y, size, name) for name, y in rows.items()]
    more_left = max(0.0, box[0] - (across - size - wide * max(beside.values())))
    more_below = max(0.0, below + size + high * max(under.values()) - (box[1] + box[3]))
    wider = (box[0] - more_left, box[1], box[2] + more_left, box[3] + more_below)
    return group(parts, fill=palette.text, font_weight="normal"), wider
