"""Looking at the position: what stands on a site, whose it is, which sites are empty."""

from functools import cached_property

from ludarium.board.equipment.equipment import Equipment
from ludarium.engine.machine.memory import Memory
from ludarium.engine.machine.tracked_facts import TrackedFacts
from ludarium.engine.state.layout import SiteFields, set_at
from ludarium.kernel.expressions import Expression, Guarded, both, choose, constant, known, lift
from ludarium.kernel.function import Operand, load
from ludarium.kernel.layout import SIZES
from ludarium.kernel.operations import I32
from ludarium.kernel.sets import NumberSet
from ludarium.vocabulary.board import SiteType


class PositionView(Memory):
    """Reads the position. Nothing here changes it.

    A site that is off the board reads as empty. Where a kind of site is not given, the board's
    usual kind is meant; sites of hands, dice and decks come after those of the board, whatever
    the kind.
    """

    def __init__(self, box: Equipment, keeps: TrackedFacts) -> None:
        super().__init__()
        self.box = box
        self.keeps = keeps
        self.remembers_empty = any(component.is_large for component in box.components)
        """Whether a site may count as empty although a piece is imagined there."""
        self.fields: dict[SiteType, SiteFields] = {}
        """What is kept about the sites of each kind."""
        self._lay_out_sites()

    def _lay_out_sites(self) -> None:
        """Make room for what is kept about sites; the position ends with it."""
        kinds = {self.box.topology.default, *self.keeps.kinds}
        number = "u8" if len(self.box.components) < 256 else "u16"
        keeps = self.keeps
        # a piece may be said to belong to somebody who does not play
        owners = max(self.players.everyone, *self.owner_table) + 1
        for kind in SiteType:
            if kind not in kinds:
                continue
            main = kind is self.box.topology.default
            count = self.box.end_of_sites if main else self.box.topology.of(kind).count
            fields = self.fields[kind] = SiteFields(self.state, kind, count, owners)
            fields.facts("what", number)
            for name, kept, size in (
                ("who", keeps.separate_owners, "u8"),
                ("count", keeps.counts and not keeps.levels, "u16"),
                ("state", keeps.states, "u16"),
                ("rotation", keeps.rotations, "u8"),
                ("value", keeps.values, "u16"),
                ("height", keeps.levels, "u8"),
            ):
                if kept:
                    fields.facts(name, size)
            if keeps.levels:
                for name, kept, size in self.level_facts(number):
                    if kept:
                        self.state.field(
                            f"{kind.word} level {name}", size, fields.count * keeps.height
                        )
        self.state.close_position()
        for fields in self.fields.values():
            fields.kept_set("empty")
            fields.kept_set("owned", fields.owners)

    def level_facts(self, number: str = "u8") -> tuple[tuple[str, bool, str], ...]:
        """What is kept about each level of a stack."""
        keeps = self.keeps
        return (
            ("what", True, number),
            ("state", keeps.states, "u16"),
            ("rotation", keeps.rotations, "u8"),
            ("value", keeps.values, "u16"),
        )

    # ------------------------------------------------------------------ places

    @property
    def players(self):  # type: ignore[no-untyped-def]
        """The players."""
        return self.box.players

    @property
    def usual(self) -> SiteType:
        """The usual kind of site of the board."""
        return self.box.topology.default

    @property
    def first_beside(self) -> int:
        """The first site that is not on the board."""
        containers = self.box.containers
        return containers[1].first if len(containers) > 1 else self.box.end_of_sites

    @property
    def has_beside(self) -> bool:
        """Whether there are sites beside the board."""
        return len(self.box.containers) > 1

    @cached_property
    def universe(self) -> int:
        """All sites of all kinds have numbers below this."""
        return max(self.box.end_of_sites, *(fields.count for fields in self.fields.values()))

    def has_one_kind(self, kind: SiteType | None) -> bool:
        """Whether a kind is the usual one, so that its sites are told by their numbers alone."""
        return kind is None or kind is self.usual

    def count_of(self, kind: SiteType | None) -> int:
        """How many sites of a kind the board has."""
        return self.box.topology.of(kind or self.usual).count

    def place(self, name: str, kind: SiteType | None, site: Operand) -> tuple[Expression, str]:
        """Where a fact about a site stands in memory, and of what type it is."""
        kind = kind or self.usual
        main = self.fields[self.usual].facts(name, "")
        size = SIZES[main.field.kind]
        site = lift(site, I32)
        base: Expression = constant(main.address)
        if kind is not self.usual:
            other = self.fields.get(kind)
            beside: Expression = constant(1 if other is None else 0)
            if self.has_beside and other is not None:
                beside = choose(site < other.count, 0, 1)
            if other is not None:
                base = choose(beside, base, constant(other.facts(name, "").address))
        return base + site * size, main.field.kind

    def board_site(self, site: Expression, kind: SiteType | None = None) -> Expression:
        """A site as rules see it that look at the board only, unless its sites are cells."""
        if (kind or self.usual) is SiteType.Cell or not self.has_beside:
            return site
        return choose(site < self.first_beside, site, -1)

    def fact(self, name: str, kind: SiteType | None, site: Operand) -> Expression:
        """A fact about a site; 0 if it is not kept."""
        if not self.keeps_fact(name):
            return constant(0)
        kind = kind or self.usual
        if kind not in self.fields:
            if not self.has_beside:
                return constant(0)
            site = lift(site, I32)
            inside = site >= max(self.first_beside, self.count_of(kind))
            site = choose(inside, site, -1)
        address, type_ = self.place(name, kind, site)
        if isinstance(known(address), int):
            return load(0, int(known(address) or 0), type_)
        return load(address, 0, type_)

    def keeps_fact(self, name: str) -> bool:
        """Whether something is kept about every site."""
        return self.fields[self.usual].has_facts(name)

    # ------------------------------------------------------------------ facts

    def what(self, site: Operand, kind: SiteType | None = None) -> Expression:
        """The component on a site, or on top of it; 0 if there is none."""
        return self.fact("what", kind, site)

    def who(self, site: Operand, kind: SiteType | None = None) -> Expression:
        """The owner of what is on a site; 0 if there is nothing or it is nobody's."""
        if self.keeps.separate_owners:
            for fields in self.fields.values():
                fields.asked.add("who")
            return self.fact("who", kind, site)
        return self.owner_of(self.what(site, kind))

    def owner_of(self, what: Expression) -> Expression:
        """The owner of a component."""
        owners = self.owner_table
        value = known(what)
        if value is not None:
            return constant(owners[int(value)] if 0 <= value < len(owners) else 0)
        if owners == tuple(range(len(owners))):
            return what
        return load(what, self.module.table(owners, "u8", "owners of pieces"), "u8")

    @property
    def owner_table(self) -> tuple[int, ...]:
        """The owner of every component, by its number."""
        return (0, *(component.owner for component in self.box.components))

    def is_occupied(self, site: Operand, kind: SiteType | None = None) -> Expression:
        """Whether there is a component on a site."""
        return self.what(site, kind) != 0

    def is_empty(self, site: Operand, kind: SiteType | None = None) -> Expression:
        """Whether a site is on the board, or beside it, and empty."""
        kind = kind or self.usual
        fields = self.fields.get(kind)
        site = lift(site, I32)
        if fields is None:
            return both(site >= 0, site < self.count_of(kind))
        inside = site.below(fields.count)
        if self.remembers_empty:
            empty = set_at(fields.set_field("empty"), self.universe, fields.count)
            return both(inside, empty.has(site))
        return both(inside, self.what(site, kind) == 0)

    def count(self, site: Operand, kind: SiteType | None = None) -> Expression:
        """How many pieces are on a site, not counting those under the top one of a stack."""
        if self.keeps_fact("count"):
            return self.fact("count", kind, site)
        if self.keeps.levels:
            return self.who(site, kind) != 0
        return self.what(site, kind) != 0

    def height(self, site: Operand, kind: SiteType | None = None) -> Expression:
        """How high the stack on a site is."""
        if self.keeps.levels:
            return self.fact("height", kind, site)
        return self.what(site, kind) != 0

    def local_state(self, site: Operand, kind: SiteType | None = None) -> Expression:
        """The state of the piece on a site."""
        return self.fact("state", kind, site)

    def rotation(self, site: Operand, kind: SiteType | None = None) -> Expression:
        """How often the piece on a site was turned."""
        return self.fact("rotation", kind, site)

    def piece_value(self, site: Operand, kind: SiteType | None = None) -> Expression:
        """The value of the piece on a site."""
        return self.fact("value", kind, site)

    # ------------------------------------------------------------------ levels

    def level_place(
        self, name: str, kind: SiteType | None, site: Operand, level: Operand
    ) -> tuple[Expression, str]:
        """Where a fact about a level of a stack stands in memory, and of what type it is."""
        kind = kind or self.usual
        main = self.state.field(f"{self.usual.word} level {name}")
        size = SIZES[main.field.kind]
        site = lift(site, I32)
        base: Expression = constant(main.address)
        if kind is not self.usual and kind in self.fields:
            other = constant(self.state.field(f"{kind.word} level {name}").address)
            here = site < self.fields[kind].count
            base = choose(here, other, base) if self.has_beside else other
        return base + (site * self.keeps.height + level) * size, main.field.kind

    def level_fact(
        self, name: str, kind: SiteType | None, site: Operand, level: Operand
    ) -> Expression:
        """A fact about a level of a stack; 0 above its top and off the board."""
        if not self.state.has(f"{self.usual.word} level {name}"):
            return constant(0)
        level = self.f.let(lift(level, I32))
        site = self.f.let(lift(site, I32))
        address, type_ = self.level_place(name, kind, site, level)
        return self.guarded(
            both(site >= 0, level.below(self.height(site, kind))), load(address, 0, type_)
        )

    def guarded(self, condition: Expression, value: Expression) -> Expression:
        """A value that may only be read if a condition holds; 0 if it does not."""
        if known(condition) is not None:
            return value if known(condition) else constant(0)
        return Guarded(condition, value, constant(0))

    def what_on_level(
        self, site: Operand, level: Operand, kind: SiteType | None = None
    ) -> Expression:
        """The component on a level of a stack that is known to be as high."""
        address, type_ = self.level_place("what", kind, site, level)
        return load(address, 0, type_)

    def what_at(self, site: Operand, level: Operand, kind: SiteType | None = None) -> Expression:
        """The component on a level of a stack; levels are ignored where none are kept."""
        if not self.keeps.levels:
            return self.what(site, kind)
        return self.level_fact("what", kind, site, level)

    def who_at(self, site: Operand, level: Operand, kind: SiteType | None = None) -> Expression:
        """The owner of the component on a level of a stack."""
        if not self.keeps.levels:
            return self.who(site, kind)
        return self.owner_of(self.what_at(site, level, kind))

    # ------------------------------------------------------------------ sets of sites

    def empty_sites(self, kind: SiteType | None = None) -> NumberSet:
        """The empty sites of the board."""
        kind = kind or self.usual
        fields = self.fields.get(kind)
        if fields is None:
            return self.sites(range(self.count_of(kind)))
        found = set_at(fields.set_field("empty"), self.universe, fields.count)
        if kind is self.usual and (self.has_beside or self.count_of(kind) < self.box.end_of_sites):
            return found & self.sites(range(self.count_of(kind)))
        return found

    def empty_sites_beside(self) -> NumberSet:
        """The empty sites on the board and beside it."""
        fields = self.fields[self.usual]
        return set_at(fields.set_field("empty"), self.universe, fields.count)

    def owned_sites(self, player: Operand, kind: SiteType | None = None) -> NumberSet:
        """The sites, also beside the board, on whose top is a piece of a player."""
        fields = self.fields.get(kind or self.usual)
        if fields is None:
            return self.sites(())
        return set_at(fields.set_field("owned"), self.universe, fields.count, player)

    def sites(self, sites) -> NumberSet:  # type: ignore[no-untyped-def]
        """A set of sites that is known now."""
        universe = self.universe
        if isinstance(sites, range) and sites.step == 1 and sites.start >= 0:
            return NumberSet.of(range(sites.start, min(sites.stop, universe)), universe)
        return NumberSet.of((site for site in sites if 0 <= site < universe), universe)
