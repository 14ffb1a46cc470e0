"""What tree search can do besides: experience of nodes, preferred and decisive moves, haste."""

import random
from collections import Counter

import pytest

import ludarium
from ludarium.agents.manner import Manner
from ludarium.agents.minimaxing import AlphaBeta
from ludarium.agents.searching import Considered, Searcher
from ludarium.play.state import State
from ludarium.search import layout

MANNERS = (
    Manner(reference=10),
    Manner(prefers=256),
    Manner(decisive=4),
    Manner(haste=0.001),
    Manner(guesses=0.5),
    Manner(shares=True),
    Manner(exploration=0.15, trust=200.0, reference=20, prefers=128, decisive=8, haste=0.0002),
)


def _begun(name: str, moves: int) -> State:
    state, lots = ludarium.load(name).start(seed=1), random.Random(3)
    for _ in range(moves):
        state.play(lots.randrange(len(state.legal_moves())))
    return state


@pytest.mark.parametrize("manner", MANNERS)
@pytest.mark.parametrize("name", ["Reversi", "Backgammon", "Chinese Checkers"])
def test_the_same_seed_gives_the_same_search_in_any_manner(name: str, manner: Manner) -> None:
    state = _begun(name, 4)
    first, second = (
        Searcher(state.game, manner=manner, seed=5).think(state, iterations=60) for _ in range(2)
    )
    assert first.moves == second.moves
    assert first.iterations == 60


@pytest.mark.parametrize("manner", MANNERS)
def test_a_win_is_taken_and_stopped_in_any_manner(manner: Manner) -> None:
    for moves in (("A1", "A2", "B1", "B2"), ("A1", "B2", "B1")):
        state = ludarium.load("Tic-Tac-Toe").start(seed=1)
        for move in moves:
            state.play(move)
        found = Searcher(state.game, manner=manner).think(state, iterations=400)
        assert str(found.best) == "C1"


def test_a_decisive_move_is_found_at_once_among_hundreds() -> None:
    state = ludarium.load("Gomoku").start(seed=1)
    for move in ("H8", "A1", "H9", "C1", "H10", "E1", "H11", "G1"):
        state.play(move)
    found = Searcher(state.game, manner=Manner(decisive=8)).think(state, iterations=1)
    assert str(found.best) in ("H7", "H12")
    assert found.moves[0].proven


def test_guesses_are_backed_up_as_in_minimax() -> None:
    """The first position is worth what the best of its moves is worth, and these what follows."""
    state = ludarium.load("English Draughts").start(seed=1)
    search = Searcher(state.game, manner=Manner(guesses=0.5))
    search.think(state, iterations=300)

    def number(address: int, offset: int) -> int:
        return search._number(address, offset)

    def check(node: int) -> int:
        """How many nodes below a node are worth what they should be."""
        children = [number(edge, layout.CHILD) for edge in search._edges(node)]
        found = [number(child, layout.GUESS) for child in children if child]
        if not found:
            return 0
        best = max(found) if number(node, layout.MOVER) == 1 else min(found)
        assert number(node, layout.GUESS) == best
        return 1 + sum(check(child) for child in children if child)

    assert check(number(search._tree, layout.ROOT)) > 20


def _nodes(search: Searcher) -> Counter[int]:
    """How many edges lead to each node."""
    found: Counter[int] = Counter()
    open_ = [search._number(search._tree, layout.ROOT)]
    while open_:
        for edge in search._edges(open_.pop()):
            child = search._number(edge, layout.CHILD)
            if child:
                found[child] += 1
                if found[child] == 1:
                    open_.append(child)
    return found


def test_moves_in_another_order_lead_to_the_same_node() -> None:
    state = ludarium.load("Tic-Tac-Toe").start(seed=1)
    trees = []
    for shares in (False, True):
        search = Searcher(state.game, manner=Manner(shares=shares), seed=1)
        search.think(state, iterations=2000)
        trees.append(_nodes(search))
    assert max(trees[0].values()) == 1
    assert max(trees[1].values()) > 1
    assert len(trees[1]) < len(trees[0])


def test_what_is_proven_of_shared_nodes_is_so() -> None:
    """With and without shared nodes, the same moves are proven to win or lose."""
    for moves in (("A1", "B2", "C3", "A3"), ("B2", "A1", "A2"), ("A1", "B1", "A2", "A3")):
        state = ludarium.load("Tic-Tac-Toe").start(seed=1)
        for move in moves:
            state.play(move)
        told = [
            {
                str(one.move): one.value
                for one in Searcher(state.game, manner=Manner(shares=shares))
                .think(state, iterations=20_000)
                .moves
                if one.proven
            }
            for shares in (False, True)
        ]
        assert told[1]
        assert all(told[0].get(move, value) == value for move, value in told[1].items())


def test_nodes_are_not_shared_where_earlier_positions_count() -> None:
    state = ludarium.load("Go").start(seed=1)
    search = Searcher(state.game, manner=Manner(shares=True), seed=1)
    search.think(state, iterations=300)
    assert max(_nodes(search).values()) == 1


def test_a_piece_that_would_be_lost_is_seen_sooner_with_guesses() -> None:
    """A bishop attacks the queen, which can take it or go: an evaluation sees that at once."""
    state = ludarium.load("Chess").start(seed=1)
    for move in ("E2-E4", "A7-A6", "D1-G4", "D7-D5"):
        state.play(move)
    blind, guessing = (
        Searcher(state.game, manner=Manner(longest=0, judges=True, guesses=weight), seed=2)
        .think(state, iterations=2500)
        .moves
        for weight in (0.0, 0.5)
    )

    def part(moves: tuple[Considered, ...]) -> float:
        """The part of all visits that saved the queen, or took the bishop that attacks it."""
        saved = [one for one in moves if str(one.move).startswith("G4")]
        return sum(one.visits for one in saved) / sum(one.visits for one in moves)

    assert part(guessing) > part(blind)


def test_moves_that_did_well_are_played_more_often_in_random_games() -> None:
    """Who takes a corner in Reversi wins more often; so games in which that is preferred differ."""
    state = _begun("Reversi", 10)
    plain, preferring = (
        Searcher(state.game, manner=Manner(prefers=often), seed=2).think(state, iterations=300)
        for often in (0, 256)
    )
    assert [one.visits for one in plain.moves] != [one.visits for one in preferring.moves]


def test_in_haste_a_win_counts_for_less_the_longer_it_takes() -> None:
    state = _begun("Connect Four", 3)
    calm, hasty = (
        Searcher(state.game, manner=Manner(haste=haste), seed=2).think(state, iterations=1)
        for haste in (0.0, 0.01)
    )
    assert calm.moves[0].value in (0.0, 1.0)
    assert 0 < abs(hasty.moves[0].value - 0.5) < 0.5


def test_one_who_remembers_does_not_go_in_circles_while_ahead() -> None:
    """A position of the game so far counts as drawn, however good it seems."""
    state = ludarium.load("English Draughts").start(seed=1)
    search = AlphaBeta(state.game, seed=1, remembers=True)
    first = search.think(state, nodes=200)
    state.play(first.best)
    state.play(0)
    again = search.think(state, nodes=200)
    assert search._earlier == 2
    assert again.depth >= 1
    state.undo()
    state.undo()
    search.think(state, nodes=200)
    assert search._earlier == 1
