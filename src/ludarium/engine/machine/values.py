"""The values of ludemes: known before play, or expressions that are worked out in play."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.static import NotStatic, Timeless
from ludarium.board.problem import BoardError
from ludarium.engine.machine.building import NumberList
from ludarium.engine.machine.iterators import speaks_of
from ludarium.engine.machine.position import PositionView
from ludarium.engine.machine.tracked_facts import TrackedFacts
from ludarium.kernel.expressions import Expression, choose, constant, known, lift
from ludarium.kernel.function import Operand
from ludarium.kernel.operations import I32, I64
from ludarium.kernel.sets import NumberSet, signed_words, word_count

if TYPE_CHECKING:
    from ludarium.engine.kinds import Boolean, Int, IntArray, Range, Region
    from ludarium.engine.machine.machine import Machine
    from ludarium.vocabulary.ludeme import Ludeme


class Values(PositionView):
    """Asks ludemes for their values."""

    def __init__(self, box: Equipment, keeps: TrackedFacts) -> None:
        super().__init__(box, keeps)
        self.known_before = Timeless(box)
        self.on_board: set[int] = set()
        """Variables that always hold a site of the board."""
        self._static: dict[int, Any] = {}

    @property
    def machine(self) -> "Machine":
        """The machine as a whole, which is what ludemes write their meaning against."""
        raise NotImplementedError

    def static(self, ludeme: "Ludeme") -> Any:
        """The value of a ludeme where it is known before play and at every moment, else None."""
        key = id(ludeme)
        if key not in self._static:
            self._kept_alive.append(ludeme)
            try:
                self._static[key] = ludeme.static(self.known_before)  # type: ignore[attr-defined]
            except NotStatic:
                self._static[key] = None
            except BoardError:
                self._static[key] = None
        return self._static[key]

    @property
    def known_values(self) -> dict[int, Any]:
        """What was asked about before play, by identity; None where only play can tell."""
        return self._static

    def number(self, ludeme: "Int | int | None", default: Operand | None = None) -> Expression:
        """The value of a number."""
        if ludeme is None:
            assert default is not None
            return lift(default, I32)
        if isinstance(ludeme, int):
            return constant(ludeme)
        value = self.static(ludeme)
        return constant(value) if value is not None else ludeme.lower(self.machine)

    def condition(self, ludeme: "Boolean | bool | None", default: bool = True) -> Expression:
        """Whether a condition holds: 1 or 0."""
        if ludeme is None:
            return constant(int(default))
        if isinstance(ludeme, bool):
            return constant(int(ludeme))
        value = self.static(ludeme)
        found = constant(int(value)) if value is not None else ludeme.lower(self.machine)
        return found if self.marks is None else self.marks.outcome(ludeme, found)

    def array(self, ludeme: "IntArray") -> NumberList:
        """The numbers of a list."""
        value = self.static(ludeme)
        if value is not None:
            return self.number_list(value)
        return ludeme.lower(self.machine)

    def range(self, ludeme: "Range") -> tuple[Expression, Expression]:
        """The least and the greatest number of a range."""
        value = self.static(ludeme)
        if value is not None:
            return constant(value[0]), constant(value[1])
        return ludeme.lower(self.machine)

    # ------------------------------------------------------------------ sites

    def region(self, ludeme: "Region") -> NumberSet:
        """The sites of a region."""
        value = self.static(ludeme)
        return self.sites(value) if value is not None else ludeme.lower(self.machine)

    def contains(self, ludeme: "Region", site: Expression) -> Expression:
        """Whether a number is in a region."""
        site = self.let(site)
        if self.static(ludeme) is None:
            found = ludeme.contains(self.machine, site)
            if found is not None:
                return found
        region = self.region(ludeme)
        return self.both(lambda: site.below(self.universe), lambda: region.has(site))

    def sites_of(self, ludeme: "Region | Int") -> NumberSet:
        """The sites of a region, or a single site; none if that is off the board."""
        from ludarium.engine.kinds import Region

        if isinstance(ludeme, Region):
            return self.region(ludeme)
        return self.single(self.number(ludeme))

    def single(self, site: Expression) -> NumberSet:
        """The set of one site; empty if it is off the board."""
        value = known(site)
        if value is not None:
            return self.sites([int(value)])
        site = self.let(site)
        found = self.sites(()).variable(self.f)
        with self.if_(site.below(self.universe)):
            found.add(site)
        return found

    def sites_by(
        self, player: Expression, sites: Callable[[int], Iterable[int]], last: int | None = None
    ) -> NumberSet:
        """A set that is known now for every player, or whatever number up to a last one."""
        value = known(player)
        last = self.players.everyone if last is None else last
        if value is not None:
            return self.sites(sites(int(value)) if 0 <= value <= last else ())
        rows = signed_words((), self.universe)
        for number in range(last + 1):
            inside = (site for site in sites(number) if 0 <= site < self.universe)
            rows.extend(signed_words(inside, self.universe))
        address = self.module.table(rows, "i64", "sites of players")
        size = 8 * word_count(self.universe)
        player = self.let(player)
        row_number = choose(player.below(last + 1), player + 1, constant(0))
        return NumberSet.at(self.let(constant(address) + row_number * size), self.universe)

    def sites_where(self, ludeme: "Boolean | None", name: str) -> NumberSet | None:
        """The sites for which a condition holds when an iterator stands for them.

        None if that cannot be told for all sites at once.
        """
        everything = self.sites(range(self.universe))
        if ludeme is None:
            return everything
        value = self.static(ludeme)
        if value is not None:
            return everything if value else self.sites(())
        found = ludeme.sites_where(self.machine, name)
        if found is None and not speaks_of(ludeme, name):
            mask = self.let(constant(0, I64) - self.condition(ludeme).to_i64())
            return NumberSet([word & mask for word in everything.words])
        return found

    def note_on_board(self, site: Expression) -> None:
        """Note that a variable always holds a site of the board."""
        self.on_board.add(id(site))
        self._kept_alive.append(site)

    def is_on_board(self, site: Expression, kind: Any = None) -> Expression:
        """Whether a site is one of the board."""
        if id(site) in self.on_board and self.has_one_kind(kind):
            return constant(1)
        return site.below(self.count_of(kind))

    def is_site(self, site: Expression, kind: Any = None) -> Expression:
        """Whether a number is a site, on the board or beside it."""
        if id(site) in self.on_board and self.has_one_kind(kind):
            return constant(1)
        return site.below(self._room(kind))

    def is_beyond(self, site: Expression, kind: Any = None) -> Expression:
        """Whether a number is greater than all sites: nothing may be written there.

        Below the first site there is room for what nobody looks at.
        """
        if id(site) in self.on_board and self.has_one_kind(kind):
            return constant(0)
        return site >= self._room(kind)

    def _room(self, kind: Any) -> int:
        """For how many sites there is room, those beside the board included, whatever the kind."""
        fields = self.fields.get(kind or self.usual)
        if fields is None:
            return self.universe
        return max(fields.count, self.box.end_of_sites) if self.has_beside else fields.count
