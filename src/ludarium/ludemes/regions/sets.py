"""Regions made from other regions: joined, compared, chosen or grown."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ludarium.board.equipment.regions import ascending
from ludarium.board.equipment.static import StaticContext
from ludarium.engine.before_play import sites_in
from ludarium.engine.kinds import Boolean, Int, Region
from ludarium.engine.machine.machine import Machine
from ludarium.engine.machine.site_sets import Rows, rows_for
from ludarium.english.conditions.qualifying import within
from ludarium.english.phrases import (
    Always,
    Either,
    Except,
    Holding,
    Inside,
    Lying,
    One,
    Qualifier,
    Same,
    Sites,
    Thing,
    Which,
    all_of,
)
from ludarium.english.places.areas import (
    container_words,
    holding_uncovered,
    whole_board,
    with_marked,
)
from ludarium.english.places.zones import either_region, opponents_region
from ludarium.english.words import listed
from ludarium.kernel.expressions import Expression, constant, known
from ludarium.kernel.sets import NumberSet
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import AbsoluteDirection
from ludarium.vocabulary.ludeme import Named, Several, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("difference")
class RegionDifference(Region):
    """The sites of one region that do not belong to another.

    Example:
        (difference (sites Outer) (sites Corners))
    """

    concepts = ("Complement",)

    source: Region
    """The region to begin with."""

    subtraction: Region | Int
    """The region or the single site to take out."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        removed = sites_in(self.subtraction, box)
        return tuple(site for site in self.source.static(box) if site not in removed)

    def lower(self, m: Machine) -> NumberSet:
        """The sites of the one region without those of the other."""
        source = m.region(self.source)
        return source - m.sites_of(self.subtraction)

    def contains(self, m: Machine, site: Expression) -> Expression:
        """Whether a site is in the one region and not in the other."""

        def is_left() -> Expression:
            if isinstance(self.subtraction, Region):
                return m.contains(self.subtraction, site).negated
            return m.number(self.subtraction) != site

        return m.both(lambda: m.contains(self.source, site), is_left)

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        from ludarium.ludemes.numbers.board import HandSite
        from ludarium.ludemes.regions.equipment import SitesHand

        if isinstance(self.subtraction, HandSite | SitesHand):
            return e.sites(self.source)  # no site of the board is in a hand
        out = (
            e.sites(self.subtraction)
            if isinstance(self.subtraction, Region)
            else e.site(self.subtraction)
        )
        found = e.sites(self.source)
        bare = _uncovered(e, found, self.subtraction)
        if bare is not None:
            return Sites(f"the {bare.many}", one=bare, names=(*found.names, "uncovered"))
        names = (*found.names, "remaining")
        if _is_joined(found):
            text = f"{found.text}, all of these except {out.text}"
            return Sites(text, one=Thing(e.word(), (), (Inside(text, "among"),)), names=names)
        one = found.some.followed_by(Except(out.text))
        text = f"{found.text} except {out.text}"
        if isinstance(one, Thing) and one.which is Which.ANY and not found.is_board:
            text = f"all {one.many}"  # with all that is left out in one
        return Sites(text, plural=found.plural, one=one, names=names)


