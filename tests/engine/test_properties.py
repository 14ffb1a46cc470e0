"""Laws of play that hold in every game, tried in random games of all kinds."""

import os
import pickle
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random

import numpy
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludarium
from ludarium import Game, IllegalMove, PlayError, ReplayError, State, Trial, TrialError
from ludarium.engine.seeds import seed_of_game
from ludarium.library import games

LIBRARY = tuple(games())
EVERY = 1 if os.environ.get("LUDARIUM_THOROUGH") else 5
"""One game in so many is sent to another process."""
CORPUS = {
    "hunt": "board/hunt/Adugo",
    "race with dice": "board/race/escape/Royal Game of Ur",
    "race of four players": "board/race/escape/Pachisi",
    "race with walls": "board/race/reach/Quoridor",
    "sowing": "board/sow/two_rows/Kalah",
    "territory": "board/space/territory/Go",
    "stacks": "board/war/leaping/diagonal/Lasca",
    "checkmate": "board/war/replacement/checkmate/chess/Chess",
    "captured pieces come back": "board/war/replacement/checkmate/shogi/Shogi",
}
OTHER = """(game "Other" (players 2)
    (equipment { (board (square 2)) (piece "Stone" Each) })
    (rules (play (move Add (to (sites Empty)))) (end (if (no Moves Next) (result Mover Win)))))"""
LENGTH = 30
"""How many moves of a random game are looked at."""


@cache
def load(name: str | Path) -> Game:
    return ludarium.load(name)


def play_randomly(state: State, seed: int, most: int = LENGTH) -> Iterator[int]:
    """Play random moves; each is told by its number before it is made."""
    random = Random(seed)
    for _ in range(most):
        moves = state.legal_moves()
        if not moves:
            return
        choice = random.randrange(len(moves))
        yield choice
        state.play(choice)


def played(game: Game, seed: int, most: int = LENGTH) -> State:
    """A state in the middle of a random game."""
    state = game.start(seed)
    for _ in play_randomly(state, seed, most):
        pass
    return state


def texts(state: State) -> list[str]:
    return [move.text for move in state.legal_moves()]


def look(state: State) -> tuple[object, ...]:
    """What can be seen of a state; of the legal moves, a few with all that they do."""
    moves = state.legal_moves()
    return (
        *(state.mover, state.over, state.winner, state.ranks, state.hash, state.moves_played),
        state.pieces(),
        [(move.from_, move.to) for move in moves],
        [move.text for move in (*moves[:3], *moves[-3:])],
    )


def copies_are_equal_and_independent(game: Game, seed: int) -> None:
    state = game.start(seed)
    for choice in play_randomly(state, seed):
        before, copy = look(state), state.copy()
        assert copy == state
        assert look(copy) == before
        copy.play(choice)
        assert copy != state
        assert look(state) == before


def undo_restores(game: Game, seed: int) -> None:
    state = game.start(seed)
    seen = [look(state) for _ in play_randomly(state, seed)]
    while seen:
        state.undo()
        assert look(state) == seen.pop()
    assert state == game.start(seed)


def equal_hashes_mean_equal_positions(game: Game, seed: int) -> None:
    seen: dict[int, object] = {}
    for number in range(4):
        state = game.start(seed)
        for _ in play_randomly(state, seed + number):
            position = (state.mover, state.pieces())
            assert seen.setdefault(state.hash, position) == position


def bytes_come_back(game: Game, seed: int) -> None:
    state = played(game, seed)
    back = game.restore(state.to_bytes())
    assert back == state
    assert back.to_bytes() == state.to_bytes()
    assert look(back) == look(state)
    assert back.trial() == state.trial()
    pickled: State = pickle.loads(pickle.dumps(state))
    assert look(pickled) == look(state)


def trials_replay(game: Game, seed: int) -> None:
    state = played(game, seed, most=10 * LENGTH)
    assert ludarium.replay(state.trial(), game) == state


def playouts_depend_on_the_seed_alone(game: Game, seed: int) -> None:
    one = game.playouts(6, threads=1, seed=seed, progress=False)
    two = game.playouts(6, threads=2, seed=seed, progress=False)
    assert (one.wins, one.draws, one.choices) == (two.wins, two.draws, two.choices)
    assert one.lengths.tolist() == two.lengths.tolist()


def batches_play_as_single_states(game: Game, seed: int) -> None:
    states = [game.start(seed_of_game(seed, number)) for number in range(4)]
    batch = game.batch(4, seed=seed)
    random = Random(seed)
    for _ in range(LENGTH):
        counts = [len(state.legal_moves()) for state in states]
        assert batch.counts.tolist() == counts
        choices = [random.randrange(count) if count else 0 for count in counts]
        batch.step(numpy.array(choices))
        for number, state in enumerate(states):
            if counts[number]:
                state.play(choices[number])
            assert batch.state(number) == state
    assert batch.over.tolist() == [state.over for state in states]
    assert batch.winners.tolist() == [state.winner or 0 for state in states]


