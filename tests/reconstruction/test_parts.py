"""Terms, holes and names: taking parts of one game over into another."""

import pytest

from ludarium.language.description import describe
from ludarium.language.source import Source
from ludarium.reconstruction.adapting.players import for_those_who_play
from ludarium.reconstruction.adapting.scaling import Rows, rows_of, scaled
from ludarium.reconstruction.donors import analysed
from ludarium.reconstruction.holes import filled, holes_of, places_for, widened
from ludarium.reconstruction.names import Naming, foreign_pieces
from ludarium.reconstruction.terms import Sort, Term, from_data, term_of, to_data

WHOLE = """
(game "Whole"
    (players 2)
    (equipment {
        (board (square 3))
        (piece "Disc" Each (move Step (to if:(is Empty (to)))))
        (piece "King" P1)
        (hand Each)
    })
    (rules
        (start {(place "Disc" "Hand" count:3) (place "King1" 4)})
        phases:{
            (phase "Placing" (play (move (from (handSite Mover)) (to (sites Empty)))))
            (phase "Moving" (play (forEach Piece)))
        }
        (end (if (is Line 3) (result Mover Win)))
    )
)
"""


def term(text: str) -> Term:
    return analysed(describe(Source("<text>", text)))[0]


def test_a_term_says_what_the_description_says() -> None:
    description = describe(Source("<text>", WHOLE))
    assert str(analysed(description)[0]) == str(description.tree)


def test_a_term_is_kept_and_read_again() -> None:
    whole = term(WHOLE)
    assert from_data(to_data(whole)) == whole


def test_parts_know_the_fields_they_are_in() -> None:
    rules = next(part for part in term(WHOLE).walk() if part.head == "rules")
    assert [part.field for part in rules.parts] == ["start", "phases", "end"]


HOLES = {
    '(game "A" (players 2) (equipment {(board (square 3)) (piece "Man" Each [#])}) '
    "(rules (play (forEach Piece)) (end (if (no Moves Next) (result Next Loss)))))": [
        ("(move Step (to if:(is Empty (to))))",),
        (),
    ],
    '(game "A" (players 2) (equipment {(board (square 3)) (piece "Man" Each)}) '
    "(rules (play (move Add (to (sites Empty)))) (end [#])))": [
        ("(if (is Line 3) (result Mover Win))",)
    ],
    '(game "A" (players 2) (equipment {(board (square 3)) (piece "Man" Each)}) '
    "(rules [#] (end (if (no Moves Next) (result Next Loss)))))": [
        (
            '(start {(place "Disc" "Hand" count:3) (place "King1" 4)})',
            'phases:{(phase "Placing" (play (move (from (handSite Mover)) (to (sites Empty))))) '
            '(phase "Moving" (play (forEach Piece)))}',
        )
    ],
    '(game "A" (players 2) (equipment {(board (square 3)) [#]}) (rules (play (forEach Piece)) '
    "(end (if (no Moves Next) (result Next Loss)))))": [
        (
            '(piece "Disc" Each (move Step (to if:(is Empty (to)))))',
            '(piece "King" P1)',
            "(hand Each)",
        )
    ],
}


@pytest.mark.parametrize("lost", HOLES)
def test_a_hole_takes_what_stands_in_the_same_fields_elsewhere(lost: str) -> None:
    (hole,) = holes_of(term(lost))
    found = [tuple(map(str, filling)) for filling in places_for(term(WHOLE), hole.role)]
    assert found == HOLES[lost]


def test_play_that_is_wholly_unknown_may_come_in_phases() -> None:
    lost = widened(
        term(
            '(game "A" (players 2) (equipment {(board (square 3)) (piece "Man" Each)}) '
            "(rules (play [#]) (end (if (no Moves Next) (result Next Loss)))))"
        )
    )
    (hole,) = holes_of(lost)
    (filling,) = places_for(term(WHOLE), hole.role)
    assert [part.label for part in filling] == [None, "phases"]
    whole = filled(lost, {hole.path: filling})
    assert not holes_of(whole)
    assert any(part.head == "phase" for part in whole.walk())


