"""Boards by their shapes, the set-up from the seats, aims, and the course of play."""

import pytest

from ludarium.english.model.board.boards import Diagonals, Fan, Grid, Rings, Side, Winged
from ludarium.english.words.boards import board_phrase
from ludarium.illustrated.pages import rule_book_of
from ludarium.language.description import describe
from ludarium.language.source import Source
from ludarium.ludemes.reader import read_description
from tests.english.test_idioms import book, description

TOLD = {
    "alquerque": ["The board is the alquerque board: five by five points"],
    "nine-mens-morris": [
        "The board is the nine men's morris board: three squares one inside the other, joined at",
        "The board is empty, and each player holds nine men.",
        "**Moving**, once all your men are placed.",
    ],
    "chess": [
        "The board is a chessboard: eight by eight squares.",
        "rook, knight, bishop, queen, king, bishop, knight and rook.",
        "The second player's pieces stand opposite, each facing its like.",
        "for two players: try to checkmate your opponent.",
    ],
    "cumisitha": [
        "the two rows nearest them and on the two points of the middle row on their right.",
        "The centre stays empty.",
        "No turn has two jumps.",
        "Each player's far corners are the corners farthest from them.",
    ],
    "turkish-draughts": ["Each player's men stand on their second and third rows."],
    "international-draughts": ["on the dark squares of the four rows nearest them."],
    "tsoro-yematatu": ["through two rows of three points, joined along each row"],
    "lau-kata-kati": ["through three rows of three points each way, joined along each row"],
    "sixteen-soldiers": [
        "each fans out from the side's middle to two rows of three points, joined along each row"
    ],
    "royal-game-of-ur": ["three rows of eight squares, without E1, F1, E3 and F3."],
    "toguz-kumalak": [
        "The board has two rows of nine holes, with two stores, into which nothing is sown."
    ],
    "hex": [
        "a lozenge of eleven by eleven hexagons",
        "sides of the board are the side at the upper right and the side at the lower left",
    ],
    "xiangqi": ["and from there one diagonally outward"],
    "kharbaga": ["No turn has two jumps."],
    "catch-the-hare": ["Jump along a line over an adjacent enemy piece"],
    "atidada": ["three in a straight row along a line"],
    "surakarta": ["with loops at its corners"],
    "oware": ["Put four seeds in every hole."],
    "kalah": ["Put four seeds in every hole except the stores."],
    "brandub": [
        "the first player tries to capture the second player's king and the second player tries"
    ],
    "bagh-chal": ["the goats try to hem in the tigers and the tigers try to capture the goats"],
    "halma": ["fill their camp", "If you cannot move, you pass"],
    "ludo": ["throw again."],
    "queah-game": ["You win if your opponent has no sticks left or cannot move."],
    "deka": ["A player who cannot move loses."],
    "lines-of-action": ["bring all your discs together in one group"],
}


@pytest.mark.parametrize("name", TOLD)
def test_openings_speak_like_people(name: str) -> None:
    text = book(description(name))
    for words in TOLD[name]:
        assert words in text


SQUARE = "(graph vertices:{{0 0} {1 0} {2 0} {0 1} {1 1} {2 1} {0 2} {1 2} {2 2}} edges:{%s})"
BESIDE = "{0 1} {1 2} {3 4} {4 5} {6 7} {7 8} {0 3} {3 6} {1 4} {4 7} {2 5} {5 8}"
GAME = """
(game "Shapes" (players 2) (equipment {(board %s use:Vertex) (piece "Man" Each)})
    (rules (play (forEach Piece)) (end (if (no Moves Next) (result Mover Win)))))
"""


def test_a_shape_is_known_however_it_is_made() -> None:
    drawn = book(GAME % (SQUARE % (BESIDE + " {0 4} {4 8} {2 4} {4 6}")))
    made = book(GAME % "(square 3 diagonals:Alternating)")
    assert "The board is three by three points, with the two long diagonals." in drawn
    assert drawn == made


def test_a_board_that_lacks_a_line_is_told_line_by_line() -> None:
    text = book(GAME % (SQUARE % BESIDE.replace("{0 1} ", "")))
    assert "The lines of the board" in text