def wrong_moves_are_refused(game: Game, seed: int) -> None:
    state = played(game, seed, most=seed % LENGTH)
    before = look(state)
    count = len(state.legal_moves())
    for wrong in (count, -1, 10**9, "nowhere", "[Move:mover=9,actions=[Pass:decision=true]]"):
        with pytest.raises(IllegalMove, match=r"no legal move|not legal here|game is over"):
            state.play(wrong)
    with pytest.raises(PlayError, match=r"belongs to another game|game is over"):
        state.play(load(OTHER).start().legal_moves()[0])
    assert look(state) == before


LAWS: list[Callable[[Game, int], None]] = [
    copies_are_equal_and_independent,
    undo_restores,
    equal_hashes_mean_equal_positions,
    bytes_come_back,
    trials_replay,
    playouts_depend_on_the_seed_alone,
    batches_play_as_single_states,
    wrong_moves_are_refused,
]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@settings(max_examples=12, deadline=None)
@given(name=st.sampled_from(LIBRARY), seed=st.integers(0, 2**63))
def test_in_the_library(law: Callable[[Game, int], None], name: str, seed: int) -> None:
    law(load(name), seed)


@pytest.mark.corpus
@pytest.mark.parametrize("name", CORPUS.values(), ids=list(CORPUS))
def test_in_the_corpus(name: str, corpus: Path) -> None:
    for law in LAWS:
        law(load(corpus / "lud" / f"{name}.lud"), 20)


class TestHash:
    @pytest.mark.parametrize(
        ("name", "depth"), [("Tic-Tac-Toe", 4), ("Connect Four", 4), ("Breakthrough", 2)]
    )
    def test_is_equal_exactly_when_the_position_is(self, name: str, depth: int) -> None:
        """Positions that are reached in different ways are the same; all others differ."""
        seen: set[tuple[int, str]] = set()

        def visit(state: State, left: int) -> None:
            seen.add((state.hash, f"{state.mover} {state.pieces()}"))
            for number in range(len(state.legal_moves()) if left else 0):
                state.play(number)
                visit(state, left - 1)
                state.undo()

        visit(load(name).start(seed=1), depth)
        assert len({number for number, _ in seen}) == len(seen)
        assert len({position for _, position in seen}) == len(seen)


class TestOtherProcesses:
    CODE = """
import pickle, sys
states = pickle.load(sys.stdin.buffer)
found = [([move.text for move in state.legal_moves()], state.hash, state) for state in states]
pickle.dump(found, sys.stdout.buffer)
"""

    def test_see_the_same_states(self) -> None:
        states = [played(load(name), seed=11) for name in LIBRARY[::EVERY]]
        command = [sys.executable, "-c", self.CODE]
        answer = subprocess.run(
            command, input=pickle.dumps(states), capture_output=True, check=True
        )
        for state, (moves, number, back) in zip(states, pickle.loads(answer.stdout), strict=True):
            assert (texts(state), state.hash, state) == (moves, number, back)
            assert back.trial() == state.trial()


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A whole trial."""
    file = tmp_path_factory.mktemp("trials") / "whole.trl"
    load("Oware").random_trial(seed=5).save(file)
    return file.read_text(encoding="utf-8")


class TestDamagedTrials:
    def replay(self, text: str, tmp_path: Path) -> State:
        file = tmp_path / "damaged.trl"
        file.write_text(text, encoding="utf-8")
        return ludarium.replay(Trial.load(file), load("Oware"))

    def test_whole_ones_replay(self, text: str, tmp_path: Path) -> None:
        assert self.replay(text, tmp_path).over

    @pytest.mark.parametrize("share", [0.0, 0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99])
    def test_cut_ones_are_refused(self, text: str, share: float, tmp_path: Path) -> None:
        with pytest.raises((TrialError, ReplayError), match=r"\w+ \w+"):
            self.replay(text[: int(share * len(text))], tmp_path)

    @pytest.mark.parametrize(
        ("what", "instead"),
        [
            (r"Move=\[Move:mover=1,.*\n", ""),
            (r"(Move=\[Move:mover=1),", r"\1,from=0,"),
            (r"(Move=\[Move:mover=2,from=)\d+", r"\g<1>0"),
            (r"LEGAL MOVES LIST SIZE = \d+", "LEGAL MOVES LIST SIZE = 5000"),
            (r"winner=\d", "winner=7"),
            (r"Move=", "Mvoe="),
            (r"mover=1,", "mover=2,"),
            pytest.param(
                r"rankings=.*",
                "rankings=0.0,1.5,1.5",
            ),
        ],
    )
    def test_edited_ones_are_refused(
        self, text: str, what: str, instead: str, tmp_path: Path
    ) -> None:
        edited = re.sub(what, instead, text, count=1)
        assert edited != text
        with pytest.raises((TrialError, ReplayError), match=r"\w+ \w+"):
            self.replay(edited, tmp_path)

    def test_whatever_is_flipped_gives_a_state_or_a_clear_error(
        self, text: str, tmp_path: Path
    ) -> None:
        random, refused = Random(1), []
        for _ in range(60):
            place = random.randrange(len(text))
            flipped = text[:place] + chr(ord(text[place]) ^ 1) + text[place + 1 :]
            try:
                assert self.replay(flipped, tmp_path).over
            except (TrialError, ReplayError) as error:
                refused.append(str(error))
        assert len(refused) > 40
        assert all(" " in message for message in refused)
