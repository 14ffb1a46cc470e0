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


GENERALS = """
    (game "Generals"
        (players {(player N) (player S)})
        (equipment {
            (board (rectangle 5 5) use:Vertex)
            (piece "Chief" Each (move Step Orthogonal (to if:(is Empty (to)))))
            (piece "Guard" Each (move Step Orthogonal (to if:(is Empty (to)))))
            (regions "Palace" P1 (sites {1 2 3 6 7 8 11 12 13}))
            (regions "Palace" P2 (sites {11 12 13 16 17 18 21 22 23}))
        })
        (rules
            (start {(place "Chief1" 2) (place "Chief2" 22) (place "Guard1" 0) (place "Guard2" 24)})
            (play
                (do
                    (or
                        (forEach Piece)
                        (move (from (sites Occupied by:Mover)) (to (sites Mover "Palace")))
                    )
                    ifAfterwards:(if
                        (= (column of:(where "Chief" P1)) (column of:(where "Chief" P2)))
                        (not
                            (=
                                (count Sites
                                    in:(forEach
                                        (sites Direction
                                            from:(where "Chief" P1)
                                            N
                                            stop:(= (to) (where "Chief" P2))
                                        )
                                        if:(is Occupied (site))
                                    )
                                )
                                0
                            )
                        )
                        True
                    )
                )
            )
            (end (if (no Moves Next) (result Mover Win)))
        )
    )
"""


def test_generals_that_may_not_face_each_other_are_told_so() -> None:
    text = book(GENERALS)
    assert "only if afterwards the two chiefs do not face each other along an open column" in text


def test_a_condition_that_holds_anyway_in_one_case_is_no_case_of_its_own() -> None:
    turn = "(move Add (to (sites Empty) if:(if (is In (to) (sites Outer)) {} True)))"
    text = book(stones(turn.format("(is In (to) (sites Corners))")))
    assert "not at the rim" in text
    assert "Either" not in text


def tables(middle: int) -> str:
    """A race on two rows of seven points, on a path that may run through the middle."""
    row = "0..2 4..6 11..13 7..9" if middle else "0..6 7..13"
    return f"""
        (game "Race"
            (players 1)
            (equipment {{
                (board (rectangle 2 7) (track "Path" {{{row}}} directed:True) use:Vertex)
                (dice num:2)
                (piece "Disc" P1)
            }})
            (rules
                (start (place Stack "Disc" 0 count:3))
                (play (move (from (sites Occupied by:Mover)) (to (sites Empty))))
                (end (if (is Full) (result P1 Win)))
            )
        )
    """


def test_two_rows_with_a_bar_between_them_are_told_as_such() -> None:
    text = book(tables(middle=3))
    assert (
        "two rows of six points, A to C and E to G, with the bar (D1 and D2) between them" in text
    )
    assert "a grid of two rows of seven points" in book(tables(middle=0))


def test_pieces_that_never_come_into_play_are_left_out() -> None:
    idle = tables(middle=0).replace('(piece "Disc" P1)', '(piece "Disc" P1) (piece "Cup" P1)')
    assert "disc" in book(idle)
    assert "cup" not in book(idle).lower()


def test_one_who_may_be_unable_to_place_a_piece_is_told_to_pass() -> None:
    assert "If you cannot move, you pass" in book(stones(PLANT))
    assert "If you cannot move" not in book(stones("(move Add (to (sites Empty)))"))


def test_rings_of_edges_are_told_as_rings() -> None:
    text = book("""
        (game "Round"
            (players 2)
            (equipment {
                (board
                    (graph vertices:{{0 0} {1 0} {1 1} {0 1}} edges:{{0 1} {1 2} {2 3} {3 0}})
                    use:Edge
                )
                (piece "Stone" Each)
            })
            (rules (play (move Add (to (sites Empty)))) (end (if (is Full) (result Mover Win))))
        )
    """)
    assert "The board is a ring of four edges." in text


def test_announcements_for_each_site_are_told_once() -> None:
    labels = [f"{column}{row}" for column in "ABC" for row in (1, 2, 3)]
    notes = " ".join(f'(if (= (last To) (coord "{one}")) (note "Fell at {one}"))' for one in labels)
    text = book(stones(f"(move Add (to (sites Empty)) (then (and {{{notes}}})))"))
    assert text.count("announce") == 1
    assert "announce “Fell at …” to everybody, naming the point where it was placed" in text


def test_pieces_that_a_table_numbers_are_called_by_their_names() -> None:
    def told(first: int) -> str:
        return book(f"""
            (game "Chiefs"
                (players 2)
                (equipment {{
                    (board (square 4))
                    (piece "Chief" Each (move Step (to if:(is Empty (to)))))
                    (piece "Guard" Each (move Step (to if:(is Empty (to)))))
                    (map "Second" {{(pair P1 {first}) (pair P2 4)}})
                }})
                (rules
                    (start {{(place "Chief1" 0) (place "Guard2" 9)}})
                    (play (forEach Piece))
                    (end (if
                        (= (what at:(last To)) (mapEntry "Second" (mover)))
                        (result Mover Win)
                    ))
                )
            )
        """)

    assert "You win if one of your guards stands on the square where" in told(3)
    assert "table" not in told(3)
    assert "guards stands" not in told(2)


def test_the_first_piece_in_sight_is_told_with_whose_it_is() -> None:
    turn = """
        (move
            (from (sites Occupied by:Mover))
            (to
                (intersection
                    (sites LineOfSight Piece at:(from) Orthogonal)
                    (sites Occupied by:Enemy)
                )
            )
        )
    """
    assert "with your opponent's pieces in sight of the point it comes from" in book(stones(turn))


def test_a_middle_that_several_sites_share_is_called_by_its_coordinate() -> None:
    text = book(stones("(move Add (to (centrePoint)))").replace("(square 5)", "(square 4)"))
    assert "the centre" not in text
    assert "on the centre" in book(stones("(move Add (to (centrePoint)))"))


def test_a_slide_of_one_length_captures_at_that_distance_alone() -> None:
    text = book("""
        (game "Elephants"
            (players 2)
            (equipment {
                (board (square 7))
                (piece "Elephant" Each
                    (move Slide
                        Diagonal
                        (between (exact 2) if:(is Empty (between)))
                        (to if:(is Enemy (who at:(to))) (apply (remove (to))))
                    )
                )
            })
            (rules
                (start {(place "Elephant1" 3) (place "Elephant2" 45)})
                (play (forEach Piece))
                (end (if (no Moves Next) (result Mover Win)))
            )
        )
    """)
    assert "exactly two squares diagonally" in text
    assert "It may also end on an enemy elephant at just that distance, capturing it." in text
    assert "in its way" not in text
