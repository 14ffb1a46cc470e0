"""What pawns, kings and rooks keep in mind: castling and captures in passing, by their names."""

from tests.english.test_ideas import book


def chess(castling: str = "", pawn: str = "", after: str = "", state: str = "state:1") -> str:
    """A small game with a king, a rook and pawns."""
    return f"""
        (game "Court"
            (players {{(player N) (player S)}})
            (equipment {{
                (board (square 8))
                (piece "Pawn" Each (or {{(move Step Forward (to if:(is Empty (to)))) {pawn}}}))
                (piece "King" Each (move Step (to if:(is Empty (to))) {after}))
                (piece "Rook" Each (move Slide Orthogonal {after}))
                (map "King" {{(pair 1 "E1") (pair 2 "E8")}})
                (map "Rook" {{(pair 1 "A1") (pair 2 "A8")}})
            }})
            (rules
                (start {{
                    (place "Pawn1" (sites Row 1))
                    (place "Pawn2" (sites Row 6))
                    (place "King1" coord:"E1" {state}) (place "King2" coord:"E8" {state})
                    (place "Rook1" coord:"A1" {state}) (place "Rook2" coord:"A8" {state})
                }})
                (play (or (forEach Piece) {castling or "(forEach Piece)"}))
                (end (if (no Moves Next) (result Mover Win)))
            )
        )
    """


UNMOVED = "(= 1 (state at:(mapEntry {0} (mover))))"
AFTER = "(then (if (= (state at:(last To)) 1) (set State at:(last To) 0)))"


def castling(*, safe: bool = False, rook: int = 3) -> str:
    """Castling to the left."""
    king, tower = UNMOVED.format('"King"'), UNMOVED.format('"Rook"')
    there = f'(from (mapEntry "Rook" (mover))) E (between (exact {rook}) if:'
    check = '(not (is Threatened (id "King" Mover) at:(to)))'
    passed = f"(and (is Empty (to)) {check})" if safe else "(is Empty (to))"
    home = '(= (what at:(mapEntry "King" (mover))) (id "King" Mover))'
    return f"""
        (if (and {king} {home})
            (or
                (if (and {tower} (can Move (slide {there} (is Empty (to))))))
                    (move Slide (from (mapEntry "King" (mover))) W
                        (between (exact 2) if:{passed})
                        (then (and (set State at:(last To) 0) (slide {there} True))))
                    )
                )
                (if (and {tower} (can Move (slide {there} (is Empty (to))))))
                    (move Slide (from (mapEntry "King" (mover))) W
                        (between (exact 2) if:{passed})
                        (then (and (set State at:(last To) 0) (slide {there} True))))
                    )
                )
            )
        )
    """


def test_castling_is_told_by_its_name_and_by_where_the_two_stand() -> None:
    text = book(chess(castling(), after=AFTER))
    assert "Castle with the king on E1 (the second player: E8) and the rook on A1" in text
    assert "if neither of the two has moved yet and all squares between them are empty" in text
    assert "The king moves two squares to the left and the rook three squares to the right" in text
    assert "in check" not in text
    assert "state" not in text
    assert "a way out" not in text


def test_castling_says_where_the_king_may_not_be_in_check() -> None:
    text = book(chess(castling(safe=True), after=AFTER))
    assert "may not be in check on any square that it passes over or stops on" in text


def test_squares_between_that_are_not_asked_for_are_not_said_to_be_empty() -> None:
    text = book(chess(castling(rook=1).replace("exact 2", "exact 1"), after=AFTER))
    assert "all squares between them" not in text
    assert "Each square on the way of the king must be empty." in text


MARKING = "(then (and (set Pending (ahead (last To) Backward)) (set Var (last To))))"
ONTO = "(move Step (directions {FR FL}) (to if:(and (is Pending) (= (to) (value Pending))))"


def test_a_capture_in_passing_may_find_its_pawn_by_where_it_landed() -> None:
    hop = f"(move Hop Forward (between if:(is Empty (between))) (to if:(is Empty (to))) {MARKING})"
    text = book(chess(pawn=f"{hop} {ONTO} (then (remove (var))))", state=""))
    assert "Capture *en passant*: move one square diagonally forward" in text
    assert "an enemy pawn has just passed over by going two squares, capturing that pawn" in text
    assert "remember" not in text
    assert "for later" not in text