@pytest.mark.parametrize(("beside", "host"), [("", "sites"), (" (hand Each)", "place")])
def test_pieces_of_which_only_the_name_is_known_begin_on_the_board_if_there_is_nothing_else(
    beside: str, host: str
) -> None:
    lost = widened(
        term(
            f'(game "A" (players 2) (equipment {{(board (square 3)) (piece "Man" Each){beside}}}) '
            '(rules (start (place "Man1" [#])) (play (forEach Piece)) '
            "(end (if (no Moves Next) (result Next Loss)))))"
        )
    )
    (hole,) = holes_of(lost)
    assert hole.role.host == host


def test_moves_of_which_nothing_is_known_may_begin_with_any_word() -> None:
    lost = term(
        '(game "A" (players 2) (equipment {(board (square 3)) (piece "Man" Each (move [#]))}) '
        "(rules (play (forEach Piece)) (end (if (no Moves Next) (result Next Loss)))))"
    )
    (hole,) = holes_of(lost)
    assert hole.role.words == "(piece …)"
    either = "(or (move Step (to if:(is Empty (to)))) (move Remove (from)))"
    giving = term(WHOLE.replace("(move Step (to if:(is Empty (to))))", either))
    # The king of that game has no moves; that this piece has some is known.
    (filling,) = places_for(giving, hole.role)
    assert list(map(str, filling)) == [either]
    man = next(part for part in filled(lost, {hole.path: filling}).walk() if part.head == "piece")
    assert str(man) == f'(piece "Man" Each {either})'


def test_equal_numbers_are_in_fields_of_their_own() -> None:
    board = term(WHOLE.replace("(board (square 3))", "(mancalaBoard 4 4 store:None)"))
    items = next(part for part in board.walk() if part.head == "mancalaBoard")
    assert [part.field for part in items.parts] == ["rows", "columns", "store"]


def test_what_is_true_is_not_the_number_1() -> None:
    ring = '(board (concentric {4}) {(track "Round" {0 1 2 3} loop:True)} use:Vertex)'
    board = term(WHOLE.replace("(board (square 3))", ring))
    track = next(part for part in board.walk() if part.head == "track")
    assert [part.field for part in track.parts] == ["name", "route", "loop"]


def test_a_choice_may_be_to_leave_it_open() -> None:
    lost = term(WHOLE.replace("(square 3)", "(square [3 | #])"))
    (hole,) = holes_of(lost)
    assert hole.leaves_open
    assert str(hole.term) == "[3 | [#]]"


def test_what_is_chosen_is_not_what_is_taken_away() -> None:
    """`(from …)` means something only by the clause that it stands in."""
    choosing = '(move Select (from (sites Mover) if:(is Occupied (from))) (then (sow "Track")))'
    taking = "(move (from (handSite Mover)) (to (sites Empty)))"
    (hole,) = holes_of(
        term(WHOLE.replace("(forEach Piece)", '(move Select (from [#]) (then (sow "Track")))'))
    )
    for play, count in ((choosing, 1), (taking, 0)):
        whole = term(WHOLE.replace("(move (from (handSite Mover)) (to (sites Empty)))", play))
        assert len(list(places_for(whole, hole.role))) == count


def test_clauses_in_rules_are_no_items_of_the_equipment() -> None:
    promoting = term(
        WHOLE.replace(
            "(to if:(is Empty (to)))", "(to if:(is Empty (to)) (apply (remove (to))))"
        ).replace('(piece "King" P1)', '(piece "King" P1 (promote (to) (piece "Disc1")))')
    )
    (hole,) = holes_of(term(next(iter(HOLES))))
    found = [" ".join(map(str, filling)) for filling in places_for(promoting, hole.role)]
    assert [text.partition(" ")[0] for text in found] == ["(move", "(promote"]


