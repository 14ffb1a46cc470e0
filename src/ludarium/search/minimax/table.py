"""The table of positions: what was found about positions that were looked at before.

Every place has two slots: one for what was looked at most deeply, one for what came last.
"""

from typing import TYPE_CHECKING, Final

from ludarium.engine.state.repetition import position_hash
from ludarium.kernel.expressions import Expression, Local, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32, I64
from ludarium.search.minimax.frames import DECIDED, SLOT

if TYPE_CHECKING:
    from ludarium.engine.machine.building import Cell
    from ludarium.engine.machine.machine import Machine
    from ludarium.search.evaluation.terms import Terms

_FACTOR: Final = 0x9E3779B97F4A7C15
_NEVER: Final = frozenset(
    (
        *("before all", "turn", "moves", "rank", "winners", "losers", "over", "winner"),
        *("run length", "start of turn", "last mover before this move", "first hash"),
        *("rng", "rng before", "generated", "choosing", "temp", "team"),
    )
)
"""Fields of the state that hardly tell how a game goes on, or belong to the position."""
_SOMETIMES: Final = frozenset(
    ("last from", "last to", "last mover", "prev", "moves this turn", "last between", "visited")
)
"""Fields that tell it only where rules for moves ask for them."""
_MOST_NUMBERS: Final = 64
"""Fields with more numbers are gone through in a loop."""


class Table:
    """Writes how positions are known again."""

    def __init__(self, m: "Machine", terms: "Terms", hero: "Cell") -> None:
        self.m = m
        self.terms = terms
        self.hero = hero
        self.start = m.cell("table of positions")
        self.mask = m.cell("mask of positions")
        self.age = m.cell("age of positions")
        self.hash = m.module.function("hash of state", {}, I64)
        self.find = m.module.function("find position", {"hash": I64}, I32)
        self.keep = m.module.function(
            "keep position", {"hash": I64, "value": I32, "ply": I32, "known": I32}
        )
        self.position = position_hash(m)

    def write(self) -> None:
        """Write all functions, when all fields are known."""
        m = self.m
        with m.writing(self.hash) as f:
            self._write_hash(f)
        with m.writing(self.find) as f:
            (hash_,) = f.parameters
            slot = f.local(self._place(hash_))
            for number in range(2):
                with f.if_(load(slot, SLOT * number, "i64") == hash_):
                    f.return_(slot + SLOT * number)
            f.return_(0)
        with m.writing(self.keep) as f:
            self._write_keep(f)

    def _place(self, hash_: Expression) -> Expression:
        return self.start.get() + ((hash_ >> 20).to_i32() & self.mask.get()) * (2 * SLOT)

    def _write_hash(self, f: Function) -> None:
        """A number that tells positions apart, with all that decides how they go on."""
        m = self.m
        hash_ = f.local(self.position(), I64)
        derived = () if m.remembers_empty else ("empty", "owned")
        for field in m.state.fields:
            name = field.name
            if field.offset < m.state.position_size.value or name in _NEVER:
                continue
            if name in _SOMETIMES and name not in self.terms.asked:
                continue
            if name.endswith((" recorded", " of earlier turns")):
                continue
            if any(
                name == f"{fields.kind.word} {set_}"
                for fields in m.fields.values()
                for set_ in derived
            ):
                continue
            kept = m.field(name)
            if field.count > _MOST_NUMBERS:
                with f.count(0, field.count) as place:
                    self._add(hash_, kept.get(place))
            else:
                for index in range(field.count):
                    self._add(hash_, kept.get(index))
        if m.players.count != 2:
            self._add(hash_, self.hero.get())
        f.return_(choose(hash_ == 0, constant(1, I64), hash_))

    def _add(self, hash_: Local, number: Expression) -> None:
        word = number if number.type is I64 else number.to_i64()
        hash_.set((hash_ ^ word) * constant(_FACTOR, I64))
        hash_.set(hash_ ^ (hash_ >> 32))

    def _write_keep(self, f: Function) -> None:
        """Keep what was found: in the first slot unless something deeper stands there."""
        hash_, value, ply, known = f.parameters
        slot = f.local(self._place(hash_))
        told = f.let(value + relative(value, ply))
        info = f.let(load(slot, 12))
        is_old = (info >> 26) != self.age.get()
        deeper = ((known >> 16) & 0xFF) >= ((info >> 16) & 0xFF)
        with f.if_(((load(slot, kind="i64") == hash_) | is_old | deeper).is_zero):
            slot.set(slot + SLOT)
        f.store(slot, hash_, kind="i64")
        f.store(slot, told, 8)
        f.store(slot, known | (self.age.get() << 26), 12)


def relative(value: Expression, ply: Expression) -> Expression:
    """What is added to a value so that a win is told from here on, not from the first ply."""
    won, lost = value > DECIDED, value < -DECIDED
    return choose(won, ply, choose(lost, constant(0) - ply, constant(0)))
