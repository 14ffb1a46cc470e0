"""The profiles of many games are worked out once and kept; those of the library are shipped."""

import json
import os
from pathlib import Path

import pytest

import ludarium
from ludarium import library
from ludarium.analysis.profiles.kept import (
    SHIPPED,
    kept_profile,
    known_profile,
    shipped_profiles,
    sum_of_text,
    work_out_profile,
)
from ludarium.analysis.profiles.making import line_of, make
from ludarium.analysis.profiles.profile import Profile, profile_of
from ludarium.library.catalogue import shipped

AGAIN = "make them anew: python -m ludarium.analysis.profiles.making --all"


def test_what_is_kept_is_what_was_worked_out() -> None:
    path = library.locate("hex")
    worked_out = work_out_profile(path)
    kept = kept_profile(path)
    assert worked_out is not None
    assert kept is not None
    assert kept.concepts.true == worked_out.concepts.true == ludarium.load("hex").concepts().true
    assert kept.concepts.numbers == worked_out.concepts.numbers
    concepts = kept.concepts
    assert (concepts["connection"], concepts["Dice"], concepts["NumRows"]) == (True, False, 11)


def test_a_profile_is_the_same_after_it_was_kept() -> None:
    profile = profile_of(ludarium.load("Ludo"))
    again = Profile.from_json(json.loads(json.dumps(profile.to_json())))
    assert again.concepts.true == profile.concepts.true
    assert again.ludemes == profile.ludemes
    assert again.forms == profile.forms


def test_another_description_is_worked_out_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDARIUM_CACHE", str(tmp_path / "cache"))
    copy = tmp_path / "hex.lud"
    copy.write_text(library.locate("hex").read_text("utf-8") + "\n// changed", "utf-8")
    assert kept_profile(copy) is None
    assert work_out_profile(copy) is not None
    assert kept_profile(copy) is not None


def test_a_game_that_cannot_be_read_has_none(tmp_path: Path) -> None:
    broken = tmp_path / "broken.lud"
    broken.write_text("(game", "utf-8")
    assert work_out_profile(broken) is None
    assert known_profile(broken) == (True, None), "nobody tries it twice"


def _unchanged() -> list[tuple[str, Path, str | None]]:
    """The rulesets whose descriptions are as they were when the profiles were made."""
    known = shipped_profiles().by("text")
    found = []
    for entry in shipped():
        for ruleset in entry.rulesets:
            line = known.get(sum_of_text(entry.path, ruleset.choice))
            if line is not None:
                found.append((line["text"], entry.path, ruleset.choice))
    return found


def test_a_sample_of_the_shipped_profiles_is_as_it_would_be_made_today() -> None:
    rulesets = _unchanged()
    step = 1 if os.environ.get("LUDARIUM_THOROUGH") else max(1, len(rulesets) // 8)
    known = shipped_profiles().by("text")
    for text, path, choice in rulesets[::step]:
        today = json.loads(json.dumps(line_of(path, choice)))
        for part, value in today.items():
            assert known[text][part] == value, f"{path.name} {choice}: {part}; {AGAIN}"


def test_shipped_profiles_say_which_version_made_them() -> None:
    assert shipped_profiles().version
    assert len(shipped_profiles().lines) > 100


@pytest.mark.skipif(not os.environ.get("LUDARIUM_THOROUGH"), reason="only before releases")
def test_every_ruleset_of_the_library_is_shipped() -> None:
    wanted = {ruleset.id for entry in shipped() for ruleset in entry.rulesets}
    assert {line["id"] for line in shipped_profiles().lines} == wanted, AGAIN


def test_making_them_anew_works_out_only_what_changed(tmp_path: Path) -> None:
    copy = tmp_path / "shipped.jsonl"
    head, first, *rest = SHIPPED.read_text("utf-8").splitlines(keepends=True)
    copy.write_text("".join((head, *rest)), "utf-8")
    gone = json.loads(first)["id"]
    changed = len({r.id for e in shipped() for r in e.rulesets}) - len(_unchanged())
    assert make(copy) == changed + 1
    lines = [json.loads(line) for line in copy.read_text("utf-8").splitlines()[1:]]
    assert gone in {line["id"] for line in lines}
