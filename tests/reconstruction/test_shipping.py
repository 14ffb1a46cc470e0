"""Results that ship: written with all that a reader needs, loaded by name, numbered for ever."""

import json
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium.library.catalogue import lost, shipped
from ludarium.reconstruction.donors import Donor, donors_of
from ludarium.reconstruction.run import Settings
from ludarium.reconstruction.shipping import make

NEAR = ("morabaraba", "mlabalaba", "tsoro-yemutwelve", "nine-mens-morris", "shax")
SETTINGS = Settings(results=2, games=20, processes=1, keep=False)


@pytest.fixture(scope="module")
def near() -> list[Donor]:
    return [donor for donor in donors_of("ludarium") if donor.game in NEAR]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, near: list[Donor]) -> Path:
    """Where the results for one lost game were written."""
    place: Path = tmp_path_factory.mktemp("reconstructed")
    assert make(["feldja"], settings=SETTINGS, folder=place, donors=near) == 1
    return place / "feldja"


@pytest.fixture(scope="module")
def made(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "made.json").read_text("utf-8"))
    return found


def test_what_is_written_can_be_played(folder: Path) -> None:
    for number in (1, 2):
        game = ludarium.load(folder / f"ludarium-{number}.lud")
        assert game.playouts(5, seed=1, progress=False).games == 5


def test_what_is_written_tells_where_each_rule_is_from(made: dict[str, Any]) -> None:
    assert [hole["hole"] for hole in made["holes"]] == ["(piece …)", "(play …)", "(if …)"]
    for result in made["results"]:
        assert len(result["parts"]) == len(made["holes"])
        for part, hole in zip(result["parts"], made["holes"], strict=True):
            giver = made["givers"][part["based_on"]]
            assert giver["km"][1] <= giver["km"][0] <= giver["km"][2]
            assert part["filling"] in [text for text, _, _ in hole["fillings"]]
        value, least, most = result["scores"]["combined"]
        assert 0 < least <= value <= most <= 1
        assert result["played"]["games"] == SETTINGS.games
        assert result["searched"]["games"]
    assert {"seed", "version", "date", "tried", "donors", "kin"} <= made.keys()


def test_nothing_is_made_again_as_long_as_the_lost_game_is_the_same(
    folder: Path, near: list[Donor]
) -> None:
    assert make(["feldja"], settings=SETTINGS, folder=folder.parent, donors=near) == 0


def test_the_same_rules_keep_their_number(
    folder: Path, made: dict[str, Any], near: list[Donor]
) -> None:
    first, second = made["results"]
    numbers = {**made["numbers"], first["sum"]: 7, "of another time": 9}
    kept = {**made, "numbers": numbers}
    (folder / "made.json").write_text(json.dumps(kept), "utf-8")
    make(["feldja"], settings=SETTINGS, folder=folder.parent, donors=near, anew=True)
    again = json.loads((folder / "made.json").read_text("utf-8"))
    assert [result["number"] for result in again["results"]] == [7, second["number"]]
    assert again["numbers"]["of another time"] == 9


def test_shipped_results_are_found_and_are_no_donors() -> None:
    found = [each for entry in (*shipped(), *lost()) for each in entry.reconstructed]
    donors = {ruleset.id for entry in shipped() for ruleset in entry.rulesets}
    assert not donors & {each.id for each in found}
    for each in found[:1]:
        assert ludarium.load(each.id).name in each.name
        assert "put together" in each.path.read_text("utf-8") if each.path else False
