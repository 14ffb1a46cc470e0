"""Luck: copies have the same; `reseed` gives a state other luck, and leaves its moves alone."""

import copy
import pickle
import zlib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import numpy
import pytest

import ludarium
from ludarium import Game, PlayError, State, Trial
from ludarium.agents.players import make_agent
from ludarium.agents.searching import Searcher
from ludarium.play.keeping import _HEAD, CHECKED, checksum
from ludarium.play.trials.conforming import Player, replay
from ludarium.play.trials.trials import TrialError, read_trial, write_trial

THROWN = """(game "Thrown" (players 2)
    (equipment {(board (square 4)) (dice d:6 num:1) (piece "Stone" Each)})
    (rules
        (play (do (roll) next:(move Add (to (sites Empty) if:(!= 0 (% (to) (+ 1 (count Pips))))))))
        (end (if (is Line 3) (result Mover Win)))))"""
DRAWN_LATER = """(game "Drawn Later" (players 2)
    (equipment {(board (square 4)) (dice d:6 num:1) (piece "Stone" Each)})
    (rules
        (play (move Add (to (sites Empty)) (then (roll))))
        (end (if (is Line 3) (result Mover Win)))))"""
ALL_AT_ONCE = """(game "At Once" (players 2) (mode Simultaneous)
    (equipment {(board (rectangle 1 4)) (dice d:6 num:1) (piece "Hand" Each)})
    (rules
        (play (or {
            (move Select (from 0) P1 (then (roll))) (move Select (from 1) P1 (then (roll)))
            (move Select (from 2) P2) (move Select (from 3) P2)
        }))
        (end (if (= (count Moves) 9) (result P1 Win)))))"""
MATCH = """(match "Two Kinds" (players 2)
    (games {(subgame "Tic-Tac-Toe") (subgame "Backgammon")})
    (end (if (>= (+ (matchScore P1) (matchScore P2)) 9) (result P1 Win))))"""
GAMES = {
    "Backgammon": "Backgammon",
    "dice before a move": THROWN,
    "dice after a move": DRAWN_LATER,
    "all at once": ALL_AT_ONCE,
    "a match": MATCH,
}


@cache
def load(name: str) -> Game:
    return ludarium.load(GAMES.get(name, name))


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return load(request.param)


def texts(state: State) -> list[str]:
    return [move.text for move in state.legal_moves()]


def story(state: State, moves: int = 12) -> list[str]:
    """The legal moves of the positions that follow, if the first move is always taken."""
    state, told = state.copy(), []
    for _ in range(moves):
        if state.over:
            break
        told.append(str(len(state.legal_moves())) + state.legal_moves()[0].text)
        state.play(0)
    return told


def some_states(game: Game) -> Iterator[State]:
    """A game as it goes on."""
    state, lots = game.start(seed=4), Random(4)
    for _ in range(12):
        if state.over:
            return
        yield state.copy()
        state.play(lots.randrange(len(state.legal_moves())))


class TestCopies:
    def test_have_the_same_future(self, game: Game) -> None:
        for state in some_states(game):
            assert story(state.copy()) == story(copy.copy(state)) == story(copy.deepcopy(state))

    def test_with_a_seed_have_other_futures(self) -> None:
        state = load("Backgammon").start(seed=3)
        assert len({tuple(story(state.copy(seed=number))) for number in range(30)}) == 30
        assert story(state.copy(seed=5)) == story(state.copy(seed=5))

    def test_leave_the_state_alone(self) -> None:
        state = load("Backgammon").start(seed=3)
        before = story(state)
        state.copy(seed=1).play(0)
        assert story(state) == before