def test_a_choice_is_known_by_its_alternatives() -> None:
    lost = term(
        '(game "A" (players 2) (equipment {(board (square 3)) (piece "Man" Each) (hand Each)}) '
        '(rules (start (place "Man" "Hand" count:[3 | 6 | 9])) (play (forEach Piece)) '
        "(end (if (no Moves Next) (result Next Loss)))))"
    )
    (hole,) = holes_of(lost)
    assert not hole.is_open
    assert str(hole.term) == "count:[3 | 6 | 9]"


def test_a_choice_takes_up_its_field() -> None:
    lost = term(WHOLE.replace("(board (square 3))", "(mancalaBoard 2 [3..4] [#])"))
    role = holes_of(lost)[1].role
    other = term(WHOLE.replace("(board (square 3))", "(mancalaBoard 2 6 store:None)"))
    assert role.known == {"rows", "columns"}
    assert [[str(part) for part in place] for place in places_for(other, role)] == [["store:None"]]


def test_pieces_are_told_between_games_by_whose_they_are() -> None:
    here, there = Naming.of(term(WHOLE)), Naming.of(term(WHOLE.replace("Disc", "Stone")))
    part = Term(Sort.CLAUSE, "place", (Term(Sort.TEXT, "Disc1"), Term(Sort.TEXT, "King")))
    assert str(there.at_home(here.abroad(part))) == '(place "Stone1" "King")'


def test_pieces_of_the_same_name_are_the_same_between_games() -> None:
    many = '(piece "King" P1) (piece "Pawn" Each) (piece "Rook" Each)'
    here = Naming.of(term(WHOLE.replace('(piece "King" P1)', many)))
    more = '(piece "rook" Each) (piece "Elephant" Each)'
    there = Naming.of(term(WHOLE.replace('(piece "King" P1)', more)))
    names = ("Disc", "Pawn1", "Rook2")
    part = Term(Sort.CLAUSE, "and", tuple(Term(Sort.TEXT, name) for name in names))
    assert str(there.at_home(here.abroad(part))) == '(and "Disc" "rook1" "Elephant2")'
    assert str(there.at_home(here.beside(there).abroad(part))) == '(and "Disc" "Elephant1" "rook2")'


def test_pieces_keep_apart_where_two_players_have_pieces_of_one_name() -> None:
    both = '(piece "King" P1) (piece "King" P2)'
    lost = Naming.of(term(WHOLE.replace('(piece "King" P1)', both)))
    donor = Naming.of(term(WHOLE.replace('(piece "King" P1)', '(piece "King" P2) (piece "Ox" P1)')))
    marks = donor.beside(lost).marks
    assert set(marks) == {"Disc", "King", "Ox"}
    assert len(set(marks.values())) == len(marks)


def test_a_piece_of_nobody_is_no_piece_of_each() -> None:
    here = Naming.of(term(WHOLE.replace('(piece "King" P1)', '(piece "King" Shared)')))
    there = Naming.of(term(WHOLE.replace('(piece "King" P1)', '(piece "Stone" Neutral)')))
    other = Naming.of(term(WHOLE.replace('(piece "King" P1)', "")))
    part = Term(Sort.CLAUSE, "place", (Term(Sort.TEXT, "King"),))
    assert str(there.at_home(here.abroad(part))) == '(place "Stone")'
    assert len(foreign_pieces(other.at_home(here.abroad(part)))) == 1


FOUR = """
(game "Four"
    (players 2)
    (equipment {
        (board (square 5) {(track "A" {0 1} P1) (track "B" {2 3} P3)})
        (piece "Disc" Each (move Step (to if:(is Empty (to)))))
        (regions P1 (sites Bottom)) (regions P4 (sites Right))
    })
    (rules
        (start {(place "Disc1" 0) (place "Disc2" 1) (place "Disc3" 2) (place "Disc4" 3)})
        (play (forEach Piece))
        (end (if (no Moves Next) (result Mover Win)))
    )
)
"""


