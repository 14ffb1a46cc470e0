"""Reading takes no more than twice the work for twice the text, however it is written."""

import sys
from collections.abc import Callable
from typing import Any

import pytest

from ludarium.language.description import describe
from ludarium.language.source import Source
from ludarium.ludemes.reader import read_description

GAME = """
(define "both" (and #1 (is Full)))
(define "twice" (or "stuck" (is Mover P1)))
(define "stuck" (no Moves Next))
(game "Long" (players 2) (equipment {(board (square 3)) (piece "Ball" Each)})
    (rules (play (move Add (to (sites Empty)))) (end {ENDS}))
)
"""
WAYS: dict[str, Callable[[int], str]] = {
    "rules": lambda count: "(if (is Full) (result Mover Win)) " * count,
    "uses": lambda count: '(if ("both" "twice") (result Mover Win)) ' * count,
    "lists": lambda count: f"(if (or {{(is Full) {'(is Full) ' * count}}}) (result Mover Win))",
}
MOST = 2.1


def _work(text: str) -> int:
    """How many functions are called to read a description."""
    count = 0

    def note(_frame: Any, event: str, _value: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(note)
    try:
        read_description(describe(Source("long", text)))
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("way", WAYS)
def test_reading_grows_with_the_text(way: str) -> None:
    _work(GAME.replace("ENDS", WAYS[way](1)))
    some, twice = (_work(GAME.replace("ENDS", WAYS[way](count))) for count in (100, 200))
    assert twice / some < MOST
