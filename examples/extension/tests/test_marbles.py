"""Marbles roll until something stops them, and the package holds to what Ludarium asks for."""

import ludarium
from ludarium.checking.extensions import check_extension
from ludarium.vocabulary.board import SiteType

TRAY = """
(game "Tray"
    (players 2)
    (equipment { (board (square 4)) (piece "Marble" Each (move Roll Orthogonal)) })
    (rules
        (start { (place "Marble1" {"A1" "C1"}) (place "Marble2" {"A3"}) })
        (play (forEach Piece))
        (end (if (no Moves Next) (result Mover Win)))
    )
)
"""


def test_all_checks_of_ludarium_find_nothing() -> None:
    assert list(check_extension("marbles")) == []


def test_a_marble_rolls_until_another_or_the_edge_stops_it() -> None:
    moves = {str(move) for move in ludarium.load(TRAY).start().legal_moves()}
    assert moves == {"A1-A2", "A1-B1", "C1-C4", "C1-D1", "C1-B1"}


def test_where_the_next_site_is_taken_it_cannot_roll_that_way() -> None:
    state = ludarium.load(TRAY).start()
    state.play("A1-A2")
    assert not any(str(move) == "A3-A2" for move in state.legal_moves())


def test_the_rules_say_that_it_cannot_stop_on_the_way() -> None:
    rules = ludarium.load("Marbles in a Row").rules()
    told = "It stops only before another piece or at the edge of the board."
    assert told in rules.sentences()


def test_a_plus_has_five_blocks() -> None:
    board = ludarium.load("Marbles in a Row").equipment.topology
    assert board.of(SiteType.Cell).count == 5 * 2 * 2
