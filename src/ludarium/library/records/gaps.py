"""What a record lacks to be whole. A gap is no mistake: old records have many, and are read."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final, NamedTuple

from ludarium.library.kinds import DESCRIBED, INCOMPLETE, OBSERVED, PUBLICATION
from ludarium.library.lands import LANDS
from ludarium.library.records.evidence import Evidence, HasYear
from ludarium.library.records.record import GameRecord, Origin, RulesetRecord
from ludarium.library.records.rules import RULES

_OPTIONAL: Final = ("dice",)
_LATIN: Final = "Latn"


class Gap(NamedTuple):
    """Something that is missing, and what to write."""

    key: str
    """The list it belongs to, such as `origins`; empty for the whole record."""
    position: int
    """Which of the list, counted from zero."""
    message: str
    advice: str


def gaps(record: GameRecord, works: Mapping[str, HasYear]) -> Iterator[Gap]:
    """All gaps of a record, in its order."""
    if not record.history:
        yield Gap("", 0, "there is no history", 'add history = ["2026-11-17: First written."]')
    for before, after in pairwise(record.history):
        if before.date > after.date:
            message = f"its history goes back from {before.date} to {after.date}"
            yield Gap("", 0, message, "the oldest change comes first, and the newest last")
    for name in record.names:
        if name.script not in (_LATIN, None) and not name.transliteration:
            yield Gap("", 0, f'"{name.name}" has no transliteration', "add it in Latin letters")
    for index, origin in enumerate(record.origins):
        yield from (Gap("origins", index, *found) for found in _of_origin(record, origin, works))
    for index, item in enumerate(record.evidence):
        yield from (Gap("evidence", index, *found) for found in _of_item(record, item, works))
    for index, ruleset in enumerate(record.rulesets):
        yield from (Gap("rulesets", index, *found) for found in _of_ruleset(record, ruleset))


def _of_origin(
    record: GameRecord, origin: Origin, works: Mapping[str, HasYear]
) -> Iterator[tuple[str, str]]:
    if origin.at is None and origin.shape is None:
        yield "where it is on the globe is not said", 'add at = [latitude, longitude] or "unknown"'
    if origin.latitude is not None and origin.within is None and origin.shape is None:
        yield "how precise the point is is not said", "add within = kilometres, or give a shape"
    if origin.within is not None and origin.within < LANDS.get(origin.place, 0):
        advice = f"name the place in it, or make it within = {LANDS[origin.place]} or more"
        yield f"{origin.place} is larger than {origin.within:g} km around the point", advice
    if origin.attested is None:
        advice = 'add attested = a year, [first, last] or "unknown"'
        yield "from which years there is evidence is not said", advice
    if not origin.evidence and not origin.sources:
        yield "nothing says who tells it", 'add evidence = ["…"] or sources = ["…"]'
    if origin.dated_by != PUBLICATION and _has_years_of_works_only(record, origin, works):
        advice = 'add dated_by = "publication", or date the evidence'
        yield "its years are only those of the works that tell of it", advice
    yield from _beyond_evidence(record, origin, works)


def _beyond_evidence(
    record: GameRecord, origin: Origin, works: Mapping[str, HasYear]
) -> Iterator[tuple[str, str]]:
    """Years of an origin that nothing it rests on is from."""
    years = origin.attested
    if years is None or years.first is None or years.last is None:
        return
    items = [item for name in origin.evidence if (item := record.item(name))]
    items += [item for item in record.evidence if record.place_of(item) is origin]
    known = [item.dated(works).years for item in items]
    ends = [year for found in known for year in (found.first, found.last) if year is not None]
    if origin.dated_by == PUBLICATION:
        told = (works[key].year for key in origin.sources if key in works)
        ends += [int(year) for year in told if year.isdecimal()]
    advice = 'name the evidence that is, narrow the years, or write attested = "unknown"'
    if not ends:
        yield "no evidence is from its years", advice
    elif years.first < min(ends):
        yield f"it begins in {years.first}, and no evidence is from before {min(ends)}", advice
    elif years.last > max(ends):
        yield f"it goes on to {years.last}, and no evidence is from after {max(ends)}", advice


def _has_years_of_works_only(
    record: GameRecord, origin: Origin, works: Mapping[str, HasYear]
) -> bool:
    """Whether the years of an origin are those in which works appeared, and nothing else."""
    items = [item for name in origin.evidence if (item := record.item(name))]
    if origin.attested is None or not origin.attested.is_known:
        return False
    if any(item.date is not None and item.dated_by for item in items):
        return False
    years = {works[key].year for key in record.sources() if key in works}
    return {str(origin.attested.first), str(origin.attested.last)} <= years


def _of_item(
    record: GameRecord, item: Evidence, works: Mapping[str, HasYear]
) -> Iterator[tuple[str, str]]:
    if item.type is None:
        yield "its type is not said", 'add type = "artefact", "depiction", "text" …'
    if item.date is None and not item.dated(works).years.is_known:
        yield "when it is from is not said", 'add date = a year, [earliest, latest] or "unknown"'
    if item.pages and item.provenance == "not looked up":
        advice = 'add consulted = true or through = "…", or remove the pages'
        yield "it has pages, and nobody says where they were seen", advice
    if item.place is None and item.type != "secondary" and len(record.origins) > 1:
        yield "which place it is about is not said", 'add place = an origin, another one or "none"'
    place = record.place_of(item)
    if place is item and item.at is None and item.shape is None:
        yield f'no origin is called "{item.place}"', "add at and within, or name an origin"
    if place is item and item.latitude is not None and not (item.within or item.shape):
        yield "how precise the point is is not said", "add within = kilometres, or give a shape"


def _of_ruleset(record: GameRecord, ruleset: RulesetRecord) -> Iterator[tuple[str, str]]:
    if ruleset.kind in (DESCRIBED, OBSERVED) and _is_second_hand(record, ruleset):
        advice = 'make its kind "retold", or name the account of somebody who knew the game'
        yield f"it is called {ruleset.kind}, and rests on what later authors say alone", advice
    if not record.sources_of(ruleset):
        yield "no source tells it", 'name evidence in `rules`, or add sources = ["…"]'
    if ruleset.rules is None:
        yield "how its rules are known is not said", 'add rules = "attested by …", or rule by rule'
        return
    missing = [rule for rule in RULES if rule not in ruleset.rules.told and rule not in _OPTIONAL]
    if missing:
        yield f"it is not said how its {', '.join(missing)} is known", "add it to `rules`"
    if ruleset.kind == INCOMPLETE and not ruleset.conditions:
        advice = 'add conditions = [{must = "…", evidence = ["…"]}]'
        yield "what a reconstruction must meet is not said", advice


def _is_second_hand(record: GameRecord, ruleset: RulesetRecord) -> bool:
    """Whether all evidence that its rules name is what modern scholars say."""
    told = ruleset.rules.told.values() if ruleset.rules else ()
    named = {name for how in told for name in how.on}
    types = {item.type for item in record.evidence if item.id in named}
    return types == {"secondary"}
