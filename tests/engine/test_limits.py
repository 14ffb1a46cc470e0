"""Rules that never end are stopped, with a clear error, and nothing else comes to harm."""

import pytest

import ludarium
from ludarium import ProgramError
from ludarium.host import session as table

GAME = """(game "Trial"
    (players 2)
    (equipment {{ (board (square 3)) (piece "Stone" Each) }})
    (rules (play {play}) (end (if {end} (result Mover Win))))
)"""
ADD = "(move Add (to (sites Empty)))"
FOREVER = "(forEach Value min:1 max:2000000000 (if (= (value) -5) {what}))"


def load(play: str, end: str = "(is Line 3)") -> ludarium.Game:
    return ludarium.load(GAME.format(play=play, end=end))


def following(effect: str) -> str:
    return f"(move Add (to (sites Empty)) (then {effect}))"


@pytest.fixture(autouse=True)
def _short_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "LONGEST_CALL", 0.2)


@pytest.mark.parametrize(
    ("play", "reason"),
    [
        (f"(while (= 1 1) {ADD})", "goes on for too long"),
        (f"(if (can Move (while (= 1 1) {ADD})) {ADD})", "goes on for too long"),
        (f"(do (while (= 1 1) (set Counter)) next:{ADD})", "too many moves follow each other"),
        (FOREVER.format(what=ADD), "took longer"),
    ],
)
def test_while_moves_are_looked_for(play: str, reason: str) -> None:
    state = load(play).start(seed=1)
    with pytest.raises(ProgramError, match=reason):
        state.legal_moves()
    assert not state.over


@pytest.mark.parametrize(
    ("effect", "reason"),
    [
        ("(while (= 1 1) (set Counter))", "too many moves follow each other"),
        ("(while (= 1 1) (moveAgain))", "too many moves follow each other"),
        (FOREVER.format(what="(set Counter)"), "took longer"),
    ],
)
def test_while_a_move_is_made(effect: str, reason: str) -> None:
    state = load(following(effect)).start(seed=1)
    before = state.copy()
    for _ in range(2):
        with pytest.raises(ProgramError, match=reason):
            state.play(0)
        assert (state, state.moves_played) == (before, 0)
    assert len(state.legal_moves()) == 9


def test_while_it_is_told_whether_the_game_is_over() -> None:
    state = load(ADD, end=f"(can Move {FOREVER.format(what=ADD)})").start(seed=1)
    with pytest.raises(ProgramError, match="took longer"):
        state.play(0)
    assert len(state.legal_moves()) == 9


def test_in_many_games_at_once() -> None:
    batch = load(following(FOREVER.format(what="(set Counter)"))).batch(3)
    before = batch.to_bytes()
    with pytest.raises(ProgramError, match="took longer"):
        batch.step([0, 1, 2])
    assert batch.to_bytes() == before


def test_in_random_games() -> None:
    game = load(following("(while (= 1 1) (set Counter))"))
    with pytest.raises(ProgramError, match="too many moves follow each other"):
        game.playouts(5, threads=2, progress=False)


def test_other_games_go_on() -> None:
    hex_, endless = ludarium.load("Hex").start(seed=1), load(FOREVER.format(what=ADD)).start(seed=1)
    for number in range(3):
        with pytest.raises(ProgramError):
            endless.legal_moves()
        hex_.play(number)
    assert hex_.moves_played == 3


def test_a_turn_without_end_is_no_mistake() -> None:
    """The same player moves on and on: the game is over when it has become too long."""
    game = load(following("(moveAgain)"), end="(is Line 4)")
    state = game.start(seed=1)
    for _ in range(9):
        assert state.mover == 1
        state.play(0)
    assert game.playouts(3, seed=1, progress=False).games == 3
