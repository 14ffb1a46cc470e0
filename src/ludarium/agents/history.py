"""What moves have brought so far, wherever they were made: a first guess for moves not yet tried.

A move is known by who makes it, where it begins and where it ends. The table is small, and two
moves may share a place in it: it guides a search and decides nothing.
"""

from typing import TYPE_CHECKING, Final

from ludarium.kernel.expressions import Expression, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32

if TYPE_CHECKING:
    from ludarium.engine.machine import Machine

_BITS: Final = 14
_ENTRY: Final = 8
"""An entry holds how often a move was made and what that brought in all, in a half each."""
_UNIT: Final = 256
"""What a win is in an entry."""
_HOPE: Final = 0.01
"""A move that was never made is thought to have won as if this often."""
_LONGEST: Final = 256
"""So many moves of a random game are remembered: later ones tell little about the position."""


class History:
    """Writes the code that remembers moves and what they brought."""

    def __init__(self, m: "Machine") -> None:
        self.m = m
        self.table = m.module.reserve(_ENTRY << _BITS, 8)
        self.added = m.module.reserve(8 * (m.players.count + 2), 8)
        """What is added to the entries of each player's moves after a random game."""
        self.log = m.module.reserve(8 * _LONGEST, 8)

    def clear(self, f: Function) -> None:
        """Forget everything."""
        f.fill(constant(self.table), 0, _ENTRY << _BITS)

    def key(self, f: Function, mover: Expression, move: Expression) -> Expression:
        """The address of a move's entry, given where the move is noted."""
        number = (
            load(move, 4) * constant(0x9E3779B1 - (1 << 32))
            + load(move, 8) * constant(0x5F356495)
            + mover * constant(0x2C9277B5)
        )
        return f.let(((number >> (32 - _BITS)) << 3) + self.table)

    def note(self, f: Function, number: Expression, mover: Expression, move: Expression) -> None:
        """Note a move of a random game before it is made."""
        with f.if_(number < _LONGEST):
            at = f.let(number * 8)
            f.store(at, self.key(f, mover, move), self.log)
            f.store(at, mover, self.log + 4)

    def learn(self, f: Function, count: Expression, gains: int) -> None:
        """Take what a random game brought to each player as experience with its moves."""

        def write(f: Function) -> None:
            (noted,) = f.parameters
            with f.count(1, self.m.players.count + 1) as player:
                gain = (load(player * 8, gains, "f64") * float(_UNIT)).to_i64() << 32
                f.store(player * 8, gain + 1, self.added, kind="i64")
            with f.if_(noted > _LONGEST):
                noted.set(constant(_LONGEST))
            with f.count(0, noted) as number:
                at = f.let(number * 8)
                self.add(f, load(at, self.log), load(at, self.log + 4))

        f.do(self.m.helper("learn", {"count": I32}, None, write), count)

    def add(self, f: Function, entry: Expression, player: Expression) -> None:
        """Add what the last random game brought to a player."""
        entry = f.let(entry)
        gain = load(player * 8, self.added, "i64")
        f.store(entry, load(entry, kind="i64") + gain, kind="i64")

    def experience(self, f: Function, entry: Expression) -> tuple[Expression, Expression]:
        """How often a move was made, and what that brought in all; a new one seems to be good."""
        made = f.let(load(entry).to_f64() + _HOPE)
        return made, f.let(load(entry, 4).to_f64() * (1.0 / _UNIT) + _HOPE)
