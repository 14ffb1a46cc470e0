"""What moves have brought so far, wherever they were made: a first guess for moves not yet tried.

A move is known by who makes it, where it begins and where it ends. The table is small, and two
moves may share a place in it: it guides a search and decides nothing.
"""

from typing import TYPE_CHECKING, Final

from ludarium.kernel.expressions import Expression, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32, I64

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine
    from ludarium.engine.turns.fast_playouts import EndsOf
    from ludarium.search.answers import Answers
    from ludarium.search.links import Links
    from ludarium.search.stacked_answers import StackedAnswers

BITS: Final = 14
ENTRY: Final = 16
"""An entry holds how often a move was made and what that brought in all, as decimal numbers."""
HOPE: Final = 3.0
"""A move that was never made is thought to have won as if this often."""
LONGEST: Final = 256
"""So many moves of a random game are remembered: later ones tell little about the position."""
ROOM_BEHIND: Final = 256
"""So many moves of a tree may be noted behind them."""


class History:
    """Writes the code that remembers moves and what they brought."""

    def __init__(self, m: "Machine") -> None:
        self.m = m
        self.prefers = m.cell("moves that are preferred")
        """In how many of 256 moves of a random game the better of two is taken."""
        self.answers: Answers | StackedAnswers | Links | None = None
        """What is done about rows that are almost full, or about links that are attacked."""
        self.table = m.module.reserve(ENTRY << BITS, 8, "history")
        self.log = m.module.reserve(8 * (LONGEST + ROOM_BEHIND), 8, "moves of the game")

    def clear(self, f: Function) -> None:
        """Forget everything."""
        entry = f.local(self.table)
        with f.count(0, 1 << BITS):
            f.store(entry, HOPE, kind="f64")
            f.store(entry, HOPE, 8, kind="f64")
            entry.set(entry + ENTRY)

    def place(self, f: Function, mover: Expression, move: Expression) -> Expression:
        """The number of a move's entry, given where the move is noted.

        On small boards every move has an entry of its own, and those that end side by side are
        side by side. A move that ends where it begins counts as one from nowhere.
        """
        return self._place(f, mover, load(move, 4), load(move, 8))

    def _place(
        self, f: Function, mover: Expression, from_: Expression, to: Expression
    ) -> Expression:
        from_, to = f.let(from_), f.let(to)
        begun = choose(from_ == to, constant(0), from_ + 1)
        share: int = (1 << BITS) // max(1, self.m.players.count)
        sites: int = self.m.universe
        return (mover * share + begun * sites + to) & ((1 << BITS) - 1)

    def at(self, place: Expression) -> Expression:
        """The address of an entry by its number."""
        return place * ENTRY + self.table

    def key(self, f: Function, mover: Expression, move: Expression) -> Expression:
        """The address of a move's entry, given where the move is noted."""
        return f.let(self.at(self.place(f, mover, move)))

    def key_of(
        self, f: Function, mover: Expression, from_: Expression, to: Expression
    ) -> Expression:
        """The address of the entry of a move with these ends."""
        return f.let(self.at(self._place(f, mover, from_, to)))

    def note(
        self,
        f: Function,
        number: Expression,
        mover: Expression,
        person: Expression,
        move: Expression,
    ) -> None:
        """Note a move of a random game, and who has chosen it."""
        if self.answers is not None:
            self.answers.note(f, mover, move)
        with f.if_(number < LONGEST):
            at = f.let(number * 8)
            f.store(at, self.key(f, mover, move), self.log)
            f.store(at, person, self.log + 4)

    def better(self, f: Function, one: Expression, other: Expression) -> Expression:
        """Whether the second of two moves has brought more, given their entries."""
        made, brought = self.experience(f, one)
        made_too, brought_too = self.experience(f, other)
        return f.let(brought_too * made > brought * made_too)

    def prefer(
        self, f: Function, ends_of: "EndsOf", lots: Expression, total: Expression
    ) -> Expression:
        """The number of a move that is drawn by lot: the better of two, as often as is asked for.

        The upper half of the lots is for the one, the lower half for the other.
        """

        def write(f: Function) -> None:
            one, other = f.parameters
            keys = [self.key_of(f, self.m.mover, *ends_of(f, number)) for number in (one, other)]
            f.return_(choose(self.better(f, *keys), other, one))

        one = f.local((((lots >> 32) * total.to_i64()) >> 32).to_i32())
        with f.if_((lots & 255).to_i32() < self.prefers.get()):
            low = lots & constant((1 << 32) - 1, I64)
            other = ((low * total.to_i64()) >> 32).to_i32()
            one.set(self.m.helper("preferred", {"one": I32, "other": I32}, I32, write)(one, other))
        return one

    def learn(self, f: Function, count: Expression, gains: int) -> None:
        """Take what a random game brought to each player as experience with its moves."""

        def write(f: Function) -> None:
            (noted,) = f.parameters
            with f.if_(noted > LONGEST):
                noted.set(constant(LONGEST))
            with f.count(0, noted) as number:
                at = f.let(number * 8)
                gain = load(load(at, self.log + 4) * 8, gains, "f64")
                self.add(f, load(at, self.log), gain)

        f.do(self.m.helper("learn", {"count": I32}, None, write), count)

    def add(self, f: Function, entry: Expression, gain: Expression) -> None:
        """Add what a random game brought."""
        entry = f.let(entry)
        f.store(entry, load(entry, kind="f64") + 1.0, kind="f64")
        f.store(entry, load(entry, 8, "f64") + gain, 8, kind="f64")

    def experience(self, f: Function, entry: Expression) -> tuple[Expression, Expression]:
        """How often a move was made, and what that brought in all; a new one seems to be good."""
        return f.let(load(entry, kind="f64")), f.let(load(entry, 8, "f64"))
