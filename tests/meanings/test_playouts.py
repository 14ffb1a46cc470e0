"""Random games are played by a program of their own. It must know the same moves in every case.

Each case is played for one move. How many moves there were to choose from is what both programs
tell; where moves are only tested when they are drawn, the number is an estimate.
"""

from dataclasses import replace
from typing import Final

import pytest

from ludarium import load
from tests.meanings.cases import FRAME, Case, all_cases

OVER_AT_ONCE: Final = "(if True (result All Draw))"
TESTED_WHEN_DRAWN: Final = "ifAfterwards:"


def _has_moves_of_its_own(case: Case) -> bool:
    """Whether there are rules for moves that take turns, and that chance does not change."""
    part = case.frame
    own = part["play"] != FRAME["play"] or part["phases"]
    by_lot = any("|" in step.text + step.answer for step in case.steps)
    refused = any(step.kind == "fails" for step in case.steps)
    return bool(own) and not (part["game"] or part["mode"] or by_lot or refused)


CASES: Final = [
    replace(case, frame={**case.frame, "end": OVER_AT_ONCE})
    for case in all_cases()
    if _has_moves_of_its_own(case)
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_random_games_have_as_many_moves_to_choose_from(case: Case) -> None:
    game = load(case.description)
    legal = len(game.start(seed=1).legal_moves())
    result = game.playouts(2, progress=False)
    assert result.lengths.tolist() == [1, 1]
    if TESTED_WHEN_DRAWN in case.description:
        result = game.playouts(1000, progress=False)
        assert result.branching == pytest.approx(legal, rel=0.1)
    else:
        assert result.branching == legal
