"""Round boards: lines from the centre to the rim, and several of them side by side."""

from collections.abc import Iterator, Sequence
from math import atan2

from ludarium.board.equipment.equipment import Equipment
from ludarium.english.model.board.boards import Wheel
from ludarium.english.model.board.shapes import shape_of
from ludarium.english.phrases import Inside, Sites, Thing
from ludarium.english.words import listed, number, plural


def spokes_side_by_side(equipment: Equipment, word: str) -> Iterator[tuple[Sequence[int], Sites]]:
    """The points of some lines of a round board, one beside the other, without its centre."""
    shape = shape_of(equipment)
    if not isinstance(shape, Wheel) or shape.rings < 2 or not shape.centre:
        return
    lines = _spokes(equipment)
    if len(lines) != shape.spokes or {len(line) for line in lines} != {shape.rings}:
        return
    for size in range(2, len(lines) - 1):
        for start in range(len(lines)):
            some = [lines[(start + step) % len(lines)] for step in range(size)]
            ends = listed([str(equipment.sites.label[line[-1]]) for line in some])
            where = f"the {number(size)} lines from the centre to {ends}"
            one = Thing(word, (), (Inside(where, "of"),))
            yield (
                [site for line in some for site in line],
                Sites(f"the {plural(word)} of {where}", one=one),
            )


def _spokes(equipment: Equipment) -> list[list[int]]:
    """The sites of each line from the centre, from there outwards; in order round the board."""
    sites = equipment.sites
    x, y = float(sites.x.mean()), float(sites.y.mean())
    found: dict[float, list[tuple[float, int]]] = {}
    for site in range(sites.count):
        right, up = float(sites.x[site]) - x, float(sites.y[site]) - y
        far = (right * right + up * up) ** 0.5
        if far > _CLOSE:
            found.setdefault(round(atan2(up, right), 2), []).append((far, site))
    return [[site for _, site in sorted(line)] for _, line in sorted(found.items())]


_CLOSE = 0.01


__all__ = ["spokes_side_by_side"]
