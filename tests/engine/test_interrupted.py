"""Ctrl-C may come at any moment: what was being done is done wholly, or not at all.

Every test breaks off a piece of work before each of its steps in turn, and compares what is found
then with the same moves made by somebody whom nobody interrupts.
"""

import threading
from collections.abc import Iterable
from functools import partial
from itertools import count

import numpy
import pytest

import ludarium
from ludarium import Game, ProgramError, State
from ludarium.agents.searching import Searcher
from ludarium.play.playouts import Stopped
from tests.engine.interrupting import interrupted_at

HANDS = """(game "Hands" (players 2) (mode Simultaneous)
    (equipment {(board (rectangle 1 4)) (piece "Hand" Each)})
    (rules
        (play (or {
            (move Select (from 0) P1) (move Select (from 1) P1)
            (move Select (from 2) P2) (move Select (from 3) P2)
        }))
        (end (if (= (count Moves) 9) (result P1 Win)))))"""
MATCH = """(match "Best of Three" (players 2)
    (games {(subgame "Tic-Tac-Toe")})
    (end {
        (if (>= (matchScore P1) 2) (result P1 Win))
        (if (>= (matchScore P2) 2) (result P2 Win))
    }))"""
ENDLESS = """(game "Endless" (players 2)
    (equipment {(board (square 3)) (piece "Stone" Each)})
    (rules
        (play (or
            (move Add (to (sites Empty)))
            (move Add (to (sites Empty)) (then (while (= 1 1) (set Counter))))
        ))
        (end (if (is Line 3) (result Mover Win)))))"""
SMALL = ["Board Size/9x9"]
GAMES: dict[str, tuple[str, list[str], list[int]]] = {
    "no chance": ("Tic-Tac-Toe", [], [5, 3, 1]),
    "dice": ("Backgammon", [], [0, 0, 1]),
    "earlier positions": ("Go", SMALL, [40, 3, 60, 5]),
    "all at once": (HANDS, [], [0, 1, 1]),
    "a match": (MATCH, [], [0, 0, 2, 1]),
    "between the games of a match": (MATCH, [], [0, 0, 1, 1, 0, 0, 0]),
}
Facts = tuple[bytes, int, list[tuple[int, int]], list[str]]


def played(game: Game, moves: Iterable[int]) -> State:
    state = game.start(seed=3)
    for move in moves:
        state.play(move)
    return state


def facts(state: State) -> Facts:
    """What a state tells of itself and of its moves."""
    moves = state.legal_moves()
    sites = [(move.from_, move.to) for move in moves]
    return state._image, state.moves_played, sites, [move.text for move in moves[:2]]


def first_text(state: State) -> str:
    return state.legal_moves()[0].text


@pytest.fixture(params=GAMES)
def line(request: pytest.FixtureRequest) -> tuple[Game, list[int], list[Facts]]:
    """A game, moves, and the facts before the next move and after, two of each.

    They are those of another game with the same rules, with a program of its own at work.
    """
    name, options, moves = GAMES[request.param]
    game, other = (ludarium.load(name, options=options) for _ in range(2))
    state, expected = played(other, moves), []
    for _ in range(3):
        expected.append(facts(state))
        state.play(0)
    return game, moves, expected


Line = tuple[Game, list[int], list[Facts]]


def test_a_move_is_made_wholly_or_not_at_all(line: Line) -> None:
    game, moves, (before, after, further) = line
    begun = played(game, moves)
    for point in count():
        state = begun.copy()
        if not interrupted_at(point, partial(state.play, 0)):
            break
        assert facts(state) == (before if state.moves_played == len(moves) else after)
        if state.moves_played == len(moves):
            state.play(0)
        state.play(0)
        assert facts(state) == further
        state.undo()
        assert facts(state) == after
    assert point > 50


def test_to_look_at_moves_changes_nothing(line: Line) -> None:
    game, moves, (before, after, _) = line
    begun, broken = played(game, moves), True
    for point in count():
        state = begun.copy()
        broken = interrupted_at(point, partial(first_text, state))
        assert facts(state) == before
        state.play(0)
        assert facts(state) == after
        if not broken:
            break
    assert point > 50


