"""What is printed reads as the same tree."""

from hypothesis import given
from hypothesis import strategies as st

from ludarium.language.parse import parse
from ludarium.language.printing import compact, indented
from ludarium.language.source import Source
from ludarium.language.text import Text
from ludarium.language.tree import Node

labels = st.sampled_from(["", "", "", "if:", "to:", "fromIncluded:"])
words = st.one_of(
    st.integers(-1000, 1000).map(str),
    st.sampled_from(["Mover", "P1", "True", "0.25", "Off"]),
    st.text("abc XYZ019(){}<>#,.", max_size=8).map(lambda s: f'"{s}"'),
    st.sampled_from(["[#]", "[?]", "[2..16]", "[3 | (a 1)]", "[+ (a)]"]),
)


def _labelled(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.tuples(labels, inner).map("".join)


nodes = st.recursive(
    words,
    lambda inner: st.one_of(
        st.tuples(st.sampled_from(["move", "sites", "+", "<="]), st.lists(_labelled(inner))).map(
            lambda t: f"({' '.join([t[0], *t[1]])})"
        ),
        st.lists(inner, max_size=5).map(lambda items: "{" + " ".join(items) + "}"),
    ),
    max_leaves=30,
)


def read(text: str) -> Node:
    (node,) = parse(Text.of(Source("printed", text)))
    return node


@given(nodes)
def test_read_print_read(text: str) -> None:
    tree = read(text)
    assert read(compact(tree)).same(tree)
    assert read(indented(tree)).same(tree)
    assert compact(read(indented(tree))) == compact(tree)


def test_short_clauses_stay_on_one_line() -> None:
    assert indented(read("(move   Step\n (to))")) == "(move Step (to))"


def test_long_clauses_are_indented() -> None:
    arguments = " ".join(f"(argument number{n})" for n in range(5))
    assert indented(read(f'(piece "Pawn" Each {arguments})')).splitlines() == [
        '(piece "Pawn" Each',
        *(f"    (argument number{n})" for n in range(5)),
        ")",
    ]
