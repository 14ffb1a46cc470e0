"""Unfinished text is taken apart up to a place in it, whatever is wrong with it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludarium.language.draft import Draft, Piece


def draft(text: str) -> Draft:
    """The draft that is seen from the place of the bar."""
    before, after = text.split("¦")
    return Draft(before + after, len(before))


def shown(piece: Piece) -> str:
    label = f"{piece.label}:" if piece.label else ""
    inner = [shown(one) for one in piece.inner]
    if not piece.bracket:
        return label + piece.word
    return label + piece.bracket + " ".join(filter(None, [piece.word, *inner]))


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("¦", []),
        ("(¦", ["("]),
        ("(move Step (to if:(is Empty ¦", ["(move Step", "(to", "if:(is Empty"]),
        ("(move Step (to) ¦)", ["(move Step (to"]),
        ('(place "Pawn1" {1 2 ¦', ['(place "Pawn1"', "{1 2"]),
        ("(board [3 | ¦", ["(board", "[3"]),
        ("(to if: (not ¦", ["(to", "if:(not"]),
        ("(from:(value ¦", ["(from", "(value"]),
        ("(if (is Odd 3) // that is (so\n ¦", ["(if (is Odd 3"]),
        ('(rules "see http://there (page 3" ¦', ['(rules "see http://there (page 3"']),
        ("(rules <Start:rules> ¦", ["(rules <Start:rules>"]),
        ("(< 1 ¦", ["(< 1"]),
    ],
)
def test_the_open_brackets_are_found_with_what_stands_in_them(text: str, pieces: list[str]) -> None:
    assert [shown(piece) for piece in draft(text).open[1:]] == pieces


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        (") } ] (to ¦", ["(to"]),
        ("(and {(to) (from) ) ¦", []),
        ("(and (or } ¦", ["(and", "(or"]),
    ],
)
def test_brackets_that_do_not_match_are_put_up_with(text: str, pieces: list[str]) -> None:
    assert [shown(piece) for piece in draft(text).open[1:]] == pieces


def test_a_word_that_is_being_typed_does_not_stand_there_yet() -> None:
    here = draft("(move St¦ep)")
    assert (here.typed, here.start) == ("St", 6)
    assert shown(here.open[-1]) == "(move"


def test_a_keyword_that_is_being_typed_does_not_stand_there_yet() -> None:
    here = draft("(play (mo¦")
    assert (here.typed, here.start) == ("mo", 7)
    assert shown(here.open[-1]) == "("


def test_a_label_belongs_to_what_comes_next() -> None:
    assert draft("(to if:¦").label == "if"
    assert draft("(to if:Tr¦").label == "if"
    assert draft("(to if:True ¦").label is None


def test_a_string_may_be_unclosed() -> None:
    here = draft('(place "Paw¦')
    assert here.in_string
    assert (here.typed, here.start) == ("Paw", 8)
    assert not draft('(place "Pawn"¦').in_string


def test_a_place_may_be_in_a_comment() -> None:
    assert draft("(play // the mov¦").in_comment
    assert not draft("(play // the moves\n¦").in_comment


def test_definitions_are_found_before_and_after_the_place() -> None:
    text = """
    (define "Reach" (is In #1 (sites Top)))
    // (define "Gone" 3)
    (game "G" ¦
    (define "Half"
        (if (is Odd 3)   // a remark
            1
    )
    """
    found = draft(text).definitions
    assert list(found) == ["Reach", "Half"]
    assert found["Reach"].excerpt == "(is In #1 (sites Top))"
    assert found["Reach"].parameters
    assert not found["Half"].parameters
    half = found["Half"].piece
    assert half
    assert half.word == "if"


def test_a_definition_may_be_empty() -> None:
    assert draft('(define "Nothing" )¦').definitions["Nothing"].piece is None


@settings(deadline=None)
@given(st.text(alphabet='(){}[]"/:|<>#\n \\ab1', max_size=60), st.integers(0, 60))
def test_no_text_is_too_broken(text: str, offset: int) -> None:
    offset = min(offset, len(text))
    here = Draft(text, offset)
    assert text[here.start : offset] == here.typed
    assert all(piece.bracket for piece in here.open[1:])
    assert all(definition.name in text for definition in here.definitions.values())
