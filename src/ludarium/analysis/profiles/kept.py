"""Profiles that were worked out before: those that are shipped, and those of this machine.

A shipped profile holds for a description that is written out word for word as it was when the
profile was made. `python -m ludarium.analysis.profiles.making` makes them anew.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from ludarium.analysis.profiles.profile import Profile
from ludarium.host.cache import Cache
from ludarium.host.source_version import source_version
from ludarium.language.definitions import definition_files
from ludarium.language.description import describe, read_data, read_source
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.library import known_definitions

SHIPPED: Final = Path(__file__).parent / "shipped.jsonl"
"""A line for what it is and which version made it, and then one for each ruleset."""


@dataclass(frozen=True)
class Shipped:
    """The profiles that come with Ludarium."""

    version: str
    """Which version of Ludarium made them."""
    lines: tuple[dict[str, Any], ...]
    """One for each ruleset: its id, its sums and its profile."""

    def by(self, key: str) -> Mapping[str, dict[str, Any]]:
        """The lines by one of their sums."""
        return {line[key]: line for line in self.lines}


@cache
def shipped_profiles(file: Path = SHIPPED) -> Shipped:
    """The profiles that come with Ludarium; none if there is no such file."""
    if not file.is_file():
        return Shipped("", ())
    head, *lines = file.read_text("utf-8").splitlines()
    return Shipped(json.loads(head)["version"], tuple(map(json.loads, lines)))


def kept_profile(path: Path, choice: str | None = None) -> Profile | None:
    """The profile of a ruleset of the game in a file, if it was worked out before."""
    return known_profile(path, choice)[1]


def known_profile(path: Path, choice: str | None = None) -> tuple[bool, Profile | None]:
    """Whether somebody has tried to work out a profile before, and what came of it."""
    try:
        written = sum_of_file(path, choice)
    except DescriptionError:
        return False, None
    line = _shipped_by("file").get(written)
    if line is None:
        key = _key(written)
        content = Cache().get(key) if key else None
        if content is None:
            return False, None
        line = json.loads(content)
    return True, Profile.from_json(line) if line else None


def work_out_profile(path: Path, choice: str | None = None) -> Profile | None:
    """Work out the profile of a ruleset, and keep it; nothing if it cannot be read."""
    try:
        key = _key(sum_of_file(path, choice))
    except DescriptionError:
        return None
    profile = None
    with suppress(DescriptionError, MeaningError, RecursionError):
        line = _shipped_by("text").get(sum_of_text(path, choice))
        profile = Profile.from_json(line) if line else _new_profile(path, choice)
    if key:
        Cache().put(key, json.dumps(profile.to_json() if profile else None).encode())
    return profile


def _new_profile(path: Path, choice: str | None) -> Profile:
    from ludarium.analysis.profiles.profile import profile_of
    from ludarium.loading import load

    return profile_of(load(path, ruleset=choice))


def sum_of_file(path: Path, choice: str | None) -> str:
    """A sum over a file, the definitions it knows, and the ruleset: quickly made."""
    text = read_data(path).decode("utf-8", "replace")
    return _sum("\0".join((_sum_of_definitions(known_definitions(path)), choice or "", text)))


def sum_of_text(path: Path, choice: str | None) -> str:
    """A sum over a description written out in full, whatever it was written with."""
    description = describe(read_source(path), ruleset=choice, known=known_definitions(path))
    return _sum(f"{description.tree}\0{description.metadata}")


@cache
def _shipped_by(key: str) -> Mapping[str, dict[str, Any]]:
    return shipped_profiles().by(key)


def _key(written: str) -> str | None:
    """What decides about a profile of this machine: this program, and what is written."""
    version = source_version()
    return sha256(f"profile {version} {written}".encode()).hexdigest() if version else None


def _sum(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:20]


@cache
def _sum_of_definitions(folder: Path | None) -> str:
    """A sum over all definitions in a folder."""
    total = sha256()
    for file in definition_files(folder) if folder else ():
        total.update(file.read_bytes())
    return total.hexdigest()
