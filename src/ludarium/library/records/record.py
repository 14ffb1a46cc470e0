"""The record of a game: names, places and years, evidence, rulesets, and its history."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Final

from ludarium.library.kinds import INCOMPLETE, PUBLICATION
from ludarium.library.records.evidence import NOWHERE, Evidence
from ludarium.library.records.fields import Between, EvidenceId, OneOf, RefersTo, Slug, SourceKey
from ludarium.library.records.languages import LANGUAGES, script_of
from ludarium.library.records.places import Kilometres, Located
from ludarium.library.records.rules import Condition, Disagreement, Rules
from ludarium.library.records.values import Change, Years
from ludarium.library.regions import CONTINENT_OF
from ludarium.library.tables import Table
from ludarium.library.years import EARLIEST, LATEST, attested_in_words, published_in_words

KINDS: Final = {
    "described": "the rules are told by somebody who knew the game",
    "observed": "somebody watched the game being played and wrote down the rules",
    "retold": "the rules are known from later authors, who had them from others",
    "suggested": "a player or a maker of boards proposed the rules",
    "scholarly": "a scholar worked out the rules from what is left of the game",
    "reconstructed": "the rules were put together by computer from games that are near",
    "incomplete": "only a part of the rules is known, and the game cannot be played",
}
"""How the rules of a ruleset are known."""

DATED_BY: Final = {
    "evidence": "the years are those of play, of objects or of texts, as evidence dates them",
    "publication": "the years are those of works that tell of it; when it was played is not told",
}
"""What the years of an origin are years of."""

Score = Annotated[float, Between(0, 1)]
_Year = Annotated[int, Between(EARLIEST, LATEST)]
_GameId = Annotated[str, RefersTo("game")]


@dataclass(frozen=True, kw_only=True)
class GameName:
    """A name of the game, in the language and the script of those who use it."""

    name: str
    """The name as it is written."""
    language: Annotated[str, OneOf(LANGUAGES)]
    """The language, by its English name."""
    transliteration: str | None = None
    """The name in Latin letters."""
    meaning: str | None = None
    """What the name means."""
    note: str | None = None
    """What else is to be said about it."""
    shared_with: tuple[_GameId, ...] = ()
    """Other games of this name."""

    @property
    def tag(self) -> str:
        """The tag of the language (BCP 47)."""
        return LANGUAGES[self.language]

    @property
    def script(self) -> str | None:
        """The code of the script (ISO 15924)."""
        return script_of(self.name, self.tag)


@dataclass(frozen=True, kw_only=True)
class Origin(Located):
    """A place where a game is or was played, and when."""

    place: str
    """The place in words, as precisely as it is known."""
    region: Annotated[str, OneOf(CONTINENT_OF)]
    """A subregion of the United Nations."""
    attested: Years | None = None
    """The first and the last year with evidence, or `unknown`."""
    dated_by: Annotated[str, OneOf(DATED_BY)] = "evidence"
    """Whether these are years of evidence, or only of the works that tell of it."""
    still_played: bool | None = None
    """Whether people still play it there; left out if that is not known."""
    evidence: tuple[EvidenceId, ...] = ()
    """What says so."""
    sources: tuple[SourceKey, ...] = ()
    """Works that say so, where there is no item of evidence."""
    note: str | None = None
    """What dates it, and what else is to be said."""
    from_: _Year | None = None
    """In records of old: the first year."""
    to: _Year | None = None
    """In records of old: the last year."""

    @property
    def continent(self) -> str:
        """The continent of the region."""
        return CONTINENT_OF[self.region]

    @property
    def first_year(self) -> int | None:
        """The first year with evidence; negative before our era, nothing if it is not known."""
        return self.attested.first if self.attested else self.from_

    @property
    def last_year(self) -> int | None:
        """The last year with evidence; nothing if it is not known, or the game is still played."""
        if self.still_played:
            return None
        return self.attested.last if self.attested else self.to

    @property
    def years(self) -> str:
        """The years in words, such as `attested about 1400 BCE to 1200`."""
        first, last = (self.attested.first, self.attested.last) if self.attested else (None, None)
        if self.dated_by == PUBLICATION and first is not None and last is not None:
            return published_in_words(first, last, self.still_played)
        return attested_in_words(self.first_year, self.last_year, self.still_played)

    def check(self, table: Table) -> None:
        """Refuse years that are told twice or the wrong way round."""
        super().check(table)
        if self.attested and (self.from_ is not None or self.to is not None):
            table.fail("the years are told twice", "keep `attested`", "attested")
        if self.dated_by == PUBLICATION and not (self.attested and self.attested.is_known):
            advice = "add attested = the year of the work, or remove it"
            table.fail("there is a `dated_by` without years", advice, "dated_by")
        if self.from_ is not None and self.to is not None and self.from_ > self.to:
            advice = "years before our era are negative, and `from` is the earlier one"
            table.fail(f"it goes from {self.from_} to {self.to}", advice, "from")


@dataclass(frozen=True, kw_only=True)
class Setting:
    """Who plays, where, when and for what."""

    who: str | None = None
    where: str | None = None
    when: str | None = None
    stakes: str | None = None
    evidence: tuple[EvidenceId, ...] = ()


@dataclass(frozen=True)
class Model:
    """A ruleset that a reconstruction is based on."""

    game: str
    ruleset: str | None = None
    name: str | None = None
    """How the reconstruction calls it."""


@dataclass(frozen=True, kw_only=True)
class Reconstruction:
    """How a computer put the rules together, and how well they fit. Scores go from 0 to 1."""

    published_in: SourceKey | None = None
    """The work that published it, and its scores."""
    verdict: str | None = None
    """What a careful reader should think of it, in a sentence or two."""

    number: Annotated[int, Between(1, 100_000)] | None = None
    combined: Score | None = None
    cultural: Score | None = None
    conceptual: Score | None = None
    geographical: Score | None = None
    distance: Kilometres | None = None
    """How far the models are from the place of the game, in kilometres, as it was published."""
    based_on: tuple[Model, ...] = ()
    can_also_be_based_on: tuple[tuple[Model, ...], ...] = ()
    """Other sets of models that lead to the same rules."""
    identifiers: tuple[str, ...] = ()
    """How other collections call the ruleset."""


@dataclass(frozen=True, kw_only=True)
class RulesetRecord:
    """One set of rules, and how it is known."""

    id: Slug
    """Unique in the game, and never changed."""
    name: str
    """The name, as in the description."""
    kind: Annotated[str, OneOf(KINDS)]
    """How its rules are known."""
    summary: str
    """The rules in a sentence."""
    sources: tuple[SourceKey, ...] = ()
    """Works that tell it; those of its evidence if they are left out."""
    rules: Rules | None = None
    """How each rule is known, and on what evidence."""
    disagreements: tuple[Disagreement, ...] = ()
    """What sources tell in several ways."""
    conditions: tuple[Condition, ...] = ()
    """What any reconstruction must meet; for incomplete rulesets."""
    note: str | None = None
    """What else is to be said."""
    period: str | None = None
    """The period that the rules are of."""
    reconstruction: Reconstruction | None = None
    """How a computer put the rules together."""


@dataclass(frozen=True, kw_only=True)
class OtherRulesets:
    """Rulesets that are known but not described here."""

    kind: Annotated[str, OneOf(KINDS)]
    names: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class GameRecord:
    """All that is known about a game apart from its rules."""

    history: tuple[Change, ...] = ()
    """What was changed and when, the oldest first."""
    names: tuple[GameName, ...] = ()
    """Its names, in the languages and scripts of those who use them."""
    origins: tuple[Origin, ...]
    """Where and when it is played, the oldest first."""
    evidence: tuple[Evidence, ...]
    """What is known, and from whom."""
    rulesets: tuple[RulesetRecord, ...]
    """One for each ruleset of the description, or just one."""
    other_rulesets: tuple[OtherRulesets, ...] = ()
    """Rulesets that are known but not described here."""
    setting: Setting | None = None
    """Who plays, where, when and for what."""
    period: str | None = None
    """The period that the rules are of."""
    note: str | None = None
    """What else is to be said."""
    identifiers: tuple[str, ...] = ()
    """How other collections call the game, such as `wikidata:Q11413`."""
    file: str = field(default="", compare=False, metadata={"unwritten": True})

    @property
    def version(self) -> int:
        """How many times the record was written or changed; 1 if it does not say."""
        return max(1, len(self.history))

    @property
    def is_playable(self) -> bool:
        """Whether some of its rulesets can be played."""
        return any(ruleset.kind != INCOMPLETE for ruleset in self.rulesets)

    def item(self, identifier: str) -> Evidence | None:
        """The item of evidence with an id."""
        return next((item for item in self.evidence if item.id == identifier), None)

    def place_of(self, item: Evidence) -> Located | None:
        """The place of an item of evidence; nothing if it has none, or an unknown one."""
        if item.place == NOWHERE or (item.place is None and item.type == "secondary"):
            return None
        if item.place is None:
            return self.origins[0] if len(self.origins) == 1 else None
        if item.at is not None or item.shape is not None:
            return item
        return next((origin for origin in self.origins if origin.place == item.place), item)

    def sources(self) -> tuple[str, ...]:
        """The keys of all sources, each once, in the order of the record."""
        return tuple(dict.fromkeys(self._sources()))

    def sources_of(self, ruleset: RulesetRecord) -> tuple[str, ...]:
        """The keys of the works that tell a ruleset, its own and those of its evidence."""
        told = ruleset.rules.references() if ruleset.rules else ()
        named = [name for what, name in told if what == "evidence"]
        named += [name for condition in ruleset.conditions for name in condition.evidence]
        items = [self.item(name) for name in named]
        return tuple(dict.fromkeys([*ruleset.sources, *(item.source for item in items if item)]))

    def sources_of_origin(self, origin: Origin) -> tuple[str, ...]:
        """The keys of the works that tell an origin, its own and those of its evidence."""
        items = [self.item(name) for name in origin.evidence]
        return tuple(dict.fromkeys([*origin.sources, *(item.source for item in items if item)]))

    def _sources(self) -> Iterator[str]:
        for origin in self.origins:
            yield from self.sources_of_origin(origin)
        for item in self.evidence:
            yield item.source
            yield from (item.through,) if item.through else ()
        for ruleset in self.rulesets:
            yield from self.sources_of(ruleset)
