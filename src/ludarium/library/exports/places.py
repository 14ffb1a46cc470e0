"""The places of games and of their evidence as GeoJSON."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from ludarium.library.bibliography import Bibliography
from ludarium.library.catalogue import Entry
from ludarium.library.exports.citing import LICENCE, licence_of
from ludarium.library.records import Located


def to_geojson(entries: Iterable[Entry], works: Bibliography) -> str:
    """A collection with a feature for every origin and every item of evidence that has a place."""
    entries = list(entries)
    features = [feature for entry in entries for feature in _features(entry, works)]
    licence = {"license": LICENCE} if all(map(licence_of, entries)) else {}
    whole = {"type": "FeatureCollection", **licence, "features": features}
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def _features(entry: Entry, works: Bibliography) -> Iterator[dict[str, Any]]:
    record = entry.record
    if record is None:
        return
    for number, origin in enumerate(record.origins, 1):
        told = {
            "game": entry.id,
            "name": entry.name,
            "what": "origin",
            "region": origin.region,
            "first_year": origin.first_year,
            "last_year": origin.last_year,
            "still_played": origin.still_played,
            "years": origin.years,
            "dated_by": origin.dated_by,
        }
        yield _feature(f"{entry.id}/origins/{number}", origin, told)
    for item in record.evidence:
        place = record.place_of(item)
        if place is None:
            continue
        years, basis = item.dated(works)
        told = {
            "game": entry.id,
            "name": entry.name,
            "what": "evidence",
            "type": item.type,
            "says": item.says,
            "source": item.source,
            "provenance": item.provenance,
            "through": item.through,
            "earliest": years.first,
            "latest": years.last,
            "dated_by": basis,
            "confidence": item.how_sure.degree,
        }
        yield _feature(f"evidence/{entry.id}/{item.id}", place, told)


def _feature(identifier: str, place: Located, told: dict[str, Any]) -> dict[str, Any]:
    about = {
        **told,
        "place": place.place,
        "place_kind": place.kind,
        "within_km": place.within,
        "same_as": list(place.place_ids.addresses()) if place.place_ids else [],
    }
    geometry = geometry_of(place)
    return {"type": "Feature", "id": identifier, "geometry": geometry, "properties": about}


def geometry_of(place: Located) -> dict[str, Any] | None:
    """A point or an area as GeoJSON has it, longitude first; nothing if it is unknown."""
    if place.shape is not None:
        ring = [[longitude, latitude] for latitude, longitude in place.shape.corners]
        if _turns_right(ring):
            ring.reverse()
        return {"type": "Polygon", "coordinates": [[*ring, ring[0]]]}
    if place.latitude is None or place.longitude is None:
        return None
    return {"type": "Point", "coordinates": [place.longitude, place.latitude]}


def _turns_right(ring: list[list[float]]) -> bool:
    """Whether corners go round clockwise; areas of GeoJSON go the other way."""
    pairs = zip(ring, [*ring[1:], ring[0]], strict=True)
    return sum((b[0] - a[0]) * (b[1] + a[1]) for a, b in pairs) > 0
