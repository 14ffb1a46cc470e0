"""Whoever is ahead presses: a lead is worth more with fewer pieces left, and close to the others.

Without that, a side that is a piece up sees no reason to exchange pieces, or to go where the other
side's pieces are, and the game goes on for ever.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ludarium.kernel.expressions import Expression, Local, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.search.evaluation.gathering import places_of, size_of

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine

_MOST: Final = 128
"""More pieces than this make no difference."""
_FEWER: Final = 8
"""A lead is worth more by this number divided by that of all pieces left, and some."""
_FINE: Final = 8
"""So many bits stand behind the point."""
_EVEN: Final = 40
"""Who is ahead by no more than this, in hundredths of a piece, does not press yet."""
_CLEAR: Final = 64
"""Who is ahead by so much more presses with all might."""
_CLOSE: Final = 80
"""What it is then worth at most to stand close to the other side's pieces."""


class Pressing:
    """Writes how a lead is used."""

    def __init__(self, m: "Machine") -> None:
        self.m = m
        more = [round((_FEWER << _FINE) / (count + _FEWER // 2)) for count in range(_MOST)]
        self.more_at = m.module.table(more, "u16", "what a lead is worth more")
        places = places_of(m)
        self.far = max(1, max(max(place) for place in places) - min(map(min, places)))
        flat = [number for place in places for number in place]
        self.places_at = m.module.table(flat, "i32", "where sites lie")
        self.count = len(places)

    def add(self, f: Function, total: Local) -> None:
        """Add to what the first side is ahead what it is worth to press."""
        m = self.m
        pieces = f.let(m.owned_sites(1).kept(f).count + m.owned_sites(2).kept(f).count)
        few = choose(pieces < _MOST, pieces, constant(_MOST - 1))
        lead = f.let(size_of(f, total))
        more = f.let((total * load(few * 2, self.more_at, "u16")).divided(1 << _FINE))
        with f.if_(lead > _EVEN):
            over = f.let(lead - _EVEN)
            might = f.let(choose(over < _CLEAR, over, constant(_CLEAR)))
            away = f.local(0)
            with f.if_(total > 0):
                self._distance(f, away, 1, 2)
            with f.else_():
                self._distance(f, away, 2, 1)
            close = f.let(((constant(self.far) - away) * might * _CLOSE).divided(_CLEAR * self.far))
            total.set(total + choose(total > 0, close, constant(0) - close))
        total.set(total + more)

    def _distance(self, f: Function, away: Local, ahead: int, behind: int) -> None:
        """How far the pieces of one side are from the middle of the other's, on the average."""
        number, across, up = (f.local(0) for _ in range(3))

        def add(a: Expression, b: Expression) -> None:
            number.set(number + 1)
            across.set(across + a)
            up.set(up + b)

        self._each(f, ahead, add)
        with f.if_(number > 0):
            across.set(across.divided(number))
            up.set(up.divided(number))
            number.set(0)

            def apart(a: Expression, b: Expression) -> None:
                one, other = size_of(f, a - across), size_of(f, b - up)
                away.set(away + choose(one > other, one, other))
                number.set(number + 1)

            self._each(f, behind, apart)
            with f.if_(number > 0):
                away.set(away.divided(number))

    def _each(self, f: Function, side: int, do: Callable[[Expression, Expression], None]) -> None:
        with self.m.owned_sites(side).kept(f).each(f) as site, f.if_(site < self.count):
            at = f.let(site * 8)
            do(f.let(load(at, self.places_at)), f.let(load(at, self.places_at + 4)))
