"""Counting pieces, and what they form together: stacks, groups, lines and liberties."""

from collections.abc import Iterator
from contextlib import contextmanager

from ludarium.engine.dice import dice_sums, sets_of_dice
from ludarium.engine.groups import (
    around,
    each_group,
    group_of,
    members,
    reached,
    set_of,
)
from ludarium.engine.lines import Line, line_table
from ludarium.engine.machine import Machine
from ludarium.engine.seeing import each_visible_group
from ludarium.engine.tallies import Tally
from ludarium.kernel.expressions import Expression, both, choose, constant, known
from ludarium.kernel.function import load
from ludarium.kernel.sets import NumberSet
from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.constants.directions import AbsoluteDirection, StackDirection
from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.types import Boolean, Direction, Int, Region


class PieceCount(Int):
    """A count of what a player owns: pieces, or pips on dice."""

    site_type: SiteType | None = None
    """Count only on sites of this kind on the board; everywhere, hands included, by default."""

    player: Role | None = None
    """Whose pieces or dice count."""

    of: Named[Int | None] = None
    """Whose pieces or dice count, as a player's number."""

    name: str | None = None
    """Only pieces whose name contains this; any piece by default."""

    in_: Named[Region | None] = None
    """Only pieces on these sites; any site by default."""

    if_: Named[Boolean | None] = None
    """What must hold of each piece, at `(site)` and `(level)`; nothing by default."""


@ludeme("count", "Pieces", at_most_one=(("player", "of"),))
class CountPieces(PieceCount):
    """Counts the pieces of a player, on the board and off it.

    Without a player it counts everybody's pieces, neutral and shared ones too. Several pieces on
    one site count separately. The name `"Bag"` stands for the dominoes still in the bag. A stack of
    mixed owners is counted once for each of them that is asked for.

    Example:
        (count Pieces Next "Knight" in:(sites Top))
    """

    def lower(self, m: Machine) -> Expression:
        """How many there are."""
        if self.name == "Bag":
            m.lacking('(count Pieces "Bag")')
        tally = Tally(self.site_type, self.player, self.of, self.name, self.in_, self.if_)
        return tally.total(m)


@ludeme("count", "Pips", at_most_one=(("player", "of"),))
class CountPips(PieceCount):
    """Adds up the pips that the dice of a player show.

    Without a player it reads the dice that all players share. The other arguments are rarely needed
    here. The result is 0 if there are no such dice.

    Example:
        (count Pips Mover)
    """

    def lower(self, m: Machine) -> Expression:
        """The sum of the first dice that belong to the player."""
        everyone = m.players.everyone
        if self.of is not None:
            player = m.let(m.number(self.of))
        else:
            player = m.role(self.player) if self.player else constant(everyone)
        first: dict[int, int] = {}
        for dice in sets_of_dice(m.box):
            first.setdefault(dice.container.owner, dice.index)
        if not first:
            return constant(0)
        found: Expression = constant(0)
        player = m.let(player)
        for owner, index in first.items():
            found = choose(player == owner, dice_sums(m).get(index), found)
        return m.let(found)


@ludeme("count", "Stack", exactly_one=(("at", "to"),))
class CountStack(Int):
    """Counts the pieces of a stack, level by level.

    Each level is tried with `(to)` and `(level)` set. Of a region, the counts of all its stacks are
    added up.

    Example:
        (count Stack FromTop at:(last To)
            stop:(is Enemy (who at:(to) level:(level))))
    """

    stack_direction: StackDirection | None = None
    """From which end to count; from the bottom by default."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    at: Named[Int | None] = None
    """The site of the stack."""

    to: Named[Region | None] = None
    """The sites of several stacks."""

    if_: Named[Boolean | None] = None
    """Which levels count; all of them by default."""

    stop: Named[Boolean | None] = None
    """The level at which to stop, which is not counted; none by default."""

    def lower(self, m: Machine) -> Expression:
        """How many levels count."""
        f = m.f
        kind = self.site_type
        total = f.local(0)
        where = self.to if self.at is None else self.at
        assert where is not None
        sites = m.sites_of(where)
        with sites.kept(f).each(f) as site:
            height = m.let(m.height(site, kind))
            with f.block() as over, f.count(0, height) as step:
                from_top = self.stack_direction is StackDirection.FromTop
                with m.bind(to=site, level=height - 1 - step if from_top else step):
                    f.branch(over, m.condition(self.stop, default=False))
                    total.set(total + m.condition(self.if_))
        return total


class GroupCount(Int):
    """A count that looks at the groups of connected sites on the board."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    directions: Direction | None = None
    """In which directions sites connect; to all adjacent ones by default."""

    region: Region | None = None
    """Where a group must have a site; for `(count SizeBiggestGroup …)`, anywhere by default."""

    if_: Named[Boolean | None] = None
    """Which sites belong to groups, each tried as `(to)`; the occupied ones by default."""

    min: Named[Int | None] = None
    """The size of the smallest group that counts; for `(count Groups …)`, 0 by default."""

    is_visible: Named[Boolean | None] = None
    """Leave out sites covered from above; for `(count SizeBiggestGroup …)`, false by default."""

    @contextmanager
    def each_group(self, m: Machine) -> Iterator[NumberSet]:
        """Something done for every group."""
        found = members(m, self.if_, self.site_type)
        with each_group(m, found, self.directions, self.site_type) as group:
            yield group


