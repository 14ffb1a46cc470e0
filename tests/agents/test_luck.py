"""Alpha-beta where chance plays a part: every throw counts as much as it is likely."""

import random
from collections.abc import Iterator

import pytest

import ludarium
from ludarium import Game, State
from ludarium.agents.minimaxing import AlphaBeta, BestFirst, sees_all
from ludarium.board.equipment.chance import Lots
from ludarium.search.minimax.luck import HALF, WON
from ludarium.search.minimax.throws import throws_of


def _positions(game: Game, count: int) -> Iterator[State]:
    """Positions from random games in which there is something to choose."""
    lots = random.Random(5)
    while count:
        state = game.start(seed=lots.randrange(1 << 30))
        for _ in range(lots.randrange(4, 40)):
            if not state.over:
                state.play(lots.randrange(len(state.legal_moves())))
        if not state.over and len(state.legal_moves()) > 1:
            count -= 1
            yield state


def _squashed(lead: int) -> int:
    part = abs(lead) * WON // (abs(lead) + HALF)
    return part if lead >= 0 else -part


def _expected(search: AlphaBeta, state: State, depth: int, ply: int = 0) -> int:
    """The value of a position to its first player, by looking at every throw of every move."""
    if state.over:
        value = WON - ply
        return {1: value, 2: -value}.get(state.winner or 0, 0)
    sign = 1 if state.mover == 1 else -1
    if depth == 0:
        return _squashed(search.evaluate(state) * sign)
    return sign * max(
        sign * _of_move(search, state, move.index, depth, ply) for move in state.legal_moves()
    )


def _of_move(search: AlphaBeta, state: State, index: int, depth: int, ply: int) -> int:
    throws = throws_of(state.game.equipment)
    total = 0
    for seed, weight in zip(throws.seeds, throws.weights, strict=True):
        after = state.copy()
        after.reseed(seed)
        after.play(index)
        total += weight * _expected(search, after, depth - 1, ply + 1)
    return int(total / sum(throws.weights))


def test_all_throws_of_two_dice_are_known() -> None:
    throws = throws_of(ludarium.load("Backgammon").equipment)
    assert throws.exact
    assert sorted(throws.weights) == [1] * 6 + [2] * 15
    found = set()
    for seed in throws.seeds:
        lots = Lots(seed)
        found.add(tuple(sorted((lots.draw(6), lots.draw(6)))))
    assert len(found) == 21


def test_throws_that_show_as_much_are_one() -> None:
    throws = throws_of(ludarium.load("Royal Game of Ur").equipment)
    assert sorted(throws.weights) == [1, 1, 4, 4, 6]


def test_other_chance_is_drawn_by_lot() -> None:
    throws = throws_of(ludarium.load("Hex").equipment)
    assert not throws.exact
    assert len(set(throws.seeds)) == len(throws.weights)


@pytest.mark.parametrize(
    ("name", "depth"), [("Royal Game of Ur", 2), ("Senet", 2), ("Backgammon", 1), ("Tab", 2)]
)
def test_it_finds_what_comes_of_all_throws(name: str, depth: int) -> None:
    game = ludarium.load(name)
    for state in _positions(game, 3):
        search = AlphaBeta(game)
        found = search.think(state, depth=depth, plain=1)
        sign = 1 if state.mover == 1 else -1
        value = _expected(search, state, depth) * sign
        assert abs(_squashed(found.value) - value) <= 300, (str(found), value)


def test_it_does_not_foresee_the_next_throw() -> None:
    game = ludarium.load("Royal Game of Ur")
    for state in _positions(game, 3):
        thoughts = set()
        for luck in range(4):
            other = state.copy()
            other.reseed(luck)
            found = AlphaBeta(game).think(other, nodes=3000)
            thoughts.add((found.best.index, tuple(one.value for one in found.moves)))
        assert len(thoughts) == 1


def test_a_budget_in_nodes_gives_the_same_search_again() -> None:
    game = ludarium.load("Senet")
    for state in _positions(game, 2):
        told = {
            tuple((str(one.move), one.value) for one in AlphaBeta(game).think(state, nodes=n).moves)
            for n in (2000, 2000)
        }
        assert len(told) == 1


def test_no_line_is_told_beyond_a_throw() -> None:
    state = ludarium.load("Backgammon").start(seed=3)
    assert len(AlphaBeta(state.game).think(state, nodes=500).line) == 1


def test_best_first_minimax_is_not_for_chance() -> None:
    game = ludarium.load("Backgammon")
    assert not sees_all(game.for_search.manifest)
    with pytest.raises(ValueError, match="chance plays a part"):
        BestFirst(game)
