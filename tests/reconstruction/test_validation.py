"""Hiding rules of known games, and finding them again."""

import csv
from pathlib import Path

import pytest

from ludarium.language.description import describe
from ludarium.language.problem import MeaningError
from ludarium.language.source import Source
from ludarium.loading import load
from ludarium.reconstruction.donors import analysed
from ludarium.reconstruction.holes import holes_of
from ludarium.reconstruction.terms import Term
from ludarium.reconstruction.validation.figures import figures_of
from ludarium.reconstruction.validation.sameness import form, play_alike
from ludarium.reconstruction.validation.tasks import blanked, read_tasks
from ludarium.reconstruction.validation.validate import validate

RULES = """
(game "{name}"
    (players 2)
    (equipment {{ (board (square 3)) (piece "{piece}" Each) (hand Each) }})
    (rules
        (start (place "{piece}" "Hand" count:{count}))
        (play (move (from (handSite Mover)) (to (sites Empty))))
        (end {end})
    )
)
(metadata (info {{ (id "{number}") }}))
"""
LINE = "(if (is Line 3) (result Mover Win))"
GAMES = {
    "One": {"piece": "Disc", "count": "5", "end": LINE, "number": "1"},
    "Two": {"piece": "Man", "count": "5", "end": LINE, "number": "2"},
    "Three": {
        "piece": "Stone",
        "count": "4",
        "end": "(if (no Moves Next) (result Next Loss))",
        "number": "3",
    },
}


def text(name: str, **changes: str) -> str:
    return RULES.format(name=name, **{**GAMES[name], **changes})


def term(description: str) -> Term:
    return analysed(describe(Source("<text>", description)))[0]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games")
    for name in GAMES:
        (path / f"{name}.lud").write_text(text(name))
    with (path / "tasks.csv").open("w") as file:
        rows = csv.writer(file)
        rows.writerow(("game", "ruleset_id", "blank"))
        rows.writerow(("One", "1", "end;start"))
        rows.writerow(("Three", "3", "end"))
        rows.writerow(("Four", "4", "end"))
    return path


HIDDEN = {
    ("end",): ["(end …)"],
    ("start", "end"): ["(start …)", "(end …)"],
    ("play",): ["(play …)"],
    ("rules",): ["(rules …)"],
    ("piece:Disc",): ["(piece …)"],
}


@pytest.mark.parametrize("blank", HIDDEN)
def test_parts_are_hidden(blank: tuple[str, ...]) -> None:
    lost = blanked(term(text("One")), blank)
    again = term(str(lost))
    assert [hole.role.words for hole in holes_of(again)] == HIDDEN[blank]


def test_games_are_the_same_whatever_they_are_called() -> None:
    other = text("One").replace("One", "Other").replace("Disc", "Bead")
    assert form(term(text("One"))) == form(term(other))
    lost = "(if (is Line 3) (result Next Loss))"
    assert form(term(text("One"))) == form(term(text("One", end=lost)))
    assert form(term(text("One"))) != form(term(text("One", count="4")))


def test_games_are_the_same_if_they_play_alike() -> None:
    one = load(text("One"))
    assert play_alike(one, load(text("Two")), games=3)
    assert not play_alike(one, load(text("Three")), games=3)


def test_hidden_rules_are_found_again(folder: Path) -> None:
    answers = validate(folder / "tasks.csv", str(folder), processes=1, keep=False)
    one, three, four = answers
    assert one["rank"] == 1
    assert one["by"] == "rules"
    assert [hole["stands"] for hole in one["holes"]] == [True, True]
    assert three["rank"] is None
    assert four["why"] == "there is no ruleset 4 of Four"
    figures = figures_of(answers)
    assert (figures.solved[10].part, figures.solved[10].whole) == (1, 2)
    assert (figures.within_reach[10].part, figures.within_reach[10].whole) == (1, 1)


def test_a_table_that_lacks_a_column_is_told(tmp_path: Path) -> None:
    path = tmp_path / "tasks.csv"
    path.write_text("game,blank\nOne,end\n")
    with pytest.raises(MeaningError, match="has no column `ruleset_id`"):
        read_tasks(path)
