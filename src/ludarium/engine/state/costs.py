"""What starting rules say about the sites of the board: their costs and their phases."""

from typing import Any

from ludarium.engine.machine.machine import Machine
from ludarium.engine.state.layout import StateField
from ludarium.vocabulary.board import SiteType


def costs_of(m: Machine, kind: SiteType) -> StateField:
    """The cost of every site of a kind; 0 unless it is set."""
    name = f"cost of {kind.word}"
    count = m.count_of(kind)
    if not m.state.has(name):

        def begin(image: Any, position: Any) -> None:
            for (of_kind, site), cost in position.costs.items():
                if of_kind is kind and 0 <= site < count:
                    image.set(m.field(name), cost, site)

        m.first_values.append(begin)
    return m.field(name, "i32", max(count, 1))


def phases_of(m: Machine, kind: SiteType) -> StateField:
    """The phase of every site of a kind: that of the board unless it is set."""
    name = f"phase of {kind.word}"
    phases = m.box.topology.of(kind).phase
    if not m.state.has(name):

        def begin(image: Any, position: Any) -> None:
            for site, phase in enumerate(phases):
                image.set(m.field(name), position.phases.get((kind, site), int(phase)), site)

        m.first_values.append(begin)
    return m.field(name, "i32", max(len(phases), 1))
