"""What a game is played with must be of use in it; all games that are documented pass."""

import pytest

import ludarium
from ludarium.reconstruction.testing.idle import NO_POINTS, idle_equipment

BOARD = "(board (square 5))"
MOVES = "(move Step (to if:(is Empty (to))))"


def faults(items: str, play: str) -> list[str]:
    text = (
        f'(game "Trial" (players 2) (equipment {{{BOARD} {items}}}) (rules'
        ' (start (place "Man1" 0)) '
        f"(play {play}) (end (if (no Moves Next) (result Mover Win)))))"
    )
    return list(idle_equipment(ludarium.load(text).description))


def test_dice_are_thrown() -> None:
    dice = f'(piece "Man" Each {MOVES}) (dice d:6 num:2)'
    assert faults(dice, "(forEach Piece)") == ["its dice are never thrown"]
    assert faults(dice, "(do (roll) next:(forEach Piece))") == []


def test_hands_are_used() -> None:
    hands = f'(piece "Man" Each {MOVES}) (hand Each)'
    assert faults(hands, "(forEach Piece)") == ["its hands are never used"]
    placing = "(move (from (handSite Mover)) (to (sites Empty)))"
    assert faults('(piece "Man" Each) (hand Each)', placing) == []


def test_pieces_move_as_some_rule_says() -> None:
    placing = "(move Add (to (sites Empty)))"
    assert faults('(piece "Man" Each)', "(forEach Piece)") == ["no rule tells how its pieces move"]
    assert faults('(piece "Man" Each)', f"(forEach Piece {MOVES})") == []
    moving = f'(piece "Man" Each {MOVES})'
    assert faults(moving, "(forEach Piece)") == []
    assert faults(moving, placing) == ["no rule of play asks for how its pieces move"]


def test_kinds_of_pieces_are_told_apart() -> None:
    alike = '(piece "Man" Each) (piece "King" Each) (piece "Horse" Each)'
    placing = "(move Add (to (sites Empty)))"
    assert "no rule tells its kinds of pieces apart" in faults(alike, placing)
    named = '(move Add (piece "King") (to (sites Empty)))'
    assert "no rule tells its kinds of pieces apart" in faults(alike, named)
    moving = f'(piece "Man" Each {MOVES}) (piece "King" Each {MOVES})'
    assert faults(moving, '(forEach Piece "King")') == []


def test_no_kind_of_pieces_lies_still() -> None:
    kinds = f'(piece "Man" Each {MOVES}) (piece "King" Each)'
    play = '(forEach Piece (then (if (is Line 3) (add (piece "King1") (to 8)))))'
    assert faults(kinds.replace("King", "Queen"), play.replace("King", "Queen")) == []
    still = "one of its kinds of pieces never moves"
    assert still in faults(kinds, "(forEach Piece)")
    blocks = kinds.replace('"King" Each', '"King" Neutral')
    assert still not in faults(blocks, "(forEach Piece)")


def test_all_pieces_come_into_play() -> None:
    moving = f'(piece "Man" Each) (piece "King" Each {MOVES})'
    assert faults(moving, "(forEach Piece)")[0] == "some of its pieces never come into play"
    turned = "(move Promote (last To) (piece (+ 1 (what at:(last To)))) Mover)"
    assert faults(moving, f"(or (forEach Piece) {turned})") == []


@pytest.mark.parametrize(
    "name", ["Shogi", "Chess", "Backgammon", "Nine Men's Morris", "Senet", "Chu Shogi"]
)
def test_games_that_are_documented_pass(name: str) -> None:
    assert list(idle_equipment(ludarium.load(name).description)) == []


POINTS = (
    '(game "Trial" (players 2) (equipment {(board (square 5)) (piece "Man" Each)}) (rules'
    " (play (move Add (to (sites Empty)) %s)) (end (if (no Moves Next) %s))))"
)


@pytest.mark.parametrize(
    ("scoring", "end", "idle"),
    [
        ("", "(byScore)", True),
        ("(then (addScore Mover 1))", "(byScore)", False),
        ("", "(byScore {(score P1 1) (score P2 2)})", False),
        ("", "(result Mover Win)", False),
    ],
)
def test_points_that_decide_can_be_got(scoring: str, end: str, idle: bool) -> None:
    found = list(idle_equipment(ludarium.load(POINTS % (scoring, end)).description))
    assert (NO_POINTS in found) is idle
