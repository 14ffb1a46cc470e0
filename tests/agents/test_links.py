"""Links: pieces with two sites between them are as good as joined, in random games, too."""

from dataclasses import replace

import pytest

import ludarium
from ludarium.agents.manner import GRAVE
from ludarium.agents.searching import Searcher
from ludarium.ludemes.worth.terms import parts_for
from ludarium.play.game import Game


@pytest.fixture(scope="module")
def hex_() -> Game:
    return ludarium.load("Hex", options=["Board Size/7x7"])


def test_two_pieces_with_two_sites_between_them_are_a_link(hex_: Game) -> None:
    links = parts_for(hex_.rules_source.rules).terms.links
    near = hex_.equipment.sites.adjacent
    between = [link for link in links if link.one != link.other]
    assert between
    for link in between:
        assert link.sides == 3
        assert link.other not in near[link.one]
        assert set(near[link.one]) & set(near[link.other]) == {link.attacked, link.answer}


def test_a_piece_beside_its_own_side_is_a_link(hex_: Game) -> None:
    links = parts_for(hex_.rules_source.rules).terms.links
    to_sides = [link for link in links if link.one == link.other]
    assert {link.sides for link in to_sides} == {1, 2}
    parts = {r.owner: [set(part) for part in r.parts] for r in hex_.equipment.regions}
    for link in to_sides:
        assert any({link.attacked, link.answer} <= part for part in parts[link.sides])


@pytest.mark.parametrize("name", ["Breakthrough", "Gomoku", "Reversi", "Backgammon"])
def test_other_games_have_none(name: str) -> None:
    assert not parts_for(ludarium.load(name).rules_source.rules).terms.links


def test_a_chain_of_links_wins_every_random_game(hex_: Game) -> None:
    # B3, D4 and F5 are linked to each other and to both sides.
    state = hex_.start(seed=1)
    for move in ("B3", "A7", "D4", "G1", "F5"):
        state.play(move)

    def won_by_the_other(*, answers: bool) -> float:
        manner = replace(GRAVE, answers=answers, haste=0.0)
        found = 0.0
        for seed in range(40):
            report = Searcher(hex_, manner=manner, seed=seed).think(state, iterations=1)
            found += sum(one.value * one.visits for one in report.moves)
        return found

    assert won_by_the_other(answers=True) == 0.0
    assert won_by_the_other(answers=False) > 4.0


def test_the_same_seed_finds_the_same(hex_: Game) -> None:
    state = hex_.start(seed=1)
    one, other = (
        Searcher(hex_, manner=GRAVE, seed=9).think(state, iterations=300) for _ in range(2)
    )
    assert [(str(c.move), c.visits) for c in one.moves] == [
        (str(c.move), c.visits) for c in other.moves
    ]
