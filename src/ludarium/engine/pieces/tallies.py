"""Tallies of pieces: how many a player has, on the board and beside it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ludarium.engine.machine.piece_filter import KnownPieces
from ludarium.engine.pieces.listed_again import repeats_are_kept
from ludarium.kernel.expressions import Expression, Local, constant, known
from ludarium.kernel.sets import NumberSet
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.engine.kinds import Boolean, Int, Region
    from ludarium.engine.machine.machine import Machine

_SEVERAL_OWNERS: Final = ("All", "Enemy", "NonMover", "Friend", "Ally")
"""Roles that may stand for several owners, besides teams."""


@dataclass(frozen=True)
class Tally:
    """Which pieces are counted."""

    site_type: SiteType | None
    player: Role | None
    of: "Int | None"
    name: str | None
    region: "Region | None"
    condition: "Boolean | None" = None

    def total(self, m: "Machine") -> Expression:
        """How many there are."""
        region = None if self.region is None else m.region(self.region).kept(m.f)
        if m.keeps.levels:
            return self._in_stacks(m, region)
        total: Expression = constant(0)
        for kind, sites in self._places(m, region):
            total = total + self._on(m, kind, sites)
        return m.let(total)

    def is_none(self, m: "Machine") -> Expression:
        """Whether there are none."""
        if repeats_are_kept(m):
            return self._none_listed(m)
        simple = self.condition is None and not m.keeps.separate_owners
        if m.keeps.levels or not simple or self._pieces(m) is not None:
            return self.total(m) == 0
        region = None if self.region is None else m.region(self.region).kept(m.f)
        found: Expression = constant(1)
        for _, sites in self._places(m, region):
            found = found & sites.is_empty
        return m.let(found)

    def _none_listed(self, m: "Machine") -> Expression:
        """Whether no site is listed that fits. It may be listed although it is empty."""
        region = None if self.region is None else m.region(self.region).kept(m.f)
        pieces = self._pieces(m)
        found = m.f.local(1)
        for kind, sites in self._places(m, region):
            with sites.each(m.f) as site:
                if pieces is not None:
                    m.f.skip(pieces.has(m, m.what(site, kind)).negated)
                m.f.skip(self._counts_owner(m, m.who(site, kind)).negated)
                found.set(0)
        return found

    # ------------------------------------------------------------------ without stacks

    def _places(self, m: "Machine", region: NumberSet | None) -> list[tuple[SiteType, NumberSet]]:
        """The sites with pieces that may count, with their kind."""
        found = []
        kind = self.site_type or m.usual
        if kind in m.fields:
            sites = self._owned(m, kind)
            if self.site_type is not None:
                sites = sites & m.sites(range(m.count_of(kind)))
            found.append((kind, sites if region is None else sites & region))
        return found

    def _owned(self, m: "Machine", kind: SiteType) -> NumberSet:
        if self.of is not None:
            player = m.let(m.number(self.of))
            value = known(player)
            if value is not None:
                inside = 0 <= value <= m.players.everyone
                return m.owned_sites(int(value), kind) if inside else m.sites(())
            found = m.sites(()).variable(m.f)
            with m.if_(player.below(m.players.everyone + 1)):
                found.set(m.owned_sites(player, kind))
            return found
        return m.sites_owned_by(self.player or Role.All, kind)

    def _pieces(self, m: "Machine") -> KnownPieces | None:
        """The pieces that count; None if all do."""
        if self.name is None:
            return None
        pieces = [c.index for c in m.box.components if self.name in c.name]
        return None if len(pieces) == len(m.box.components) else KnownPieces(pieces)

    def _on(self, m: "Machine", kind: SiteType, sites: NumberSet) -> Expression:
        pieces = self._pieces(m)
        counts = m.keeps_fact("count")
        others = self._other_kinds(m)
        if not (pieces or self.condition or counts or _owners_differ(m) or others):
            return sites.count
        total = m.f.local(0)
        with sites.each(m.f) as site:
            if pieces is not None:
                m.f.skip(pieces.has(m, m.what(site, kind)).negated)
            if _owners_differ(m):
                m.f.skip(self._counts_owner(m, m.who(site, kind)).negated)
            if self.condition is not None:
                with m.bind(site=site):
                    m.f.skip(m.condition(self.condition).negated)
            times: Expression = constant(1)
            if others:
                present = m.f.local(constant(1) << m.who(site, kind))
                self._note_others(m, site, present)
                times = present.bit_count
            total.set(total + m.count(site, kind) * times)
        return total

    # ------------------------------------------------------------------ on other kinds of sites

    def _other_kinds(self, m: "Machine") -> list[SiteType]:
        """The kinds of sites besides the usual one whose pieces make others count again."""
        word = (self.player or Role.All).word
        several = word in _SEVERAL_OWNERS or word.startswith("Team")
        if self.site_type is not None or self.of is not None or not several:
            return []
        return [kind for kind in m.fields if kind is not m.usual]

    def _note_others(self, m: "Machine", site: Expression, present: Local) -> None:
        """Note who has pieces on sites of other kinds that have the same number.

        Where no kind of site is named, a piece on a site of another kind does not count; instead
        the site of the usual kind with its number counts again.
        """
        # quirk: pieces-on-other-kinds: Only sites of the usual kind count, but again for others.
        players = self._players(m)
        for kind in self._other_kinds(m):
            with m.if_(site < m.count_of(kind)), m.f.count(0, m.height(site, kind)) as level:
                owner = m.let(m.owner_of(m.what_at(site, level, kind)))
                present.set(present | (((players >> owner) & 1) << owner))

    # ------------------------------------------------------------------ in stacks

    def _players(self, m: "Machine") -> Expression:
        """The owners that count, as bits of a number."""
        if self.of is not None:
            player = m.let(m.number(self.of))
            inside = player.below(m.players.everyone + 1)
            return m.let((constant(1) << player) * inside)
        found: Expression = constant(0)
        for condition, owner in m.owners(self.player or Role.All):
            found = found | (condition << owner)
        return m.let(found)

    def _counts_owner(self, m: "Machine", owner: Expression) -> Expression:
        return (self._players(m) >> owner) & 1

    def _in_stacks(self, m: "Machine", region: NumberSet | None) -> Expression:
        f = m.f
        players = self._players(m)
        pieces = self._pieces(m)
        total = f.local(0)
        kind = self.site_type or m.usual
        if kind not in m.fields:
            return total
        sites = m.sites(range(m.count_of(kind)))
        if self.site_type is None:
            sites = m.sites(range(m.box.end_of_sites)) - m.empty_sites_beside()
        else:
            sites = sites - m.empty_sites(kind)
        sites = sites if region is None else sites & region
        with sites.each(f) as site:
            present, fitting = f.local(0), f.local(0)
            with f.count(0, m.height(site, kind)) as level:
                what = m.let(m.what_at(site, level, kind))
                owner = m.let(m.owner_of(what))
                f.skip(((players >> owner) & 1).is_zero)
                present.set(present | (constant(1) << owner))
                if pieces is not None:
                    f.skip(pieces.has(m, what).negated)
                if self.condition is not None:
                    with m.bind(site=site, level=level):
                        f.skip(m.condition(self.condition).negated)
                fitting.set(fitting + 1)
            self._note_others(m, site, present)
            # quirk: mixed-stacks-counted-again: A stack that holds pieces of several owners is
            # counted once for each of these owners.
            total.set(total + fitting * present.bit_count)
        return total


def _owners_differ(m: "Machine") -> bool:
    return m.keeps.separate_owners
