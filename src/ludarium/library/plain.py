"""Entries and records as plain data, for programs."""

from dataclasses import asdict
from typing import Any

from ludarium.library.bibliography import Bibliography
from ludarium.library.catalogue import Entry
from ludarium.library.filters import record_of
from ludarium.library.records import GameRecord, Origin, RulesetRecord


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
        "path": str(entry.path),
        "origins": [_origin(origin) for origin in record.origins] if record else [],
        "rulesets": [
            {"id": ruleset.id, "name": ruleset.name, "kind": ruleset.kind}
            for ruleset in (entry.rulesets if record else ())
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
        "period": record.period,
        "note": record.note,
        "identifiers": list(record.identifiers),
        "evidence": [asdict(evidence) for evidence in record.evidence],
        "rulesets": [_ruleset(entry, ruleset) for ruleset in record.rulesets],
        "other_rulesets": [asdict(others) for others in record.other_rulesets],
        "sources": _sources(record, bibliography),
    }


def _origin(origin: Origin) -> dict[str, Any]:
    return {**asdict(origin), "continent": origin.continent, "years": origin.years}


def _ruleset(entry: Entry, ruleset: RulesetRecord) -> dict[str, Any]:
    return {**asdict(ruleset), "id": f"{entry.id}/{ruleset.id}"}


def _sources(record: GameRecord, bibliography: Bibliography) -> dict[str, str | None]:
    return {
        key: str(bibliography[key]) if key in bibliography else None for key in record.sources()
    }