@ludeme("count", "Groups")
class CountGroups(GroupCount):
    """Counts the groups of connected sites on the board.

    Pieces of different players join in one group unless the condition tells them apart.

    Example:
        (count Groups Orthogonal if:(is Friend (who at:(to))) min:3)
    """

    def lower(self, m: Machine) -> Expression:
        """How many groups there are."""
        least = None if self.min is None else m.let(m.number(self.min))
        total = m.f.local(0)
        with self.each_group(m) as group:
            total.set(total + (1 if least is None else group.count >= least))
        return total


@ludeme("count", "SizeBiggestGroup")
class CountSizeBiggestGroup(GroupCount):
    """Counts the sites of the biggest group on the board.

    Pieces of different players join in one group unless the condition tells them apart. The result
    is 0 if there is no group.

    Example:
        (count SizeBiggestGroup Orthogonal if:(= (who at:(to)) (mover)))
    """

    def lower(self, m: Machine) -> Expression:
        """How many sites the biggest group has."""
        return biggest(m, self)


@ludeme("countSizeBiggestGroup", at_most_one=(("if_", "is_visible"),))
class SizeOfBiggestGroup(Int):
    """Counts the sites of the biggest group, like `(count SizeBiggestGroup …)`.

    This is a second spelling of the same count, without `min:`.

    Example:
        (countSizeBiggestGroup Diagonal if:(is Enemy (who at:(to))))
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    directions: Direction | None = None
    """In which directions sites connect; to all adjacent ones by default."""

    region: Region | None = None
    """Where a group must have a site; anywhere by default."""

    if_: Named[Boolean | None] = None
    """Which sites belong to groups, each tried as `(to)`; the occupied ones by default."""

    is_visible: Named[Boolean | None] = None
    """Whether sites covered from above are left out; false by default."""

    def lower(self, m: Machine) -> Expression:
        """How many sites the biggest group has."""
        return biggest(m, self)


@ludeme("count", "SizeBiggestLine")
class CountSizeBiggestLine(Int):
    """Counts the sites of the longest unbroken line on the board.

    The result is 0 if no site meets the condition.

    Example:
        (count SizeBiggestLine Orthogonal if:(= (who at:(to)) (next)))
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    directions: AbsoluteDirection | None = None
    """In which directions lines run; all adjacent ones by default."""

    if_: Named[Boolean | None] = None
    """Which sites may lie on a line, each tried as `(to)`; the occupied ones by default."""

    def lower(self, m: Machine) -> Expression:
        """How many sites the longest line has."""
        f = m.f
        kind = self.site_type or m.usual
        found = members(m, self.if_, kind)
        line = Line(
            kind,
            self.directions or AbsoluteDirection.Adjacent,
            constant(0),
            constant(1),
            exact=True,
        )
        starts = line_table(m, line, whole=True)
        longest = f.local(0)
        with found.each(f) as site:
            place = f.local(load(site * 4, starts))
            end = m.let(load(site * 4, starts + 4))
            longest.set(choose(longest == 0, 1, longest))
            with f.while_(place < end):
                length = f.local(1)
                for side in range(2):
                    at = f.local(load(place, 4 * side))
                    with f.loop() as loop:
                        to = m.let(load(at))
                        loop.leave(both(to >= 0, found.has(to)).negated)
                        length.set(length + 1)
                        at.set(at + 4)
                longest.set(choose(length > longest, length, longest))
                place.set(place + 8)
        return longest


@ludeme("count", "Liberties")
class CountLiberties(Int):
    """Counts the empty sites next to a group, its liberties.

    The group is all that connects to the site through equal pieces. Each empty site counts once.

    Example:
        (count Liberties at:(between) Orthogonal)
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    at: Named[Int | None] = None
    """A site of the group; where the last move ended by default."""

    directions: Direction | None = None
    """In which directions sites connect; to all adjacent ones by default."""

    if_: Named[Boolean | None] = None
    """What else must hold of the group's sites, each tried as `(to)`; nothing by default."""

    def lower(self, m: Machine) -> Expression:
        """How many empty sites are next to the group."""
        kind = self.site_type or m.usual
        site = m.let(m.last("to") if self.at is None else m.number(self.at))

        def belongs() -> Expression:
            with m.bind(from_=site, to=site):
                return m.condition(self.if_)

        def liberties() -> Expression:
            if self.if_ is None:
                group = group_of(m, site, None, self.directions, kind)
            else:
                what = m.let(m.what(site, kind))

                def accepts(to: Expression) -> Expression:
                    def meets() -> Expression:
                        with m.bind(from_=site, to=to):
                            return m.condition(self.if_)

                    return m.both(lambda: m.what(to, kind) == what, meets)

                with reached(m, site, accepts, self.directions, kind) as sites:
                    group = set_of(m, sites)
            near = around(m, group, self.directions, kind) - group
            return m.let((near & m.empty_sites(kind)).count)

        return m.both(lambda: site.below(m.count_of(kind)), belongs, liberties)


def biggest(m: Machine, rule: "CountSizeBiggestGroup | SizeOfBiggestGroup") -> Expression:
    """How many sites the biggest group has."""
    f = m.f
    largest = f.local(0)
    kind = rule.site_type
    found = members(m, rule.if_, kind)
    seeds = None if rule.region is None else m.region(rule.region)
    sees = known(m.condition(rule.is_visible, default=False))
    if sees == 0:
        with each_group(m, found, rule.directions, kind, seeds) as group:
            size = m.let(group.count)
            largest.set(choose(size > largest, size, largest))
        return largest
    with each_visible_group(m, found, rule.directions, kind, seeds) as sites:
        largest.set(choose(sites.length > largest, sites.length, largest))
    return largest
