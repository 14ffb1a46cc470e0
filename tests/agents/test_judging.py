"""Random games that are broken off are judged by what the rules tell, where that is wanted."""

import pytest

import ludarium
from ludarium.agents.best import BestAgent, choice_for
from ludarium.agents.manner import Manner
from ludarium.agents.minimaxing import Judgement
from ludarium.agents.searching import Searcher
from ludarium.search.tree import share_of

RACE = """(game "Race" (players 2)
    (equipment {
        (board (rectangle 2 12) {
            (track "One" "0,E,N" P1 directed:True)
            (track "Two" "12,E,N" P2 directed:True)
        })
        (piece "Runner" Each (move Step E (to if:(is Empty (to)))))
        (dice d:2 from:1 num:1)
    })
    (rules
        (start {(place "Runner1" 0) (place "Runner2" 18)})
        (play (do (roll) next:(or (forEach Piece) (move Pass))))
        (end (if (is In (where "Runner" Mover) (sites Right)) (result Mover Win)))
    )
)"""


def test_a_lead_is_worth_a_part_of_games() -> None:
    assert share_of(0) == 0.5
    assert share_of(400) == pytest.approx(10 / 11)
    assert share_of(-400) == pytest.approx(1 / 11)


@pytest.mark.parametrize("name", ["Backgammon", "Pachisi", "Royal Game of Ur"])
def test_it_judges_where_chance_plays_a_part_and_rules_tell(name: str) -> None:
    choice = choice_for(ludarium.load(name))
    assert choice.search == "uct"
    assert choice.manner.judges


DUEL = """(game "Duel" (players 2)
    (equipment {
        (board (square 5))
        (piece "Fencer" Each (move Step Orthogonal (to if:(not (is Friend (who at:(to)))))))
        (dice d:3 from:1 num:1)
    })
    (rules
        (start {(place "Fencer1" (sites Bottom)) (place "Fencer2" (sites Top))})
        (play (do (roll) next:(if (= 1 (count Pips)) (move Pass) (forEach Piece))))
        (end (if (no Pieces Next) (result Mover Win)))
    )
)"""


def test_it_looks_at_all_throws_where_pieces_follow_no_tracks() -> None:
    game = ludarium.load(DUEL)
    choice = choice_for(game)
    assert choice.search == "alpha-beta"
    assert "no tracks" in choice.why
    agent = BestAgent(game, seconds=0.02)
    state = game.start(seed=2)
    while len(state.legal_moves()) == 1:
        state.play(0)
    assert agent.choose(state) in state.legal_moves()
    assert isinstance(agent.thought, Judgement)


def test_what_is_judged_is_repeatable() -> None:
    state = ludarium.load("Backgammon").start(seed=3)

    def think() -> list[tuple[str, int]]:
        search = Searcher(state.game, manner=Manner(longest=4, judges=True), seed=2)
        return [(str(one.move), one.visits) for one in search.think(state, iterations=60).moves]

    assert think() == think()


def test_who_has_come_further_on_a_track_is_thought_to_win() -> None:
    """The second runner is almost there; long random games would show it, a short one must too."""
    game = ludarium.load(RACE)
    state = game.start(seed=1)
    seen = Searcher(game, manner=Manner(longest=0, judges=True)).think(state, iterations=12)
    blind = Searcher(game, manner=Manner(longest=0)).think(state, iterations=12)
    assert blind.value == pytest.approx(0.5, abs=0.01)
    assert seen.value < 0.4
