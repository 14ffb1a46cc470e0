"""Dominoes: the pips on the cells they cover, where their line can grow, and those in the bag.

A domino covers two by four cells: four for each half, in the order of its walk. Its line can grow
from either end, straight on or round the corner, and from the long sides of a double.
"""

from typing import TYPE_CHECKING, Any, Final

from ludarium.board.equipment.components import Domino
from ludarium.board.walks import footprint
from ludarium.engine.state.layout import change_bit
from ludarium.kernel.expressions import Expression, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32
from ludarium.kernel.sets import NumberSet, signed_words, word_count
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import AbsoluteDirection

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine

_PIPS: Final = "pips on cell"
_OWNER: Final = "domino on cell"
_BAG: Final = "dominoes in bag"
_SIDES: Final = tuple(AbsoluteDirection[word] for word in "WNES")
"""The directions in clockwise order; the first end of an upright domino points west."""
_WAYS: Final = len(_SIDES)
_CELLS: Final = 8
_REACH: Final = 4
"""How far the line can grow from an end: as far as a domino is long."""
_NOWHERE: Final = 0xFFFF


def dominoes(m: "Machine") -> list[Domino]:
    """All dominoes of a game."""
    return [c for c in m.box.components if isinstance(c, Domino)]


def is_domino(m: "Machine", what: Expression) -> Expression:
    """Whether a component is a domino."""
    return m.table([0, *(int(isinstance(c, Domino)) for c in m.box.components)], what, "u8")


# ---------------------------------------------------------------------- the bag


def keep_bag(m: "Machine") -> None:
    """Keep track of the dominoes that nobody has drawn."""
    if m.state.has(_BAG):
        return
    m.field(_BAG, "i64", word_count(len(m.box.components) + 1))
    m.first_values.append(_fill_bag)
    m.when_piece_is_added.append(
        lambda site, what: change_bit(
            m.f, m.field(_BAG), len(m.box.components) + 1, 0, what, value=0
        )
    )


def bag(m: "Machine") -> NumberSet:
    """The dominoes in the bag, by the numbers of their components."""
    return NumberSet.at(m.field(_BAG).address, len(m.box.components) + 1)


def _fill_bag(image: Any, position: Any) -> None:
    m = image.m
    drawn = {thing.what for stack in position.stacks.values() for thing in stack}
    left = (domino.index for domino in dominoes(m) if domino.index not in drawn)
    for index, word in enumerate(signed_words(left, len(m.box.components) + 1)):
        image.set(m.field(_BAG), word, index)


# ---------------------------------------------------------------------- the line


def keep_line(m: "Machine") -> None:
    """Keep track of the pips on cells, and of where the line can grow."""
    if not dominoes(m) or line_is_kept(m):
        return
    count = m.count_of(SiteType.Cell)
    m.field(_PIPS, "u8", count)
    m.field(_OWNER, "u16", count)


def line_is_kept(m: "Machine") -> bool:
    """Whether it is known which pips are on the cells."""
    return m.state.has(_PIPS)


