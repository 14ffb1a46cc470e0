"""Rules that are alike are told once: what differs is said, or `and so on`."""

from ludarium.english.book.book import rule_book
from ludarium.language.description import describe
from ludarium.language.source import Source
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.reader import read_description

GAME = """
(game "Pairs"
    (players 2)
    (equipment {{(board (square 5)) (piece "Marker" Each)}})
    (rules
        (play (move Add (to (sites Empty)) (then {effects})))
        (end (if (no Moves Next) (result Mover Win)))
    )
)
"""
TAKEN = """
(if (is Enemy (who at:(ahead (last To) steps:1 {way})))
    (and (remove (ahead (last To) steps:1 {way})) (set Score Mover (+ (score Mover) {points})))
)
"""


def book(effects: str) -> str:
    """The book of a game in which something follows from placing a marker, in one line."""
    game = read_description(describe(Source("<test>", GAME.format(effects=effects)))).game
    assert isinstance(game, Game)
    return " ".join(rule_book(game).to_text().split())


def taken(way: str, points: int = 3) -> str:
    """What is done about an enemy in some direction."""
    return TAKEN.format(way=way, points=points)


def test_effects_that_differ_in_their_direction_are_told_once() -> None:
    text = book(f"(and {{{taken('N')} {taken('E')} {taken('S')}}})")
    assert "do the same to the right and down the board" in text
    assert text.lower().count("remove the") == 1


def test_what_else_differs_is_said() -> None:
    text = book(f"(and {{{taken('N')} {taken('E', 5)}}})")
    assert "do the same to the right, with five for three" in text


def test_rules_of_another_shape_are_told_in_full() -> None:
    other = "(if (is Empty (ahead (last To) steps:1 S)) (set Score Mover (+ (score Mover) 1)))"
    text = book(f"(and {{{taken('N')} {other}}})")
    assert "do the same" not in text


def test_a_direction_that_changes_at_one_place_only_is_told_in_full() -> None:
    """Whoever looks to the right and takes what is above does not do the same to the right."""
    mixed = taken("E").replace(
        "(remove (ahead (last To) steps:1 E))", "(remove (ahead (last To) steps:1 N))"
    )
    text = book(f"(and {{{taken('N')} {mixed}}})")
    assert "do the same" not in text
    assert text.lower().count("remove the") == 2


def rung(steps: int, inner: str) -> str:
    """A step of a ladder of rules, each inside the one before."""
    there = f"(ahead (last To) steps:{steps} N)"
    return f"(if (is Enemy (who at:{there})) (and (remove {there}) {inner}))"


def test_rules_inside_each_other_go_on_and_on() -> None:
    last = (
        "(if (is Enemy (who at:(ahead (last To) steps:4 N))) (remove (ahead (last To) steps:4 N)))"
    )
    text = book(rung(1, rung(2, rung(3, last))))
    assert "o on in the same way, one square farther each time, at most three times more" in text
    assert "four steps" not in text


def test_a_ladder_that_changes_is_told_rung_by_rung() -> None:
    last = (
        "(if (is Friend (who at:(ahead (last To) steps:4 N))) (remove (ahead (last To) steps:4 N)))"
    )
    assert "go on in the same way" not in book(rung(1, rung(2, rung(3, last))))


def row(steps: int, most: int, owners: str = "P1 P2") -> str:
    """What is done about the last of a row of markers, asked site by site from some step on."""

    def there(far: int) -> str:
        return f"(ahead (last To) steps:{far} N)"

    def last(far: int) -> str:
        first, second = owners.split()
        return f"""
        (if (!= (last To) {there(far + 1)})
            (fromTo (from {there(far)}) (to {there(far + 1)}))
            (and (remove {there(far)})
                (if (= 1 (who at:{there(far)})) (addScore {first} -1)
                    (if (= 2 (who at:{there(far)})) (addScore {second} -1))
                )
            )
        )"""

    inner = row(steps + 1, most, owners) if steps < most else last(most)
    otherwise = last(steps - 1) if steps > 1 else ""
    end = f"(or (is Empty {there(steps)}) (= (last To) {there(steps)}))"
    return f"(if (not {end}) {inner} {otherwise})"


def test_the_last_of_a_row_is_found_at_once() -> None:
    text = book(row(1, 4))
    assert (
        "Follow the unbroken row of occupied squares up the board from there to its last square."
        in text
    )
    assert (
        "If there is a square right above that last square, move the marker on that last square "
        "to the square right above that last square. Otherwise, remove the marker on that last "
        "square and its owner loses one point."
    ) in text
    assert "steps" not in text


def test_a_row_that_may_be_longer_than_is_asked_is_told_site_by_site() -> None:
    assert "unbroken row" not in book(row(1, 3))


def test_a_row_of_which_one_end_is_treated_differently_is_told_site_by_site() -> None:
    rules = row(1, 4)
    at = rules.rindex("(fromTo")
    assert "unbroken row" not in book(rules[:at] + rules[at:].replace("steps:1 N", "steps:2 N", 1))


def test_points_of_somebody_else_than_the_owner_are_told_for_each_player() -> None:
    text = book(row(1, 4, "P2 P1"))
    assert "unbroken row" in text
    assert "its owner" not in text
    assert "the second player loses one point" in text


def test_which_of_several_is_meant_is_told_as_its_place() -> None:
    """The rule says `index:0`; the book says `the first`, and so that is what changes."""
    first = '(arrayValue (values Remembered "Kept") index:0)'
    takes = "(if (is Enemy (who at:(ahead {0} N))) (remove (ahead {0} N)))"
    second = first.replace("index:0", "index:1")
    text = book(f"(and {{{takes.format(first)} {takes.format(second)}}})")
    assert "for zero" not in text
    assert "with the second for the first" in text