def test_boards_in_words() -> None:
    assert board_phrase(Grid(9, 9), "square") == "nine by nine squares"
    assert "joined at their corners" in board_phrase(Rings(2, middles=False, corners=True), "point")
    wings = Winged(Grid(5, 5, Diagonals.THROUGH_CORNERS), (Fan(Side.TOP, 2, 3),))
    assert "with a triangle at the top" in board_phrase(wings, "point")


CHANGES = [
    ("cumisitha", "(sites Bottom)", "(sites Top)"),
    ("chess", '(place "Rook1" {"A1" "H1"}', '(place "Rook1" {"A1" "H2"}'),
    ("oware", "(set Count 4", "(set Count 5"),
    ("nine-mens-morris", "count:9", "count:8"),
    ("nine-mens-morris", "(nextPhase Mover", "(nextPhase"),
]


@pytest.mark.parametrize(("name", "before", "after"), CHANGES)
def test_every_detail_counts(name: str, before: str, after: str) -> None:
    text = description(name)
    if before not in text:
        pytest.fail(f"{before} is not in {text}")
    assert book(text.replace(before, after, 1)) != book(text)


BY_LOT = """
(game "Lots" (players 2) (equipment {(board (square 5)) (piece "Man" Each)})
    (rules
        (start {(place "Man1" (sites Random (sites Bottom) num:2)) (place "Man2" (sites Top))})
        (play (forEach Piece)) (end (if (no Moves Next) (result Mover Win)))))
"""


def test_what_lots_decide_is_told_as_a_rule() -> None:
    text = book(BY_LOT)
    assert "Put two men of the first player on two of the bottom row, drawn by lot." in text
    assert "Put a man of the second player on each square of the top row." in text


DEAD = """
(game "Dead" (players 2)
    (equipment {(board (square 5)) (piece "Man" Each (move Step (to if:(is Empty (to)))))})
    (rules
        (start (place "Man1" (sites Bottom)))
        (play (move Add (to (sites Empty))))
        (end (if (is Full) (result Mover Draw)))
    )
)
"""


def test_moves_that_play_never_asks_for_are_left_out() -> None:
    assert "one square" not in book(DEAD)
    alive = book(DEAD.replace("(move Add (to (sites Empty)))", "(forEach Piece)"))
    assert "move one of your men one square" in alive


def test_a_match_has_a_book() -> None:
    text = """
(match "Three" (players 2)
    (games {(subgame "Hex") (subgame "Y" result:2) (subgame "Go")})
    (end (forEach Player if:(>= (matchScore Player) 5) (result Player Win)))
)
"""
    found = rule_book_of(read_description(describe(Source("<match>", text)))).to_markdown()
    assert "Three is a match of three games: Hex, Y and Go." in found
    assert "Play Hex, Y and Go in turn, and then begin again with Hex." in found
    assert "Whoever wins Y scores two points." in found
    assert "The player who first has five points wins the match." in found


MIRRORED = """
(game "Lots" (players {(player N) (player S)})
    (equipment {(board (square 5)) (piece "Man" Each) (piece "King" Each)})
    (rules
        (start {
            (place "King1" (sites Random (sites Bottom)))
            (place "Man1" (difference (sites Bottom) (sites Occupied by:P1)))
            (place "King2"
                (forEach (sites Top) if:(= (id "King1") (what at:(ahead (site) steps:4 S))))
            )
            (place "Man2"
                (forEach (sites Top) if:(= (id "Man1") (what at:(ahead (site) steps:4 S))))
            )
        })
        (play (forEach Piece)) (end (if (no Moves Next) (result Mover Win)))))
"""


def test_what_lots_decide_for_one_side_is_mirrored_for_the_other() -> None:
    text = book(MIRRORED)
    assert "Put a king of the first player on one of the bottom row, drawn by lot." in text
    assert "put the second player's kings and men opposite those of the first player" in text
    assert "opposite those" not in book(MIRRORED.replace("steps:4", "steps:3"))