@ludeme("expand", exactly_one=(("region", "origin"),))
class Expand(Region):
    """A region grown by its neighbours.

    The sites it starts with stay in. Each further step grows the result of the one before. The
    region is empty if the origin is off the board.

    Example:
        (expand origin:(last To) steps:3 Diagonal)
    """

    unseen = ("direction",)

    container: Int | str | None = None
    """The number or name of the container in which to grow; the board unless given."""

    region: Region | None = None
    """The region to grow."""

    origin: Named[Int | None] = None
    """The single site to grow from."""

    steps: Named[Int | None] = None
    """How many times it grows; once unless given."""

    direction: AbsoluteDirection | None = None
    """The directions in which it grows; `Adjacent` unless given. Edges grow all ways."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        start = self.region or self.origin
        assert start is not None
        found = set(sites_in(start, box))
        sites = box.sites(self.site_type)
        on_edges = sites.kind is SiteType.Edge
        direction = AbsoluteDirection.Adjacent if on_edges else self.direction
        way = direction or AbsoluteDirection.Adjacent
        added = found
        for _ in range(1 if self.steps is None else self.steps.static(box)):
            reached = (sites.steps(site, way) for site in added if site < sites.count)
            added = {other for steps in reached for other in steps} - found
            if not added:
                break
            found |= added
        return ascending(found)

    def lower(self, m: Machine) -> NumberSet:
        """The region with all that can be reached from it in so many steps."""
        if self.container is not None and self._is_elsewhere(m):
            m.lacking("(expand …) in a container beside the board")
        start = self.region if self.region is not None else self.origin
        assert start is not None
        steps = m.let(m.number(self.steps, 1))
        value = known(steps)
        if value is None:
            return self._grown(m, m.sites_of(start), steps)
        rows = self._rows(m, max(0, int(value)))
        if isinstance(start, Int):
            site = m.let(m.number(start))
            found = rows.of(site)
            return found | m.single(site) if rows.count < m.universe else found
        origins = m.region(start).kept(m.f)
        return origins | rows.all_of(origins)

    def _is_elsewhere(self, m: Machine) -> bool:
        if isinstance(self.container, str):
            return self.container != m.box.board.name
        return self.container is not None and m.static(self.container) != 0

    def _rows(self, m: Machine, steps: int) -> Rows:
        """For each site, all that can be reached from it in so many steps, itself included."""
        kind = self.site_type or m.usual
        sites = m.box.topology.of(kind)
        on_edges = kind is SiteType.Edge
        way = AbsoluteDirection.Adjacent if on_edges else self.direction
        way = way or AbsoluteDirection.Adjacent

        def reached(site: int) -> set[int]:
            found = added = {site}
            for _ in range(steps):
                added = {to for at in added for to in sites.steps(at, way)} - found
                if not added:
                    break
                found = found | added
            return found

        return rows_for(m, ("expand", kind, way, steps), sites.count, reached)

    def _grown(self, m: Machine, origins: NumberSet, steps: Expression) -> NumberSet:
        rows = self._rows(m, 1)
        found = origins.variable(m.f)
        with m.f.count(0, steps):
            found.set(found | rows.all_of(found))
        return found

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        alone = None if self.direction or self.container else whole_board(e, self)
        if alone is not None:
            return alone
        start = e.sites(self.region).text if self.region is not None else e.site(self.origin).text
        steps = (
            "next to it"
            if self.steps is None
            else f"within {e.number(self.steps).counting('step')} of it"
        )
        way = "" if self.direction is None else f", going {e.directions(self.direction)}"
        where = ""
        if self.container is not None:
            where = f" in {container_words(e, self.container)}"
        text = f"{start} and the {e.words(self.site_type)} {steps}{way}{where}"
        return Sites(text, one=Thing(e.word(self.site_type), (), (Inside(text, "among"),)))


@ludeme("if")
class RegionIf(Region):
    """Chooses between two regions.

    Where the condition fails and there is no second region, the result is empty.

    Example:
        (if (is Mover P1) (sites Top) (sites Bottom))
    """

    concepts = ("ConditionalStatement",)

    condition: Boolean
    """What decides between the two."""

    if_true: Region
    """The region where the condition holds."""

    if_false: Region | None = None
    """The region where it does not; an empty one unless given."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        chosen = self.if_true if self.condition.static(box) else self.if_false
        return () if chosen is None else chosen.static(box)

    def lower(self, m: Machine) -> NumberSet:
        """The one region or the other, of which only the one that is chosen is worked out."""
        value = m.static(self.condition)
        if value is not None:
            chosen = self.if_true if value else self.if_false
            return m.sites(()) if chosen is None else m.region(chosen)
        found = m.sites(()).variable(m.f)
        with m.f.if_(m.condition(self.condition)):
            found.set(m.region(self.if_true))
        if self.if_false is not None:
            with m.f.else_():
                found.set(m.region(self.if_false))
        return found

    def contains(self, m: Machine, site: Expression) -> Expression:
        """Whether a site is in the region that is chosen."""

        def within(region: Region | None) -> Expression:
            return constant(0) if region is None else m.contains(region, site)

        condition = m.condition(self.condition)
        return m.choice(condition, lambda: within(self.if_true), lambda: within(self.if_false))

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        other = opponents_region(e, self)
        if other is not None:
            return other
        cases: list[tuple[str, Sites]] = []
        for asked, region in self.cases():
            condition = all_of(map(e.condition, asked)) if asked else Always(True)
            if condition == Always(False):
                continue
            is_sure = condition == Always(True)
            cases.append(("" if is_sure else e.inline(condition), e.sites(region)))
            if is_sure:
                break
        if len(cases) == 1 and not cases[0][0]:
            return cases[0][1]
        is_start = any(_asks_for_last_move(one) for asked, _ in self.cases() for one in asked)
        return either_region(e, cases, is_start=is_start)

    def cases(self) -> Iterator[tuple[list[Boolean], Region]]:
        """What is asked for each of the regions, one after the other; nothing for the last."""
        inner = self.if_true.cases() if isinstance(self.if_true, RegionIf) else [([], self.if_true)]
        for asked, region in inner:
            yield [self.condition, *asked], region
        if isinstance(self.if_false, RegionIf):
            yield from self.if_false.cases()
        elif self.if_false is not None:
            yield [], self.if_false


