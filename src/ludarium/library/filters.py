"""Choosing games by what is known about them: family, region, time, players, words."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludarium.language.problem import DescriptionError
from ludarium.library.catalogue import Entry
from ludarium.library.names import folded, words
from ludarium.library.regions import regions_of
from ludarium.library.years import Period

if TYPE_CHECKING:
    from ludarium.library.records import GameRecord


@dataclass(frozen=True)
class Filter:
    """What games are asked for; whatever is not said fits every game."""

    family: str | None = None
    """A family or a part of the classification, such as `war` or `checkmate`."""
    region: str | None = None
    """A continent, a subregion, or words of a place."""
    period: Period | None = None
    players: int | None = None
    search: str | None = None
    """Words that must all be found somewhere."""
    library: str | None = None

    def fits(self, entry: Entry) -> bool:
        """Whether a game is asked for."""
        return (
            (self.library is None or folded(self.library) == folded(entry.library))
            and (self.players is None or self.players == entry.players)
            and (self.family is None or _is_of_family(entry, self.family))
            and (self.region is None or _is_from(entry, self.region))
            and (self.period is None or _is_of_period(entry, self.period))
            and (self.search is None or _says(entry, self.search))
        )


def record_of(entry: Entry) -> "GameRecord | None":
    """The record of a game, or nothing if there is none that can be read."""
    try:
        return entry.record
    except DescriptionError:
        return None


def _is_of_family(entry: Entry, family: str) -> bool:
    asked = [folded(part) for part in family.split("/") if part]
    parts = [folded(part) for part in entry.classification.split("/")]
    return any(parts[at : at + len(asked)] == asked for at in range(len(parts)))


def _is_from(entry: Entry, region: str) -> bool:
    regions, asked = regions_of(region), set(words(region))
    return any(
        origin.region in regions or (bool(asked) and asked <= set(words(origin.place)))
        for origin in entry.summary.origins
    )


def _is_of_period(entry: Entry, period: Period) -> bool:
    origins = entry.summary.origins
    return any(period.overlaps(origin.first_year, origin.last_year) for origin in origins)


def _says(entry: Entry, text: str) -> bool:
    said = " ".join(word for told in _texts(entry) for word in words(told))
    return all(word in said for word in words(text))


def _texts(entry: Entry) -> Iterator[str]:
    yield from (entry.id, entry.name, *entry.aliases, entry.classification, entry.description)
    yield from entry.summary.rulesets
    if record := record_of(entry):
        for origin in record.origins:
            yield from (origin.place, origin.region, origin.continent, origin.note or "")
        yield from (evidence.says for evidence in record.evidence)
        for ruleset in record.rulesets:
            yield from (ruleset.name, ruleset.kind, ruleset.summary)
