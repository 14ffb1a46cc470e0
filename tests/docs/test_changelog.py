"""The change log has the form of Keep a Changelog, and knows the version."""

import re
from pathlib import Path

import ludarium

TEXT = (Path(__file__).parents[2] / "CHANGELOG.md").read_text(encoding="utf-8")
RELEASES = re.findall(r"^## (.*)$", TEXT, re.MULTILINE)
KINDS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_releases_have_a_version_and_a_date() -> None:
    assert RELEASES[0] == "Unreleased"
    for release in RELEASES[1:]:
        assert re.fullmatch(r"\d+\.\d+\.\d+ - \d{4}-\d{2}-\d{2}", release)


def test_changes_are_of_the_known_kinds() -> None:
    assert set(re.findall(r"^### (.*)$", TEXT, re.MULTILINE)) <= KINDS


def test_the_version_of_the_package_is_told() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", ludarium.__version__)
    told = RELEASES[1].partition(" ")[0] if len(RELEASES) > 1 else ludarium.__version__
    assert told == ludarium.__version__
    assert ludarium.__version__ in TEXT
