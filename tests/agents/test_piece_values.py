"""What pieces are worth follows from how far their rules take them."""

import ludarium
from ludarium.ludemes.worth.terms import parts_for

MEET = "(to if:(is Enemy (who at:(to))) (apply (remove (to))))"
STEP = "(to if:(not (is Friend (who at:(to)))) (apply (remove (to))))"


def values(**moves: str) -> dict[str, float]:
    """What kinds of pieces are worth on a board of nine by nine cells."""
    pieces = " ".join(f'(piece "{name}" Each {rule})' for name, rule in moves.items())
    game = ludarium.load(f"""(game "Army" (players {{(player N) (player S)}})
        (equipment {{(board (square 9)) {pieces} (regions "Palace" (expand (sites Centre)))}})
        (rules (start (place "{next(iter(moves))}1" 0))
            (play (forEach Piece)) (end (if (no Pieces Next) (result Mover Win)))))""")
    weights = parts_for(game.rules_source.rules).weights
    return {name: weights[f"piece {name}"] for name in moves}


def test_directions_that_a_piece_sees_count_one_by_one() -> None:
    found = values(
        Soldier=f"(move Step Forward {STEP})",
        General=f"(move Step Forwards {STEP})",
        Guard=f"(move Step (directions {{Forward FL FR}}) {STEP})",
    )
    assert found["Soldier"] == 100
    assert 250 < found["General"] <= 300
    assert found["Guard"] == found["General"]


def test_who_captures_only_over_others_is_worth_less_than_who_always_does() -> None:
    hop = "(move Hop Orthogonal (between before:9 after:9 if:(is Occupied (between)))"
    found = values(
        Soldier=f"(move Step Orthogonal {STEP})",
        Chariot=f"(move Slide Orthogonal {MEET})",
        Cannon=f"(or (move Slide Orthogonal) {hop} {MEET}))",
    )
    assert found["Soldier"] < found["Cannon"] < 0.8 * found["Chariot"]


def test_a_knight_in_two_steps_is_no_weak_piece() -> None:
    second = "(forEach Direction (from (to)) (directions {FR FL} of:All) "
    move = "(if (not (is Friend (who at:(to)))) (move (from) (to (apply (remove (to)))))))"
    first = f"(forEach Direction Orthogonal (to if:(is Empty (to)) (apply {second}{move})))"
    found = values(Soldier=f"(move Step Forward {STEP})", Horse=first)
    assert found["Horse"] > 250


def test_a_piece_of_the_palace_counts_by_its_moves_there() -> None:
    inside = '(and (is In (to) (sites "Palace")) (not (is Friend (who at:(to)))))'
    found = values(
        Soldier=f"(move Step Forward {STEP})",
        Minister=f'(if (is In (from) (sites "Palace")) (move Step Diagonal (to if:{inside})))',
    )
    assert found["Minister"] >= 100


def test_strong_pieces_are_told_apart() -> None:
    found = values(
        Soldier=f"(move Step Forward {STEP})",
        Rook=f"(move Slide Orthogonal {MEET})",
        Queen=f"(move Slide All {MEET})",
    )
    assert found["Queen"] > 1.5 * found["Rook"] > 1200


def test_a_move_to_an_empty_site_meets_nobody_whatever_its_neighbours() -> None:
    beside = "(< 0 (count Sites in:(sites Around (to) if:(is Enemy (who at:(to))))))"
    game = ludarium.load(f"""(game "Crowd" (players 2)
        (equipment {{(board (square 5))
            (piece "Disc" Each (move Step (to if:(and (is Empty (to)) {beside}))))}})
        (rules (start {{(place "Disc1" (sites Bottom)) (place "Disc2" (sites Row 1))}})
            (play (forEach Piece)) (end (if (no Moves Next) (result Mover Win)))))""")
    assert parts_for(game.rules_source.rules).weights["mobility"] > 0
