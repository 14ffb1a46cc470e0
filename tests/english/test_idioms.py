"""Ideas that players have names for, in the rule books of the games that have them."""

from functools import cache

import pytest

from ludarium import library
from ludarium.english.book.book import rule_book
from ludarium.language.description import describe, read_source
from ludarium.language.source import Source
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.reader import read_description


@cache
def description(name: str) -> str:
    """A game of the library with all its definitions written out."""
    path = library.GAMES / f"{name}.lud"
    return str(describe(read_source(path), known=library.DEFINITIONS).tree)


def book(text: str) -> str:
    """The rule book of a description."""
    game = read_description(describe(Source("<test>", text))).game
    assert isinstance(game, Game)
    return rule_book(game).to_markdown()


TOLD = {
    "atidada": [
        "If this makes a *mill*, which is three in a straight row",
        "remove an enemy marker",
        "to an empty point. Then, if this makes a mill, take a piece for it as before.",
    ],
    "nine-mens-morris": [
        "remove an enemy man that is not in a mill, or any of them if there is no"
    ],
    "morabaraba": ["that is not in a mill, if there is one."],
    "la-dama": [
        "Capturing is not compulsory.",
        "if your opponent could have captured and did not, you may *huff* a piece before you move",
    ],
    "riga": ["it must do so in the same turn, but only once more.", "*huff*"],
    "asalto": ["if the first player could capture and does not, all pieces", "are *huffed*"],
    "chess": [
        "Castle with the rook three squares to the right of it, if neither of the two has moved",
        "Capture *en passant*: move one square diagonally forward",
        "If it has landed in your last row, promote it to a queen, a rook, a bishop or a knight.",
        "A piece captures by moving onto an enemy piece, which leaves the board",
        "A rook may move any distance orthogonally.",
        "No move may leave your king in check.",
        "You win if your opponent's king is *checkmated* (in check, and they cannot move).",
        "is *stalemated* (not in check, but unable to move)",
        "(fifty by each player) have been made without a capture or a move of a pawn",
    ],
    "shogi": [
        "a promoted knight, a promoted lance | move one square in any direction except",
        "you may promote it (see the table *promoted*)",
    ],
    "lines-of-action": ["exactly as many squares as there are discs on that line"],
    "english-draughts": [
        "it must do so in the same turn for as long as it can.",
        "A man does not go on if it has landed in your last row.",
        "Capturing is compulsory. If none of your pieces can capture,",
    ],
    "the-babylonian": ["can capture again in any of its ways, it may do so in the same turn"],
    "hus": [
        "If the last seed falls into an occupied hole",
        "in the same way (*relay sowing*), leaving its own",
    ],
    "kalah": [
        "If the last seed falls into your store, take another turn.",
        "move all seeds from that hole and the opposite hole to your store.",
        "Each player owns the row nearest them. Each player's store is the one on their right.",
    ],
    "konane": [
        "can capture again straight on in the same direction, it may do so in the same turn",
        "once the second player has moved",
    ],
    "pallanguzhi": ["If the next hole is occupied, sow on with all seeds of the next hole"],
    "turkish-draughts": [
        "it must do so in the same turn for as long as it can.",
        "A king may not turn straight back between two jumps.",
    ],
    "yote": ["capturing it. Then remove an enemy man on the board."],
    "deka": ["sow on with all seeds of that hole in the same way (*relay sowing*)."],
    "owana": ["sow on with all seeds of that hole in the same way (*relay sowing*)."],
}


@pytest.mark.parametrize("name", TOLD)
def test_idioms_are_told_by_their_names(name: str) -> None:
    text = book(description(name)).lower()
    for words in TOLD[name]:
        assert words.lower() in text


@pytest.mark.parametrize("name", TOLD)
def test_nothing_but_the_idiom_speaks_of_moving_again(name: str) -> None:
    text = book(description(name)).lower()
    assert "move again" not in text
    assert "marked for later" not in text
    assert "set your value" not in text


def test_a_mill_is_explained_only_once() -> None:
    assert book(description("atidada")).count("*mill*") == 1


def test_a_row_made_by_flying_takes_nothing_where_the_rules_say_so() -> None:
    text = book(description("feldja"))
    flying = text.partition("Otherwise, move one of your markers to any empty point.")
    assert flying[1]
    assert "mill" not in flying[2].partition("##")[0]


CHANGES = [
    ("atidada", "(is Line 3 Orthogonal)", "(is Line 4 Orthogonal)"),
    ("atidada", "by:Enemy", "by:Mover"),
    ("morabaraba", "(not (is Line 3 through:(site)))", "(not (is Line 2 through:(site)))"),
    ("la-dama", "(set Value Mover 0)", "(set Value Mover 1)"),
    ("la-dama", "(set Value Prev 0)", "(set Value Prev 1)"),
    ("la-dama", "(= 1 (value Player Prev))", "(= 0 (value Player Prev))"),
    ("la-dama", "(is In (last From) (sites Pending))", "(is In (last To) (sites Pending))"),
    ("asalto", "(is Mover P1)", "(is Mover P2)"),
    ("asalto", "(forEach Site (sites Pending) (remove (site)))", "(remove (last From))"),
    ("english-draughts", "(= (from) (last To))", "(= (from) (last From))"),
    ("english-draughts", "(priority ", "(or "),
    ("the-babylonian", "(move Pass)", "(move Pass (then (addScore Mover 1)))"),
    ("deka", '(set Var "Replay" (to))', '(set Var "Other" (to))'),
    ("deka", "(< 1 (count at:(to)))", "(< 2 (count at:(to)))"),
]


@pytest.mark.parametrize(("name", "before", "after"), CHANGES)
def test_every_detail_counts(name: str, before: str, after: str) -> None:
    text = description(name)
    assert before in text
    assert book(text.replace(before, after, 1)) != book(text)


def test_a_board_with_a_path_has_squares_of_one_colour() -> None:
    told = book(description("senet"))
    assert "The second player's pawns stand on H2, J2, A3, C3, E3, G3 and I3." in told
    assert "stand on the dark squares" in book(description("english-draughts"))


def test_names_of_peoples_have_capitals() -> None:
    assert "The first player has sixteen Muscovites." in book(description("tablut"))
