"""The ruleset that somebody means: by a name, a file, a ruleset of a game, or a loaded game."""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ludarium.analysis.profiles.collection import Ruleset
from ludarium.analysis.profiles.kept import (
    kept_profile,
    shipped_profiles,
    sum_of_text,
    work_out_profile,
)
from ludarium.analysis.profiles.profile import Profile, profile_of
from ludarium.language.problem import DescriptionError
from ludarium.library.catalogue import Entry, RulesetEntry
from ludarium.library.lookup import look_up

if TYPE_CHECKING:
    from ludarium.play.game import Game


def subject(game: "str | Path | Game") -> Ruleset:
    """The ruleset that is meant; an unknown name is an error that tells the nearest names."""
    if not isinstance(game, str | Path):
        return _of_loaded(game)
    if isinstance(game, str) and game.lstrip().startswith(("(", "//")):
        from ludarium.loading import load

        return _of_loaded(load(game))
    found = look_up(str(game))
    choice = found.choice(None)
    profile = kept_profile(found.path, choice) if found.path.is_file() else None
    profile = profile or work_out_profile(found.path, choice) or _why_not(found.path, choice)
    if found.entry is None:
        name = found.path.stem
        return Ruleset(str(found.path), str(found.path), name, path=found.path, profile=profile)
    entry = found.entry
    chosen = found.ruleset or _usual(entry)
    several = len(entry.rulesets) > 1
    return Ruleset(
        chosen.id if chosen else entry.id,
        entry.id,
        entry.name,
        chosen.name if chosen and several else None,
        entry.classification,
        entry.path,
        choice,
        profile=profile,
    )


def _of_loaded(game: "Game") -> Ruleset:
    """A game that was loaded, with options perhaps; it is still the game that its name means."""
    own = game.source
    with suppress(DescriptionError):
        entry = look_up(own).entry
        own = entry.id if entry else own
    return Ruleset(own, own, game.name, profile=profile_of(game))


def _why_not(path: Path, choice: str | None) -> Profile:
    """Read a game that cannot be read, so that its mistake is told."""
    from ludarium.loading import load

    return profile_of(load(path, ruleset=choice))


def _usual(entry: Entry) -> RulesetEntry | None:
    """The ruleset that is played where none is named."""
    if len(entry.rulesets) < 2:
        return next(iter(entry.rulesets), None)
    line = shipped_profiles().by("text").get(sum_of_text(entry.path, None), {})
    same = (each for each in entry.rulesets if each.id == line.get("id"))
    return next(same, entry.rulesets[0])
