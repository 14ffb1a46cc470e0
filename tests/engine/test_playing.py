"""Playing games from Python: states, moves, trials, playouts and batches."""

import copy
import os
import pickle
import random
import signal
import subprocess
import sys
import threading
from functools import cache
from pathlib import Path
from typing import SupportsIndex

import numpy
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludarium
from ludarium import Game, IllegalMove, PlayError, ReplayError, State
from ludarium.engine.machine.machine import MOST_GAMES
from ludarium.engine.moves.written import parse_move
from ludarium.engine.seeds import seed_of_game
from ludarium.host import session as table

GAMES = ("Breakthrough", "English Draughts", "Hex", "Nine Men's Morris", "Oware", "Tic-Tac-Toe")


@cache
def load(name: str) -> Game:
    return ludarium.load(name)


@pytest.fixture
def state() -> State:
    return load("Tic-Tac-Toe").start(seed=7)


class TestLoading:
    def test_by_name_by_path_and_from_text(self, tmp_path: Path) -> None:
        from ludarium.library import find

        path = find("Hex")
        assert path is not None
        by_path = ludarium.load(path)
        from_text = ludarium.load(path.read_text(encoding="utf-8"))
        assert load("hex").fingerprint == by_path.fingerprint == from_text.fingerprint

    def test_options_change_the_game(self) -> None:
        small = ludarium.load("Hex", options=["Board Size/7x7"])
        assert len(small.start().legal_moves()) == 49

    def test_an_unknown_game_is_told_in_words(self) -> None:
        with pytest.raises(Exception, match="neither a file nor a game"):
            ludarium.load("Hexx")


class TestMoves:
    def test_are_a_sequence(self, state: State) -> None:
        moves = state.legal_moves()
        assert len(moves) == 9
        assert moves[-1] == moves[8]
        assert [move.to for move in moves[2:4]] == [2, 3]
        assert moves[4] in moves
        with pytest.raises(IndexError):
            moves[9]

    def test_print_as_people_write_them(self, state: State) -> None:
        moves = state.legal_moves()
        assert str(moves[4]) == "B2"
        assert moves[4].text == (
            "[Move:mover=1,from=4,to=4,actions=[Add:type=Cell,to=4,what=1,decision=true]]"
        )
        assert str(load("Breakthrough").start().legal_moves()[0]) == "A2-A3"
        assert str(load("Nine Men's Morris").start().legal_moves()[0]) == "A1"
        assert repr(moves) == "<9 legal moves: A1, B1, C1, A2, B2, C2, A3, B3, … 1 more>"

    def test_stay_what_they_were_when_play_goes_on(self, state: State) -> None:
        moves = state.legal_moves()
        state.play("A1")
        assert (len(moves), str(moves[0]), moves[0].mover) == (9, "A1", 1)

    @pytest.mark.parametrize("how", ["move", "number", "name", "text", "record"])
    def test_can_be_played_in_many_ways(self, state: State, how: str) -> None:
        move = state.legal_moves()[4]
        ways = {
            "move": move,
            "number": 4,
            "name": "B2",
            "text": move.text,
            "record": parse_move(move.text),
        }
        state.play(ways[how])  # type: ignore[arg-type]
        assert state.pieces() == {"B2": ["Cross1"]}

    def test_are_taken_by_whole_numbers_of_any_kind(self, state: State) -> None:
        numbers: list[SupportsIndex] = [numpy.int64(0), numpy.uint8(0), numpy.int32(0), 0]
        for number in numbers:
            assert state.legal_moves()[number].index == 0
            state.play(number)
        assert state.moves_played == len(numbers)
        with pytest.raises(IllegalMove, match="no legal move -1"):
            state.play(numpy.int64(-1))

    @pytest.mark.parametrize("wrong", [True, False, numpy.bool_(True), 1.0, None, [0]])
    def test_are_not_taken_by_what_is_no_number(self, state: State, wrong: object) -> None:
        before = state.copy()
        with pytest.raises(IllegalMove, match=r"is no move|is not legal here"):
            state.play(wrong)  # type: ignore[arg-type]
        assert state == before

    def test_that_are_not_legal_change_nothing(self, state: State) -> None:
        state.play("B2")
        before = state.copy()
        for wrong in ("B2", "Z9", 8, -1):
            with pytest.raises(IllegalMove):
                state.play(wrong)
        with pytest.raises(PlayError, match="another game"):
            state.play(load("Hex").start().legal_moves()[0])
        assert state == before

    def test_of_another_position_are_played_if_they_are_legal_here(self, state: State) -> None:
        first = state.legal_moves()[0]
        other = state.copy()
        other.play(first)
        with pytest.raises(IllegalMove):
            other.play(first)
        fresh = load("Tic-Tac-Toe").start(seed=8)
        fresh.play(first)
        assert fresh.moves_played == 1

    def test_are_none_when_the_game_is_over(self, state: State) -> None:
        for name in ("A1", "B1", "A2", "B2", "A3"):
            state.play(name)
        assert (state.over, state.winner, state.ranks) == (True, 1, (1.0, 2.0))
        assert len(state.legal_moves()) == 0
        with pytest.raises(IllegalMove, match="over"):
            state.play("C3")


