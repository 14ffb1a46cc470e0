"""Captures in a sequence: pieces that stay where they are until the turn ends.

A removal can be put off to the end of the turn. The site is noted then, in the order of the
removals, and cleared once a move is made after which the turn passes on. In the record of that
move the removals come first, the last one before all others.
"""

from typing import TYPE_CHECKING, Final

from ludarium.engine.agreements import STRIDE
from ludarium.engine.moves.action_kinds import KINDS_BY_NAME
from ludarium.engine.state.layout import change_bit
from ludarium.kernel.expressions import Expression, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32
from ludarium.kernel.sets import NumberSet, word_count

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine
    from ludarium.engine.turns.turns import Plan

_SET: Final = "to clear"
_LIST: Final = "to clear in order"
_COUNT: Final = "to clear count"


def use_sequence_capture(m: "Machine", plan: "Plan") -> None:
    """Let a game put removals off to the end of the turn."""
    if m.state.has(_COUNT):
        return
    m.field(_SET, "i64", word_count(m.universe))
    m.field(_LIST, "u16", _most(m))
    m.field(_COUNT)
    plan.after_actions.append(lambda: m.f.do(m.helper("clear captures", {}, None, _writer(m))))


def _most(m: "Machine") -> int:
    return 2 * m.universe + 32


def sites_to_clear(m: "Machine") -> NumberSet:
    """The sites whose pieces will be removed at the end of the turn."""
    if not m.state.has(_COUNT):
        return m.sites(())
    return NumberSet.at(m.field(_SET).address, m.universe)


def defer_removal(m: "Machine", site: Expression) -> None:
    """Put off the removal of a piece to the end of the turn."""
    f = m.f
    count = f.let(m.field(_COUNT).get())
    with f.if_(site >= 0):
        with f.if_(count >= _most(m)):
            m.fail("too many removals are put off to the end of the turn")
        m.field(_LIST).set(f, site, count)
        m.field(_COUNT).set(f, count + 1)
        change_bit(f, m.field(_SET), m.universe, 0, site, value=1)


# ---------------------------------------------------------------------- the end of the turn


def _writer(m: "Machine"):  # type: ignore[no-untyped-def]
    def write(f: Function) -> None:
        count = f.let(m.field(_COUNT).get())
        with f.if_((count == 0) | (m.cell("next player set").get() != 0)):
            f.return_()
        if m.keeps.levels:
            _clear_stacks(m, f, count)
        else:
            with f.count(0, count) as index:
                site = f.let(m.field(_LIST).get(index))
                with f.if_(sites_to_clear(m).has(site)):
                    change_bit(f, m.field(_SET), m.universe, 0, site, value=0)
                    _remove(m, site, constant(-1))
        m.field(_COUNT).set(f, 0)
        m.sites(()).store(f, m.field(_SET).address)

    return write


def _clear_stacks(m: "Machine", f: Function, count: Expression) -> None:
    """Remove as many pieces of each stack, from the bottom, as were put off there.

    The record names their levels from the lowest upwards, but the highest goes first. Where moves
    were tried out before they became legal, they are what the record of the trial says.
    """
    with sites_to_clear(m).kept(f).each(f) as site:
        times = f.local(0)
        with f.count(0, count) as index:
            times.set(times + (m.field(_LIST).get(index) == site))
        height = f.let(m.height(site))
        number = f.let(choose(times < height, times, height))
        # quirk: stacks-cleared-from-the-bottom: Captures that wait for the end of the turn take as
        # many pieces from the bottom of a stack as were put off there.
        with f.count(0, number) as above:
            level = m.let(number - 1 - above)
            _remove(m, site, level, made_at=above if m.made_as_tried else level)


def _remove(
    m: "Machine", site: Expression, level: Expression, made_at: Expression | None = None
) -> None:
    """Remove a piece, and put that first in the record of the move unless it is in it already.

    The record tells its level, but it may be another one at which the removal is made.
    """
    f = m.f
    acting = m.acting
    kind = m.type_number(None)
    removal = {"type": kind, "to": site, "level": level}
    logging = f.let(acting.logging.get()) if acting.keeps_log else constant(0)
    with f.block() as over:
        if acting.keeps_log:
            with f.if_(logging):
                f.branch(over, _is_logged(m)(kind, site, level))
            acting.logging.set(f, 0)
        with m.changed(direct=True):
            m.act("Remove", **(removal if made_at is None else {**removal, "level": made_at}))
        if acting.keeps_log:
            acting.logging.set(f, logging)
            with f.if_(logging):
                f.do(_log_first(m), kind, site, level)


_REMOVAL: Final = KINDS_BY_NAME["Remove"]


def _values(kind: Expression, site: Expression, level: Expression) -> list[Expression]:
    """The numbers of the record of a removal."""
    given = {"type": kind, "to": site, "level": level}
    values = [given.get(argument.name) for argument in _REMOVAL.arguments]
    return [
        constant(_REMOVAL.number),
        *(
            constant(int(argument.default or 0)) if value is None else value
            for argument, value in zip(_REMOVAL.arguments, values, strict=True)
        ),
    ]


def _is_logged(m: "Machine") -> Function:
    """Whether a removal is in the record of the move already."""

    def write(f: Function) -> None:
        place = f.local(m.acting.log_start.get())
        with f.while_(place < m.acting.log_top.get()):
            same: Expression = constant(1)
            for number, value in enumerate(_values(*f.parameters)):
                same = same & (load(place, 4 * number) == value)
            with f.if_(same):
                f.return_(1)
            place.set(place + STRIDE)
        f.return_(0)

    return m.helper("removal is logged", {"type": I32, "site": I32, "level": I32}, I32, write)


def _log_first(m: "Machine") -> Function:
    """Put a removal first in the record of the move."""

    def write(f: Function) -> None:
        acting = m.acting
        start, end = f.let(acting.log_start.get()), f.let(acting.log_top.get())
        # quirk: captures-told-first: Captures that waited for the end of the turn are told before
        # the move that ends it, the last one first.
        f.copy(start + STRIDE, start, end - start)
        acting.log_top.set(f, end + STRIDE)
        for number, value in enumerate(_values(*f.parameters)):
            f.store(start, value, 4 * number)

    return m.helper("log removal first", {"type": I32, "site": I32, "level": I32}, None, write)
