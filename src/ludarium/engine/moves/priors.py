"""What happens before a move and becomes part of it: actions kept beside the list of moves."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from ludarium.engine.agreements import STRIDE
from ludarium.engine.moves.sinks import EagerSink, Shape, all_registers
from ludarium.kernel.expressions import Expression, Local, constant, known
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32

if TYPE_CHECKING:
    from ludarium.engine.kinds import Moves
    from ludarium.engine.machine.machine import Machine

PRIOR_BYTES: Final = 1 << 23
_HEADER: Final = 8
"""A block of actions begins with how many bytes they take."""


@dataclass(frozen=True)
class Prior:
    """Actions that happen before a move; an iterator of the move knows where they are kept."""

    register: str

    @property
    def register_twice(self) -> str:
        """The iterator that knows where the actions of a move that is listed twice are kept."""
        return f"{self.register} twice"

    @property
    def register_as_found(self) -> str:
        """The iterator that knows where the actions are kept in the order they were found in."""
        return f"{self.register} as found"

    def imagine(self, m: "Machine") -> None:
        """Carry the actions out as they were when the move was found."""
        block = m.registers.get(self.register_as_found, m.register(self.register))
        f = m.f
        start = f.let(m.acting.top.get())
        f.do(_push(m), block)
        f.do(m.acting.execute, start)

    def push(self, m: "Machine", *, twice: bool = False) -> None:
        """Put the actions in the list of actions, for a move that is listed once or twice."""
        block = m.register(self.register)
        if twice:
            block = m.registers.get(self.register_twice, block)
        m.f.do(_push(m), block)

    def carry_out(self, m: "Machine", *, twice: bool = False) -> None:
        """Carry the actions out."""
        # A listed move holds what is asked for here, and people who look at it ask for this, too.
        m.registers.get(self.register_as_found)
        f = m.f
        start = f.let(m.acting.top.get())
        self.push(m, twice=twice)
        f.do(m.acting.execute, start)


def _push(m: "Machine") -> Function:
    def write(f: Function) -> None:
        (block,) = f.parameters
        top = f.let(m.acting.top.get())
        size = f.let(load(block))
        with f.if_(top + size > m.acting.end):
            m.fail("a single move makes too many changes")
        f.copy(top, block + _HEADER, size)
        m.acting.top.set(f, top + size)

    return m.helper("push prior", {"block": I32}, None, write)


class _PriorSink(EagerSink):
    """Puts the actions of moves in the list, and notes how many bytes those of each move take."""

    def __init__(self, sizes: Expression, count: Local) -> None:
        self.sizes = sizes
        self.count = count

    def move(self, m: "Machine", shape: Shape, build: Callable[[], None]) -> None:
        """Take a move."""
        f = m.f
        start = f.let(m.acting.top.get())
        super().move(m, shape, build)
        with f.if_(self.count >= _MOST_MOVES):
            m.fail("too much happens before a move")
        f.store(self.sizes + self.count * 4, m.acting.top.get() - start)
        self.count.set(self.count + 1)


_MOST_MOVES: Final = 1 << 10


@dataclass(frozen=True)
class Kept:
    """Where the actions that happen before a move are kept."""

    block: Expression
    reversed: Expression
    """The same in reverse order, where that was asked for."""
    twice: Expression
    """For a move that is listed twice, and so gets them twice, where that was asked for."""
    as_found: Expression
    """The same in the order in which they were found, which is how they are imagined first."""


def keep_prior(
    m: "Machine", rule: "Moves", *, reversed_too: bool = False, twice_too: bool = False
) -> Kept:
    """Work out what happens before a move, and keep it.

    The actions of the third move, and of those after it, do not come at the end, but at a place
    that only the number of actions of the move before decides.
    """
    from ludarium.engine.kinds import Consequence

    f = m.f
    begin = f.let(m.acting.top.get())
    turned: Expression = constant(0)
    twice: Expression = constant(0)
    with m.temporary():
        sizes = m.room(4 * _MOST_MOVES)
        count = f.local(0)
        has_thens = any(isinstance(inner, Consequence) for inner in rule.walk())
        standing = _standing(m) if has_thens else m.standing
        with m.changed(sink=_PriorSink(sizes, count), standing=standing), m.bare():
            rule.lower(m)
        if has_thens:
            _flatten(m, begin, sizes, count)
        block = f.let(store(m)(begin, sizes, count, 0, 1))
        if reversed_too:
            turned = f.let(store(m)(begin, sizes, count, 1, 1))
        if twice_too:
            twice = f.let(store(m)(begin, sizes, count, 0, 2))
        # The order only changes if there are more than two moves.
        as_found = f.local(block)
        with f.if_(count > 2):
            as_found.set(store(m)(begin, sizes, count, 2, 1))
    m.acting.top.set(f, begin)
    return Kept(block, turned, twice, as_found)


def _standing(m: "Machine") -> dict[str, Expression]:
    """The iterators as they are now, for functions that are called before anything changes."""
    found: dict[str, Expression] = {}
    for name, value in all_registers(m.registers).items():
        if known(value) is None:
            cell = m.cell(f"standing {name}")
            cell.set(m.f, value)
            found[name] = cell.get()
        else:
            found[name] = value
    return found


def store(m: "Machine") -> Function:
    """The function that copies actions to a new block, in the order in which they will happen."""

    def write(f: Function) -> None:
        begin, sizes, count, front, times = f.parameters
        block = f.let(m.priors_top.get())
        room = f.let((m.acting.top.get() - begin) * times + _HEADER)
        with f.if_(block + room > m.priors + PRIOR_BYTES):
            m.fail("too much happens before moves")
        m.priors_top.set(f, block + room)
        base = f.let(block + _HEADER)
        place, total, before = f.local(begin), f.local(0), f.local(0)
        with f.count(0, count) as number:
            size = f.let(load(sizes + number * 4))
            at = f.let(base + before)
            with f.count(0, times):
                f.copy(at + size, at, base + total - at)
                f.copy(at, place, size)
                total.set(total + size)
            place.set(place + size)
            # quirk: prior-moves-out-of-order: Of more than two moves that happen before another,
            # each from the third on is put where the number of actions of the move before it says,
            # not at the end.
            with f.if_(front.is_zero):
                before.set(size)
            with f.if_(front == 2):
                before.set(total)
        f.store(block, total)
        f.return_(block)

    parameters = {"begin": I32, "sizes": I32, "count": I32, "front": I32, "times": I32}
    return m.helper("keep prior", parameters, I32, write)


def _flatten(m: "Machine", begin: Expression, sizes: Expression, count: Local) -> None:
    """Replace what follows actions by the actions that it comes to."""
    f = m.f
    acting = m.acting
    end = f.let(acting.top.get())
    after = m.room(4 * _MOST_MOVES)
    with noting(m, begin), m.imagining(noted=True):
        place = f.local(begin)
        with f.count(0, count) as number:
            size = f.let(load(sizes + number * 4))
            before = f.let(acting.log_top.get())
            f.copy(end, place, size)
            acting.top.set(f, end + size)
            f.do(acting.execute, end)
            f.store(after + number * 4, acting.log_top.get() - before)
            place.set(place + size)
    f.copy(sizes, after, count * 4)


@contextmanager
def noting(m: "Machine", place: Expression) -> Iterator[None]:
    """What is carried out inside is put in the list of actions afterwards, from a place on."""
    f, acting = m.f, m.acting
    with logged(m) as log:
        yield
        last = f.let(acting.log_top.get())
    acting.top.set(f, place)
    noted = f.local(log)
    with f.while_(noted < last):
        f.do(acting.relist(), noted)
        noted.set(noted + STRIDE)


@contextmanager
def logged(m: "Machine") -> Iterator[Expression]:
    """Actions that are carried out inside, which must be imagined, are noted from a place on."""
    f, acting = m.f, m.acting
    acting.keeps_log = True
    next_is_set = m.cell("next player set")
    kept = f.let(next_is_set.get())
    log, logging = f.let(acting.log_top.get()), f.let(acting.logging.get())
    acting.logging.set(f, 1)
    yield log
    acting.logging.set(f, logging)
    acting.log_top.set(f, log)
    next_is_set.set(f, kept)


@cache
def prior_in(register: str) -> Prior:
    """The actions that an iterator of a move knows."""
    return Prior(register)
