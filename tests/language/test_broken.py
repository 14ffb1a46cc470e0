"""Every mistake gets one clear message: where, what, and how to mend it.

Each `tests/broken/NAME.lud` is a broken description, and `NAME.txt` the message that it must get.
To accept new messages, read them first, then run the tests with UPDATE_MESSAGES=1.
"""

import os
from pathlib import Path

import pytest

from ludarium.language.description import describe, read_source
from ludarium.language.problem import DescriptionError
from ludarium.language.source import Source
from ludarium.ludemes.reader import read_description

BROKEN = Path(__file__).parent.parent / "broken"
CASES = sorted(path.stem for path in BROKEN.glob("*.lud"))
GAME = """(game "Try" (players 2)
    (equipment {(board (square 3)) (piece "Disc" Each)})
    (rules (play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover Win))))
)
(option "Size" <Size> args:{<size>} {(item "Small" <3> "Three.") (item "Large" <5> "Five.")})
(rulesets {(ruleset "Ruleset/Plain" {"Size/Small"}) (ruleset "Ruleset/Lost" {})})
"""


def message_of(source: Source) -> str:
    with pytest.raises(DescriptionError) as caught:
        read_description(describe(source))
    return str(caught.value)


@pytest.mark.parametrize("name", CASES)
def test_message(name: str) -> None:
    with pytest.raises(DescriptionError) as caught:
        read_description(describe(read_source(BROKEN / f"{name}.lud")))
    found = str(caught.value).replace(str(BROKEN) + os.sep, "") + "\n"
    golden = BROKEN / f"{name}.txt"
    if os.environ.get("UPDATE_MESSAGES"):
        golden.write_text(found, encoding="utf-8")
    assert found == golden.read_text(encoding="utf-8")


def test_there_are_enough_of_them() -> None:
    assert len(CASES) >= 60


def test_every_message_has_advice() -> None:
    without = [n for n in CASES if "help: " not in (BROKEN / f"{n}.txt").read_text("utf-8")]
    assert without == []


@pytest.mark.parametrize(
    "text",
    [
        "(" * 100_000,
        "{" * 100_000 + "}" * 100_000,
        "[" * 100_000,
        GAME.replace("(is Line 3)", "(not " * 5_000 + "(is Line 3)" + ")" * 5_000),
        GAME.replace("(is Line 3)", "(and " * 150 + "(is Line 3)" + ")" * 150),
    ],
    ids=["brackets", "braces", "square brackets", "clauses", "clauses within the limit"],
)
def test_depth(text: str) -> None:
    assert "error: " in message_of(Source("deep.lud", text))


def test_a_gigabyte_of_ranges() -> None:
    ranges = " ".join(["0..999"] * 1_000)
    text = f'(define "R" {ranges})\n(define "S" ("R") ("R") ("R"))\n{GAME}'
    text = text.replace("(sites Empty)", '(sites {("S") ("S") ("S") ("S")})')
    assert "endlessly long" in message_of(Source("long.lud", text))


@pytest.mark.parametrize(
    ("options", "ruleset", "expected"),
    [
        (
            ["Size/Lrage"],
            None,
            'there is no option "Size/Lrage"\n  help: did you mean `Size/Large`?',
        ),
        (["Colour/Red"], None, 'there is no option "Colour/Red"\n  help: there are "Size/Small"'),
        ([], "Plane", 'there is no ruleset "Plane"\n  help: did you mean `Plain`?'),
        ([], "Lost", 'the ruleset "Lost" has no settings yet'),
    ],
)
def test_choices(options: list[str], ruleset: str | None, expected: str) -> None:
    with pytest.raises(DescriptionError, match="error") as caught:
        describe(Source("try.lud", GAME), options=options, ruleset=ruleset)
    assert expected in str(caught.value)


class TestFiles:
    def test_missing(self, tmp_path: Path) -> None:
        (tmp_path / "Hex.lud").write_text(GAME)
        with pytest.raises(DescriptionError, match=r"there is no such file(.|\n)*`Hex.lud`"):
            read_source(tmp_path / "Hx.lud")

    def test_folder(self, tmp_path: Path) -> None:
        with pytest.raises(DescriptionError, match="this is a folder, not a description"):
            read_source(tmp_path)

    def test_vanished_folder(self, tmp_path: Path) -> None:
        with pytest.raises(DescriptionError, match="there is no such file"):
            read_source(tmp_path / "gone" / "Hex.lud")

    def test_too_large(self, tmp_path: Path) -> None:
        path = tmp_path / "huge.lud"
        with path.open("wb") as file:
            file.truncate(9_000_000)
        with pytest.raises(DescriptionError, match="too large"):
            read_source(path)

    def test_impossible_name(self) -> None:
        with pytest.raises(DescriptionError, match="cannot be read"):
            read_source("a\0b.lud")
