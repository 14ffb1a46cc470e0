"""Ideas behind roundabout rules, told as players would, in small games of our own."""

from ludarium.english.book.book import rule_book
from ludarium.language.description import describe
from ludarium.language.source import Source
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.reader import read_description


def book(text: str) -> str:
    """The rule book of a description."""
    game = read_description(describe(Source("<test>", text))).game
    assert isinstance(game, Game)
    return rule_book(game).to_markdown()


def two_rows(turn: str) -> str:
    """A game of sowing on two rows of four holes."""
    return f"""
        (game "Rows"
            (players 2)
            (equipment {{
                (mancalaBoard 2 4 store:None (track "Round" "0,E,N,W" loop:True))
                (piece "Seed" Shared)
                (regions P1 (sites Bottom))
                (regions P2 (sites Top))
            }})
            (rules
                (start (set Count 2 to:(sites Board)))
                (play {turn})
                (end (if (no Moves Next) (result Mover Win)))
            )
        )
    """


def test_a_lap_whose_hole_is_noted_in_each_of_two_cases_is_relay_sowing() -> None:
    text = book(
        two_rows("""
            (move Select
                (from
                    (if (is Prev Mover) (sites {(var "Lap")}) (sites Mover))
                    if:(if (is Prev Mover) (< 0 (count at:(from))) (< 1 (count at:(from))))
                )
                (then
                    (sow
                        apply:(if
                            (< 1 (count at:(to)))
                            (and
                                (moveAgain)
                                (if
                                    (is In (to) (sites Mover))
                                    (set Var "Lap" (to))
                                    (set Var "Lap" (from))
                                )
                            )
                        )
                    )
                )
            )
        """)
    )
    assert "take all seeds from a hole of your row with more than one seed" in text
    assert "sow on with all seeds of that hole in the same way (*relay sowing*)" in text
    assert "if a turn could begin with it" not in text
    assert "Lap" not in text
    assert "moving again" not in text


def test_ways_of_sowing_that_are_offered_for_each_lap_are_told_so() -> None:
    def sowing(least: int, more: str = "") -> str:
        return f"""
            (move Select
                (from
                    (if (is Prev Mover) (sites {{(last To afterConsequence:True)}}) (sites Mover))
                    if:(<= {least} (count at:(from)))
                )
                (then (sow apply:(if (< 1 (count at:(to))) (moveAgain)) {more}))
            )
        """

    text = book(two_rows(f"(or {sowing(1)} {sowing(3, 'includeSelf:False')})"))
    assert "in any of the ways allowed (*relay sowing*)" in text
    assert "in the same way" in book(two_rows(sowing(1)))


HANOI = """
    (game "Towers"
        (players 1)
        (equipment {
            (board (rectangle 1 3))
            (piece "Ring1" P1)
            (piece "Ring2" P1)
        })
        (rules
            (start (place Stack items:{"Ring2" "Ring1"} 0))
            (play
                (move
                    (from (sites Occupied by:Mover))
                    (to
                        (sites Board)
                        if:(or
                            (is Empty (to))
                            (<
                                (-
                                    (what at:(from) level:(topLevel at:(from)))
                                    (who at:(from) level:(topLevel at:(from)))
                                )
                                (-
                                    (what at:(to) level:(topLevel at:(to)))
                                    (who at:(to) level:(topLevel at:(to)))
                                )
                            )
                        )
                    )
                )
            )
            (end (if (is Target {2 1} 2) (result P1 Win)))
        )
    )
"""


def test_pieces_are_compared_by_the_numbers_in_their_names() -> None:
    text = book(HANOI)
    assert "the top piece on that square has a higher number than the one that moves" in text
    assert "Of a stack, only the top piece moves." in text
    assert "You win if on C1 lie, from the bottom up, the ring two and the ring one." in text
    assert "from the bottom up, lie a ring two and a ring one." in text


def test_names_without_numbers_do_not_tell_which_piece_is_larger() -> None:
    text = book(HANOI.replace("Ring1", "Cup").replace("Ring2", "Bowl"))
    assert "higher number" not in text
