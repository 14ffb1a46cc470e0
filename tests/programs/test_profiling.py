"""Where the work of random games goes: exact counts, the same in every run."""

import xml.etree.ElementTree as ElementTree

import pytest

import ludarium
from ludarium.language.description import describe
from ludarium.language.source import Source
from ludarium.library import DEFINITIONS, load
from ludarium.ludemes.game.game import Game
from ludarium.programs.compiling import rules_of
from ludarium.programs.flames import flame_graph
from ludarium.programs.origins import LookError
from ludarium.programs.profiling import RULES, Profile, profile
from ludarium.vocabulary.passages import short_text

MATCH = """(match "Twice"
    (players 2)
    (games { (subgame "Tic-Tac-Toe" next:1 result:1) (subgame "Hex" next:0 result:1) })
    (end (if (> (matchScore P1) 3) (result P1 Win)))
)
"""


def rules(name: str) -> Game:
    return rules_of(describe(load(name), known=DEFINITIONS))


@pytest.fixture(scope="module")
def found() -> Profile:
    return profile(rules("breakthrough"), games=4, seed=1)


class TestCounts:
    def test_the_games_are_those_of_playouts(self, found: Profile) -> None:
        played = ludarium.load("breakthrough").playouts(4, seed=1, progress=False)
        assert found.moves == int(played.lengths.sum())

    def test_each_run_counts_the_same(self, found: Profile) -> None:
        again = profile(rules("breakthrough"), games=4, seed=1)
        assert again.instructions == found.instructions
        assert again.by_part() == found.by_part()

    def test_all_instructions_are_some_rules_and_some_parts(self, found: Profile) -> None:
        assert sum(share.total for share in found.by_rule()) == found.instructions
        assert sum(count for _, count in found.by_part()) == found.instructions

    def test_rules_are_told_apart(self, found: Profile) -> None:
        shares = {short_text(share.rule): share for share in found.by_rule() if share.rule}
        step = shares["(move Step Forward (to if:(is Empty (to))))"]
        assert step.own > step.helpers > 0
        assert dict(found.by_part())[RULES] > found.instructions / 2

    @pytest.mark.parametrize("name", ["international-draughts", "royal-game-of-ur"])
    def test_lists_of_moves_and_dice_change_nothing(self, name: str) -> None:
        played = ludarium.load(name).playouts(2, seed=3, progress=False)
        assert profile(rules(name), games=2, seed=3).moves == int(played.lengths.sum())

    def test_a_match_says_what_to_look_at(self) -> None:
        with pytest.raises(LookError, match="no program of its own") as caught:
            rules_of(describe(Source("twice.lud", MATCH)))
        assert caught.value.advice == "Look at one of its games: Tic-Tac-Toe, Hex."


class TestFlameGraph:
    def test_it_is_a_picture_with_the_rules_in_it(self, found: Profile) -> None:
        picture = flame_graph(found)
        assert picture == flame_graph(found)
        root = ElementTree.fromstring(picture)
        titles = [title.text or "" for title in root.iter("{http://www.w3.org/2000/svg}title")]
        assert titles[0].startswith("Breakthrough: ")
        assert any(title.startswith("breakthrough.lud:1:19 (move Step") for title in titles)

    def test_a_box_is_never_wider_than_what_it_stands_on(self, found: Profile) -> None:
        root = ElementTree.fromstring(flame_graph(found))
        boxes = [
            {name: float(rect.attrib[name]) for name in ("x", "y", "width")}
            for rect in root.iter("{http://www.w3.org/2000/svg}rect")
            if "stroke" in rect.attrib
        ]
        for box in boxes[1:]:
            below = [b for b in boxes if b["y"] == box["y"] + 18 and b["x"] <= box["x"] + 0.11]
            base = max(below, key=lambda b: b["x"])
            assert box["x"] + box["width"] <= base["x"] + base["width"] + 0.21
