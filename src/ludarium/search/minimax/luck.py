"""Chance in alpha-beta: a move is made once for each throw, and counts as these bring on average.

Values are held between those of a loss and a win, so that a small chance to win is worth little.
Which lots the game itself would draw next is never looked at.
"""

import struct
from typing import TYPE_CHECKING, Final

from ludarium.engine.machine.chance import mixed
from ludarium.kernel.expressions import Expression, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.module import Data
from ludarium.kernel.operations import I64
from ludarium.search.minimax.frames import (
    ALPHA,
    BELOW,
    BETA,
    DECIDED,
    DRAWN,
    DREW,
    EXACT,
    FLOOR,
    HASH,
    SIGN,
    SUM,
    THROW,
    WIN,
)
from ludarium.search.minimax.throws import throws_of

if TYPE_CHECKING:
    from ludarium.search.minimax.walking import Minimax

WON: Final = 100_000
"""The value of a game that is won at once."""
HALF: Final = 800
"""A lead of so many hundredths of a piece is half way from a draw to a win."""
_MOST_LEAD: Final = 150_000
"""No lead counts for more, so that nothing is worth as much as a win."""
FINEST: Final = WON // HALF
"""How much a hundredth of a piece is worth at most."""
LISTING, MAKING = 1, 2
"""When lots were drawn: as the moves after a move were listed, or while it was made."""


class Luck:
    """Writes how chance is looked at."""

    def __init__(self, search: "Minimax") -> None:
        self.search = search
        m = self.m = search.m
        throws = throws_of(m.box)
        self.count = len(throws.seeds)
        self.total = sum(throws.weights)
        self.exact = throws.exact
        self.seeds_at = m.module.reserve(8 * self.count, 8, "throws")
        m.module.data.append(Data(self.seeds_at, struct.pack(f"<{self.count}Q", *throws.seeds)))
        self.weights_at = m.module.table(list(throws.weights), "i32", "how likely throws are")
        self.salt_at = m.module.reserve(8, 8, "lots of this search")
        self.current_at = m.module.reserve(8, 8, "throw at hand")

    # ------------------------------------------------------------------ values

    def squashed(self, f: Function, lead: Expression) -> Expression:
        """A lead in hundredths of a piece as a value between those of a loss and a win."""
        lead = f.let(lead)
        size = f.let(choose(lead < 0, constant(0) - lead, lead))
        size = f.let(choose(size > _MOST_LEAD, constant(_MOST_LEAD), size))
        part = f.let((size.to_i64() * WON).divided((size + HALF).to_i64()).to_i32())
        return choose(lead < 0, constant(0) - part, part)

    def lead(self, f: Function, value: Expression) -> Expression:
        """The lead that is worth so much; never one that would be told as a sure win."""
        value = f.let(value)
        size = f.let(choose(value < 0, constant(0) - value, value))
        rest = f.let(choose(size < WON, constant(WON) - size, constant(1)))
        lead = f.let((size.to_i64() * HALF).divided(rest.to_i64()).to_i32())
        lead = f.let(choose(lead < DECIDED, lead, constant(DECIDED - 1)))
        return choose(value < 0, constant(0) - lead, lead)

    # ------------------------------------------------------------------ lots

    def begin(self, f: Function, seed: Expression) -> None:
        """Draw lots for a search, where not all throws are known."""
        if self.exact:
            return
        salt = f.let(mixed(f, seed))
        f.store(0, salt, self.salt_at, kind="i64")
        for number in range(self.count):
            lots = mixed(f, salt + constant(number, I64))
            f.store(0, lots, self.seeds_at + 8 * number, kind="i64")

    def salted(self, hash_: Expression) -> Expression:
        """The hash of a position, of no use for searches with other lots."""
        return hash_ if self.exact else hash_ ^ load(0, self.salt_at, "i64")

    def throw(self, f: Function) -> None:
        """Let the throw at hand be the one that is drawn next."""
        self.m.field("rng", "i64").set(f, load(0, self.current_at, "i64"))

    def _has_drawn(self) -> Expression:
        """Whether lots were drawn since the throw was made the next one."""
        return self.m.field("rng", "i64").get() != load(0, self.current_at, "i64")

    # ------------------------------------------------------------------ walking

    def new_move(self, f: Function, frame: Expression) -> None:
        """Begin to look at a move, with the first throw."""
        for place in (THROW, DREW):
            f.store(frame, 0, place)
        f.store(frame, 0, SUM, kind="i64")
        f.store(0, load(0, self.seeds_at, "i64"), self.current_at, kind="i64")

    def entered(self, f: Function, above: Expression) -> Expression:
        """Note whether a move drew lots; whether the position may be one that is known."""
        with f.if_(self._has_drawn()):
            f.store(above, MAKING, DREW)
        return f.let((load(above, THROW) | load(above, DREW)) == 0)

    def listed(self, f: Function, frame: Expression, above: Expression) -> None:
        """Note whether lots were drawn for the moves of a position; then all bounds are off."""
        with f.if_(self._has_drawn() & load(above, DREW).is_zero):
            f.store(above, LISTING, DREW)
        drew = f.let(load(above, DREW))
        f.store(frame, drew, DRAWN)
        with f.if_(drew != 0):
            f.store(frame, -WIN - 1, ALPHA)
            f.store(frame, -WIN - 1, FLOOR)
            f.store(frame, WIN + 1, BETA)

    def next_throw(self, f: Function, frame: Expression, ply: Expression) -> Expression:
        """Take in what a throw brought, and make the move again with the next; 0 after the last."""
        search = self.search
        value = f.let(search.value.get() * load(frame, SIGN))
        number = f.let(load(frame, THROW))
        weight = load(number * 4, self.weights_at)
        f.store(frame, load(frame, SUM, "i64") + (value * weight).to_i64(), SUM, kind="i64")
        more = f.let(number + 1 < self.count)
        with f.if_(more):
            f.store(frame, number + 1, THROW)
            f.store(0, load(number * 8, self.seeds_at + 8, "i64"), self.current_at, kind="i64")
            search.make_again(f, frame, ply)
        return more

    def average(self, f: Function, frame: Expression, ply: Expression) -> Expression:
        """What all throws brought, as the mover sees it; it is kept for who comes by again."""
        mean = f.let(load(frame, SUM, "i64").divided(constant(self.total, I64)).to_i32())
        with f.if_(load(frame, DREW) == LISTING):
            below = f.let(self.search.frame(ply + 1))
            same = load(frame, SIGN) == load(below, SIGN)
            info = (load(frame, BELOW) << 16) | (0xFFFF | EXACT << 24)
            f.do(
                self.search.table.keep,
                load(below, HASH, "i64"),
                choose(same, mean, constant(0) - mean),
                ply + 1,
                info,
            )
        return mean
