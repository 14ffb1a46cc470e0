"""What is known of a lost game is tested, wherever a machine can."""

from dataclasses import replace
from pathlib import Path

import pytest

from ludarium.library.catalogue import shipped_and_lost
from ludarium.library.records.checks import CheckError, read_checks
from ludarium.loading import load
from ludarium.reconstruction.conditions import Condition, conditions_told
from ludarium.reconstruction.donors import Donor, donors_of
from ludarium.reconstruction.lost import lost_game
from ludarium.reconstruction.run import Settings, reconstruct
from ludarium.reconstruction.testing.trying import try_out

LOST = """
(game "Rows"
    (players 2)
    (equipment { (board (square 3)) (piece "Man" Each) })
    (rules (play (move Add (to (sites Empty)))) (end [#]))
)
"""
DONOR = LOST.replace("Man", "Disc")
ENDS = {
    "Row": "(if (is Line 3) (result Mover Win))",
    "Row or Long": "(if (or (is Line 3) (>= (count Moves) 100)) (result Mover Win))",
    "Row or Longer": "(if (or (is Line 3) (>= (count Moves) 200)) (result Mover Win))",
    "Corner": "(if (is In (last To) (sites Corners)) (result Mover Loss))",
}
SETTINGS = Settings(results=4, games=20, processes=1, keep=False)


@pytest.fixture(scope="module")
def donors(tmp_path_factory: pytest.TempPathFactory) -> list[Donor]:
    path: Path = tmp_path_factory.mktemp("donors")
    for name, end in ENDS.items():
        text = DONOR.replace("[#]", end).replace('"Rows"', f'"{name}"')
        (path / f"{name}.lud").write_text(text)
    return donors_of(str(path))


@pytest.mark.parametrize(
    ("text", "values", "holds"),
    [
        ("Capture", {"Capture": 1}, True),
        ("Capture", {"Capture": 0}, False),
        ("no Dice", {"Dice": 0}, True),
        ("no Dice", {"Dice": 1}, False),
        ("NumStartComponents = 24", {"NumStartComponents": 24}, True),
        ("NumStartComponents = 12..18", {"NumStartComponents": 24}, False),
        ("LineEnd or ScoringEnd", {"LineEnd": 0, "ScoringEnd": 1}, True),
    ],
)
def test_a_check_is_about_concepts_and_their_numbers(
    text: str, values: dict[str, float], holds: bool
) -> None:
    checks = read_checks(text)
    assert any(check.holds(values[check.concept]) for check in checks) is holds


@pytest.mark.parametrize(
    ("text", "advice"),
    [("Captur", "did you mean"), ("no NumDice = 2", "write a concept"), ("", "write a concept")],
)
def test_what_cannot_be_tested_is_told_with_advice(text: str, advice: str) -> None:
    with pytest.raises(CheckError) as told:
        read_checks(text)
    assert advice in told.value.advice


def test_results_that_contradict_a_sentence_of_the_record_are_refused(
    donors: list[Donor],
) -> None:
    sentence = "Rows did not matter."
    known = Condition(read_checks("no Line"), sentence)
    lost = replace(lost_game(LOST), conditions=(known,))
    found = reconstruct(lost, donors=donors, settings=SETTINGS)
    assert not any(load(result.description).concepts()["Line"] for result in found.results)
    assert any(sentence in why for why, _ in found.refused)


def test_rules_that_differ_in_numbers_without_a_use_are_one_result(donors: list[Donor]) -> None:
    rows = [donor for donor in donors if donor.name != "Corner"]
    found = reconstruct(lost_game(LOST), donors=rows, settings=SETTINGS)
    assert len(found.results) == 1
    assert "it plays exactly as another result" in dict(found.refused)


def test_the_records_of_lost_games_can_be_tested_for_the_most_part() -> None:
    records = [entry.record for entry in shipped_and_lost() if entry.draft and entry.record]
    sentences = [
        one for record in records for ruleset in record.rulesets for one in ruleset.conditions
    ]
    conditions_told(sentences)
    untold = [one.must for one in sentences if not one.holds and not one.given]
    assert len(untold) < len(sentences) / 3


STARTS = """
(game "Rows"
    (players 2)
    (equipment { (board (square 3)) (piece "Man" Each) (hand Each) (dice d:6 num:2) })
    (rules
        (start {(place "Man" "Hand" count:3) (place "Man1" (sites Bottom))})
        (play (do (roll) next:(move (from (handSite Mover)) (to (sites Empty)))))
        (end (if (is Line 3) (result Mover Win)))
    )
)
"""


@pytest.mark.parametrize(
    ("concept", "least", "most", "holds"),
    [
        ("NumStartComponents", 9, 9, True),
        ("NumStartComponents", 10, 20, False),
        ("NumStartComponentsHand", 6, 6, True),
        ("NumStartComponentsPerPlayer", 5, 12, False),
    ],
)
def test_beginnings_are_counted_before_anything_is_compiled(
    concept: str, least: int, most: int, *, holds: bool
) -> None:
    condition = ["", [concept, least, most]]
    assert Condition.from_data(condition).holds(load(STARTS).concepts()) is holds
    answer = try_out(STARTS, [condition], seed=1, games=4, trust=True)
    assert (answer.get("about") == [concept]) is not holds
