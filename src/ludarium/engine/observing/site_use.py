"""Where pieces go, counted while random games are played: sites, and ways between them.

Whose pieces stand where is kept as sets of sites. After each move they are compared with those
before it, so that only sites where something changed cost anything.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ludarium.engine.observing.observer import Observer
from ludarium.kernel.expressions import Expression, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32, I64
from ludarium.kernel.sets import BITS, word_count
from ludarium.vocabulary.board import SiteType

if TYPE_CHECKING:
    from ludarium.engine.turns.turns import Turns

ENTERED, LEFT, TAKEN, _SINCE, OCCUPIED = 0, 4, 8, 12, 16
"""The counts of a site: pieces that came, that went on their owner's turn or on another's, since
when one stands there, and in how many positions one stood there."""
RECORD: Final = 24
"""The bytes of the counts of a site."""
_MOST_WAYS: Final = 1 << 21
"""Ways between sites are counted if there are at most so many."""


@dataclass(frozen=True)
class Row:
    """The counts of all sites of a kind for the pieces of one owner."""

    kind: SiteType
    owner: int
    sites: int
    counts_at: int
    """Where they stand, `RECORD` bytes a site."""
    before_at: int
    """Where the set of the owner's sites before the move stands."""
    now_at: int
    """Where the set of the owner's sites stands."""


class SiteUse(Observer):
    """Counts how sites are used, and from where to where moves go."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.ways_at: int | None = None
        """Where moves are counted by mover, start and end, four bytes each; not on huge boards."""
        self.sites = 0
        """How many sites there are on the board and beside it."""
        self.movers = 0
        """By how many numbers movers are told apart."""

    def prepare(self, turns: "Turns") -> None:
        """Find room for all counts."""
        m = self.m = turns.m
        reserve = m.module.reserve
        owners = range(m.players.everyone + 1) if m.keeps.separate_owners else m.owner_table[1:]
        # Rules may name a kind of site of which the board has none.
        kinds = {kind: fields for kind, fields in m.fields.items() if fields.count}
        for kind, fields in kinds.items():
            owned = fields.set_field("owned")
            size = 8 * word_count(fields.count)
            for owner in sorted(set(owners)):
                row = Row(
                    kind,
                    owner,
                    fields.count,
                    reserve(RECORD * fields.count, 8, "use of sites"),
                    reserve(size, 8, "sites before the move"),
                    owned.address + owner * size,
                )
                self.rows.append(row)
        self.sites = m.fields[m.usual].count
        self.movers = m.players.count + 2
        if self.movers * self.sites**2 <= _MOST_WAYS and list(kinds) == [m.usual]:
            self.ways_at = reserve(4 * self.movers * self.sites**2, 8, "ways between sites")
        self.mover_at = reserve(4, 4, "who moved")

    def game_begins(self, f: Function) -> None:
        """Begin with the sets as they are; what stands there stands there from the start."""
        for row in self.rows:
            for word in range(word_count(row.sites)):
                rest = f.local(load(0, row.now_at + 8 * word, "i64"))
                f.store(0, rest, row.before_at + 8 * word, kind="i64")
                first = row.counts_at + word * BITS * RECORD
                with f.while_(rest != 0):
                    f.store(rest.lowest_bit.to_i32() * RECORD, 0, first + _SINCE)
                    rest.set(rest & (rest - 1))

    def before_move(self, f: Function, move: Expression, moves: Expression) -> None:
        """Count the way from where to where it goes."""
        mover = f.let(self.m.mover)
        f.store(0, mover, self.mover_at)
        if self.ways_at is None:
            return
        start, end = f.let(load(move, 4)), f.let(load(move, 8))
        with f.if_(start.below(self.sites) & end.below(self.sites)):
            place = f.let(((mover * self.sites + start) * self.sites + end) * 4)
            f.store(place, load(place, self.ways_at) + 1, self.ways_at)

    def after_move(self, f: Function, moves: Expression) -> None:
        """Compare each set with what it was."""
        for row in self.rows:
            for word in range(word_count(row.sites)):
                now = f.let(load(0, row.now_at + 8 * word, "i64"))
                changed = f.let(now ^ load(0, row.before_at + 8 * word, "i64"))
                with f.if_(changed != 0):
                    f.store(0, now, row.before_at + 8 * word, kind="i64")
                    first = constant(row.counts_at + word * BITS * RECORD)
                    f.do(self._noting(), changed, now, first, constant(row.owner), moves + 1)

    def game_ends(self, f: Function, moves: Expression) -> None:
        """Count the last positions for all that still stands there."""
        for row in self.rows:
            for word in range(word_count(row.sites)):
                first = constant(row.counts_at + word * BITS * RECORD)
                f.do(self._stopping(), load(0, row.now_at + 8 * word, "i64"), first, moves)

    def _noting(self) -> Function:
        """The function that counts what changed on some sites."""

        def write(f: Function) -> None:
            changed, now, first, owner, moves = f.parameters
            rest = f.local(changed, name="rest")
            own = f.let(load(0, self.mover_at) == owner)
            with f.while_(rest != 0):
                bit = f.let(rest.lowest_bit)
                place = f.let(first + bit.to_i32() * RECORD)
                rest.set(rest & (rest - 1))
                with f.if_(((now >> bit) & 1).to_i32()):
                    f.store(place, load(place, ENTERED) + 1, ENTERED)
                    f.store(place, moves, _SINCE)
                with f.else_():
                    _add_time(f, place, moves)
                    with f.if_(own):
                        f.store(place, load(place, LEFT) + 1, LEFT)
                    with f.else_():
                        f.store(place, load(place, TAKEN) + 1, TAKEN)

        parameters = {"changed": I64, "now": I64, "first": I32, "owner": I32, "moves": I32}
        return self.m.helper("note use of sites", parameters, None, write)

    def _stopping(self) -> Function:
        """The function that counts how long pieces stood that are there at the end."""

        def write(f: Function) -> None:
            now, first, moves = f.parameters
            rest = f.local(now, name="rest")
            with f.while_(rest != 0):
                _add_time(f, f.let(first + rest.lowest_bit.to_i32() * RECORD), moves)
                rest.set(rest & (rest - 1))

        parameters = {"now": I64, "first": I32, "moves": I32}
        return self.m.helper("end use of sites", parameters, None, write)


def _add_time(f: Function, place: Expression, moves: Expression) -> None:
    """Add for how many positions something has stood on a site."""
    time = (moves - load(place, _SINCE)).to_i64()
    f.store(place, load(place, OCCUPIED, "i64") + time, OCCUPIED, kind="i64")
