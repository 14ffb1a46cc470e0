"""Rules have the same shapes whatever their names are, and in any order where order is free."""

from ludarium.analysis.profiles.branches import branch_of
from ludarium.analysis.profiles.shapes import forms_in, ludemes_in
from ludarium.language.description import describe
from ludarium.language.source import Source
from ludarium.ludemes.reader import read_game

GAME = """
(game "{name}"
    (players 2)
    (equipment {{{equipment}}})
    (rules
        (play (move Add (to (sites Empty))))
        (end {{{end}}})
    )
)"""
BOARD = "(board (square 3))"
ROW = "(if (is Line 3) (result Mover Win))"
FULL = "(if (and {one} {other}) (result Mover Draw))"
STONE, DISC = '(piece "Stone" Each)', '(piece "Disc" Each)'


def shapes(equipment: str, *end: str, name: str = "A") -> tuple[dict[str, int], dict[str, int]]:
    text = GAME.format(name=name, equipment=equipment, end=" ".join(end))
    tree = branch_of(read_game(describe(Source("text", text))))
    return dict(ludemes_in(tree)), dict(forms_in(tree))


def test_names_mean_nothing() -> None:
    one = shapes(f"{BOARD} {STONE}", ROW)
    assert one == shapes(f"{BOARD} {DISC}", ROW, name="B")


def test_the_order_of_equipment_means_nothing() -> None:
    assert shapes(f"{BOARD} {STONE}", ROW) == shapes(f"{STONE} {BOARD}", ROW)


def test_the_order_of_conditions_means_nothing() -> None:
    one, other = "(is Mover P1)", "(is Full)"
    there = shapes(f"{BOARD} {STONE}", FULL.format(one=one, other=other))
    assert there == shapes(f"{BOARD} {STONE}", FULL.format(one=other, other=one))


def test_a_comparison_may_be_written_either_way() -> None:
    less, greater = "(if (< 3 (score P1)) {})", "(if (> (score P1) 3) {})"
    result = "(result Mover Win)"
    there = shapes(f"{BOARD} {STONE}", less.format(result))
    assert there == shapes(f"{BOARD} {STONE}", greater.format(result))
    assert there != shapes(f"{BOARD} {STONE}", "(if (< (score P1) 3) (result Mover Win))")


def test_the_order_of_ends_means_something() -> None:
    full = FULL.format(one="(is Mover P1)", other="(is Full)")
    assert shapes(f"{BOARD} {STONE}", ROW, full) != shapes(f"{BOARD} {STONE}", full, ROW)


def test_a_number_changes_little() -> None:
    (words, forms), (same, others) = (
        shapes(f"(board (square {size})) {STONE}", ROW) for size in (3, 5)
    )
    assert words == same
    assert 1 <= len(forms.keys() - others.keys()) <= 2
