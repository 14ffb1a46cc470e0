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


def stones(turn: str) -> str:
    """A game of stones of two players, and of nobody, on a small board."""
    return f"""
        (game "Stones"
            (players 2)
            (equipment {{
                (board (square 5) use:Vertex)
                (piece "Stone" Each)
                (piece "Stone" Neutral)
            }})
            (rules
                (play {turn})
                (end (if (is Full) (byScore)))
            )
        )
    """


PLANT = (
    """(move Add (to (sites Empty) if:(= 0 (count Sites in:(sites Around (to) Own Orthogonal)))))"""
)
GROW = """
    (do
        (move Add (piece "Stone0") (to (sites Empty)))
        ifAfterwards:(all Groups Orthogonal of:(is Mover (who at:(to)))
            if:(> 2
                (count Sites
                    in:(intersection
                        (sites Around (sites) NotEmpty Orthogonal)
                        (sites Occupied by:Neutral)
                    )
                )
            )
        )
        #1
    )
"""


def growing(last: str) -> str:
    """To place neutral stones as long as one can, and something at the end."""
    return GROW.replace("#1", f"(then (if (can Move {GROW.replace('#1', '')}) (moveAgain) {last}))")


def test_what_is_repeated_as_long_as_it_can_be_is_told_once() -> None:
    grow = growing("(remove (sites Occupied by:Neutral))")
    text = book(stones(f"(if (= 0 (count MovesThisTurn)) (or {PLANT} {grow}) {grow})"))
    assert text.count("Place a neutral stone on an empty point.") == 1
    assert "go on in the same way as long as you can. Then remove" in text
    assert (
        "only if afterwards for every group of your stones connected straight along a line, there "
        "are fewer than two points with neutral pieces next to that group straight along a line"
    ) in text
    assert "if there are no points with your stones next to that point" in text


def test_a_move_whose_number_is_noted_is_an_extra_one_and_a_flag_tells_the_first_time() -> None:
    grow = growing("""
        (if
            (!= 1 (var "Grown"))
            (and
                (set Var "Grown" 1)
                (if (is Mover P2) (and (set Var "Now" (count Moves)) (moveAgain)))
            )
        )
    """)
    turn = f"""
        (if
            (= (count Moves) (var "Now"))
            {PLANT}
            (if (= 0 (count MovesThisTurn)) (or {PLANT} {grow}) {grow})
        )
    """
    text = book(stones(turn))
    assert (
        "If this is the first time in the game that this happens and you are the second player, "
        "make an *extra move* in the same turn."
    ) in text
    assert "For an *extra move*, place one of your stones" in text
    assert "remember" not in text.lower()


def test_a_score_that_is_always_worked_out_in_the_same_way_is_explained_once() -> None:
    turn = """
        (move Add (to (sites Empty)) (then
            (set Score Mover
                (-
                    (count Sites in:(sites Occupied by:Mover))
                    (* 3 (count Groups Orthogonal if:(is Mover (who at:(to)))))
                )
            )
        ))
    """
    text = book(stones(turn))
    assert "Then work out your score." in text
    assert "**Your score** is the number of points with your pieces minus (three times" in text
