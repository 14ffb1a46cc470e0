"""What is known about a game and how: places, years, evidence, and where its rules come from.

A record is the TOML file beside a description; `docs/library.md` tells how one is written.
"""

import re
from collections.abc import Container, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from ludarium.library.regions import CONTINENT_OF
from ludarium.library.tables import Table, read_table
from ludarium.library.years import EARLIEST, LATEST, years_in_words

KINDS: Final = {
    "described": "the rules are told by somebody who knew the game",
    "observed": "somebody watched the game being played and wrote down the rules",
    "suggested": "a player or a maker of boards proposed the rules",
    "scholarly": "a scholar worked out the rules from what is left of the game",
    "reconstructed": "the rules were put together by computer from games that are near",
}
"""How the rules of a ruleset are known."""

_SLUG: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_LONGEST_WAY: Final = 20_038
"""Nothing on Earth is further apart, in kilometres."""


@dataclass(frozen=True)
class Origin:
    """A place where a game is or was played, and when."""

    place: str
    region: str
    """A subregion of the United Nations."""
    latitude: float | None = None
    longitude: float | None = None
    first_year: int | None = None
    """Negative before our era; nothing if it is not known."""
    last_year: int | None = None
    """Nothing if it is not known, or if the game is still played."""
    note: str | None = None
    sources: tuple[str, ...] = ()

    @property
    def continent(self) -> str:
        """The continent of the region."""
        return CONTINENT_OF[self.region]

    @property
    def years(self) -> str:
        """The years in words, such as `about 1400 BCE to 1200`."""
        return years_in_words(self.first_year, self.last_year)


@dataclass(frozen=True)
class Evidence:
    """Something that is known about a game, and who says so."""

    says: str
    source: str
    """A key of the bibliography."""
    pages: str | None = None


@dataclass(frozen=True)
class Model:
    """A ruleset that a reconstruction is based on."""

    game: str
    ruleset: str | None = None
    name: str | None = None
    """How the reconstruction calls it."""


@dataclass(frozen=True)
class Reconstruction:
    """How a computer put the rules together, and how well they fit. Scores go from 0 to 1."""

    number: int | None = None
    combined: float | None = None
    cultural: float | None = None
    conceptual: float | None = None
    geographical: float | None = None
    distance: float | None = None
    """How far the models are from the place of the game, in kilometres."""
    based_on: tuple[Model, ...] = ()
    can_also_be_based_on: tuple[tuple[Model, ...], ...] = ()
    """Other sets of models that lead to the same rules."""
    identifiers: tuple[str, ...] = ()
    """How other collections call the ruleset."""


@dataclass(frozen=True)
class RulesetRecord:
    """One set of rules, and how it is known."""

    id: str
    """Unique in the game, and never changed."""
    name: str
    kind: str
    """One of `KINDS`."""
    summary: str
    sources: tuple[str, ...] = ()
    note: str | None = None
    period: str | None = None
    reconstruction: Reconstruction | None = None


@dataclass(frozen=True)
class OtherRulesets:
    """Rulesets that are known but not described here."""

    kind: str
    names: tuple[str, ...]


@dataclass(frozen=True)
class GameRecord:
    """All that is known about a game apart from its rules."""

    origins: tuple[Origin, ...]
    """Where and when it is played, the oldest first."""
    evidence: tuple[Evidence, ...]
    rulesets: tuple[RulesetRecord, ...]
    other_rulesets: tuple[OtherRulesets, ...] = ()
    period: str | None = None
    note: str | None = None
    identifiers: tuple[str, ...] = ()
    file: str = field(default="", compare=False)

    def sources(self) -> tuple[str, ...]:
        """The keys of all sources, each once, in the order of the record."""
        return tuple(dict.fromkeys(self._sources()))

    def _sources(self) -> Iterator[str]:
        for origin in self.origins:
            yield from origin.sources
        yield from (evidence.source for evidence in self.evidence)
        for ruleset in self.rulesets:
            yield from ruleset.sources


def read_record(path: Path, sources: Container[str] | None = None) -> GameRecord:
    """Read the record in a file; with `sources`, every source must be among them."""
    return _Reader(sources).record(read_table(path))


