"""Seeds that are captured and sown on at once, and marks on holes."""

from tests.english.test_ideas import book
from tests.english.test_kept import two_rows

ACROSS = "(+ 6 (to))"


def lap(count: str, more: str = "") -> str:
    """A turn whose last seed captures the seeds of another hole, which are sown on."""
    return f"""
        (move Select (from (sites Mover) if:(< 0 (count at:(from))))
            (then (sow apply:(if (< 1 (count at:(to)))
                (and {{
                    (fromTo (from {ACROSS}) (to (to)) count:(count at:{ACROSS}))
                    {more}
                    (sow (to) count:{count})
                }})
            )))
        )
    """


def test_captured_seeds_are_sown_on_from_a_hole_that_keeps_its_own() -> None:
    text = book(two_rows(lap(f"(count at:{ACROSS})")))
    assert "on from that hole, leaving its own, in the same way" in text
    assert "as many seeds as" not in text
    assert "worked out before" not in text


def test_another_number_of_seeds_is_told_as_it_is() -> None:
    text = book(two_rows(lap("3")))
    assert "leaving its own" not in text
    assert "three seeds from that hole" in text


def test_a_known_number_of_seeds_is_sown_on_in_the_same_words() -> None:
    brought = f"(fromTo (from {ACROSS}) (to (to)) count:(count at:{ACROSS}))"
    text = book(two_rows(lap("3").replace(brought, f"(fromTo (from {ACROSS}) (to (to)) count:3)")))
    assert "Sow three seeds from" in text
    assert "on from that hole, leaving its own, in the same way" in text


def test_what_is_done_unless_something_holds_is_told_so() -> None:
    asked = "(not (and (is In (to) (sites Next)) (= 1 (state at:(to)))))"
    text = book(
        two_rows(
            f"""
            (move Select (from (sites Mover) if:(< 0 (count at:(from))))
                (then (sow apply:(if {asked} (if (= 3 (count at:(to)))
                    (and (remove (to) count:3) (set State at:(to) 1)) (moveAgain))))))
            """
        )
    )
    assert "Unless the hole of the last seed is in your opponent's row and is" in text


def test_what_is_asked_of_each_hole_is_said_with_the_hole() -> None:
    effect = "(forEach Site (sites Next) (if (= 2 (count at:(site))) (remove (site) count:2)))"
    text = book(
        two_rows(f"(move Select (from (sites Mover) if:(< 0 (count at:(from)))) (then {effect}))")
    )
    assert "or each hole with exactly two seeds in your opponent's row" in text
    assert "if that hole holds" not in text
