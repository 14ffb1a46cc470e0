"""Entries and records as plain data, for programs."""

from dataclasses import asdict
from typing import Any

from ludarium.library.bibliography import Bibliography
from ludarium.library.catalogue import Entry
from ludarium.library.filters import record_of
from ludarium.library.records import Evidence, GameRecord, Located, Origin, RulesetRecord


def entry_to_json(entry: Entry) -> dict[str, Any]:
    """A game as a list tells it. What is not known is null."""
    record = record_of(entry)
    return {
        "id": entry.id,
        "name": entry.name,
        "aliases": list(entry.aliases),
        "family": entry.family or None,
        "classification": entry.classification or None,
        "description": entry.description or None,
        "players": entry.players,
        "library": entry.library,
        "is_lost": entry.is_lost,
        "path": str(entry.path),
        "origins": [_origin(record, origin) for origin in record.origins] if record else [],
        "rulesets": [
            {"id": ruleset.id, "name": ruleset.name, "kind": ruleset.kind}
            for ruleset in (entry.all_rulesets if record else ())
        ],
        "reconstructed": [
            {"id": ruleset.id, "name": ruleset.name, "kind": ruleset.kind}
            for ruleset in entry.reconstructed
        ],
    }


def card_to_json(entry: Entry, bibliography: Bibliography) -> dict[str, Any]:
    """All that is known about a game."""
    card = entry_to_json(entry)
    record = entry.record
    if record is None:
        rulesets = [{"id": r.id, "name": r.name, "kind": r.kind} for r in entry.rulesets]
        return {**card, "rulesets": rulesets, "evidence": [], "sources": {}}
    return {
        **card,
        "names": [
            {**asdict(name), "tag": name.tag, "script": name.script} for name in record.names
        ],
        "setting": asdict(record.setting) if record.setting else None,
        "version": record.version,
        "history": [asdict(change) for change in record.history],
        "period": record.period,
        "note": record.note,
        "identifiers": list(record.identifiers),
        "evidence": [_evidence(entry, record, item, bibliography) for item in record.evidence],
        "rulesets": [_ruleset(entry, record, ruleset) for ruleset in record.rulesets],
        "other_rulesets": [asdict(others) for others in record.other_rulesets],
        "sources": _sources(record, bibliography),
    }


def _place(place: Located) -> dict[str, Any]:
    return {
        "place": place.place,
        "latitude": place.latitude,
        "longitude": place.longitude,
        "within": place.within,
        "shape": [list(corner) for corner in place.shape.corners] if place.shape else None,
        "kind": place.kind,
        "place_ids": asdict(place.place_ids) if place.place_ids else None,
    }


def _origin(record: GameRecord, origin: Origin) -> dict[str, Any]:
    return {
        **_place(origin),
        "region": origin.region,
        "continent": origin.continent,
        "first_year": origin.first_year,
        "last_year": origin.last_year,
        "still_played": origin.still_played,
        "years": origin.years,
        "dated_by": origin.dated_by,
        "note": origin.note,
        "evidence": list(origin.evidence),
        "sources": list(record.sources_of_origin(origin)),
    }


def _evidence(
    entry: Entry, record: GameRecord, item: Evidence, works: Bibliography
) -> dict[str, Any]:
    years, basis = item.dated(works)
    degree, reason = item.how_sure
    place = record.place_of(item)
    return {
        "id": f"evidence/{entry.id}/{item.id}",
        "type": item.type,
        "says": item.says,
        "source": item.source,
        "pages": item.pages,
        "provenance": item.provenance,
        "consulted": item.consulted.copy if item.consulted else None,
        "through": item.through,
        "date": {"earliest": years.first, "latest": years.last, "basis": basis},
        "place": _place(place) if place else None,
        "confidence": {"degree": degree, "reason": reason},
        "holder": item.holder,
        "number": item.number,
        "quotation": item.quote,
        "language": item.quote_language,
        "translation": item.translation,
    }


def _ruleset(entry: Entry, record: GameRecord, ruleset: RulesetRecord) -> dict[str, Any]:
    told = ruleset.rules.told if ruleset.rules else {}
    return {
        **asdict(ruleset),
        "id": f"{entry.id}/{ruleset.id}",
        "sources": list(record.sources_of(ruleset)),
        "rules": {rule: asdict(how) for rule, how in told.items()},
    }


def _sources(record: GameRecord, bibliography: Bibliography) -> dict[str, str | None]:
    return {
        key: str(bibliography[key]) if key in bibliography else None for key in record.sources()
    }