@pytest.mark.parametrize("first", [0, 1])
def test_going_on_from_another_state_is_done_again(first: int) -> None:
    """The hashes of earlier positions are brought along, or brought along anew."""
    game, other = (ludarium.load("Go", options=SMALL) for _ in range(2))
    lines = [[40, 3, 60, 5, 7], [40, 3, 10, 11]]
    states = [played(game, moves) for moves in lines]
    expected = [facts(played(other, moves)) for moves in lines]
    for point in count():
        states[0].legal_moves()
        broken = interrupted_at(point, states[1].legal_moves)
        for number in (first, 1 - first):
            assert facts(states[number]) == expected[number]
        if not broken:
            break
    assert point > 50


def test_undoing_is_done_wholly_or_not_at_all() -> None:
    game = ludarium.load("Breakthrough")
    images = [played(game, [5, 3, 7][:number])._image for number in range(4)]
    for point in count():
        state = played(game, [5, 3, 7])
        broken = interrupted_at(point, state.undo)
        assert images[state.moves_played] == state._image
        if not broken:
            break
    assert state.moves_played == 2


def test_trials_are_those_of_whole_games() -> None:
    game = ludarium.load("Tic-Tac-Toe")
    expected = played(game, [4, 0]).trial()
    for point in count():
        state = played(game, [4])
        if not interrupted_at(point, partial(state.play, 0)):
            break
        if state.moves_played == 1:
            state.play(0)
        assert state.trial() == expected


def test_a_program_that_fails_while_somebody_interrupts_can_be_used_again() -> None:
    game, other = ludarium.load(ENDLESS), ludarium.load(ENDLESS)
    before, after = facts(played(other, [0])), facts(played(other, [0, 0]))
    failing = len(before[2]) - 1

    def fail(state: State) -> None:
        with pytest.raises(ProgramError, match="too many moves follow each other"):
            state.play(failing)

    for point in count():
        state = played(game, [0])
        broken = interrupted_at(point, partial(fail, state))
        assert facts(state) == before
        state.play(0)
        assert facts(state) == after
        if not broken:
            break
    assert point > 50


class TestBatches:
    @pytest.mark.parametrize("name", ["Breakthrough", "Backgammon", "Go"])
    def test_take_a_step_wholly_or_not_at_all(self, name: str) -> None:
        game, other = ludarium.load(name), ludarium.load(name)
        actions = numpy.array([1, 0, 2])

        def begun(game: Game) -> ludarium.Batch:
            batch = game.batch(3, seed=5)
            batch.step([0, 0, 0])
            return batch

        before, after = begun(other), begun(other)
        after.step(actions)
        batch, counts = begun(game), (before.counts.tolist(), after.counts.tolist())
        kept = batch.to_bytes()
        assert kept == before.to_bytes()
        for point in count():
            if batch.to_bytes() != kept:
                batch = begun(game)
            broken = interrupted_at(point, partial(batch.step, actions))
            done = batch == after
            assert done or batch == before
            assert batch.counts.tolist() == counts[done]
            if not broken:
                break
        assert point > 50
        assert done


class TestSearches:
    def test_begin_anew_or_go_on_from_the_right_root(self) -> None:
        """A tree is gone down only once along the moves that were made."""
        game = ludarium.load("Tic-Tac-Toe")
        first = played(game, [4])
        second = first.copy()
        for _ in range(2):
            second.play(0)
        searcher = Searcher(game, room=1 << 20, seed=5)
        for point in count(0, 3):
            searcher.think(first, iterations=100)
            broken = interrupted_at(point, lambda: searcher.think(second, iterations=20))
            report = searcher.think(second, iterations=100)
            tried = {considered.move.index for considered in report.moves if considered.visits}
            assert tried == set(range(len(second.legal_moves())))
            if not broken:
                break
        assert point > 500


class TestPlayouts:
    def test_are_stopped_while_their_threads_begin(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A thread may have its number already and not be known to run yet."""

        class Beginning(threading.Thread):
            ident = 1

            def start(self) -> None:
                threading.Timer(0.001, super().start).start()
                raise KeyboardInterrupt

        game = ludarium.load("Tic-Tac-Toe")
        expected = game.playouts(20, seed=4, progress=False)
        with monkeypatch.context() as patched:
            patched.setattr(threading, "Thread", Beginning)
            with pytest.raises(Stopped):
                game.playouts(20, seed=4, threads=2, progress=False)
        assert game.playouts(20, seed=4, progress=False) == expected
