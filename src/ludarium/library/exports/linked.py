"""Records as linked data: JSON-LD with terms of CIDOC-CRM, places in the manner of Linked Places.

An item of evidence is an attribution (E13) to a game: somebody says something about it. Objects and
texts that it rests on are things of their own, with keeper and number.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any, Final

from ludarium.library.bibliography import Bibliography
from ludarium.library.catalogue import Entry
from ludarium.library.exports.citing import licence_of
from ludarium.library.exports.places import geometry_of
from ludarium.library.records import Evidence, GameRecord, Located, Years

BASE: Final = "urn:ludarium:"
"""How the identifiers of games, rulesets and evidence begin."""
CONTEXT: Final[dict[str, Any]] = {
    "crm": "http://www.cidoc-crm.org/cidoc-crm/",
    "dcterms": "http://purl.org/dc/terms/",
    "geojson": "https://purl.org/geojson/vocab#",
    "lpo": "http://linkedpasts.org/ontology/lpo#",
    "rdfs": "http://www.w3.org/2000/01/rdf-schema#",
    "skos": "http://www.w3.org/2004/02/skos/core#",
    "xsd": "http://www.w3.org/2001/XMLSchema#",
    "label": "rdfs:label",
    "licence": {"@id": "dcterms:license", "@type": "@id"},
    "version": "dcterms:hasVersion",
    "identified_by": "crm:P1_is_identified_by",
    "content": "crm:P190_has_symbolic_content",
    "note": "crm:P3_has_note",
    "has_type": {"@id": "crm:P2_has_type", "@type": "@vocab"},
    "about": {"@id": "crm:P140_assigned_attribute_to", "@type": "@id"},
    "assigned": "crm:P141_assigned",
    "provenance": "dcterms:provenance",
    "documented_in": {"@id": "crm:P70i_is_documented_in", "@type": "@id"},
    "used": {"@id": "crm:P16_used_specific_object", "@type": "@id"},
    "time_span": "crm:P4_has_time-span",
    "begin": {"@id": "crm:P82a_begin_of_the_begin", "@type": "xsd:gYear"},
    "end": {"@id": "crm:P82b_end_of_the_end", "@type": "xsd:gYear"},
    "place": "crm:P7_took_place_at",
    "keeper": "crm:P50_has_current_keeper",
    "number": "crm:P48_has_preferred_identifier",
    "rulesets": {"@id": "crm:P148_has_component", "@type": "@id"},
    "geometry": {"@id": "geojson:geometry", "@type": "@json"},
    "precision_km": "lpo:precision",
    "close_match": {"@id": "skos:closeMatch", "@type": "@id"},
}
_OBJECTS: Final = {
    "artefact": "crm:E22_Human-Made_Object",
    "depiction": "crm:E36_Visual_Item",
    "text": "crm:E33_Linguistic_Object",
}
"""What evidence of some types is a thing of."""


def to_jsonld(entries: Iterable[Entry], works: Bibliography) -> str:
    """Games, rulesets, evidence, objects and places as one graph."""
    graph = [node for entry in entries for node in _nodes(entry, works)]
    whole = {"@context": {"@version": 1.1, **CONTEXT}, "@graph": graph}
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def _nodes(entry: Entry, works: Bibliography) -> Iterator[dict[str, Any]]:
    record = entry.record
    if record is None:
        return
    yield {
        "@id": f"{BASE}{entry.id}",
        "@type": "crm:E28_Conceptual_Object",
        "label": entry.name,
        **({"licence": licence} if (licence := licence_of(entry)) else {}),
        "version": str(record.version),
        "identified_by": [
            {
                "@type": "crm:E41_Appellation",
                "content": {"@value": name.name, "@language": name.tag},
            }
            for name in record.names
        ],
        "rulesets": [f"{BASE}{entry.id}/{ruleset.id}" for ruleset in record.rulesets],
    }
    for ruleset in record.rulesets:
        yield {
            "@id": f"{BASE}{entry.id}/{ruleset.id}",
            "@type": "crm:E29_Design_or_Procedure",
            "label": ruleset.name,
            "note": ruleset.summary,
            "has_type": f"{BASE}kinds/{ruleset.kind}",
        }
    for item in record.evidence:
        yield from _evidence(entry, record, item, works)


def _evidence(
    entry: Entry, record: GameRecord, item: Evidence, works: Bibliography
) -> Iterator[dict[str, Any]]:
    identifier = f"{BASE}evidence/{entry.id}/{item.id}"
    node: dict[str, Any] = {
        "@id": identifier,
        "@type": "crm:E13_Attribute_Assignment",
        "about": f"{BASE}{entry.id}",
        "assigned": {"@type": "crm:E62_String", "content": item.says},
        "documented_in": f"{BASE}works/{item.source}",
        "provenance": item.provenance,
        "has_type": f"{BASE}evidence-types/{item.type or 'unknown'}",
        "note": f"{item.how_sure.degree}: {item.how_sure.reason}",
    }
    if (years := item.dated(works).years).is_known:
        node["time_span"] = _time_span(years)
    if place := record.place_of(item):
        node["place"] = _place(place)
    if item.type in _OBJECTS:
        node["used"] = f"{identifier}/object"
        yield _object(item, f"{identifier}/object")
    yield node


def _object(item: Evidence, identifier: str) -> dict[str, Any]:
    node: dict[str, Any] = {"@id": identifier, "@type": _OBJECTS[item.type or ""]}
    if item.holder:
        node["keeper"] = {"@type": "crm:E39_Actor", "label": item.holder}
    if item.number:
        node["number"] = {"@type": "crm:E42_Identifier", "content": item.number}
    if item.quote:
        node["content"] = item.quote
    return node


def _time_span(years: Years) -> dict[str, Any]:
    assert years.first is not None
    assert years.last is not None
    return {"@type": "crm:E52_Time-Span", "begin": _year(years.first), "end": _year(years.last)}


def _year(year: int) -> str:
    """A year as XML has it: four figures, with a minus before our era."""
    return f"-{-year:04d}" if year < 0 else f"{year:04d}"


def _place(place: Located) -> dict[str, Any]:
    node: dict[str, Any] = {"@type": ["crm:E53_Place", "lpo:Place"], "label": place.place}
    if geometry := geometry_of(place):
        node["geometry"] = geometry
    if place.within is not None:
        node["precision_km"] = place.within
    if place.place_ids:
        node["close_match"] = list(place.place_ids.addresses())
    return node
