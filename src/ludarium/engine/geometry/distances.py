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
    _named(m).add(relation or Relation.Adjacent)


def _named(m: Machine) -> set[Relation]:
    """The kinds of steps that rules name."""
    return m.memo("steps of distances", set[Relation])


def distances(m: Machine, kind: SiteType | None) -> list[list[int]]:
    """For every two sites, the number of steps between them; 0 also where no steps lead there."""
    kind = kind or m.usual

    def make() -> list[list[int]]:
        named = _named(m)
        # quirk: one-step-for-all: All distances of a game go by the same kind of step: the first
        # of a fixed list that any of its rules names.
        relation = next((some for some in _ORDER if some in named), Relation.Adjacent)
        # quirk: nowhere-is-near: The distance to a site that cannot be reached is 0.
        found: list[list[int]] = m.box.topology.of(kind).distances(relation).tolist()
        return found

    return m.memo(("distances", kind), make)