class TestReseeding:
    def test_leaves_the_moves_as_the_mover_sees_them(self, game: Game) -> None:
        for state in some_states(game):
            sites = [(move.from_, move.to) for move in state.legal_moves()]
            changed = state.copy(seed=7)
            assert [(move.from_, move.to) for move in changed.legal_moves()] == sites
            assert (changed.mover, changed.pieces()) == (state.mover, state.pieces())

    def test_leaves_the_dice_that_were_rolled(self) -> None:
        for state in some_states(load("Backgammon")):
            assert texts(state.copy(seed=7)) == texts(state)

    @pytest.mark.parametrize("name", [name for name in GAMES if name != "a match"])
    def test_changes_what_is_drawn_from_now_on(self, name: str) -> None:
        state = load(name).start(seed=4)
        stories = {tuple(story(state.copy(seed=number), 30)) for number in range(8)}
        assert len(stories) > 3

    def test_draws_every_number_as_often_as_any_other(self) -> None:
        """The dice after a move, over many seeds, are as dice should be."""
        state = load("dice after a move").start(seed=1)
        faces: Counter[str] = Counter()
        for seed in range(1200):
            after = state.copy(seed=seed)
            faces[after.legal_moves()[0].text.partition("state=")[2][:1]] += 1
        assert len(faces) == 6
        assert all(140 < number < 260 for number in faces.values())

    def test_tells_what_a_move_does_as_it_will_be_done(self) -> None:
        """What follows a move by chance is told with the luck that the state has now."""
        state = load("dice after a move").start(seed=1)
        for seed in range(20):
            changed = state.copy(seed=seed)
            told = changed.legal_moves()[0].text
            changed.play(0)
            assert str(changed.trial().moves[-1]) == told

    def test_without_a_seed_takes_a_fresh_one(self) -> None:
        state = load("Backgammon").start(seed=3)
        copies = [state.copy() for _ in range(8)]
        for one in copies:
            one.reseed()
        assert len({tuple(story(one)) for one in copies}) == 8

    def test_twice_is_as_the_last_time_alone(self, game: Game) -> None:
        for state in some_states(game):
            once, twice = state.copy(seed=2), state.copy(seed=1)
            twice.reseed(2)
            assert once == twice
            assert story(once) == story(twice)

    def test_changes_nothing_where_chance_plays_no_part(self) -> None:
        state = load("Hex").start(seed=3)
        assert state.copy(seed=5) == state
        assert state.copy(seed=5).trial() == state.trial()

    def test_takes_the_moves_of_the_state_before(self, game: Game) -> None:
        """Also where a move is written differently, as its luck is another."""
        for state in some_states(game):
            if not game.simultaneous:
                moves = state.legal_moves()
                changed = state.copy(seed=9)
                changed.play(moves[len(moves) - 1])
                other = state.copy(seed=9)
                other.play(len(moves) - 1)
                assert changed == other

    def test_makes_a_difference_that_equality_sees(self) -> None:
        state = load("Backgammon").start(seed=3)
        assert state.copy(seed=5) != state
        assert state.copy(seed=5) == state.copy(seed=5)
        assert state.copy(seed=5).hash == state.hash

    def test_reaches_the_games_of_a_match_that_follow(self) -> None:
        match = load("a match")
        states = []
        for seed in range(6):
            state = match.start(seed=1)
            state.reseed(seed)
            for move in (0, 0, 1, 1, 0, 0, 0, 0):
                state.play(move)
            assert state.part().game.name == "Backgammon"
            states.append(tuple(story(state)))
        assert len(set(states)) > 3


class TestTheSeed:
    def test_is_that_of_the_start(self) -> None:
        state = load("Backgammon").start(seed=3)
        state.reseed(8)
        assert state.seed == 3

    def test_cannot_be_set(self) -> None:
        state = load("Backgammon").start(seed=3)
        with pytest.raises(AttributeError, match=r"use state\.reseed\(seed\)"):
            state.seed = 5
        assert state.seed == 3


class TestUndoing:
    def test_goes_back_to_the_luck_before(self, game: Game) -> None:
        for state in some_states(game):
            changed = state.copy(seed=5)
            before = story(changed)
            changed.play(0)
            changed.reseed(6)
            changed.undo()
            assert story(changed) == before
            assert changed == state.copy(seed=5)


def chequered(game: Game) -> State:
    """A state whose luck was changed several times."""
    state, lots = game.start(seed=4), Random(6)
    for number in range(12):
        if state.over:
            break
        if number % 3 == 0:
            state.reseed(100 + number)
        state.play(lots.randrange(len(state.legal_moves())))
    return state


