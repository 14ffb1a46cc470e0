"""Tables of sets of sites: a set for every site, or for every number of some other kind."""

from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING

from ludarium.engine.machine.set_tables import SetTable
from ludarium.kernel.expressions import Expression, choose, constant, known
from ludarium.kernel.operations import I64
from ludarium.kernel.sets import NumberSet, SetVariable

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine


class Rows:
    """Sets of sites that are known before play, one for each number below a limit."""

    def __init__(
        self, m: "Machine", count: int, sites: Callable[[int], Iterable[int]], name: str
    ) -> None:
        self.m = m
        self.count = count
        self._sites = sites
        # The first row is for numbers that have none.
        self._table = SetTable(m, count + 1, lambda row: sites(row - 1) if row else (), name)

    def at(self, number: Expression) -> NumberSet:
        """The set for a number that is surely below the limit."""
        value = known(number)
        return self._known(int(value)) if value is not None else self._table.at(number + 1)

    def of(self, number: Expression) -> NumberSet:
        """The set for any number; nothing if there is no such row."""
        m = self.m
        value = known(number)
        if value is not None:
            return self._known(int(value)) if 0 <= value < self.count else m.sites(())
        number = m.let(number)
        return self._table.at(choose(number.below(self.count), number + 1, constant(0)))

    def _known(self, number: int) -> NumberSet:
        return self.m.sites(site for site in self._sites(number) if 0 <= site < self.m.universe)

    def all_of(self, numbers: NumberSet) -> SetVariable:
        """All sets for the numbers of a set, joined; numbers without a row are passed over."""
        m = self.m
        found = m.sites(()).variable(m.f)
        with numbers.each(m.f) as number:
            if self.count < m.universe:
                m.f.skip(number >= self.count)
            found.set(found | self.at(number))
        return found


def rows_for(
    m: "Machine", key: Hashable, count: int, sites: Callable[[int], Iterable[int]]
) -> Rows:
    """A table of sets of sites that is made once for each key."""
    name = f"sites by {_words(key)}"
    return m.memo(("rows of sites", key), lambda: Rows(m, count, sites, name))


def _words(key: Hashable) -> str:
    """What a table is kept by, for readers."""
    first = key[0] if isinstance(key, tuple) else key
    return str(getattr(first, "word", first))


def where(m: "Machine", condition: Expression, sites: NumberSet) -> NumberSet:
    """A set of sites if a condition, which is 0 or 1, holds; otherwise nothing."""
    value = known(condition)
    if value is not None:
        return sites if value else m.sites(())
    mask = m.let(constant(0, I64) - condition.to_i64())
    return NumberSet([word & mask for word in sites.words])


def occupied_sites(m: "Machine", kind: object = None) -> NumberSet:
    """The sites of the board with a component on them."""
    everything = m.sites(range(m.count_of(kind)))  # type: ignore[arg-type]
    return everything - m.empty_sites(kind)  # type: ignore[arg-type]


def owned_by(m: "Machine", player: Expression, kind: object = None) -> NumberSet:
    """The sites on whose top is a piece of a player; nothing if there is no such player."""
    value = known(player)
    if value is not None:
        inside = 0 <= value <= m.players.everyone
        return m.owned_sites(int(value), kind) if inside else m.sites(())  # type: ignore[arg-type]
    player = m.let(player)
    real = player.below(m.players.everyone + 1)
    owned = m.owned_sites(m.let(choose(real, player, 0)), kind)  # type: ignore[arg-type]
    return where(m, real, owned)
