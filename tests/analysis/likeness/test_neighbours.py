"""The nearest games are the ones that people who know games would name."""

from pathlib import Path

import pytest

import ludarium
from ludarium.analysis.likeness.agreement import nearest_of_kind
from ludarium.analysis.likeness.distances import By, own_likeness
from ludarium.analysis.likeness.neighbours import nearest
from ludarium.language.problem import DescriptionError

SENSIBLE = {
    "Chess": {"Los Alamos Chess", "Makruk", "Chaturanga", "Shatranj", "Xiangqi"},
    "Oware": {
        "Ayoayo",
        "Das Bohnenspiel",
        "Mangala (Turkey)",
        "French Wari",
        "Lamlameta",
        "Kalah",
        "Pallanguzhi",
    },
    "Nine Men's Morris": {"Twelve Men's Morris", "Six Men's Morris", "Morabaraba", "Mlabalaba"},
    "Tablut": {"Brandub", "Hnefatafl", "Ard Ri"},
    "Ludo": {"Pachisi", "Ashta-kashte", "Royal Game of Ur"},
    "Halma": {"Chinese Checkers"},
    "Hex": {"Y", "Havannah"},
}


@pytest.mark.parametrize("game", SENSIBLE)
@pytest.mark.parametrize("by", ["concepts", "rules", "all"])
def test_neighbours_are_sensible(game: str, by: str) -> None:
    found = {near.ruleset.name for near in ludarium.similar(game, 5, by=by)}
    assert found & SENSIBLE[game]


def test_the_nearest_come_first_and_the_game_itself_not_at_all() -> None:
    found = ludarium.similar("Adugo", 20)
    distances = [near.distance for near in found]
    assert distances == sorted(distances)
    games = [near.ruleset.game for near in found]
    assert len(set(games)) == len(games) == 20
    assert "adugo" not in games


def test_all_rulesets_may_be_asked_for() -> None:
    found = ludarium.similar("adugo/five-dogs", 200, rulesets=True)
    assert any(near.ruleset.game == "adugo" for near in found)
    assert all(near.ruleset.id != "adugo/five-dogs" for near in found)


def test_a_file_is_compared_like_a_game_of_the_library(tmp_path: Path) -> None:
    file = tmp_path / "five.lud"
    file.write_text(
        '(game "Five" (players 2) (equipment {(board (square 15)) (piece "Stone" Each)})'
        " (rules (play (move Add (to (sites Empty)))) (end (if (is Line 5) (result Mover Win)))))",
        "utf-8",
    )
    assert "Gomoku" in [near.ruleset.name for near in ludarium.similar(file, 3)]


def test_why_two_games_are_near_is_told_with_the_most_telling_first() -> None:
    near = next(n for n in ludarium.similar("Oware", 10) if n.ruleset.name == "Kalah")
    concepts = near.concepts()
    shared = [telling.name for telling in concepts.shared]
    assert shared.index("MancalaTwoRows") < shared.index("Scoring")
    assert "SowBacktracking" in [telling.name for telling in concepts.only_first]
    assert "MancalaStores" in [telling.name for telling in concepts.only_second]
    assert "sow" in [telling.name for telling in near.ludemes().shared]


def test_an_unknown_game_is_told_with_the_nearest_names() -> None:
    with pytest.raises(DescriptionError, match="Chess"):
        ludarium.similar("Ches")


def test_pages_get_the_nearest_of_a_ruleset_by_its_id() -> None:
    assert [near.ruleset.id for near in nearest("chess/fide", 3)] == [
        near.ruleset.id for near in ludarium.similar("chess/fide", 3)
    ]
    assert nearest("no-such-game/at-all") == ()


@pytest.mark.parametrize(("by", "least"), [(By.CONCEPTS, 0.75), (By.RULES, 0.7), (By.ALL, 0.75)])
def test_most_nearest_games_are_of_the_same_class(by: By, least: float) -> None:
    likeness = own_likeness()
    games = [each.game for each in likeness.rulesets]
    kinds = [each.classification for each in likeness.rulesets]
    assert nearest_of_kind(likeness.matrix(by), games, kinds) > least
