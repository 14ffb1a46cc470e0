"""What stands on the board: how many sites are taken, how many pieces there are, where any were."""

from typing import TYPE_CHECKING, Final

from ludarium.engine.state.layout import set_at
from ludarium.kernel.expressions import Expression, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I64
from ludarium.kernel.sets import NumberSet, word_count

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine
    from ludarium.engine.state.layout import SiteFields
    from ludarium.vocabulary.board import SiteType

_BYTES, _PAIRS = 0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF
_MOST_WORDS: Final = 64
"""So many words of bytes can be added up before their sums grow too large."""


class BoardUse:
    """Looks at the board of the game that is being played."""

    def __init__(self, m: "Machine") -> None:
        self.m = m
        for fields in m.fields.values():
            fields.set_field("empty")
        self.covered = {
            kind: m.module.reserve(8 * word_count(fields.count), 8, f"{kind.word} sites ever taken")
            for kind, fields in self.kinds.items()
        }

    @property
    def counts_pieces(self) -> bool:
        """Whether there may be more or fewer pieces than sites that are taken."""
        m = self.m
        several = m.keeps.levels or m.keeps_fact("count")
        return several or len(self.kinds) > 1 or m.remembers_empty

    @property
    def kinds(self) -> "dict[SiteType, SiteFields]":
        """The kinds of site in use of which the board has any."""
        return {kind: fields for kind, fields in self.m.fields.items() if fields.count}

    def look(self, f: Function) -> tuple[Expression, Expression]:
        """How many sites of the usual kind are taken, and how many pieces there are."""
        m = self.m
        pieces: Expression = constant(0)
        taken_usually: Expression = constant(0)
        for kind, fields in self.kinds.items():
            taken = self._taken(kind, fields).kept(f)
            at = self.covered[kind]
            for number, word in enumerate(taken.words):
                place = at + 8 * number
                f.store(0, load(0, place, "i64") | word, place, kind="i64")
            count = f.let(taken.count)
            if kind is m.usual:
                taken_usually = count
            pieces = f.let(pieces + self._pieces(f, kind, fields, count))
        return taken_usually, pieces

    def _taken(self, kind: "SiteType", fields: "SiteFields") -> NumberSet:
        m = self.m
        on_board = NumberSet.of(range(m.count_of(kind)), fields.count)
        return on_board - set_at(fields.set_field("empty"), fields.count, fields.count)

    def _pieces(
        self, f: Function, kind: "SiteType", fields: "SiteFields", taken: Expression
    ) -> Expression:
        m = self.m
        for name, size, lanes in (("height", 1, _BYTES), ("count", 2, _PAIRS)):
            if fields.has_facts(name):
                return _sum(f, fields.facts(name, "").address, m.count_of(kind), size, lanes)
        if not m.remembers_empty:
            return taken
        # A large piece takes several sites, but stands on one.
        pieces = f.local(0)
        with f.count(0, m.count_of(kind)) as site:
            pieces.set(pieces + (m.what(site, kind) != 0))
        return pieces

    def clear(self, f: Function) -> None:
        """A new game begins, in which nothing stood anywhere yet."""
        for kind, fields in self.kinds.items():
            for word in range(word_count(fields.count)):
                f.store(0, constant(0, I64), self.covered[kind] + 8 * word, kind="i64")

    def count_covered(self, f: Function) -> tuple[Expression, Expression]:
        """On how many sites of the usual kind, and of all kinds, anything ever stood."""
        m = self.m
        everywhere: Expression = constant(0)
        usual: Expression = constant(0)
        for kind, fields in self.kinds.items():
            at = self.covered[kind]
            count = f.let(NumberSet.at(at, fields.count).count)
            usual = count if kind is m.usual else usual
            everywhere = f.let(everywhere + count)
        return usual, everywhere


def _sum(f: Function, address: int, count: int, size: int, lanes: int) -> Expression:
    """The sum of numbers of one or two bytes that stand one after another, many at a time."""
    in_word = 8 // size
    total = f.local(constant(0, I64))
    for first in range(0, count, in_word * _MOST_WORDS):
        part = f.local(constant(0, I64))
        for start in range(first, min(count, first + in_word * _MOST_WORDS), in_word):
            word: Expression = load(0, address + start * size, "i64")
            left = count - start
            if left < in_word:
                word = word & constant((1 << (8 * size * left)) - 1, I64)
            word = f.let(word)
            mask = constant(lanes, I64)
            part.set(part + (word & mask) + ((word >> (8 * size)) & mask))
        if size == 1:
            mask = constant(_PAIRS, I64)
            part.set((part & mask) + ((part >> 16) & mask))
        total.set(total + (part & constant(0xFFFFFFFF, I64)) + (part >> 32))
    return total.to_i32()