def lay_domino(m: "Machine", site: Expression, what: Expression, playable: Any) -> None:
    """Note the pips of a domino that has just come to a cell, and find where the line can grow."""
    if not line_is_kept(m):
        return

    def write(f: Function) -> None:
        root, new = f.parameters
        start = f.let(_footprint(m, root))
        with f.count(0, _CELLS) as number:
            cell = f.let(load(start + number * 2, 0, "u16"))
            half = choose(number < _CELLS // 2, _halves(m, new, 0), _halves(m, new, 1))
            m.field(_PIPS).set(f, half, cell)
            m.field(_OWNER).set(f, new, cell)
        m.sites(()).store(f, playable.address)
        board = m.sites(range(m.count_of(SiteType.Cell)))
        with (board - m.empty_sites(SiteType.Cell)).kept(f).each(f) as other:
            f.skip(is_domino(m, m.let(m.what(other))).is_zero)
            _open_ends(m, other, playable)

    with m.if_(is_domino(m, what)):
        m.f.do(m.helper("lay domino", {"site": I32, "what": I32}, None, write), site, what)


def _footprint(m: "Machine", root: Expression) -> Expression:
    """The address of the cells that the domino on a cell covers, in order."""

    def write(f: Function) -> None:
        (root,) = f.parameters
        cells = m.box.topology.of(SiteType.Cell)
        walks = dominoes(m)[0].walks
        table: list[int] = []
        for site in range(cells.count):
            for state in range(_WAYS):
                covered = footprint(cells, site, state, walks)
                table += covered if len(covered) == _CELLS else [_NOWHERE] * _CELLS
        row = (root * _WAYS + m.local_state(root)) * (2 * _CELLS)
        f.return_(constant(m.module.table(table, "u16", "footprints of dominoes")) + row)

    return m.let(m.helper("footprint of domino", {"root": I32}, I32, write)(root))


def _halves(m: "Machine", what: Expression, half: int) -> Expression:
    """The pips on one half of a domino."""
    pips = [c.halves[half] if isinstance(c, Domino) else 0 for c in m.box.components]
    return m.table([0, *pips], what, "u8")


def _next_cell(m: "Machine", side: Expression, cell: Expression) -> Expression:
    """The cell on a side of another; beyond all cells if there is none."""

    def write(f: Function) -> None:
        side, cell = f.parameters
        cells = m.box.topology.of(SiteType.Cell)
        table = [
            (cells.steps(site, direction) or (_NOWHERE,))[0]
            for direction in _SIDES
            for site in range(cells.count)
        ]
        with f.if_(cell >= cells.count):
            f.return_(cell)
        f.return_(m.table(table, (side & (_WAYS - 1)) * cells.count + cell, "u16"))

    return m.let(m.helper("next cell", {"side": I32, "cell": I32}, I32, write)(side, cell))


def _open_ends(m: "Machine", root: Expression, playable: Any) -> None:
    """Let the line grow from the ends of a domino, and from the sides of a double."""
    f = m.f
    start = f.let(_footprint(m, root))
    state = f.let(m.local_state(root))
    what = f.let(m.what(root))
    grow = m.helper(
        "grow line",
        dict.fromkeys(("first", "second", "side", "turn"), I32),
        None,
        lambda f: _write_grow(m, f, playable),
    )

    def end(first: int, second: int, side: int, turn: int) -> None:
        cells = (load(start + 2 * number, 0, "u16") for number in (first, second))
        f.do(grow, *cells, (state + side) & (_WAYS - 1), turn)

    end(0, 1, 0, -1)
    end(7, 6, 2, 1)
    with f.if_(_halves(m, what, 0) == _halves(m, what, 1)):
        end(2, 5, 1, 0)
        end(3, 4, 3, 0)


def _write_grow(m: "Machine", f: Function, playable: Any) -> None:
    """Let the line grow straight on from two cells, and round the corner if there is a turn."""
    first, second, side, turn = f.parameters

    def mark(cell: Expression) -> None:
        change_bit(f, playable, m.universe, 0, cell, value=1)

    def is_free(cell: Expression) -> Expression:
        return m.both(
            lambda: cell < m.count_of(SiteType.Cell), lambda: m.is_empty(cell, SiteType.Cell)
        )

    one, two = f.local(first), f.local(second)

    def go_on() -> None:
        one.set(_next_cell(m, side, one))
        two.set(_next_cell(m, side, two))

    go_on()
    free = m.let(m.both(lambda: is_free(one), lambda: is_free(two)))
    beyond = [m.let(_next_cell(m, side, cell)) < _NOWHERE for cell in (one, two)]
    with f.if_((free & beyond[0] & beyond[1]).is_zero):
        f.return_()
    with f.if_(turn != 0):
        for cell, way in ((first, turn), (second, constant(0) - turn)):
            beside = m.let(_next_cell(m, side + way, cell))
            with f.if_(is_free(beside)):
                mark(beside)
    with f.count(0, _REACH):
        with f.if_(m.both(lambda: is_free(one), lambda: is_free(two)).is_zero):
            f.return_()
        mark(one)
        mark(two)
        go_on()


# ---------------------------------------------------------------------- whether pips agree


def pips_agree(m: "Machine", site: Expression) -> Expression:
    """Whether the domino on a cell touches others only where the pips agree, at one end of one.

    What it touches must be two cells of the same domino that lie in a line.
    """
    function = m.helper("pips agree", {"site": I32}, I32, lambda f: _write_agree(m, f))
    return m.let(function(site))


def _write_agree(m: "Machine", f: Function) -> None:
    (site,) = f.parameters
    start = f.let(_footprint(m, site))
    own = f.let(m.what(site))
    limit = m.count_of(SiteType.Cell)
    touched = m.sites(()).variable(f)
    with m.temporary():
        found = m.room(4 * 3 * _CELLS)
        count = f.local(0)
        good = f.local(1)
        with f.count(0, _CELLS) as number, f.count(0, _WAYS) as way:
            cell = f.let(load(start + number * 2, 0, "u16"))
            # The directions begin with the north.
            beside = m.let(_next_cell(m, way + 1, cell))
            f.skip(beside >= limit)
            f.skip(m.is_empty(beside, SiteType.Cell))
            f.skip(m.field(_OWNER).get(beside) == own)
            good.set(good & (m.field(_PIPS).get(beside) == m.field(_PIPS).get(cell)))
            touched.add(beside)
            f.store(found + count * 4, beside)
            count.set(count + 1)
        with f.if_(good & (m.field("moves").get() > 1)):
            agree = f.local(0)
            with f.count(0, count) as index, f.if_(good):
                first = f.let(load(found + index * 4))
                others, other = f.local(0), f.local(0)
                with f.count(0, _WAYS) as way:
                    cell = f.local(_next_cell(m, way + 1, first))
                    with f.while_(cell < limit):
                        with f.if_(touched.has(cell)):
                            with f.if_(others == 0):
                                other.set(cell)
                            others.set(others + 1)
                        cell.set(_next_cell(m, way + 1, cell))
                    with f.if_(others > 1):
                        good.set(0)
                    with f.if_(others == 1):
                        same = m.field(_OWNER).get(first) == m.field(_OWNER).get(other)
                        agree.set(same)
            good.set(good & agree)
        result = f.let(good)
    f.return_(result)
