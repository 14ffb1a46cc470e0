"""Two games side by side: where their rules differ, in ludemes and in words."""

from html.parser import HTMLParser
from pathlib import Path

import pytest

import ludarium
from ludarium.analysis.comparing.comparison import Comparison
from ludarium.analysis.comparing.report import page


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.fixture(scope="module")
def morris() -> Comparison:
    return ludarium.compare("Nine Men's Morris", "Twelve Men's Morris")


def test_a_game_is_like_itself() -> None:
    found = ludarium.compare("Hex", "Hex")
    assert found.distances.all == pytest.approx(0)
    assert (*found.rules, *found.words, *found.numbers) == ()
    assert found.concepts.only_first == found.concepts.only_second == ()


def test_differences_of_rules_are_told_with_their_place(morris: Comparison) -> None:
    numbers = [(each.part, each.first, each.second) for each in morris.rules]
    assert ("start", "9", "12") in numbers
    place = next(each for each in morris.rules if (each.first, each.second) == ("9", "12"))
    assert place.path == ("game", "rules", "start", "place")
    assert place.place == "start › place"


def test_a_number_that_only_one_game_has_is_told_with_its_field() -> None:
    found = ludarium.compare("Chess", "Makruk")
    assert {each.first for each in found.rules if each.place == "start › place"} >= {"state:1"}


def test_differences_are_told_in_words(morris: Comparison) -> None:
    needs = next(text for text in morris.words if text.heading == "What you need")
    assert "Each player has nine men." in needs.first
    assert "Each player has twelve men." in needs.second


def test_numbers_that_differ_are_told_and_others_not(morris: Comparison) -> None:
    numbers = {each.name: (each.first, each.second) for each in morris.numbers}
    assert numbers["NumStartComponents"] == (18, 24)
    assert "NumPlayers" not in numbers


def test_names_and_order_make_no_difference(tmp_path: Path) -> None:
    parts = ("(board (square 5))", '(piece "{}" Each)')
    files = []
    for name, order in (("Stone", parts), ("Disc", parts[::-1])):
        file = tmp_path / f"{name}.lud"
        equipment = " ".join(order).format(name)
        file.write_text(
            f'(game "{name}" (players 2) (equipment {{{equipment}}}) (rules'
            " (play (move Add (to (sites Empty)))) (end (if (is Line 4) (result Mover Win)))))",
            "utf-8",
        )
        files.append(file)
    assert ludarium.compare(*files).rules == ()


def test_what_only_one_game_says_stands_alone(tmp_path: Path) -> None:
    text = (
        '(game "A" (players 2) (equipment {{(board (square 5)) (piece "Stone" Each)}}) (rules'
        " (play (move Add (to (sites Empty)))) (end {{(if (is Line 4) (result Mover Win)){}}})))"
    )
    files = []
    for name, more in (("a", ""), ("b", " (if (is Full) (result Mover Draw))")):
        files.append(tmp_path / f"{name}.lud")
        files[-1].write_text(text.format(more), "utf-8")
    (only,) = ludarium.compare(*files).rules
    assert (only.part, only.first) == ("end", None)
    assert only.second == "(if (is Full) (result Mover Draw))"
    assert only.second_line == 1


def test_a_page_tells_all_of_it(morris: Comparison) -> None:
    reader = _Text()
    reader.feed(page(morris))
    text = " ".join(reader.words)
    for expected in ("Nine Men's Morris", "Rules", "In words", "Concepts", "NumStartComponents"):
        assert expected in text


def test_as_data(morris: Comparison) -> None:
    document = morris.to_json()
    assert document["second"]["name"] == "Twelve Men's Morris (Standard)"
    assert 0 < document["distances"]["all"] < 0.5
    assert document["concepts"]["shared"]
