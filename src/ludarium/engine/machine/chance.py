"""Chance in play: the generator SplitMix64, as code of the game."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ludarium.board.equipment.chance import FIRST_FACTOR, SECOND_FACTOR, STRIDE
from ludarium.kernel.expressions import Expression, Local, constant
from ludarium.kernel.function import Function
from ludarium.kernel.operations import I32, I64

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine


def mixed(f: Function, state: Expression) -> Expression:
    """The number that belongs to a state of the generator."""
    z = f.let(state)
    z = f.let((z ^ (z >> 30)) * constant(FIRST_FACTOR, I64))
    z = f.let((z ^ (z >> 27)) * constant(SECOND_FACTOR, I64))
    return z ^ (z >> 31)


def draw(f: Function, state: Local) -> Expression:
    """The next number of 64 bits; the state of the generator is a variable."""
    state.set(state + constant(STRIDE, I64))
    return mixed(f, state)


def draw_bits(m: "Machine") -> Expression:
    """The next number of 64 bits of the game's own generator."""

    def write(f: Function) -> None:
        rng = m.field("rng", "i64")
        rng.set(f, rng.get() + constant(STRIDE, I64))
        f.return_(mixed(f, rng.get()))

    return m.let(m.helper("draw bits", {}, I64, write)())


def draw_below(m: "Machine", below: Expression) -> Expression:
    """A number drawn by lot, from 0 up to one less than the given one."""

    def write(f: Function) -> None:
        (limit,) = f.parameters
        with f.loop():
            bits = f.let(draw_bits(m))
            half = f.let(((bits >> 32) ^ bits).to_i32() >> 1)
            with f.if_((limit & (limit - 1)).is_zero):
                f.return_(((limit.to_i64() * half.to_i64()) >> 31).to_i32())
            rest = f.let(half.modulo(limit))
            with f.if_((half - rest + (limit - 1)) >= 0):
                f.return_(rest)

    m.uses_chance = True
    return m.let(m.helper("draw below", {"below": I32}, I32, write)(below))


def draw_fraction(m: "Machine") -> Expression:
    """A decimal number drawn by lot, from 0 up to but not including 1."""
    m.uses_chance = True
    scale = 1.0 / (1 << 52)
    return (draw_bits(m) >> 12).to_f64() * scale


@contextmanager
def drawing_now(m: "Machine", build: Callable[[], None]) -> Iterator[None]:
    """Draw the lots of a move that is listed inside, so that it has its luck from now on.

    The state of the generator is kept with the move; what the move does is worked out once, so
    that as many lots are drawn as it needs, and dropped.
    """
    rng = m.field("rng", "i64")
    before = m.f.let(rng.get())
    with m.bind(**{"#lots low": before.to_i32(), "#lots high": (before >> 32).to_i32()}):
        yield
    top = m.let(m.acting.top.get())
    with m.changed(thens=(), prefixes=(), suffixes=()):
        build()
    m.acting.top.set(m.f, top)


@contextmanager
def as_drawn(m: "Machine") -> Iterator[None]:
    """Let a move that was listed have the luck it had then."""
    low, high = m.registers.get("#lots low"), m.registers.get("#lots high")
    if low is None or high is None:
        yield
        return
    rng = m.field("rng", "i64")
    now = m.f.let(rng.get())
    rng.set(m.f, low.to_i64(signed=False) | (high.to_i64(signed=False) << 32))
    yield
    rng.set(m.f, now)