@ludeme("intersection")
class RegionIntersection(Region):
    """The sites that all the regions have in common.

    Example:
        (intersection {(sites Outer) (sites Empty) (sites Phase 1)})
    """

    concepts = ("Intersection",)

    regions: Several[Region]
    """The regions to compare: two of them, or any number in braces."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        regions = [set(region.static(box)) for region in self.regions]
        return ascending(set.intersection(*regions)) if regions else ()

    def lower(self, m: Machine) -> NumberSet:
        """The sites that all the regions have in common."""
        if not self.regions:
            return m.sites(())
        found = m.region(self.regions[0])
        for region in self.regions[1:]:
            found = found & m.region(region)
        return found

    def contains(self, m: Machine, site: Expression) -> Expression:
        """Whether a site is in all the regions."""
        if not self.regions:
            return constant(0)
        return m.both(*((lambda one=one: m.contains(one, site)) for one in self.regions))

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        from ludarium.english.model.fixed import kind_of
        from ludarium.ludemes.regions.elements import touching_all

        touching = touching_all(e, self.regions)
        if touching is not None:
            return touching
        near = _in_sight(e, self.regions)
        if near is not None:
            return Sites(f"the {near.many}", one=near, names=("visible", "common"))
        parts = [e.sites(region) for region in self.regions]
        marked = with_marked([part.one for part in parts])
        if marked is not None:
            return Sites(f"the {marked.many}", one=marked, names=("common",))
        with_pieces = [part for part in parts if _hold_pieces(part)]
        if not with_pieces:
            with_pieces = [part for part in parts if _are_empty(part)][:1]
            if any(part.is_single for part in parts):
                with_pieces = []
        others = [part for part in parts if part not in with_pieces]
        beside = [_beside(part) for part in others]
        if len(with_pieces) == 1 and len(beside) == 1 and beside[0] is not None:
            next_to = with_pieces[0].some.followed_by(beside[0])
            return Sites(f"the {next_to.many}", one=next_to, names=("neighbouring", "common"))
        if with_pieces and _are_empty(with_pieces[0]) and len(others) == 1:
            area = within(others[0])
            if area is not None and not others[0].is_board:
                inside = with_pieces[0].some.followed_by(area)
                return Sites(f"the {inside.many}", one=inside, names=("eligible", "common"))
        if len(with_pieces) == 1 and others:
            briefly = [str(e.brief(other, _SHORT_PART)) for other in others]
            among, which = listed(briefly, "and also"), with_pieces[0]
            one = which.some.followed_by(Inside(among, "among"))
            names = ("enemy" if _holds_enemies(e, which) else "eligible", "common")
            return Sites(f"{which.text} among {among}", one=one, names=names)
        also = Same(f"also in {listed([part.text for part in parts[1:]])}", in_full=True)
        one = parts[0].some.followed_by(also)
        kind = kind_of(self)
        places = listed([f"in {part.text}" for part in parts])
        alike = "both " if len(parts) == len(("one", "other")) else ""
        text = f"the {e.words(kind)} {alike}{places}"
        seen = ("visible",) if any("visible" in part.names for part in parts) else ()
        return Sites(text, one=one, names=(*seen, "common"))


def _is_joined(sites: Sites) -> bool:
    """Whether sites are told as several areas, so that what is left out could be of the last."""
    return len(sites.parts) > 1 or (isinstance(sites.one, Either) and len(sites.one.parts) > 1)


def _uncovered(e: "Voice", sites: Sites, without: object) -> Thing | None:
    """Sites with pieces on which no other piece rests, if only those that hold one up are out."""
    from ludarium.ludemes.regions.pieces import SitesSupport

    if not isinstance(without, SitesSupport) or any(True for _ in without.given()):
        return None
    match sites.one:
        case Thing(behind=(Holding(things, whose), *rest)) as one:
            return replace(one, behind=(holding_uncovered(e, things, whose), *rest))
        case _:
            return None


def _in_sight(e: "Voice", regions: Sequence[Region]) -> One | None:
    """Sites that are also in sight of some place."""
    from ludarium.ludemes.regions.lines import SitesLineOfSight

    sights = [one for one in regions if isinstance(one, SitesLineOfSight)]
    others = tuple(one for one in regions if not isinstance(one, SitesLineOfSight))
    if len(sights) != 1 or not others:
        return None
    where = _beside(e.tell(sights[0]))
    whole = e.sites(others[0] if len(others) == 1 else RegionIntersection(regions=others))
    return None if where is None else whole.some.followed_by(where)


def _beside(sites: Sites) -> Qualifier | None:
    """Next to what sites are, if they are told by no more than that, or are occupied besides."""
    match sites.one:
        case Thing(before=() | ("occupied",), behind=(Lying(is_place=True) as where,)):
            return where
        case _:
            return None


def _holds_enemies(e: "Voice", sites: Sites) -> bool:
    """Whether sites are told by the pieces of the mover's opponents on them."""
    match sites.one:
        case Thing(behind=(Holding(whose=whose), *_)):
            return whose == e.role(Role.Enemy).possessive
        case _:
            return False


