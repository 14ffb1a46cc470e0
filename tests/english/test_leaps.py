"""Leaps: like a knight, or straight ahead only; and regions that pieces close in."""

import pytest

from tests.english.test_idioms import book

LEAPERS = """
(game "Leapers" (players {(player N) (player S)})
    (equipment {
        (board (square 7))
        (piece "Horse" Each (move Leap {{F F R F} {F F L F}} forward:True
            (to if:(and %s (is Empty (to))))))
    })
    (rules
        (start {(place "Horse1" (sites Bottom)) (place "Horse2" (sites Top))})
        (play (forEach Piece))
        (end (if (no Moves Next) (result Mover Win)))
    )
)
"""


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ("(= 2 (abs (- (row of:(to)) (row of:(from)))))", "two squares straight forward and then"),
        ("(= 1 (abs (- (row of:(to)) (row of:(from)))))", "forward over anything like a knight"),
    ],
)
def test_a_leaper_that_must_go_as_far_as_it_begins_goes_straight_ahead(
    rows: str, said: str
) -> None:
    text = " ".join(book(LEAPERS % rows).split())
    assert said in text
    assert ("one row away" in text) == ("like a knight" in said)


REGIONS = """
(game "Regions" (players 2)
    (equipment {(board (square 7) use:Vertex) (piece "Stone" Each)})
    (rules
        (play (move Add (to (difference (sites Empty) (sites Pending))) (then
            (enclose (from (last To)) Orthogonal
                (between if:%s
                    (apply (and (if (is Enemy (who at:(between))) (remove (between)))
                    (set Pending (between)))))))))
        (end (if (no Moves Next) (result Mover Win)))
    )
)
"""


@pytest.mark.parametrize(
    "asked",
    [
        "(not (is Friend (who at:(between))))",
        "(or (is Enemy (who at:(between))) (is Empty (between)))",
    ],
)
def test_a_region_with_empty_points_is_closed_in_by_a_chain(asked: str) -> None:
    text = " ".join(book(REGIONS % asked).split())
    assert "If a region of points" in text
    assert "is closed in by a chain of pieces" in text
    assert "For each point of it" in text


def test_marks_are_those_of_the_last_move() -> None:
    text = " ".join(book(REGIONS % "(not (is Friend (who at:(between))))").split())
    assert "except the points just marked" in text
    assert "for the next move" in text
