"""Tables of sets of sites are the same whether they are kept as sets or as lists."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

import ludarium
from ludarium.engine.machine import set_tables
from ludarium.engine.machine.set_tables import _Lists, _words
from ludarium.kernel.module import Module
from ludarium.vocabulary.bounds import LISTED, TABLES, BoundError

SHIPS = """
(game "Ships" (players 2)
    (equipment {
        (board (rectangle SIZE))
        (tile "Long" Each { {F F F} {L F F F} } MOVE)
        (tile "Short" Each { {F} {L F} } MOVE)
        (hand Each size:2)
    })
    (rules
        (start {
            (place "Long1" (handSite P1 0)) (place "Short1" (handSite P1 1))
            (place "Long2" (handSite P2 0)) (place "Short2" (handSite P2 1))
        })
        (play (forEach Piece container:(mover)))
        (end (if (no Moves Next) (result Mover Win)))))
""".replace("MOVE", "(move (from if:(is In (from) (sites Hand Mover))) (to (sites Empty)))")
NEAR = """
(game "Near" (players 2)
    (equipment { (board (square 6)) (piece "Disc" Each) })
    (rules
        (play (move Add (to (intersection (sites Empty)
            (expand (sites Around (centrePoint) distance:(count Turns)) steps:1)))))
        (end (if (no Moves Next) (result Mover Win)))))
"""


@pytest.mark.parametrize("text", [SHIPS.replace("SIZE", "5 6"), NEAR])
def test_lists_and_sets_are_played_alike(
    text: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LUDARIUM_CACHE", str(tmp_path / "sets"))
    whole = played(text)
    made = []

    def always(universe: int, count: int, sites: Callable[[int], Iterable[int]], _: int) -> _Lists:
        made.append(_Lists(universe, count, sites, 1 << 30))
        return made[-1]

    monkeypatch.setenv("LUDARIUM_CACHE", str(tmp_path / "lists"))
    monkeypatch.setattr(set_tables, "_LARGE", -1)
    monkeypatch.setattr(set_tables, "_Lists", always)
    assert played(text) == whole
    assert made
    assert len(whole) > 3


def played(text: str) -> list[list[str]]:
    """The moves that there are in each position of a game."""
    state = ludarium.load(text).start(seed=3)
    seen: list[list[str]] = []
    for ply in range(12):
        moves = state.legal_moves()
        seen.append([str(move) for move in moves])
        if state.over or not len(moves):
            break
        state.play(moves[(7 * ply) % len(moves)])
    return seen


def test_ships_on_a_large_board_need_little() -> None:
    game = ludarium.load(SHIPS.replace("SIZE", "256 20"))
    assert len(game.build.compiled.code) < 4_000_000  # it was 67 million, nearly all of it tables


def test_sets_that_are_no_shorter_as_lists() -> None:
    rows = [set(range(60)), set(range(1, 61))]
    every = (1 << 60) - 1
    assert _Lists(64, 2, rows.__getitem__, 16).is_longer
    words = _words(64, 2, rows.__getitem__)
    assert [word & (1 << 64) - 1 for word in words] == [every, every << 1]


def test_too_much_in_tables_is_told() -> None:
    with pytest.raises(BoundError, match="bytes of tables in one program"):
        Module().allow_table(TABLES.most + 1)
    with pytest.raises(BoundError, match="sites in one table of sets"):
        _Lists(10_000, LISTED.most, lambda _: range(10_000), 1 << 60)
