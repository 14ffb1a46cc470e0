"""Attacks and moves that rules spell out square by square, called by their names."""

from pathlib import Path

import pytest

from ludarium.checking.boards import RecordedBoards
from ludarium.english.book.book import rule_book
from ludarium.english.words import word_count
from ludarium.ludemes.game.game import Game
from tests.english.test_ideas import book

ALONG = ("N", "S", "E", "W")
AROUND = (*ALONG, "NE", "NW", "SE", "SW")


def rooks(seen: tuple[str, ...] = ALONG) -> str:
    """A game whose end asks whether a king is attacked by a rook or by the other king."""
    sight = "(what at:(regionSite (sites LineOfSight Piece at:(where King Next) {}) index:0))"
    king, rook = '(where "King" Next)', '(mapEntry "Rooks" (mover))'
    sight = sight.replace("(where King Next)", king)
    asked = [f"(= {sight.format(way)} {rook})" for way in seen]
    asked += [f'(= (ahead {king} steps:1 {way}) (where "King" Mover))' for way in AROUND]
    return f"""
        (game "Two Rooks"
            (players {{(player N) (player S)}})
            (equipment {{
                (board (square 8))
                (piece "Rook" Each
                    (move Slide Orthogonal
                        (to if:(is Enemy (who at:(to))) (apply (remove (to))))))
                (piece "King" Each
                    (move Step
                        (to if:(not (is Friend (who at:(to)))) (apply (remove (to))))))
                (map "Rooks" {{(pair 1 1) (pair 2 2)}})
            }})
            (rules
                (start {{
                    (place "Rook1" coord:"A1") (place "King1" coord:"E1")
                    (place "Rook2" coord:"H8") (place "King2" coord:"D8")
                }})
                (play (forEach Piece))
                (end (if (or {{{" ".join(asked)}}}) (result Mover Win)))
            )
        )
    """


def test_an_attack_by_all_pieces_in_all_their_ways_is_a_check() -> None:
    text = book(rooks())
    assert "your opponent's king is in check" in text
    assert "in sight" not in text


def test_an_attack_that_leaves_out_a_way_is_no_check() -> None:
    text = book(rooks(("N", "S", "E")))
    assert "your opponent's king is in check by" in text


def test_a_variable_that_only_says_that_the_game_is_over_is_told_as_its_end() -> None:
    text = book("""
        (game "Over"
            (players 2)
            (equipment {(board (square 3)) (piece "Disc" Each)})
            (rules
                (play
                    (move Add (to (sites Empty))
                        (then (and {
                            (set Var "Over" 0)
                            (if (is Line 3) (set Var "Over" 1))
                        }))
                    )
                )
                (end (if (= (var "Over") 1) (result Mover Win)))
            )
        )
    """)
    assert "three" in text
    assert "remember" not in text


def test_the_number_of_a_player_asks_for_the_pieces_with_that_number() -> None:
    text = book("""
        (game "Kinds"
            (players 2)
            (equipment {
                (board (square 4))
                (piece "Pawn" Each (move Step (to if:(is Empty (to)))))
                (piece "King" Each (move Step (to if:(is Empty (to)))))
            })
            (rules
                (start {
                    (place "Pawn1" coord:"A1") (place "King1" coord:"B1")
                    (place "Pawn2" coord:"A4") (place "King2" coord:"B4")
                })
                (play (forEach Piece))
                (end (if (= (what at:(coord "D4")) (mover)) (result Mover Win)))
            )
        )
    """)
    assert "one of your pawns stands on D4" in text


@pytest.mark.corpus
def test_a_turn_in_which_any_move_may_be_tried_is_told_by_the_moves_of_the_pieces(
    corpus: Path,
) -> None:
    path = next((corpus / "lud").rglob("Kriegspiel (Chess).lud"))
    game = RecordedBoards(corpus).read(path)
    assert isinstance(game, Game)
    document = rule_book(game)
    text = " ".join(document.to_text().split())
    assert word_count(text) < 1_000
    assert "the umpire announces “Illegal move”, and you try something else" in text
    assert "Capture en passant" in text
    assert "Castle with the piece on A1" in text
    assert (
        "is exactly the 100th since a capture or a move of a pawn (refused ones count, but" in text
    )
    assert "the 101st of the game if there was none; the 99th after a promotion)" in text
    assert "condition" not in text
