"""Pieces of stacks, and numbers that go up and down, as players speak of them."""

from tests.english.test_ideas import book


def stacked(moves: str) -> str:
    """A game with stacks on a row of six squares."""
    return f"""
        (game "Piles"
            (players 2)
            (equipment {{
                (board (rectangle 1 6))
                (piece "Stick" Each {moves})
                (piece "Ghost" Neutral)
            }})
            (rules
                (start {{
                    (place Stack items:{{"Stick1" "Stick2"}} 0)
                    (place Stack items:{{"Ghost0" "Stick1"}} 3)
                }})
                (play (forEach Piece))
                (end (if (no Moves Next) (result Mover Win)))
            )
        )
    """


def test_a_rule_that_goes_through_a_stack_speaks_of_each_piece_of_it() -> None:
    text = book(
        stacked("""
            (move
                (from (from) level:(level))
                (to (+ 1 (from)))
                (then
                    (forEach Level (last To) FromTop
                        (if
                            (is Enemy (who at:(last To) level:(level)))
                            (remove (last To) level:(level))
                        )
                    )
                )
            )
        """)
    )
    assert "each piece of the stack on the square where it landed" in text
    assert "if that piece is an enemy stick, remove that piece" in text
    assert "the piece that moved" not in text


def test_the_piece_that_moves_is_it_on_whatever_level_it_lies() -> None:
    text = book(
        stacked("""
            (if
                (= 1 (state at:(from) level:(level)))
                (move (from (from) level:(level)) (to (+ 1 (from))))
                (move Select
                    (from (from) level:(level))
                    (then
                        (set State
                            at:(last To)
                            level:(last LevelTo)
                            (+ 1 (state at:(last To) level:(last LevelTo)))
                        )
                    )
                )
            )
        """)
    )
    assert "it is in state one" in text
    assert "add one to the state of the piece that has just moved" in text
    assert "level" not in text


def test_a_neutral_piece_that_is_looked_for_in_a_stack_is_named() -> None:
    text = book(
        stacked("""
            (move
                (from 3 level:(where Level "Ghost" Neutral at:3))
                (to (+ 1 (from)))
            )
        """)
    )
    assert "the neutral ghost" in text
    assert "level" not in text


def test_a_number_that_goes_up_and_down_is_a_tally() -> None:
    text = book(
        stacked("""
            (move
                (from (from) level:(level))
                (to (+ 1 (from)))
                (then
                    (if
                        (> (var "Extra") 0)
                        (and (set Var "Extra" (- (var "Extra") 1)) (moveAgain))
                        (set Var "Extra" 2)
                    )
                )
            )
        """)
    )
    assert "Keep the *extra* tally in play: it is minus one until it is first set." in text
    assert "take one from the *extra* tally" in text
    assert "set the *extra* tally to two" in text
    assert "remember" not in text


def test_a_value_of_players_that_goes_up_is_their_tally() -> None:
    text = book(
        stacked("""
            (move
                (from (from) level:(level))
                (to (+ 1 (from)))
                (then
                    (and
                        (set Value Mover (+ 1 (value Player Mover)))
                        (if (!= 1 (value Player Mover)) (moveAgain))
                    )
                )
            )
        """)
    )
    assert "Each player keeps a *tally*" in text
    assert "add one to your tally" in text
    assert "if your tally is not one" in text.lower()


def test_states_that_say_who_captured_whom_are_captors_and_captives() -> None:
    def each(asked: str, site: str, what: str) -> str:
        piece = f"at:({site}) level:(level)"
        return f"""
            (forEach Level ({site}) FromTop
                (if (is {asked} (who {piece})) (set State {piece} {what}))
            )
        """

    def ahead(then: str) -> str:
        return f"(move (from (from) level:(level)) (to (+ 1 (from))) (then {then}))"

    own = each("Friend", "last To", "1")
    text = book(
        stacked(f"""
            (or
                (if
                    (= 0 (state at:(from) level:(level)))
                    {ahead(f"(and {each('Enemy', 'last To', '2')} {own})")}
                )
                (if
                    (= 1 (state at:(from) level:(level)))
                    {ahead(each("Friend", "last From", "0"))}
                )
            )
        """)
    )
    assert "All pieces are *free* at first." in text
    assert "if it is free" in text.lower()
    assert "if it is a captor" in text.lower()
    assert "make that piece a captive" in text
    assert "set that piece free" in text
    assert "state" not in text


def test_what_asks_for_a_state_in_which_nothing_ever_is_is_left_out() -> None:
    def moving(first: str) -> str:
        return stacked(f"""
            (or
                (if (= 1 (state at:(from))) (move (from) (to (+ 2 (from)))))
                (move (from) (to (+ 1 (from))) (then (set State at:(last To) {first})))
            )
        """)

    assert "two to the right" in book(moving("1"))
    text = book(moving("0"))
    assert "two to the right" not in text
    assert "state" not in text