def test_a_capture_in_passing_may_be_of_a_pawn_that_went_farther() -> None:
    crossing = "(between (exact 3) if:(is Empty (between)) (apply (set Pending (between))))"
    slide = f"(move Slide Forward {crossing} (then (set Var (last To))))"
    onto = "(move Step (directions {FR FL}) (to if:(is In (to) (sites Pending)))"
    text = book(chess(pawn=f"{slide} {onto} (then (remove (var))))", state=""))
    assert "to a square that an enemy pawn has just passed over, capturing that pawn" in text
    assert "by going two" not in text


def test_states_that_no_rule_asks_for_are_not_told() -> None:
    assert "state" not in book(chess())
    assert "state" in book(chess("(if (= 1 (state at:(last To))) (forEach Piece))"))


def test_captured_pieces_go_to_the_hand_as_what_they_were_before_they_were_promoted() -> None:
    def pairs(*names: tuple[str, str], turned: bool) -> str:
        return " ".join(
            f"(pair (id {a!r} {one}) (id {b!r} {other}))".replace("'", '"')
            for a, b in names
            for one, other in (
                (("P1", "P2"), ("P2", "P1")) if turned else (("P1", "P1"), ("P2", "P2"))
            )
        )

    def places(*names: str) -> str:
        return " ".join(
            f'(pair (id "{name}" {owner}) {number // 2})'
            for number, name in enumerate(names)
            for owner in ("P1", "P2")
        )

    take = """(apply (if (is Enemy (who at:(to))) (add
        (piece (mapEntry "Taken" (what at:(to))))
        (to (handSite Mover (mapEntry "Place" (what at:(to)))))
    )))"""
    promote = '(then (promote (last To) (piece (mapEntry "Promoted" (what at:(last To))))))'
    step = f"(move Step Forward (to if:(not (is Friend (who at:(to)))) {take}) {promote})"
    text = book(f"""
        (game "Captures"
            (players {{(player N) (player S)}})
            (equipment {{
                (board (square 5))
                (hand Each size:1)
                (piece "Pawn" Each {step})
                (piece "Tokin" Each {step})
                (map "Promoted" {{{pairs(("Pawn", "Tokin"), turned=False)}}})
                (map "Taken" {{{pairs(("Pawn", "Pawn"), ("Tokin", "Pawn"), turned=True)}}})
                (map "Place" {{{places("Pawn", "Tokin")}}})
            }})
            (rules
                (start {{ (place "Pawn1" (sites Bottom)) (place "Pawn2" (sites Top)) }})
                (play (or (forEach Piece)
                    (move (from (handSite Mover)) (to (sites Empty)))))
                (end (if (no Moves Next) (result Mover Win)))
            )
        )
    """)
    said = "put the captured piece into your hand, as one of your own (if it was promoted,"
    assert said in text
    assert "place in hand" not in text
    assert "(see the table)" in text or "(see the table *promoted*)" in text


def test_only_those_are_told_to_castle_for_whom_the_board_has_room() -> None:
    rules = chess(castling(), after=AFTER).replace('(pair 2 "A8")', '(pair 2 "H8")')
    text = book(rules)
    assert "If you are the first player:" in text
    assert "Castle with the king on E1 and the rook on A1, if" in text
    assert "second player: E8" not in text


def test_castling_to_both_sides_is_told_once() -> None:
    option = "(if (and " + UNMOVED.format('"Rook"')
    start, left, right = castling().split(option)
    right = right.replace('"Rook" (mover))) E', '"Tower" (mover))) W').replace("exact 3", "exact 2")
    right = right.replace('"King" (mover))) W', '"King" (mover))) E')
    both = start + option + left + option.replace("Rook", "Tower") + right
    towers = '(map "Tower" {(pair 1 "H1") (pair 2 "H8")})'
    rules = chess(both, after=AFTER).replace('(map "Rook"', f'{towers} (map "Rook"')
    text = book(rules)
    assert "and the rook on A1 or H1 (the second player: A8 or H8)" in text
    assert "The king moves two squares towards the rook, which goes to the square" in text
    assert text.count("Castle with") == 1
    assert "This is allowed only if neither of the two has moved yet" in text
