"""Terms: what is too long to be said in place gets a name that says what it is."""

import gc
import re
import weakref

import pytest

import ludarium
from ludarium.board.equipment.equipment import Equipment
from ludarium.english.book.book import Book
from ludarium.english.naming import names_of_move, names_of_step
from ludarium.english.phrases import TAKEN, Do, NextStop, Said, When, Whose
from ludarium.language.description import describe
from ludarium.language.source import Source
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.reader import read_description
from tests.english.test_idioms import book, description

LETTERED = re.compile(r"\*\*[\w ]+ [A-Z]{1,2}\*\*")
MOST_LETTERED = 0.067
"""So many terms a book have to do with a letter, on the average over the library."""

TOLD = {
    "abalalae": [
        "choose a starting hole with at least one seed.",
        "take as many seeds as the sowing number from the hole chosen",
        "Otherwise, if this is a further move of the turn, the hole where the last seed fell.",
        "the player with the most seeds in their hand and their home wins",
        "the hole two rows ahead",
    ],
    "backgammon": ["its point is the first point of your path with one of your discs."],
    "el-perro": ["once a way up is not possible."],
    "fanorona": [
        "an enemy stone stands on the point directly beyond its new point",
        "An enemy stone stands on the point directly behind the point it comes from.",
        "**A further move** is to do one of these:",
    ],
    "go": [
        "A **liberty** of a group is an empty point next to it.",
        "each player's score becomes the number of stones they have plus the size of their",
    ],
    "len-cua-kin-ngoa": [
        "if a way out is not possible, remove the piece on that square.",
        "**The piece's distance** is the fewest steps from the square where it stands",
    ],
    "shax": ["only if afterwards your opponent can move a stone one point"],
    "xanan-zirge": [
        "the point where it landed is a corner of a small square of four like pieces",
        "remove a man on an exposed point.",
    ],
    "hounds-and-jackals": ["The point where it landed leads to a *line back* point."],
    "ludus-latrunculorum": ["Make *the marking*:", "Then make the marking."],
    "omweso": ["If the last seed falls into an occupied hole in your inner row"],
    "shogi": ["none of your pawns stands in the column of that square."],
    "surakarta": ["try to capture all", "the player with the most stones wins."],
    "xiangqi": ["A soldier may move one point on the soldier's course"],
}


@pytest.mark.parametrize("name", TOLD)
def test_terms_are_called_by_what_they_are(name: str) -> None:
    text = book(description(name))
    for words in TOLD[name]:
        assert words in text


def test_hardly_any_term_of_the_library_needs_a_letter() -> None:
    books = [ludarium.load(entry.id).rules().to_markdown() for entry in ludarium.games()]
    lettered = sum(len(set(LETTERED.findall(text))) for text in books)
    assert lettered <= MOST_LETTERED * len(books)


CHANGES = [
    ("abalalae", "(if (is Pending) 1 ", "(if (is Pending) 2 "),
    ("abalalae", "(+ (to) 12)", "(+ (to) 6)"),
    ("fanorona", "(ahead (to) SameDirection)", "(ahead (to) OppositeDirection)"),
    ("fanorona", "(ahead (from) OppositeDirection)", "(ahead (to) OppositeDirection)"),
    ("surakarta", "(score P1 (count Pieces P1))", "(score P1 (count Pieces P2))"),
    (
        "hounds-and-jackals",
        '(!= (last To) (mapEntry "Line Back"',
        '(= (last To) (mapEntry "Line Back"',
    ),
]


@pytest.mark.parametrize(("name", "before", "after"), CHANGES)
def test_every_detail_counts(name: str, before: str, after: str) -> None:
    text = description(name)
    assert before in text
    assert book(text.replace(before, after, 1)) != book(text)


def test_a_name_is_taken_from_what_is_done() -> None:
    jump = Do("jump with it over a piece", example="hop", whose=Whose.ITS_OWN)
    assert names_of_move(jump) == ("a further jump", "a jump like this")
    step = Do("move one of your men", example="step", whose=Whose.YOURS)
    assert names_of_move(step) == ("an ordinary move", "a move like this")
    assert names_of_move(When(Said("yes", "no"), Do("turn"))) == ()
    taking = Do("move it", then=Do("jump", takings=(TAKEN,)))
    assert names_of_step(taking, seeds=False) == ("capture", "follow-up")


def test_a_noun_brings_its_own_names() -> None:
    assert NextStop.of("hole", "the hole of the last seed", "the path").names == ("next hole",)


TWO_ZONES = """
(game "Zones" (players 2) (equipment {(board (square 5)) (piece "Stone" Each)})
    (rules
        (play (or
            (move Add (to (if (is Prev Mover) (sites Top) (sites Empty))))
            (move Remove (if (is Prev Mover) (sites Bottom) (sites Occupied by:Mover)))
        ))
        (end (if (is Full) (result Mover Draw)))
    )
)
"""


def test_no_two_things_have_the_same_name() -> None:
    text = book(TWO_ZONES)
    assert text.count("**The starting squares** are") == 1
    assert text.count("**The current squares** are") == 1


def test_what_a_book_tells_once_needs_no_name() -> None:
    assert "the follow-up" not in book(description("russian-draughts"))


def test_a_game_is_forgotten_with_its_book() -> None:
    """What was worked out about its equipment must not keep it, or its tree, in memory."""
    game = read_description(describe(Source("zones", TWO_ZONES))).game
    assert isinstance(game, Game)
    made = Book(game)
    made.document()
    box: weakref.ref[Equipment] = weakref.ref(made.equipment)
    del made, game
    gc.collect()
    assert box() is None
