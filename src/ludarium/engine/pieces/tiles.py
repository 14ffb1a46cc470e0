"""Tiles: the lines drawn on them, how these go on from tile to tile, and whether sides match."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ludarium.board.equipment.components import Tile
from ludarium.engine.state.last_sites import all_last_sites
from ludarium.kernel.expressions import Expression, both, constant
from ludarium.kernel.function import load
from ludarium.kernel.sets import NumberSet
from ludarium.vocabulary.board import Relation, SiteType

if TYPE_CHECKING:
    from ludarium.engine.kinds import Int, Region
    from ludarium.engine.machine.machine import Machine


class Tiling:
    """What is known before play about tiles and the cells they lie on."""

    def __init__(self, m: "Machine") -> None:
        self.m = m
        cells = m.box.topology.of(SiteType.Cell)
        directions = cells.supported_directions(Relation.Orthogonal)
        self.sides = len(directions)
        around = len(cells.supported_directions(Relation.Adjacent))
        self.turns = max(1, around // max(1, self.sides))
        """How many turns of a tile lead from a side to the next."""
        near = [
            (cells.steps(cell, direction) or (-1,))[-1]
            for cell in range(cells.count)
            for direction in directions
        ]
        self._near = m.module.table(near or [0], name="cells beside")
        tiles = [c if isinstance(c, Tile) else None for c in m.box.components]
        self._is_tile = [0, *(int(tile is not None) for tile in tiles)]
        starts: list[int] = [0, 0]
        flat: list[int] = []
        for tile in tiles:
            for path in tile.paths if tile else ():
                flat.extend((path.start, path.end, path.colour))
            starts.append(len(flat))
        base = m.module.table(flat or [0], name="parts of paths")
        self._paths = m.module.table([base + 4 * start for start in starts], name="paths of tiles")
        self._codes: dict[tuple[int, ...], int] = {}
        patterns = [_colours(tile, side) for tile in (None, *tiles) for side in range(self.sides)]
        self._colours = m.module.table([self._code(some) for some in patterns], "u16", "colours")
        backward = [self._code(some[::-1]) for some in patterns]
        self._colours_back = m.module.table(backward, "u16", "colours backwards")

    def _code(self, colours: tuple[int, ...]) -> int:
        return self._codes.setdefault(colours, len(self._codes))

    def is_tile(self, what: Expression) -> Expression:
        """Whether a component is a tile."""
        return self.m.table(self._is_tile, what, "u8")

    def turned(self, cell: Expression) -> Expression:
        """By how many sides the tile on a cell is turned."""
        if not self.m.keeps.rotations:
            return constant(0)
        return self.m.rotation(cell, SiteType.Cell).divided(self.turns)

    def beside(self, cell: Expression, side: Expression) -> Expression:
        """The cell on a side of another; -1 if there is none."""
        return load((cell * self.sides + side) * 4, self._near)

    # ------------------------------------------------------------------ lines

    def follow(
        self,
        start: Expression,
        colour: Expression,
        meet: Callable[[Expression, Expression], None],
    ) -> None:
        """Follow the lines of a colour from a tile, and say which cells are met from which.

        Lines go on over cells with tiles; no cell is left twice after it was entered from another.
        """
        m, f = self.m, self.m.f
        cells = m.count_of(SiteType.Cell)
        with m.temporary():
            queue = m.room(8 * (cells * self.sides + 1))
            entered = m.room(cells * self.sides)
            f.fill(entered, 0, cells * self.sides)
            f.store(queue, start)
            f.store(queue, -1, 4)
            at, end = f.local(queue), f.local(queue + 8)
            with f.while_(at < end):
                here, before = m.let(load(at)), m.let(load(at, 4))
                at.set(at + 8)
                what = m.let(m.what(here, SiteType.Cell))
                turned = m.let(self.turned(here))
                path = f.local(load(what * 4, self._paths))
                last = m.let(load(what * 4, self._paths + 4))
                with f.while_(path < last):
                    with f.if_(load(path, 8) == colour):
                        for part in (0, 4):
                            side = m.let((load(path, part) + turned).modulo(self.sides))
                            to = m.let(self.beside(here, side))
                            with f.if_((to >= 0) & (to != before)):
                                meet(to, here)
                                way = m.let(entered + here * self.sides + side)
                                new = both(
                                    self.is_tile(m.what(to, SiteType.Cell)),
                                    load(way, 0, "u8").is_zero,
                                )
                                with f.if_(new):
                                    f.store(way, 1, kind="u8")
                                    f.store(end, to)
                                    f.store(end, here, 4)
                                    end.set(end + 8)
                    path.set(path + 12)

    # ------------------------------------------------------------------ sides

    def matches(self, cell: Expression) -> Expression:
        """Whether the lines on a tile go on in the same colours on all tiles beside it."""
        m, f = self.m, self.m.f
        fits = f.local(1)
        what, turned = m.let(m.what(cell, SiteType.Cell)), m.let(self.turned(cell))
        with f.count(0, self.sides) as side:
            to = m.let(self.beside(cell, side))
            f.skip(to < 0)
            other = m.let(m.what(to, SiteType.Cell))
            f.skip(self.is_tile(other).is_zero)
            own = (side + self.sides - turned.modulo(self.sides)).modulo(self.sides)
            theirs = side + self.sides + self.sides // 2 - self.turned(to).modulo(self.sides)
            mine = load((what * self.sides + own) * 2, self._colours, "u16")
            facing = other * self.sides + theirs.modulo(self.sides)
            fits.set(fits & (mine == load(facing * 2, self._colours_back, "u16")))
        return fits


def line_starts(m: "Machine", start: "Int | Region | None") -> NumberSet:
    """The tiles from which lines are followed.

    By default these are all to which the last move led, together with its consequences.
    """
    # quirk: lines-from-all-tiles: Lines are followed from all tiles of the last move.
    return all_last_sites(m, "to") if start is None else m.sites_of(start)


def _colours(tile: Tile | None, side: int) -> tuple[int, ...]:
    """The colours along a side of a tile, 0 where no line ends."""
    if tile is None or side >= len(tile.slots):
        return ()
    found = [0] * tile.slots[side]
    for path in tile.paths:
        for at, slot in ((path.start, path.start_slot), (path.end, path.end_slot)):
            if at == side and slot < len(found):
                found[slot] = path.colour
    return tuple(found)
