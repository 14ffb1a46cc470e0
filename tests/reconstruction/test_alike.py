"""Few results are much alike: in all but numbers, in play, or in the games they are taken from."""

from typing import Any

import pytest

from ludarium.language.description import describe
from ludarium.language.source import Source
from ludarium.reconstruction.alike import SAME_PLAY, Passed
from ludarium.reconstruction.assembling import Assembled
from ludarium.reconstruction.candidates import Candidate
from ludarium.reconstruction.donors import Donor, donors_of
from ludarium.reconstruction.fillings import Filling
from ludarium.reconstruction.ranking.ranking import Proposal
from ludarium.reconstruction.terms import term_of


@pytest.fixture(scope="module")
def givers() -> dict[str, Donor]:
    wanted = ("tic-tac-toe", "hex")
    return {donor.game: donor for donor in donors_of("ludarium") if donor.game in wanted}


def proposal(giver: Donor, rules: str) -> Proposal:
    """A game that has everything from one other game."""
    term = term_of(describe(Source("<text>", f'(game "A" {rules})')).tree)
    filling = Filling((term,), donors=[giver])
    return Proposal([], Candidate((filling,), 1.0), Assembled(term, ()))


def played(number: int) -> dict[str, Any]:
    """What the tests of a result say; each number is another way to play."""
    return {"measures": {"DurationTurns": number}}


def test_results_from_the_same_games_wait_for_others(givers: dict[str, Donor]) -> None:
    passed = Passed(5)
    same = [proposal(givers["hex"], f"(players 2) (rules{'x' * n})") for n in range(4)]
    for number, one in enumerate(same):
        assert passed.add(one, played(number)) is None
    other = proposal(givers["tic-tac-toe"], "(rules)")
    assert passed.add(other, played(9)) is None
    assert [one for one, _ in passed.taken] == [*same[:3], other]
    assert [one for one, _ in passed.all()] == [*same[:3], other, same[3]]


def test_nobody_waits_for_ever_for_other_games(givers: dict[str, Donor]) -> None:
    passed = Passed(4)
    for number in range(4):
        passed.add(proposal(givers["hex"], f"(rules{'x' * number})"), played(number))
    assert not passed.is_done
    for _ in range(40):
        passed.was_tried()
    assert passed.is_done
    assert len(passed.all()) == 4


def test_what_differs_in_numbers_alone_from_two_comes_last(givers: dict[str, Donor]) -> None:
    passed = Passed(4)
    clones = [proposal(givers["hex"], f"(players {number})") for number in (1, 2, 3)]
    for number, clone in enumerate(clones):
        assert passed.add(clone, played(number)) is None
    other = proposal(givers["tic-tac-toe"], "(rules)")
    assert passed.add(other, played(9)) is None
    assert [one for one, _ in passed.taken] == [*clones[:2], other]
    assert [one for one, _ in passed.all()] == [*clones[:2], other, clones[2]]


def test_what_plays_exactly_alike_is_one_result(givers: dict[str, Donor]) -> None:
    passed = Passed(9)
    assert passed.add(proposal(givers["hex"], "(rules)"), played(1)) is None
    assert passed.add(proposal(givers["hex"], "(meta)"), played(1)) == SAME_PLAY
