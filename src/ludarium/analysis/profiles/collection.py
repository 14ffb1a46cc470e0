"""All rulesets of a library or a folder, each with its profile."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from ludarium.analysis.profiles.kept import known_profile, work_out_profile
from ludarium.analysis.profiles.profile import Profile
from ludarium.language.problem import DescriptionError
from ludarium.library.catalogue import Entry, added, open_library, shipped
from ludarium.library.mistakes import mistake
from ludarium.library.names import slug
from ludarium.library.user_libraries import SHIPPED, Library

A = TypeVar("A")
B = TypeVar("B")
EVERYTHING: Final = "all"
"""Stands for all libraries together."""
Job = tuple[Path, str | None]
"""A file, and which of its rulesets."""
Work = Callable[[Callable[[Job], Profile | None], Sequence[Job]], Iterable[Profile | None]]
"""Does some work on each of many things, and may show how far it is."""


@dataclass(frozen=True)
class Ruleset:
    """One set of rules, what it is called, and its profile."""

    id: str
    """Such as `chess/fide`; that of the game where it has no rulesets."""
    game: str
    """The identifier of the game."""
    name: str
    """The name of the game."""
    ruleset: str | None = None
    """The name of the ruleset; nothing where there is only one."""
    classification: str = ""
    path: Path | None = field(default=None, repr=False)
    choice: str | None = None
    """What `ruleset=` is to say."""
    profile: Profile = field(kw_only=True, repr=False, compare=False)

    @property
    def family(self) -> str:
        """The large family: hunt, race, sow, space or war; empty if it is not known."""
        parts = [part for part in self.classification.split("/") if part]
        return parts[1] if len(parts) > 1 else "".join(parts)

    @property
    def title(self) -> str:
        """What it is called: the game, and the ruleset where there are several."""
        return f"{self.name} ({self.ruleset})" if self.ruleset else self.name


@dataclass(frozen=True)
class Collection:
    """Rulesets that are compared with each other."""

    rulesets: tuple[Ruleset, ...]
    skipped: int = 0
    """How many could not be read."""

    def __iter__(self) -> Iterator[Ruleset]:
        return iter(self.rulesets)

    def __len__(self) -> int:
        return len(self.rulesets)

    def games(self) -> "Collection":
        """One ruleset of each game: the first that its record tells."""
        first = {each.game: each for each in reversed(self.rulesets)}
        return Collection(tuple(each for each in self.rulesets if first[each.game] is each))


def one_by_one(
    work: Callable[[Job], Profile | None], jobs: Sequence[Job]
) -> Iterable[Profile | None]:
    """Do some work on each of many things, one after another."""
    return map(work, jobs)


def collection_of(among: str = SHIPPED, work: Work = one_by_one) -> Collection:
    """The rulesets of a library by its name, of a folder, or of `all` libraries."""
    return _gather(tuple(entries_of(among)), work)


@cache
def own_collection() -> Collection:
    """The rulesets that come with Ludarium."""
    return collection_of()


def entries_of(among: str) -> list[Entry]:
    """The games of a library by its name, of a folder, or of `all` libraries."""
    if among == SHIPPED:
        return list(shipped())
    parts = list(added())
    if among == EVERYTHING:
        return [*shipped(), *(entry for part in parts for entry in part.entries)]
    for part in parts:
        if part.library.name == among:
            return list(part.entries)
    folder = Path(among).expanduser()
    if folder.is_dir():
        return list(open_library(Library(slug(folder.name) or "folder", folder)).entries)
    names = ", ".join(f"`{name}`" for name in (SHIPPED, *(p.library.name for p in parts)))
    advice = f"libraries are {names}; `{EVERYTHING}` means them together, and a folder will do too"
    raise mistake(
        "no-library", "there is neither a library nor a folder of this name", among, advice
    )


def _gather(entries: tuple[Entry, ...], work: Work) -> Collection:
    named = [each for entry in entries for each in _rulesets(entry)]
    jobs = [(entry.path, choice) for entry, _, _, choice in named]
    tried = [known_profile(*job) for job in jobs]
    known = [profile for _, profile in tried]
    missing = [i for i, (was_tried, _) in enumerate(tried) if not was_tried]
    for i, profile in zip(missing, work(_work_out, [jobs[i] for i in missing]), strict=True):
        known[i] = profile
    found = [
        Ruleset(
            id_,
            entry.id,
            entry.name,
            name,
            entry.classification,
            entry.path,
            choice,
            profile=profile,
        )
        for (entry, id_, name, choice), profile in zip(named, known, strict=True)
        if profile is not None
    ]
    return Collection(tuple(found), skipped=len(named) - len(found))


def _work_out(job: Job) -> Profile | None:
    return work_out_profile(*job)


def _rulesets(entry: Entry) -> list[tuple[Entry, str, str | None, str | None]]:
    """The rulesets of a game that can be played: id, name and choice.

    Of games that have no record, it is the usual one alone.
    """
    try:
        rulesets = entry.rulesets if entry.record else ()
    except DescriptionError:
        rulesets = ()
    if not rulesets:
        return [(entry, entry.id, None, None)]
    several = len(rulesets) > 1
    return [(entry, each.id, each.name if several else None, each.choice) for each in rulesets]