class TestStates:
    def test_undo_goes_back_to_the_start_and_not_beyond(self, state: State) -> None:
        first = state.copy()
        state.play(0)
        state.play(0)
        state.undo()
        state.undo()
        assert state == first
        with pytest.raises(PlayError, match="no move to take back"):
            state.undo()

    def test_of_different_games_differ(self, state: State) -> None:
        assert state != load("Hex").start(seed=7)

    def test_of_other_games_are_refused(self, state: State) -> None:
        with pytest.raises(ludarium.ForeignState):
            load("Hex").restore(state.to_bytes())

    @pytest.mark.parametrize("data", [b"", b"nothing", b"LUDSTAT2" + bytes(60)])
    def test_damaged_bytes_are_refused(self, data: bytes) -> None:
        with pytest.raises(ludarium.ForeignState):
            load("Hex").restore(data)

    def test_flipped_bytes_are_refused(self, state: State) -> None:
        data = bytearray(state.to_bytes())
        data[-1] ^= 1
        with pytest.raises(ludarium.ForeignState):
            load("Tic-Tac-Toe").restore(bytes(data))

    def test_a_flip_anywhere_is_seen(self, state: State) -> None:
        state.play(0)
        whole = state.to_bytes()
        for at in range(len(whole)):
            data = bytearray(whole)
            data[at] ^= 16
            with pytest.raises(ludarium.ForeignState):
                load("Tic-Tac-Toe").restore(bytes(data))

    def test_two_who_change_one_state_are_told(
        self, state: State, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        session = state.game.session()
        really_play = session.play

        def play_while_another_does(image: bytes, index: int) -> bytes:
            monkeypatch.undo()
            state.play(3)
            return really_play(image, index)

        monkeypatch.setattr(session, "play", play_while_another_does)
        with pytest.raises(PlayError, match="somebody else has changed this state meanwhile"):
            state.play(0)
        assert len(state.trial().played) == 1

    def test_come_back_equal_in_another_process(self, tmp_path: Path) -> None:
        state = load("Hex").start(seed=3)
        for _ in range(5):
            state.play(0)
        batch = load("Hex").batch(3)
        batch.step([0, 1, 2])
        file = tmp_path / "kept"
        file.write_bytes(pickle.dumps((state, batch)))
        code = (
            "import pickle, sys; state, batch = pickle.load(open(sys.argv[1], 'rb')); "
            "state.undo(); state.play(0); pickle.dump((state, batch), open(sys.argv[1], 'wb'))"
        )
        subprocess.run([sys.executable, "-c", code, str(file)], check=True)
        state_back, batch_back = pickle.loads(file.read_bytes())
        assert state_back == state
        assert batch_back == batch

    def test_can_be_used_by_many_threads_at_once(self) -> None:
        game = load("Breakthrough")
        expected = game.random_trial(seed=5)
        found: list[object] = []
        threads = [
            threading.Thread(target=lambda: found.append(game.random_trial(seed=5)))
            for _ in range(4)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert found == [expected] * 4


@settings(max_examples=30, deadline=None)
@given(
    st.sampled_from(GAMES), st.integers(0, 2**64 - 1), st.lists(st.integers(0, 10**6), max_size=40)
)
def test_laws_of_play(name: str, seed: int, choices: list[int]) -> None:
    """Copies are equal, undo restores, equal positions have equal hashes, bytes come back."""
    game = load(name)
    state = game.start(seed)
    seen: dict[int, object] = {}
    for choice in choices:
        moves = state.legal_moves()
        if not moves:
            break
        before = state.copy()
        assert before == state
        assert copy.deepcopy(state) == state
        move = moves[choice % len(moves)]
        state.play(move)
        after = state.copy()
        state.undo()
        assert state == before
        assert [m.text for m in state.legal_moves()[:3]] == [m.text for m in moves[:3]]
        state.play(move.text)
        assert state == after
        position = (state.mover, str(state.pieces()))
        assert seen.setdefault(state.hash, position) == position
    back = game.restore(state.to_bytes())
    assert back == state
    assert pickle.loads(pickle.dumps(state)).moves_played == state.moves_played
    assert ludarium.replay(state.trial(), game) == state


class TestTrials:
    def test_are_saved_and_replayed(self, tmp_path: Path) -> None:
        file = tmp_path / "hex.trl"
        trial = load("Hex").random_trial(seed=3)
        trial.save(file)
        assert ludarium.Trial.load(file) == trial
        state = ludarium.replay(file)
        assert (state.over, state.winner) == (True, trial.winner)
        assert [path.name for path in tmp_path.iterdir()] == ["hex.trl"]

    def test_hold_what_captures_of_a_turn_are_worth(self) -> None:
        """Captures are weighed alike, whether or not another move was written down before."""
        game = load("Frisian Draughts")
        trial = game.random_trial(seed=2)
        assert ludarium.replay(trial, game).winner == trial.winner

    def test_remember_options(self, tmp_path: Path) -> None:
        file = tmp_path / "small.trl"
        ludarium.load("Hex", options=["Board Size/7x7"]).random_trial(seed=3).save(file)
        assert ludarium.replay(file).over

    def test_that_were_edited_are_refused(self, tmp_path: Path) -> None:
        file = tmp_path / "hex.trl"
        load("Hex").random_trial(seed=3).save(file)
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
        moves = [number for number, line in enumerate(lines) if line.startswith("Move=")]
        lines[moves[1]] = lines[moves[0]]
        file.write_text("".join(lines), encoding="utf-8")
        with pytest.raises(ReplayError, match="ply 1"):
            ludarium.replay(file)

    def test_that_were_cut_are_refused(self, tmp_path: Path) -> None:
        file = tmp_path / "hex.trl"
        load("Hex").random_trial(seed=3).save(file)
        text = file.read_text(encoding="utf-8")
        file.write_text(text[: len(text) // 2], encoding="utf-8")
        with pytest.raises(ludarium.TrialError, match="cut off"):
            ludarium.replay(file)


class TestPlayouts:
    def test_depend_on_the_seed_alone(self) -> None:
        game = load("Tic-Tac-Toe")
        one = game.playouts(3000, seed=1, progress=False)
        two = game.playouts(3000, threads=2, seed=1, progress=False)
        assert (one.wins, one.draws, one.choices) == (two.wins, two.draws, two.choices)
        assert sorted(one.lengths) == sorted(two.lengths)
        assert one.wins != game.playouts(3000, seed=2, progress=False).wins

    def test_add_up(self) -> None:
        result = load("Tic-Tac-Toe").playouts(2000, seed=1, progress=False)
        assert sum(result.wins) + result.draws == result.games == len(result.lengths) == 2000
        # A full board is followed by two passes, and then nobody can win.
        assert 5 <= result.lengths.min() <= result.lengths.max() == 11
        # Known exactly: 58.5% of random games are won by the first player, 12.7% by nobody.
        assert abs(result.wins[0] / 2000 - 0.585) < 0.05
        assert abs(result.draws / 2000 - 0.127) < 0.04

    def test_are_equal_if_the_same_came_of_them(self) -> None:
        game = load("Tic-Tac-Toe")
        one, two = (game.playouts(50, seed=1, threads=n, progress=False) for n in (1, 2))
        assert (one == two) is True
        assert hash(one) == hash(two)
        assert (one == game.playouts(50, seed=2, progress=False)) is False
        assert one != 50

    def test_of_no_games_have_nothing_to_tell(self) -> None:
        result = load("Tic-Tac-Toe").playouts(0, progress=False)
        assert (str(result), result.length, result.branching) == ("0 games", 0.0, 0.0)

    def test_tell_how_far_they_are(self) -> None:
        told: list[int] = []
        load("Hex").playouts(50, progress=told.append)
        assert told[-1] == 50

    @pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
    def test_stop_when_asked_and_say_how_far_they_got(self) -> None:
        def stop_soon(done: int) -> None:
            if done:
                signal.raise_signal(signal.SIGINT)

        with pytest.raises(ludarium.Stopped, match=r"of 1,000,000,000 games") as caught:
            load("Hex").playouts(1_000_000_000, threads=2, progress=stop_soon)
        assert 0 < caught.value.result.games < 1_000_000_000


class TestBatches:
    def test_play_many_games_to_the_end(self) -> None:
        batch = load("Tic-Tac-Toe").batch(300)
        random = numpy.random.default_rng(1)
        for _ in range(11):
            batch.step((random.random(300) * batch.counts).astype(int))
        assert batch.over.all()
        assert set(batch.winners.tolist()) == {0, 1, 2}
        assert (batch.counts == 0).all()

    def test_play_as_single_states_do(self) -> None:
        game = load("Breakthrough")
        batch, state = game.batch(2, seed=5), game.start(seed_of_game(5, 0))
        for number in (3, 5, 7):
            batch.step([number, 0])
            state.play(number)
        assert batch.state(0) == state
        assert batch.movers.tolist() == [2, 2]
        assert batch.counts[0] == len(state.legal_moves())

    @pytest.mark.parametrize("actions", [[0], [0, 9], [0, -1], [0.5, 0.5]])
    def test_refuse_what_is_not_legal_and_change_nothing(self, actions: list[float]) -> None:
        batch = load("Tic-Tac-Toe").batch(2)
        before = batch.to_bytes()
        with pytest.raises(IllegalMove):
            batch.step(actions)
        assert batch.to_bytes() == before

    @pytest.mark.parametrize("games", [-1, 10**7, 10**15])
    def test_for_which_there_is_no_room_are_refused(self, games: int) -> None:
        with pytest.raises(PlayError, match=f"a batch of {games:,} games cannot be made") as caught:
            load("Tic-Tac-Toe").batch(games)
        assert "from 0 to" in caught.value.advice

    def test_have_a_whole_number_of_games(self) -> None:
        with pytest.raises(PlayError, match=r"a whole number of games, not 2\.5"):
            load("Tic-Tac-Toe").batch(2.5)  # type: ignore[arg-type]
        assert len(load("Tic-Tac-Toe").batch(numpy.int64(3), seed=numpy.int64(2))) == 3
        empty = load("Tic-Tac-Toe").batch(0)
        empty.step(numpy.zeros(0, int))
        assert (len(empty), empty.counts.tolist()) == (0, [])

    def test_come_back_from_bytes(self) -> None:
        game = load("Tic-Tac-Toe")
        batch = game.batch(4)
        batch.step([0, 1, 2, 3])
        assert ludarium.Batch.from_bytes(game, batch.to_bytes()) == batch
        with pytest.raises(ludarium.ForeignState):
            ludarium.Batch.from_bytes(load("Hex"), batch.to_bytes())


def test_rules_that_take_too_long_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "LONGEST_CALL", 0.0)
    game = ludarium.load("Hex", options=["Board Size/19x19"])
    state, at_table = game.start(seed=1), game.session()
    start = at_table.extend(game.state_size)
    at_table.bytes[start : start + game.state_size] = state._image
    many_games = at_table.instance.entry("playouts")
    with pytest.raises(ludarium.ProgramError, match="took longer"):
        at_table.call(many_games, MOST_GAMES, start, 1, 1 << 30)
    assert len(state.legal_moves()) == 361


def test_states_that_went_different_ways_remember_their_own_past() -> None:
    """What is a repetition depends on the positions before, which stand beside the state."""
    game = ludarium.load("Go", options=["Board Size/9x9"])
    lots = random.Random(3)
    lines: list[tuple[State, list[int]]] = [(game.start(seed=1), [])]
    for _ in range(60):
        state, moves = lots.choice(lines)
        state, moves = state.copy(), list(moves)
        for _ in range(lots.randrange(1, 40)):
            choices = len(state.legal_moves())
            if not choices:
                break
            moves.append(lots.randrange(choices))
            state.play(moves[-1])
        lines.append((state, moves))
    for state, moves in lots.sample(lines, 12):
        again = ludarium.load("Go", options=["Board Size/9x9"]).start(seed=1)
        for move in moves:
            again.play(move)
        assert again == state
        assert len(again.legal_moves()) == len(state.legal_moves())
        assert game.restore(state.to_bytes()) == state


def test_pieces_that_nobody_described_are_told_and_counted() -> None:
    game = ludarium.load(
        """(game "For Two" (players 2) (equipment {(board (square 3)) (piece "Disc" P1)})
        (rules (play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover Win)))))"""
    )
    state = game.start(seed=1)
    state.play(0)
    state.play(0)
    assert state.pieces() == {"A1": ["Disc1"], "B1": ["piece 2"]}
    assert game.owners_in(state._image) == {1: 1, 0: 1}
