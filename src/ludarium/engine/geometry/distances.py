"""Distances over the bare board. A game knows one kind of step, whichever kinds its rules name."""

from typing import Final

from ludarium.engine.machine.machine import Machine
from ludarium.vocabulary.board import Relation, SiteType

_ORDER: Final = (
    Relation.Adjacent,
    Relation.All,
    Relation.OffDiagonal,
    Relation.Diagonal,
    Relation.Orthogonal,
)
"""The first of these that any rule names holds for all rules."""


def note_distances(m: Machine, relation: Relation | None) -> None:
    """Note that a rule asks for distances by steps of a kind; to be called before play."""
    m.__dict__.setdefault("_distance_relations", set()).add(relation or Relation.Adjacent)


def distances(m: Machine, kind: SiteType | None) -> list[list[int]]:
    """For every two sites, the number of steps between them; 0 also where no steps lead there."""
    named = m.__dict__.get("_distance_relations", ())
    relation = next((some for some in _ORDER if some in named), Relation.Adjacent)
    tables = m.__dict__.setdefault("_distances", {})
    key = kind or m.usual
    if key not in tables:
        tables[key] = m.box.topology.of(key).distances(relation).tolist()
    found: list[list[int]] = tables[key]
    return found
