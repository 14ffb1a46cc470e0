"""Why a search found a game: the nearest text with the words, and the words marked in it."""

import pytest

from ludarium.portal.finding.reasons import Reason, reason_for
from ludarium.portal.finding.search import Searchable
from ludarium.portal.finding.terms import asked_words

GAME = Searchable(
    id="morris",
    name="Nine Men's Morris",
    aliases=("Mühle", "Mérelles"),
    summary=("Mills are made. A mill takes a piece away.", "board/space/line"),
    places=("London, Western Europe, Europe",),
    rules="Place a man. If a *mill* is closed, remove an enemy man from the board, but never one"
    " that stands in a closed mill itself unless there is no other.",
)


def reason(asked: str) -> Reason | None:
    return reason_for(GAME, asked_words(asked))


@pytest.mark.parametrize(
    ("asked", "where", "text"),
    [
        ("muhle", "also", "[Mühle]"),
        ("london", "place", "[London], Western Europe, Europe"),
        ("mill piece", "about", "A [mill] takes a [piece] away."),
        ("morris london", "place", "[London], Western Europe, Europe"),
        ("pla", "rules", "[Place] a man."),
        (
            "board",
            "rules",
            "…remove an enemy man from the [board], but never one that stands"
            " in a closed mill itself…",
        ),
    ],
)
def test_the_most_telling_text_is_shown(asked: str, where: str, text: str) -> None:
    found = reason(asked)
    assert found is not None
    assert found.where == where
    assert "".join(f"[{part}]" if hit else part for part, hit in found.parts) == text


@pytest.mark.parametrize("asked", ["nine mens morris", "morr", "", "nowhere"])
def test_a_name_needs_no_reason(asked: str) -> None:
    assert reason(asked) is None


def test_a_long_text_is_cut_at_words_so_that_the_word_is_seen() -> None:
    found = reason("closed unless")
    assert found is not None
    assert found.text.startswith("If a mill is closed")
    assert found.text.endswith("…")
    assert len(found.text) <= 92
    late = reason("unless")
    assert late is not None
    assert late.text == "…in a closed mill itself unless there is no other."
