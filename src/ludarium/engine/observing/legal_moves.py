"""How many legal moves there are where moves are only tested once they are drawn.

To count them all is much more work than to draw one, so it is done for a part of the games alone.
"""

from typing import TYPE_CHECKING

from ludarium.kernel.expressions import Expression, Local, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32, I64
from ludarium.kernel.sets import word_count

if TYPE_CHECKING:
    from ludarium.engine.machine.building import Cell
    from ludarium.engine.turns.fast_playouts import Playouts


def counting_legal_moves(playouts: "Playouts", tests: "Cell") -> Function:
    """The function that tests all moves that were noted, and counts those that pass.

    A cell counts the tests.
    """
    m = playouts.m
    return m.helper("legal moves", {}, I32, lambda f: _write(playouts, tests, f))


def _write(playouts: "Playouts", tests: "Cell", f: Function) -> None:
    m, sink = playouts.m, playouts.sink
    total = f.local(0, name="total")
    place = f.local(m.move_start.get(), name="move")
    end = f.let(m.move_top.get())
    with f.while_(place < end):
        count = f.let(load(place + sink.count_at), "count")
        if playouts.turns.plan.is_allowed:
            _test_all(playouts, tests, f, place, total)
        else:
            check = load(load(place) * 2, playouts.checks_at, "u16")
            with f.if_(check.is_zero):
                total.set(total + count)
            with f.else_():
                _test_all(playouts, tests, f, place, total)
        place.set(place + m.moves_stride)
    f.return_(total)


def _test_all(playouts: "Playouts", tests: "Cell", f: Function, place: Local, total: Local) -> None:
    """Test every move of a note."""
    from ludarium.engine.turns.fast_playouts import SINGLE, STARTS_AND_ENDS

    m = playouts.m
    tests.set(f, tests.get() + load(place + playouts.sink.count_at))
    kind = f.let(load(load(place), playouts.kinds_at, "u8"), "kind")
    with f.if_(kind == SINGLE):
        total.set(total + _passes(playouts, f, place))
    with f.else_():
        words = f.local(place + playouts.sink.count_at + 8, name="words")
        first = f.local(0, name="first")
        with f.count(0, word_count(m.universe)):
            left = f.local(load(words, kind="i64"), name="left")
            with f.while_(left != 0):
                site = f.let(first + left.lowest_bit.to_i32())
                left.set(left & (left - constant(1, I64)))
                f.store(place, site, 8)
                with f.if_(kind == STARTS_AND_ENDS):
                    f.store(place, site, 4)
                total.set(total + _passes(playouts, f, place))
            words.set(words + 8)
            first.set(first + 64)


def _passes(playouts: "Playouts", f: Function, place: Expression) -> Expression:
    m = playouts.m
    test = m.helper("passes all tests", {"move": I32}, I32, lambda g: _write_passes(playouts, g))
    return f.let(test(place))


def _write_passes(playouts: "Playouts", f: Function) -> None:
    (move,) = f.parameters
    if playouts.sink.tests:
        index = f.let(load(load(move) * 2, playouts.checks_at, "u16"))
        with f.if_(index != 0):
            table = playouts.m.module.dispatch(list(playouts.sink.tests.values()))
            found = f.do_by_id(table, index - 1, move)
            assert found is not None
            with f.if_(found.is_zero):
                f.return_(0)
    for allowed in playouts.turns.plan.is_allowed:
        with f.if_(allowed(move).is_zero):
            f.return_(0)
    f.return_(1)