def _asks_for_last_move(condition: Boolean) -> bool:
    """Whether a condition asks what the last move was, as at the start of a further one."""
    from ludarium.ludemes.conditions.events import IsPending
    from ludarium.ludemes.conditions.players import IsPrev

    return any(isinstance(part, IsPrev | IsPending) for part in condition.walk())


def _are_empty(sites: Sites) -> bool:
    """Whether sites are told as empty and nothing more."""
    match sites.one:
        case Thing(before=("empty",), behind=()):
            return True
        case _:
            return False


def _hold_pieces(sites: Sites) -> bool:
    """Whether sites are told by the pieces on them: `the squares with your men`."""
    match sites.one:
        case Thing(before=(), behind=(Holding(), *_)):
            return True
        case _:
            return False


@ludeme("union")
class RegionUnion(Region):
    """The sites that belong to at least one of the regions.

    Example:
        (union (sites Corners) (sites Phase 1))
    """

    concepts = ("Union",)

    regions: Several[Region]
    """The regions to join: two of them, or any number in braces."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        return ascending(site for region in self.regions for site in region.static(box))

    def lower(self, m: Machine) -> NumberSet:
        """The sites that belong to at least one of the regions."""
        found = m.sites(())
        for region in self.regions:
            found = found | m.region(region)
        return found

    def contains(self, m: Machine, site: Expression) -> Expression:
        """Whether a site is in one of the regions."""
        return m.either(*((lambda one=one: m.contains(one, site)) for one in self.regions))

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        parts = [e.sites(region) for region in self.regions]
        texts = list(dict.fromkeys(part.text for part in parts))
        one = Either(tuple(part.some for part in parts))
        names = tuple(dict.fromkeys(name for part in parts for name in part.names))
        return Sites(listed(texts), one=one, parts=tuple(texts), names=names)


_SHORT_PART = 10
"""Of regions that are told together, those that take more words get a name."""
