"""The concepts of many games are worked out once and kept."""

from pathlib import Path

import ludarium
from ludarium import library
from ludarium.measuring.concept_table import kept_concepts, work_out_concepts


def test_what_is_kept_is_what_was_worked_out() -> None:
    path = library.locate("hex")
    worked_out = work_out_concepts(path)
    kept = kept_concepts(path)
    assert worked_out is not None
    assert kept is not None
    assert kept.true == worked_out.true == ludarium.load("hex").concepts().true
    assert kept.numbers == worked_out.numbers
    assert (kept["connection"], kept["Dice"], kept["NumRows"]) == (True, False, 11)


def test_another_description_is_worked_out_anew(tmp_path: Path) -> None:
    copy = tmp_path / "hex.lud"
    copy.write_text(library.locate("hex").read_text("utf-8") + "\n// changed", "utf-8")
    assert kept_concepts(copy) is None


def test_a_game_that_cannot_be_read_has_none(tmp_path: Path) -> None:
    broken = tmp_path / "broken.lud"
    broken.write_text("(game", "utf-8")
    assert work_out_concepts(broken) is None
