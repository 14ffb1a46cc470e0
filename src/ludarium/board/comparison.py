"""Comparing boards with recordings of what another system built from the same descriptions."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.topology import Sites, Topology
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import AbsoluteDirection

Recording = Mapping[str, Any]

_TOLERANCE: Final = 1e-3
"""Recorded coordinates are rounded to four decimals."""

SITE_LISTS: Final[dict[str, Callable[[Sites], Any]]] = {
    "label": lambda s: s.label,
    "row": lambda s: s.row,
    "col": lambda s: s.column,
    "phase": lambda s: s.phase,
    "adjacent": lambda s: s.adjacent,
    "orthogonal": lambda s: s.orthogonal,
    "diagonal": lambda s: s.diagonal,
    "off": lambda s: s.off_diagonal,
    "neighbours": lambda s: s.neighbours,
    "corners": lambda s: s.corners,
    "cornersConvex": lambda s: s.convex_corners,
    "cornersConcave": lambda s: s.concave_corners,
    "major": lambda s: s.major,
    "minor": lambda s: s.minor,
    "outer": lambda s: s.outer,
    "perimeter": lambda s: s.perimeter,
    "inner": lambda s: s.inner,
    "top": lambda s: s.top,
    "bottom": lambda s: s.bottom,
    "left": lambda s: s.left,
    "right": lambda s: s.right,
    "centre": lambda s: s.centre,
    "axial": lambda s: s.axial,
    "horizontal": lambda s: s.horizontal,
    "vertical": lambda s: s.vertical,
    "angled": lambda s: s.angled,
    "slash": lambda s: s.slash,
    "slosh": lambda s: s.slosh,
    "rows": lambda s: s.rows,
    "columns": lambda s: s.columns,
    "layers": lambda s: s.layers,
    "phases": lambda s: s.phases,
}
"""What is recorded of all sites of a kind, and where we have it. What is empty is not recorded."""
_INCIDENCE: Final = {
    SiteType.Cell: ("vertices", "edges"),
    SiteType.Vertex: ("edges", "cells"),
    SiteType.Edge: ("vertices", "cells"),
}
_RELATIONS: Final = ("all", "adjacent", "orthogonal", "diagonal", "off")
_ALWAYS: Final = ("rows", "columns", "layers", "phases")
"""Lists of lists that are recorded even where they are empty."""


@dataclass(frozen=True)
class Difference:
    """Something that is not as it was recorded."""

    part: str
    """`sites`, `neighbours`, `radials`, `regions`, `tracks`, `containers` or `components`."""
    where: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.where}: expected {self.expected}, found {self.found}"


def compare(recording: Recording, equipment: Equipment) -> Iterator[Difference]:
    """What differs between a recording and our board, the most basic things first."""
    topology = equipment.topology
    yield from compare_topology(recording, topology)
    yield from _entries("containers", recording, equipment.containers, _container)
    yield from _entries("components", recording, equipment.components, _component)
    yield from _entries("tracks", recording, equipment.tracks, _track)
    regions = {"regions": [_recorded_region(region) for region in recording["regions"]]}
    yield from _entries("regions", regions, equipment.regions, _region)


def compare_topology(recording: Recording, topology: Topology) -> Iterator[Difference]:
    """What differs in the sites, their neighbours, their radials and what is measured of them."""
    if recording["defaultSite"] != topology.default.word:
        yield Difference("sites", "default site", recording["defaultSite"], topology.default.word)
    kinds = [(kind, recording["sites"].get(kind.word, {"n": 0})) for kind in SiteType]
    for kind, recorded in kinds:
        count = topology.of(kind).count
        if recorded["n"] != count:
            yield Difference("sites", f"number of {kind.word}", recorded["n"], str(count))
            return
    yield from _coordinates(recording, topology)
    for kind, recorded in kinds:
        if recorded["n"]:
            yield from _kind(kind, recorded, topology.of(kind))


def _coordinates(recording: Recording, topology: Topology) -> Iterator[Difference]:
    """Compare positions up to scale and shift, which are the same for all kinds of site."""
    vertices = recording["sites"].get("Vertex")
    if not vertices or not vertices["n"]:
        return
    ours = topology.of(SiteType.Vertex)
    scale, shifts = _fit(vertices, ours)
    for kind in SiteType:
        recorded = recording["sites"].get(kind.word, {"n": 0})
        sites = topology.of(kind)
        for index in range(recorded["n"]):
            expected = (recorded["x"][index], recorded["y"][index])
            found = (sites.x[index] * scale + shifts[0], sites.y[index] * scale + shifts[1])
            if any(abs(a - b) > _TOLERANCE for a, b in zip(expected, found, strict=True)):
                where = f"place of {kind.word} {index}"
                yield Difference(
                    "sites", where, _text(expected), _text([round(v, 4) for v in found])
                )
                return


def _fit(recorded: Mapping[str, Sequence[float]], ours: Sites) -> tuple[float, tuple[float, float]]:
    spans = [
        (max(r) - min(r), float(o.max() - o.min()))
        for r, o in ((recorded["x"], ours.x), (recorded["y"], ours.y))
    ]
    there, here = max(spans)
    scale = there / here if here else 1.0
    x = min(recorded["x"]) - float(ours.x.min()) * scale
    y = min(recorded["y"]) - float(ours.y.min()) * scale
    return scale, (x, y)


def _kind(kind: SiteType, recorded: Recording, sites: Sites) -> Iterator[Difference]:
    for key, ours in SITE_LISTS.items():
        expected = recorded.get(key, [])
        part = "neighbours" if key in _NEIGHBOURS else "sites" if key == "label" else "regions"
        yield from _list(part, f"{kind.word} {key}", expected, ours(sites))
    for key in _INCIDENCE[kind]:
        ours_here: Sequence[Any] = getattr(sites, key)
        yield from _list("sites", f"{kind.word} {key}", recorded.get(key, []), ours_here)
    for relation in _RELATIONS:
        expected, found = recorded["directions"].get(relation, []), sites.directions(relation)
        if list(expected) != list(found):
            where = f"{kind.word} directions {relation}"
            yield Difference("neighbours", where, _text(expected), _text(found))
    if recorded.get("sides", {}) != {k: list(v) for k, v in sites.sides.items() if v}:
        where = f"{kind.word} sides"
        yield Difference("regions", where, _text(recorded.get("sides")), _text(sites.sides))
    yield from _radials(kind, recorded, sites)


_NEIGHBOURS: Final = {"adjacent", "orthogonal", "diagonal", "off", "neighbours"}


def _radials(kind: SiteType, recorded: Recording, sites: Sites) -> Iterator[Difference]:
    cut = 1 if recorded["radialsCut"] else None
    for index, entry in enumerate(recorded["radials"]):
        paths = entry["paths"]
        for direction in AbsoluteDirection:
            expected = [tuple(paths[i]) for i in entry["dirs"].get(direction.word, [])]
            found = [radial.sites[:cut] for radial in sites.radials(index, direction)]
            if cut:  # radials that begin with the same step were recorded once
                found = list(dict.fromkeys(found))
            if expected != found:
                where = f"radials {direction.word} of {kind.word} {index}"
                yield Difference("radials", where, _text(expected), _text(found))
                return


def _list(
    part: str, where: str, expected: Sequence[Any], found: Sequence[Any]
) -> Iterator[Difference]:
    """Compare two lists of numbers, words or lists, and name the first that differs."""
    ours = [list(item) if isinstance(item, list | tuple) else item for item in found]
    if list(expected) == ours:
        return
    if len(expected) != len(ours):
        yield Difference(part, where, _text(expected), _text(ours))
        return
    index = next(i for i, pair in enumerate(zip(expected, ours, strict=True)) if pair[0] != pair[1])
    yield Difference(part, f"{where} [{index}]", _text(expected[index]), _text(ours[index]))


def _entries(
    part: str, recording: Recording, ours: Sequence[Any], describe: Callable[[Any], dict[str, Any]]
) -> Iterator[Difference]:
    """Compare numbered things, each by the keys that we describe it with."""
    recorded = recording[part]
    if len(recorded) != len(ours):
        yield Difference(part, f"number of {part}", str(len(recorded)), str(len(ours)))
        return
    for index, (expected, thing) in enumerate(zip(recorded, ours, strict=True)):
        for key, value in describe(thing).items():
            found = list(value) if isinstance(value, tuple) else value
            if key in expected and expected[key] != found:
                where = f"{part}[{index}] {expected.get('name', '')} {key}"
                yield Difference(part, where, _text(expected[key]), _text(found))
                return


def _container(container: Any) -> dict[str, Any]:
    return {
        "name": container.name,
        "class": str(container.kind),
        "owner": container.owner,
        "role": container.role.word,
        "from": container.first,
        "n": container.count,
    }


def _component(component: Any) -> dict[str, Any]:
    return {
        "index": component.index,
        "name": component.name,
        "class": type(component).__name__,
        "owner": component.owner,
        "role": component.role.word,
    }


def _track(track: Any) -> dict[str, Any]:
    return {
        "name": track.name,
        "owner": track.owner,
        "loop": track.looped,
        "internalLoop": track.has_internal_loop,
        "sites": track.sites,
        "bump": track.bumps,
        "next": track.following,
        "prev": track.preceding,
    }


def _region(region: Any) -> dict[str, Any]:
    return {"name": region.name, "owner": region.owner, "sites": region.sites}


def _recorded_region(recorded: dict[str, Any]) -> dict[str, Any]:
    """A region is a set. Where its sites depend on the position, none are recorded."""
    sites = recorded.get("sites")
    if sites is None:
        return {key: value for key, value in recorded.items() if key != "sites"}
    return {**recorded, "sites": sorted(set(sites))}


def _text(value: object, width: int = 160) -> str:
    text = str(value)
    return text if len(text) <= width else text[: width - 1] + "…"
