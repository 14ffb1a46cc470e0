"""Small games are solved: from their ends, or by proving a win; others are refused in words."""

import pytest

import ludarium
from ludarium.agents.solved import Known, known_games, known_of, write_known
from ludarium.agents.solving import SolvingError, solve

HEX = """(game "Small Hex" (players 2)
    (equipment {
        (board (hex Diamond 3))
        (piece "Ball" Each)
        (regions P1 {(sites Side NE) (sites Side SW)})
        (regions P2 {(sites Side NW) (sites Side SE)})
    })
    (rules
        (play (move Add (to (sites Empty))))
        (end (if (is Connected Mover) (result Mover Win)))
    )
)"""


def test_tic_tac_toe_is_drawn() -> None:
    found = solve(ludarium.load("Tic-Tac-Toe"))
    assert (found.winner, found.is_complete) == (0, True)
    assert all(winner == 0 for winner, _ in found.moves.values())


def test_whoever_begins_in_the_middle_wins_three_mens_morris() -> None:
    """Results are also found where play could go on for ever."""
    found = solve(ludarium.load("Three Men's Morris"))
    assert (found.winner, found.plies) == (1, 9)
    assert {move for move, (winner, _) in found.moves.items() if winner == 1} == {"B2"}
    assert found.moves["B1"] == (2, 7)


def test_mu_torere_goes_on_for_ever() -> None:
    assert solve(ludarium.load("Mu Torere")).winner == 0


def test_a_win_is_proven_where_there_are_too_many_positions() -> None:
    game = ludarium.load("Tic-Tac-Toe")
    state = game.start(seed=1)
    for move in ("A1", "B1", "A3", "A2"):
        state.play(move)
    found = solve(game, state, most=3, seconds=5)
    assert (found.winner, found.plies, found.is_complete) == (1, 3, False)


def test_whoever_begins_wins_hex() -> None:
    game = ludarium.load(HEX)
    assert solve(game).winner == 1


@pytest.mark.parametrize(
    ("name", "why"), [("Backgammon", "chance plays a part"), ("Go", "has been there before")]
)
def test_what_cannot_be_solved_is_told(name: str, why: str) -> None:
    with pytest.raises(SolvingError, match=why):
        solve(ludarium.load(name))


def test_what_is_known_is_kept(tmp_path: object) -> None:
    path = tmp_path / "solved.toml"  # type: ignore[operator]
    known = {("A", ()): Known(1, 9, 100, True, "1"), ("B", ("Size/3",)): Known(0, 0, 5, False, "1")}
    write_known(path, known)
    assert known_games(path) == known


def test_results_ship_with_the_library() -> None:
    known = known_of("Three Men's Morris")
    assert known is not None
    assert str(known).startswith("The first player can always win, within 9 plies")
