"""Names that books give: to places, paths, marks and rules that there are several times."""

import pytest

from ludarium.english.places.labels import stretches_and_blocks
from tests.english.test_idioms import book, description

TOLD = {
    "senet": [
        "The water square is G1.",
        "If the throw counts one:",
        "On your turn, only roll the dice.",
        "Some pawns get *marked* in play",
        "If the *forward* landing square is empty, move that piece there.",
        "to the rebirth square, which must be empty. Then mark it.",
    ],
    "yut-nori": [
        "choose your *ring* path, the *across* path or the *down* path.",
        "sending any enemy horse there, and all horses under it, into your opponent's hand",
        "The *down* path runs H1–H15.",
        "| The second player's *ring* path | the same, from the second player's hand to H15 |",
    ],
    "ludus-latrunculorum": [
        "If a marked enemy soldier is caught orthogonally between the soldier on the square it",
        "A soldier that is not marked may",
    ],
    "seega": ["Do this twice in each turn."],
    "ludo": [
        "| The first player's path | the first player's hand, G2–G6, F7–A7, A8,",
        "| The third player's path | the first player's path turned half a circle, from",
    ],
    "hnefatafl": [
        "stand on D1–H1, F2, A4–A8, K4–K8, B6, J6, F10 and D11–H11",
        "between the piece that moved and a hostile square, with nothing else between them.",
        "**A hostile square** has one of your pieces or is in the castle zone and empty.",
        "The second player wins if the second player's king stands on a corner square.",
    ],
    "bagh-chal": ["for the second player at once, and for the first player once all"],
    "puluc": ["your own go back into your hand, and the others are out of the game"],
    "toguz-kumalak": ["You have no marked hole yet.", "Mark that hole as yours."],
    "tshuba": ["Then, as a further move, remove all of the seeds in a hole"],
    "tuknanavuhpi": ["still stand in the row of its new point or above it"],
    "vai-lung-thlan": ["and so on, as long as it holds exactly one seed."],
    "shax": ["note yourself down as *first*", "For an *extra move*, move one of your stones"],
    "surakarta": ["must be the point it comes from or empty"],
    "russian-draughts": [
        "Choose one of your kings and a diagonal direction and then",
        "If you can, you must do this so that afterwards",
        "When you move again in the same turn, only the first of these counts.",
    ],
    "fanorona": ["only the first of these counts, or you may pass."],
    "rimau": ["Jump along a line over exactly three, five or seven enemy pieces in a row"],
}


@pytest.mark.parametrize("name", TOLD)
def test_books_speak_like_people(name: str) -> None:
    text = book(description(name))
    for words in TOLD[name]:
        assert words in text


CHANGES = [
    ("senet", "(set State at:(last To) 1)", "(set State at:(last To) 0)"),
    ("senet", "(= 1 (state at:", "(= 0 (state at:"),
    ("senet", '(regions "Water" (sites {6}))', '(regions "Water" (sites {7}))'),
    ("senet", "(is Mover P2)", "(is Mover P1)"),
    ("yut-nori", '(trackSite Move from:(from) "Down"', '(trackSite Move from:(from) "Across"'),
    ("yut-nori", "(handSite Next)", "(handSite Mover)"),
    ("ludus-latrunculorum", "maxState:1", "maxState:2"),
    ("seega", "(not (is Prev Mover))", "(is Prev Mover)"),
    ("ludo", "P4 directed:True", "P4"),
    ("hnefatafl", '"J6"', '"J7"'),
    ("russian-draughts", "SW (between", "SE (between"),
    ("rimau", "(exact 5)", "(exact 6)"),
]


@pytest.mark.parametrize(("name", "before", "after"), CHANGES)
def test_every_detail_counts(name: str, before: str, after: str) -> None:
    text = description(name)
    assert before in text
    assert book(text.replace(before, after, 1)) != book(text)


def test_sites_are_told_in_stretches_and_blocks() -> None:
    line = {"B2", "B3", "B4", "C4", "D4", "AA1"}
    assert stretches_and_blocks(line) == ["AA1", "B2–B4", "C4", "D4"]
    block = {f"{column}{row}" for column in "CDE" for row in (1, 2)}
    assert stretches_and_blocks({*block, "C3", "A5", "B5"}) == ["C1–E2", "C3", "A5", "B5"]


REPEATED = """
(game "Twice" (players 2) (equipment {(board (square 7)) (piece "Stone" Each)})
    (rules
        (play (or
            (move Add (to (sites Empty)) (then (if CONDITION (moveAgain))))
            (move Remove (sites Occupied by:Mover) (then (if CONDITION (moveAgain))))
        ))
        (end (if (is Full) (result Mover Draw)))
    )
)
"""
HOMES = " ".join(
    f"(no Pieces {who} in:(intersection (sites Row {row}) (sites Column {row})))"
    for row in range(6)
    for who in ("Mover", "Next")
)


def test_a_long_rule_that_comes_twice_gets_a_name() -> None:
    text = book(REPEATED.replace("CONDITION", f"(or {{{HOMES}}})"))
    assert text.count("If condition A is fulfilled, take another turn.") == 2
    assert text.count("**Condition A** is fulfilled") == 1


def test_a_rule_that_comes_twice_but_differs_is_told_twice() -> None:
    other = REPEATED.replace("CONDITION", f"(or {{{HOMES}}})", 1)
    assert "condition A" not in book(other.replace("CONDITION", f"(and {{{HOMES}}})"))
