"""From a lost game to results that can be played."""

import json
from dataclasses import replace

import pytest

import ludarium
from ludarium.language.problem import MeaningError
from ludarium.reconstruction.donors import Donor, donors_of
from ludarium.reconstruction.lost import lost_game
from ludarium.reconstruction.report import page
from ludarium.reconstruction.results import Reconstruction
from ludarium.reconstruction.run import Settings, reconstruct

LOST = """
(game "Three in Hand"
    (players 2)
    (equipment {
        (board (square 3) use:Vertex)
        (piece "Man" Each [#])
        (hand Each)
    })
    (rules
        (start (place "Man" "Hand" count:[3 | 4]))
        (play [#])
        (end [#])
    )
)
(metadata (recon {(concept "Line" True)}))
"""
NESTED = """
(game "Lost"
    (players 2)
    [ (equipment {
          (board (square 3) use:Vertex)
          (piece "Man" Each [#])
          (hand Each)
      })
    | (equipment {
          (board (square 4))
          (piece "Man" Each (move Step (to if:(is Empty (to)))))
          (hand Each)
      }) ]
    (rules
        (start (place "Man" "Hand" count:3))
        (play [#])
        (end [#])
    )
)
"""
SETTINGS = Settings(results=3, games=20, processes=1, keep=False)


@pytest.fixture(scope="module")
def donors() -> list[Donor]:
    near = ("three-mens-morris", "achi", "tic-tac-toe", "hex")
    return [donor for donor in donors_of("ludarium") if donor.game in near]


@pytest.fixture(scope="module")
def found(donors: list[Donor]) -> Reconstruction:
    return reconstruct(lost_game(LOST), donors=donors, settings=SETTINGS)


def test_results_are_games_that_meet_what_is_known(found: Reconstruction) -> None:
    assert found.results
    for result in found.results:
        game = ludarium.load(result.description)
        assert game.concepts()["Line"] is True
        assert not result.faults
        assert game.playouts(10, seed=1, progress=False).games == 10


def test_each_rule_says_where_it_came_from(found: Reconstruction) -> None:
    first = found.results[0]
    assert [part.hole for part in first.parts] == [
        "(piece …)",
        "(place …)",
        "(play …)",
        "(end …)",
    ]
    taken = [part.based_on for part in first.parts]
    assert taken[1] is None, "a choice of the lost game itself"
    assert all(taken[number] for number in (0, 2, 3))


def test_no_two_results_are_the_same(found: Reconstruction) -> None:
    texts = [result.description for result in found.results]
    assert len(set(texts)) == len(texts)


def test_the_same_seed_gives_the_same_results(donors: list[Donor], found: Reconstruction) -> None:
    again = reconstruct(lost_game(LOST), donors=list(reversed(donors)), settings=SETTINGS)
    assert json.dumps(again.to_json()) == json.dumps(found.to_json())


def test_the_front_has_the_results_that_nothing_beats(found: Reconstruction) -> None:
    front = found.front()
    assert front
    assert max(found.results, key=lambda result: result.quality).quality == max(
        result.quality for result in front
    )


def test_a_report_tells_all_results(found: Reconstruction) -> None:
    text = page(found)
    assert text.count("<h2>") >= len(found.results)
    assert "none is known to be" in text


def test_contradictory_conditions_are_told(donors: list[Donor]) -> None:
    impossible = LOST.replace('"Line" True', '"NumPlayers" 7')
    none = reconstruct(
        lost_game(impossible), donors=donors, settings=replace(SETTINGS, minutes=0.1)
    )
    assert not none.results
    assert any("NumPlayers = 7" in why for why, _ in none.refused)


MISFITS = {
    "(board 2 8 store:None)": ("(board (square 3) use:Vertex)", "(board 2 8 store:None)"),
    "P2": ("(end [#])", "(end (if (no Moves Next) (result Mover P2)))"),
    "if:(is (to) Empty)": ("[#]", "(move Step (to if:(is (to) Empty)))"),
}


@pytest.mark.parametrize("misfit", MISFITS)
def test_what_is_known_and_fits_nothing_is_taken_as_not_known(
    donors: list[Donor], misfit: str
) -> None:
    lost = lost_game(LOST.replace(*MISFITS[misfit], 1))
    told = f"`{misfit}` stands in what is known of it, but fits nothing: it was taken as not known"
    assert lost.misfits == (told,)
    found = reconstruct(lost, donors=donors, settings=SETTINGS)
    assert found.notes == (told,)
    assert found.results
    assert all(told in result.doubts for result in found.results)


def test_a_choice_may_leave_something_open_itself(donors: list[Donor]) -> None:
    lost = lost_game(NESTED)
    assert [len(variant.holes) for variant in lost.variants] == [3, 2]
    found = reconstruct(lost, donors=donors, settings=replace(SETTINGS, results=6))
    assert found.results
    assert {len(result.parts) for result in found.results} == {2, 3}
    assert all("[" not in result.description for result in found.results)


WRONG = {
    LOST.replace("[#]", "").replace("[3 | 4]", "3"): "has no holes",
    LOST.replace("[#]", "[#] " * 40): "holes, over 64",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_cannot_be_brought_back_is_told(text: str) -> None:
    with pytest.raises(MeaningError, match=WRONG[text]):
        lost_game(text)


def test_without_donors_nothing_is_brought_back() -> None:
    with pytest.raises(MeaningError, match="no games to complete it from"):
        reconstruct(lost_game(LOST), donors=[], settings=SETTINGS)