def test_what_belongs_to_nobody_who_plays_is_left_out() -> None:
    found = str(for_those_who_play(term(FOUR)))
    assert '(track "B"' not in found
    assert "(regions P4" not in found
    assert '(start {(place "Disc1" 0) (place "Disc2" 1)})' in found
    four = term(FOUR.replace("(players 2)", "(players 4)"))
    assert for_those_who_play(four) == four


def test_a_piece_that_a_game_does_not_have_stays_foreign() -> None:
    here = Naming.of(term(WHOLE))
    there = Naming.of(term(WHOLE.replace('(piece "King" P1)', "")))
    part = Term(Sort.CLAUSE, "place", (Term(Sort.TEXT, "King1"),))
    assert len(foreign_pieces(there.at_home(here.abroad(part)))) == 1


ROUND = '(track "Round" {0 1 2 3 4 5 11 10 9 8 7 6} loop:True)'
HALVES = "(regions P1 (sites {0 1 2 3 4 5 9 10 11}))"


@pytest.mark.parametrize(
    ("part", "there", "here", "found"),
    [
        (
            ROUND,
            Rows(2, 6, has_stores=False),
            Rows(2, 4, has_stores=False),
            '(track "Round" {0 1 2 3 7 6 5 4} loop:True)',
        ),
        (
            ROUND,
            Rows(2, 6, has_stores=False),
            Rows(2, 3, has_stores=True),
            '(track "Round" {1 2 3 6 5 4} loop:True)',
        ),
        (
            HALVES,
            Rows(3, 6, has_stores=False),
            Rows(3, 4, has_stores=False),
            "(regions P1 (sites {0 1 2 3 6 7}))",
        ),
        (HALVES, Rows(3, 6, has_stores=False), Rows(3, 3, has_stores=False), None),
        (ROUND, Rows(2, 6, has_stores=False), Rows(3, 6, has_stores=False), None),
        (
            '(track "Way" "12,E,N1,W" loop:True P2)',
            Rows(4, 6, has_stores=False),
            Rows(4, 4, has_stores=False),
            '(track "Way" "8,E,N1,W" loop:True P2)',
        ),
        (
            '(track "Way" "23,W5,N1,E3" loop:True P2)',
            Rows(4, 6, has_stores=False),
            Rows(4, 8, has_stores=False),
            '(track "Way" "31,W7,N1,E4" loop:True P2)',
        ),
        ('(track "Way" "13,E,N1,W")', Rows(4, 6, has_stores=False), Rows(4, 5, True), None),
        ("(set Count 4 to:(sites Board))", Rows(2, 6, True), Rows(4, 8, True), "as it was"),
    ],
)
def test_ways_along_rows_are_taken_over_to_longer_and_shorter_ones(
    part: str, there: Rows, here: Rows, found: str | None
) -> None:
    before = term_of(describe(Source("<text>", f'(game "A" {part})')).tree).parts[1]
    after = scaled(before, there, here)
    assert after == before if found == "as it was" else (after and str(after)) == found


def test_the_size_of_a_board_of_rows_is_known() -> None:
    board = WHOLE.replace("(board (square 3))", "(mancalaBoard 2 6 store:None)")
    assert rows_of(term(board)) == Rows(2, 6, has_stores=False)
    assert rows_of(term(WHOLE)) is None


def test_a_hole_with_a_label_stands_for_what_has_it() -> None:
    lost = term(WHOLE.replace("(square 3)", "(concentric Square rings:[#])"))
    (hole,) = holes_of(lost)
    assert hole.role.wanted == "rings"
    other = term(WHOLE.replace("(square 3)", "(concentric Square rings:3 joinCorners:True)"))
    (found,) = places_for(other, hole.role)
    assert " ".join(map(str, found)) == "rings:3 joinCorners:True"
    none = term(WHOLE.replace("(square 3)", "(concentric {4 4})"))
    assert list(places_for(none, hole.role)) == []