@dataclass(frozen=True)
class _Reader:
    known_sources: Container[str] | None

    def record(self, table: Table) -> GameRecord:
        table.allow(
            *("origins", "evidence", "rulesets", "other_rulesets"),
            *("period", "note", "identifiers"),
        )
        for key in ("origins", "evidence", "rulesets"):
            if not table.values.get(key):
                table.fail(f"the record has no {key}", f"add one with [[{key}]]")
        rulesets = table.tables("rulesets", self.ruleset)
        seen: set[str] = set()
        for ruleset in rulesets:
            if ruleset.id in seen:
                advice = "every ruleset needs an id of its own"
                table.fail(f'two rulesets have the id "{ruleset.id}"', advice, "rulesets")
            seen.add(ruleset.id)
        return GameRecord(
            origins=table.tables("origins", self.origin),
            evidence=table.tables("evidence", self.evidence),
            rulesets=rulesets,
            other_rulesets=table.tables("other_rulesets", _other_rulesets),
            period=table.maybe_text("period"),
            note=table.maybe_text("note"),
            identifiers=table.texts("identifiers"),
            file=table.source.name,
        )

    def origin(self, table: Table) -> Origin:
        table.allow(
            *("place", "region", "latitude", "longitude"), *("from", "to", "note", "sources")
        )
        for one, other in (("latitude", "longitude"), ("longitude", "latitude")):
            if one in table.values and other not in table.values:
                table.fail(f"there is a {one} without a {other}", "give both or neither", one)
        first = table.maybe_whole("from", EARLIEST, LATEST)
        last = table.maybe_whole("to", EARLIEST, LATEST)
        if first is not None and last is not None and first > last:
            advice = "years before our era are negative, and `from` is the earlier one"
            table.fail(f"it goes from {first} to {last}", advice, "from")
        return Origin(
            place=table.text("place"),
            region=table.one_of("region", CONTINENT_OF),
            latitude=table.maybe_number("latitude", -90, 90),
            longitude=table.maybe_number("longitude", -180, 180),
            first_year=first,
            last_year=last,
            note=table.maybe_text("note"),
            sources=self.sources(table, "sources", table.texts("sources")),
        )

    def evidence(self, table: Table) -> Evidence:
        table.allow("says", "source", "pages")
        source = table.text("source")
        self.sources(table, "source", (source,))
        return Evidence(table.text("says"), source, table.maybe_text("pages"))

    def ruleset(self, table: Table) -> RulesetRecord:
        table.allow(
            *("id", "name", "kind", "summary", "sources", "note", "period", "reconstruction")
        )
        identifier = table.text("id")
        if not _SLUG.fullmatch(identifier):
            advice = "write it in small letters and figures, with hyphens between words"
            table.fail(f'"{identifier}" cannot be an id', advice, "id")
        return RulesetRecord(
            id=identifier,
            name=table.text("name"),
            kind=table.one_of("kind", KINDS),
            summary=table.text("summary"),
            sources=self.sources(table, "sources", table.texts("sources")),
            note=table.maybe_text("note"),
            period=table.maybe_text("period"),
            reconstruction=table.maybe_table("reconstruction", _reconstruction),
        )

    def sources(self, table: Table, key: str, named: tuple[str, ...]) -> tuple[str, ...]:
        for name in named:
            if self.known_sources is not None and name not in self.known_sources:
                advice = f"add an entry @book{{{name}, …}} to a .bib file in the folder `sources`"
                table.fail(f'the bibliography has no "{name}"', advice, key)
        return named


def _reconstruction(table: Table) -> Reconstruction:
    scores = ("combined", "cultural", "conceptual", "geographical")
    table.allow("number", *scores, "distance", "based_on", "can_also_be_based_on", "identifiers")
    values: dict[str, Any] = {score: table.maybe_number(score, 0, 1) for score in scores}
    return Reconstruction(
        number=table.maybe_whole("number", 1, 100_000),
        distance=table.maybe_number("distance", 0, _LONGEST_WAY),
        based_on=table.tables("based_on", _model),
        can_also_be_based_on=table.lists_of_tables("can_also_be_based_on", _model),
        identifiers=table.texts("identifiers"),
        **values,
    )


def _model(table: Table) -> Model:
    table.allow("game", "ruleset", "name")
    return Model(table.text("game"), table.maybe_text("ruleset"), table.maybe_text("name"))


def _other_rulesets(table: Table) -> OtherRulesets:
    table.allow("kind", "names")
    return OtherRulesets(table.one_of("kind", KINDS), table.texts("names"))
