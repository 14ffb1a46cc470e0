"""Sites beside the board have numbers after those of the board, whatever kind of site is meant."""

import pytest

import ludarium

GIVING = """
(game "Giving"
    (players 2)
    (equipment {(board (square 3) use:Vertex) (piece "Stone" Each) (hand Each)})
    (rules
        (play
            (move Add (piece (mover)) (to (sites Empty))
                (then (add (piece (mover)) (to KIND (handSite Mover))))
            )
        )
        (end (if (no Moves Next) (result Next Loss)))
    )
)
"""


@pytest.mark.parametrize("kind", ["Cell", "Vertex", ""])
def test_what_is_put_into_a_hand_beside_a_board_of_points_lies_there(kind: str) -> None:
    """Hands have cells; the board, which is of points, has fewer of these than points."""
    state = ludarium.load(GIVING.replace("KIND", kind)).start(seed=1)
    state.play(state.legal_moves()[0])
    assert len(state.pieces()) == 2
