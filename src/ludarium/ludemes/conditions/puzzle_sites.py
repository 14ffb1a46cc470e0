"""The sites of which constraints of puzzles speak, in tables made before play."""

from collections.abc import Iterator
from contextlib import contextmanager

from ludarium.board.equipment.hints import Hint
from ludarium.board.equipment.regions import NamedRegion, family_of_regions
from ludarium.board.problem import BoardError
from ludarium.engine.kinds import Region
from ludarium.engine.machine.machine import Machine
from ludarium.engine.pieces.puzzles import Part, each_mask, each_mask_of, part_table
from ludarium.kernel.expressions import constant
from ludarium.kernel.sets import NumberSet
from ludarium.vocabulary.board import RegionStatic, SiteType


def parts_of(m: Machine, region: NamedRegion, *, without: RegionStatic | None = None) -> list[Part]:
    """The parts of a region of the equipment, without those of a family."""
    if not region.families:
        return list(region.parts)
    return [
        part
        for family in region.families
        if family is not without
        for part in family_of_regions(family, m.box.sites, m.box.hints)
    ]


def hints_of(m: Machine) -> list[Hint]:
    """The hints about sites of the board's usual kind."""
    return [hint for some in m.box.hints if some.kind is m.usual for hint in some.hints]


@contextmanager
def each_number(m: Machine, region: Region) -> Iterator[NumberSet]:
    """Something done for what is possible on every site of a region."""
    found = m.static(region)
    if found is not None:
        with each_mask(m, constant(part_table(m, [found]))) as mask:
            yield mask
        return
    for name in ("from", "site"):
        parts = _parts_by(m, region, name) if name in m.registers else None
        if parts is not None:
            index = m.let(m.register(name))
            table = part_table(m, parts)
            with m.if_(index.below(len(parts))), each_mask(m, index * 4 + table) as mask:
                yield mask
            return
    with each_mask_of(m, m.region(region)) as mask:
        yield mask


def _parts_by(m: Machine, region: Region, name: str) -> list[Part] | None:
    """The region for each element that an iterator may stand for, if it depends on that alone."""
    iterator = "from_" if name == "from" else name
    count = max(m.box.topology.of(kind).count for kind in SiteType)
    parts: list[Part] = []
    for element in range(count):
        with m.known_before.setting(**{iterator: element}):
            try:
                sites = region.static(m.known_before)
            except BoardError:
                return None
        parts.append([site for site in sites if site < m.count_of(m.usual)])
    return parts
