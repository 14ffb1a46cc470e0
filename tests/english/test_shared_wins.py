"""Draws between several, pieces that lose something, and conditions that are not about captures."""

from ludarium.english.phrases import Clause, Do, When
from ludarium.english.phrases.instructions import Taking
from ludarium.english.telling.one_line import in_one_line
from tests.english.test_ideas import book


def heaps(players: int, end: str = "(byScore)") -> str:
    """A game in which balls make a pyramid."""
    return f"""
        (game "Heaps"
            (players {players})
            (equipment {{(board (square 3 pyramidal:True) use:Vertex) (piece "Ball" Each)}})
            (rules
                (play
                    (move Add (to (sites Empty) if:(is Flat))
                        (then (set Score Mover (size Group at:(last To)))))
                )
                (end (if (is Full) {end}))
            )
        )
    """


def test_of_three_or_more_players_those_with_equal_scores_draw() -> None:
    assert "with the highest score wins (if several are equal, they draw)." in book(heaps(3))
    assert "with the highest score wins." in book(heaps(2))


def test_nobody_is_stuck_before_a_pyramid_is_full() -> None:
    assert "cannot move" not in book(heaps(3))
    line = book(
        heaps(2).replace(
            "(is Full) (byScore)", "(= 4 (size Group at:(last To))) (result Mover Win)"
        )
    )
    assert "cannot move" not in line
    assert "If the board is full and nobody has won, it is a draw." in line


def test_whoever_counts_places_on_a_full_pyramid_may_win_by_a_pass() -> None:
    places = "(<= 8 (count Sites in:(sites Occupied by:Mover)))"
    text = book(heaps(2).replace("(is Full) (byScore)", f"{places} (result Mover Win)"))
    assert "If you cannot move, you pass." in text
    assert "draw" not in text


def test_what_must_hold_for_a_move_is_not_told_as_if_it_were_about_its_capture() -> None:
    move = Do("move to the next point", takings=(Taking("any enemy peg there"),))
    free = Clause("none of your pegs", "stand", "between")
    told = in_one_line(When(free, move))
    assert told == (
        "move to the next point, capturing any enemy peg there, if none of your pegs stands between"
    )


def rings(value: str = "value:1") -> str:
    """A game in which rings are put on each other, and a whole stack is sent home."""
    return f"""
        (game "Rings"
            (players 2)
            (equipment {{(board (square 4)) (hand Each) (piece "Ring" Each)}})
            (rules
                (start (place Stack "Ring1" (handSite P1) count:3 {value}))
                (play
                    (or
                        (move (from (handSite Mover)) (to (sites Board)))
                        (forEach Piece
                            (move Step (to if:(is Enemy (who at:(to)))
                                (apply (fromTo (from (to)) (to (handSite (who at:(to))))
                                    count:(size Stack at:(to)) stack:True))))
                        )
                    )
                )
                (end (if (= 1 (value Piece at:(last To))) (result Mover Win)))
            )
        )
    """


def test_a_whole_stack_is_not_counted_and_goes_to_the_owner_of_its_top_piece() -> None:
    text = book(rings())
    assert "height of the stack" not in text
    assert "their owner's hand" not in text
    assert "the hand of the owner of the piece on" in text


def test_what_enters_a_game_of_stacks_has_no_value_any_more() -> None:
    assert "A piece that enters from a hand loses its value." in book(rings())
    assert "loses its value" not in book(rings(value=""))


def test_seeds_that_are_sown_into_a_hole_with_others_become_like_these() -> None:
    text = book(
        """
        (game "Furrows"
            (players 2)
            (equipment {
                (mancalaBoard 2 4 store:None (track "Track" "0,E,N,W" loop:True))
                (piece "Seed" Each)
            })
            (rules
                (start {
                    (place "Seed1" (sites Bottom) counts:{2}) (place "Seed2" (sites Top) counts:{2})
                })
                (play
                    (move Select (from (sites Occupied by:Mover))
                        (then (sow sowEffect:(if (!= (mover) (what at:(to))) (remove (to))))))
                )
                (end (if (no Pieces Next) (result Mover Win)))
            )
        )
        """
    )
    assert "A seed sown into a hole with an opponent's seeds becomes one of them." in text
