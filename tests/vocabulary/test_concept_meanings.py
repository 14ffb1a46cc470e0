"""Every concept has a meaning, and every meaning is one plain English sentence of its own."""

import csv
import re
import tomllib
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Final

import pytest

SOURCE: Final = files("ludarium.vocabulary") / "concept_meanings.toml"
MEANINGS: Final[dict[str, str]] = tomllib.loads(SOURCE.read_text(encoding="utf-8"))["meanings"]

FEWEST_WORDS: Final = 5
MOST_WORDS: Final = 30

AMERICAN: Final = re.compile(
    r"\b(?:\w*color|center|\w*neighbor|\w*favor|\w*honor|gray|meter|\w*defens|miter"
    r"|travel(?:ed|er|ing)|label(?:ed|ing)|checkers\b|tic-tac-toe)\w*",
    re.IGNORECASE,
)
"""Words that are spelt, or called, otherwise in Britain."""

OUT_OF_PLACE: Final = re.compile(
    r"\b(?:ludemes?|ludii|booleans?|playouts?|heuristics?|this concept|concepts?)\b", re.IGNORECASE
)
"""Words of the workshop, which a reader need not know."""


def breaking(rule: re.Pattern[str]) -> dict[str, str]:
    """The sentences in which something is found that should not be there."""
    return {name: says for name, says in MEANINGS.items() if rule.search(says)}


def test_a_sentence_begins_with_a_capital_and_ends_with_a_full_stop() -> None:
    whole = re.compile(r"[A-Z].*\w\.")
    assert {name: says for name, says in MEANINGS.items() if not whole.fullmatch(says)} == {}


def test_a_meaning_is_one_sentence_on_one_line() -> None:
    assert breaking(re.compile(r"[.!?]\s|[!?\n]")) == {}


def test_a_sentence_is_neither_too_short_nor_too_long() -> None:
    lengths = {name: len(says.split()) for name, says in MEANINGS.items()}
    wrong = {n: words for n, words in lengths.items() if not FEWEST_WORDS <= words <= MOST_WORDS}
    assert wrong == {}


def test_no_two_concepts_mean_the_same() -> None:
    times = Counter(says.casefold() for says in MEANINGS.values())
    assert [says for says, count in times.items() if count > 1] == []


def test_words_are_set_cleanly() -> None:
    assert breaking(re.compile(r"\s\s|\s[.,;:]|^\s|[<>{}\[\]`]|\b(\w+) \1\b")) == {}


def test_no_name_of_a_concept_leaks_into_a_sentence() -> None:
    assert breaking(re.compile(r"\b\w*[a-z][A-Z]\w*")) == {}


def test_spelling_is_british() -> None:
    assert breaking(AMERICAN) == {}


def test_no_word_of_the_workshop_is_used() -> None:
    assert breaking(OUT_OF_PLACE) == {}


@pytest.mark.corpus
def test_the_concepts_are_those_of_the_taxonomy_in_its_order(corpus: Path) -> None:
    listed = corpus / "survey" / "concept-list.csv"
    if not listed.is_file():
        pytest.skip("the corpus holds no list of concepts")
    with listed.open(encoding="utf-8", newline="") as table:
        assert list(MEANINGS) == [row["name"] for row in csv.DictReader(table)]
