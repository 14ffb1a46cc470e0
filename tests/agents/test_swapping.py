"""Agents when players may change sides: what counts is who plays for the winner in the end."""

import pytest

import ludarium
from ludarium.agents.matches import play_game
from ludarium.agents.players import make_agent
from ludarium.agents.searching import Searcher

FIRST_WINS = """
(game "First Wins"
    (players 2)
    (equipment {(board (square 3)) (piece "Disc" Each)})
    (rules
        (meta (swap))
        (play (move Add (to (sites Empty))))
        (end (if (is Full) (result P1 Win)))
    )
)
"""
"""Whoever plays for the first player in the end wins."""


@pytest.fixture(scope="module")
def game() -> ludarium.Game:
    return ludarium.load(FIRST_WINS)


def test_players_change_sides_and_back(game: ludarium.Game) -> None:
    state = game.start()
    state.play(0)
    assert (state.mover, state.controller, state.controllers) == (2, 2, (1, 2))
    state.play("swap")
    assert (state.mover, state.controller, state.controllers) == (2, 1, (2, 1))
    assert game.restore(state.to_bytes()).controllers == (2, 1)
    state.undo()
    assert state.controllers == (1, 2)


@pytest.mark.parametrize("name", ["uct:2000", "flat:500"])
def test_agents_change_to_the_side_that_wins(game: ludarium.Game, name: str) -> None:
    state = game.start()
    state.play(4)
    assert str(make_agent(name, game).choose(state)) == "swap"


def test_a_search_proves_that_changing_sides_wins() -> None:
    game = ludarium.load(FIRST_WINS.replace("square 3", "square 2"))
    state = game.start()
    begun = Searcher(game).think(state, iterations=5000)
    assert begun.value == 0.0
    assert all(move.proven for move in begun.moves)
    state.play(0)
    answered = Searcher(game).think(state, iterations=5000)
    assert (str(answered.best), answered.value, answered.moves[0].proven) == ("swap", 1.0, True)


def test_a_match_counts_for_those_who_play(game: ludarium.Game) -> None:
    seats = [make_agent("random", game), make_agent("uct:1000", game)]
    gains = [play_game(game, seats, seed, 100)[0] for seed in range(4)]
    assert gains == [[0.0, 1.0]] * 4


def test_the_swap_rule_is_used_where_the_first_stone_is_strong() -> None:
    game = ludarium.load("Hex", options=["Board Size/7x7"])
    state = game.start()
    state.play("D4")
    report = Searcher(game).think(state, iterations=20_000)
    assert str(report.best) == "swap"
    assert report.value > 0.5
