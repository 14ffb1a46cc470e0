"""What only the board and the tracks of a sowing game show together."""

from itertools import pairwise
from typing import Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.concepts.found import Brought
from ludarium.ludemes.equipment.boards import MancalaBoard
from ludarium.ludemes.equipment.mancala_concepts import mancala_concepts
from ludarium.ludemes.game.game import Game
from ludarium.vocabulary.conceiving import Conceiver

_COUNTER_CLOCKWISE: Final = ("N", "E", "CCW")
_CLOCKWISE: Final = ("S", "W", "CW")
_NOTHING: Final = 1e-6
"""The area that a track may sweep over without turning."""


def mancala_by_style(game: Game, found: set[str], c: Conceiver) -> Brought:
    """What a board brings that is drawn as one for mancala."""
    if "MancalaStyle" not in found:
        return
    boards = tuple(b for b in game.equipment.children() if isinstance(b, MancalaBoard))
    yield "MancalaBoard", boards
    # accident: style-sows: Every game that is drawn as mancala counts as one of sowing.
    if c.as_reference:
        yield "Sow", ()
    for board in boards:
        yield from ((name, (board,)) for name in mancala_concepts(board))
    if not boards and "CircleTiling" in found:
        yield "MancalaCircular", ()


def sowing_ways(game: Game, box: Equipment, found: set[str], c: Conceiver) -> Brought:
    """Which way round seeds are sown."""
    if "MancalaBoard" not in found or "Track" not in found:
        return
    tracks = tuple(part for part in game.equipment.walk() if part.keyword == "track")
    for track in box.tracks:
        if len(track.sites) < 2:
            continue
        way = _first_step(box, track.sites) if c.as_reference else _turn(box, track.sites)
        if way:
            yield f"Sow{way}", tracks


def _first_step(box: Equipment, sites: tuple[int, ...]) -> str | None:
    # accident: way-of-first-step: The way of a sowing is that of its first step by the compass.
    first, second = sites[:2]
    for names, way in ((_COUNTER_CLOCKWISE, "CCW"), (_CLOCKWISE, "CW")):
        if any(second in box.sites.steps(first, name) for name in names):
            return way
    return None


def _turn(box: Equipment, sites: tuple[int, ...]) -> str | None:
    """Which way a track turns about the middle of the board, by the area that it sweeps over."""
    x, y = box.sites.x - box.sites.x.mean(), box.sites.y - box.sites.y.mean()
    places = [(x[s], y[s]) for s in sites if 0 <= s < box.sites.count]
    area = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise(places))
    if abs(area) < _NOTHING:
        return None
    return "CCW" if area > 0 else "CW"
