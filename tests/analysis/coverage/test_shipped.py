"""The coverage that is shipped is what playing gives, and what has changed is not told."""

from pathlib import Path

import ludarium
from ludarium.analysis.coverage.cover import cover
from ludarium.analysis.coverage.making import shortened, write
from ludarium.analysis.coverage.shipped import coverage_of, shipped_coverage


def test_a_sample_is_as_it_is_played_today() -> None:
    kept = coverage_of("tic-tac-toe")
    assert kept is not None
    assert kept.to_dict() == shortened(cover(ludarium.load("tic-tac-toe"))).to_dict()


def test_what_was_found_is_shipped_by_ruleset() -> None:
    owana = coverage_of("owana/ludii-8")
    assert owana is not None
    assert len(owana.one_sided) == 3
    assert owana.use.share("Vertex").argmax() == 2


def test_nothing_is_known_of_other_games() -> None:
    assert coverage_of("no-such-game") is None


def test_the_file_tells_which_version_made_it(tmp_path: Path) -> None:
    assert shipped_coverage().version
    write(tmp_path / "none.xz", [])
    assert shipped_coverage(tmp_path / "none.xz").lines == ()
    assert shipped_coverage(tmp_path / "missing.xz").version == ""
