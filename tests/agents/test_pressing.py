"""Pressing: a lead is used, where two even sides take pieces from each other."""

import ludarium
from ludarium.agents.minimaxing import AlphaBeta
from ludarium.ludemes.worth.terms import parts_for

WAR = """(game "War"
    (players 2)
    (equipment {
        (board (square 7))
        (piece "Man" Each
            (move Step Orthogonal (to if:(not (is Friend (who at:(to)))) (apply (remove (to)))))
        )
    })
    (rules
        (start { (place "Man1" {<ours>}) (place "Man2" {<theirs>}) })
        (play (forEach Piece))
        (end (if (no Pieces Next) (result Mover Win)))))
"""


def worth(ours: str, theirs: str) -> int:
    """What a position is worth to the first side, which is to move."""

    def listed(names: str) -> str:
        return " ".join(f'"{name}"' for name in names.split())

    text = WAR.replace("<ours>", listed(ours)).replace("<theirs>", listed(theirs))
    game = ludarium.load(text)
    return AlphaBeta(game).evaluate(game.start(seed=1))


def test_it_presses_in_even_wars_only() -> None:
    for name, presses in (("Chess", True), ("Alquerque", True), ("Bagh-Chal", False)):
        assert parts_for(ludarium.load(name).rules_source.rules).terms.pressing == presses
    assert not parts_for(ludarium.load("Kalah").rules_source.rules).terms.pressing


def test_who_is_ahead_exchanges_pieces() -> None:
    before = worth("A1 G1 C1", "A7 G7")
    assert worth("A1 C1", "A7") > before > 0
    assert worth("A1", "A7 C7") < worth("A1 G1", "A7 G7 C7") < 0


def test_who_is_ahead_goes_where_the_others_are() -> None:
    """Pieces as far from the middle of the board are worth more close to the other's."""
    assert worth("A1 B1 C1", "A3 G3") > worth("G7 F7 E7", "A3 G1")


def test_even_positions_are_worth_nothing_however_close() -> None:
    assert worth("A1 G1", "A7 G7") == worth("D1 A4", "D7 G4") == 0