class TestKeeping:
    def test_bytes_bring_luck_back(self, game: Game) -> None:
        for state in (chequered(game), chequered(game).copy(seed=3), game.start(4).copy(seed=3)):
            for back in (game.restore(state.to_bytes()), pickle.loads(pickle.dumps(state))):
                assert back == state
                assert story(back) == story(state)
                assert back.trial() == state.trial()
                assert back.to_bytes() == state.to_bytes()

    def test_damaged_luck_is_refused(self) -> None:
        state = load("Backgammon").start(seed=3)
        state.reseed(5)
        data = state.to_bytes()
        head = _HEAD.size
        content = zlib.decompress(data[head:-CHECKED])
        for wrong in (content + b"x", content[:-12] + b"\x09" + content[-11:]):
            forged = data[:head] + zlib.compress(wrong, 1)
            with pytest.raises(ludarium.ForeignState):
                state.game.restore(forged + checksum(forged))

    def test_trials_remember_luck_that_was_changed(self, game: Game, tmp_path: Path) -> None:
        for state in (chequered(game), chequered(game).copy(seed=3), game.start(4).copy(seed=3)):
            trial = state.trial()
            assert trial.reseeded or not game.stochastic
            assert ludarium.replay(trial, game) == state
            trial.save(tmp_path / "some.trl")
            assert Trial.load(tmp_path / "some.trl") == trial
            assert ludarium.replay(tmp_path / "some.trl", game) == state

    def test_a_trial_without_its_luck_is_refused(self) -> None:
        game = load("Backgammon")
        lines = write_trial(chequered(game).trial()).splitlines()
        first = next(n for n, line in enumerate(lines) if line.startswith("RNG"))
        kept = [line for n, line in enumerate(lines) if n == first or not line.startswith("RNG")]
        with pytest.raises(ludarium.ReplayError):
            ludarium.replay(read_trial("\n".join(kept)), game)

    def test_luck_cannot_change_before_play_begins(self) -> None:
        game = load("Backgammon")
        trial = game.start(seed=4).trial()
        early = Trial(**{**vars(trial), "reseeded": ((0, bytes(8)),)})
        with pytest.raises(ludarium.ReplayError, match="before play begins"):
            ludarium.replay(early, game)

    def test_trials_of_others_are_not_compared_with_changed_luck(self) -> None:
        game = load("Backgammon")
        with pytest.raises(TrialError, match="luck was changed"):
            replay(Player(game.description), chequered(game).trial())


class TestTrialsOfStatesWithoutAPast:
    def test_are_refused(self) -> None:
        batch = load("Backgammon").batch(2)
        batch.step([0, 0])
        at_once = load("all at once").start(seed=1)
        at_once.play(0)
        for state in (batch.state(1), at_once.as_seen()):
            with pytest.raises(PlayError, match="does not know the moves that led to it"):
                state.trial()


class TestAgents:
    @pytest.mark.parametrize("name", ["greedy", "flat:40", "uct:60"])
    def test_do_not_foresee_chance(self, name: str) -> None:
        """What they choose does not depend on the luck that they cannot know."""
        game = load("dice after a move")
        state = game.start(seed=4)
        chosen = {make_agent(name, game, seed=1).choose(state.copy(seed=s)).index for s in range(8)}
        assert len(chosen) == 1

    def test_random_games_from_a_state_draw_their_own_lots(self) -> None:
        state = load("Backgammon").start(seed=4)
        found = [
            Searcher(state.game, seed=1).wins(state.copy(seed=seed), 64, 1) for seed in range(3)
        ]
        assert len(set(found)) == 1
        assert 0 < found[0] < 1


def test_batches_go_on_with_luck_that_was_changed() -> None:
    game = load("Backgammon")
    states = [game.start(seed=4).copy(seed=seed) for seed in range(3)]
    rows = numpy.array([list(state._image) for state in states], numpy.uint8)
    batch = ludarium.Batch(game, rows)
    for _ in range(4):
        batch.step([0, 0, 0])
        for number, state in enumerate(states):
            state.play(0)
            assert batch.state(number) == state
