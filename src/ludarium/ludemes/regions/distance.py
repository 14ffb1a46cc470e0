"""Regions by distance: the sites that are so many steps away, round corners too."""

from typing import TYPE_CHECKING, Any

from ludarium.engine.geometry.directions import ways_of
from ludarium.engine.geometry.distances import distances, note_distances
from ludarium.engine.geometry.stepping import each_step
from ludarium.engine.kinds import Direction, Int, Range, Region
from ludarium.engine.machine.machine import Machine
from ludarium.engine.machine.site_sets import rows_for
from ludarium.english.numbers.spans import ends
from ludarium.english.phrases import Lying, Sites
from ludarium.english.places.areas import sites_of
from ludarium.english.telling import tell
from ludarium.kernel.expressions import Expression, choose, known
from ludarium.kernel.sets import NumberSet
from ludarium.ludemes.moves.movement.movement import Step
from ludarium.vocabulary.board import Relation, SiteType
from ludarium.vocabulary.directions import AbsoluteDirection
from ludarium.vocabulary.ludeme import Named, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("sites", "Distance")
class SitesDistance(Region):
    """The sites that are a given number of steps away.

    Steps may turn corners: the distance is that of the shortest way. With a step rule only the
    steps that it allows are made, and the first site is never included. `(max …)` as the range
    gives an empty region: write `(range 0 …)`. Where a game counts without a step rule by several
    relations, one serves them all, `Adjacent` first.

    Example:
        (sites Distance (step Diagonal (to if:(is Empty (to)))) from:(last To) (range 1 3))
    """

    concepts = ("Distance",)

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    relation: Relation | None = None
    """Which sites are one step apart, where no step rule is given; `Adjacent` unless given."""

    step_move: Step | None = None
    """A rule for the steps, from `(from)` to `(to)`; steps across the bare board unless given."""

    new_rotation: Named[Int | None] = None
    """How the piece is turned before each further step, from its rotation `(value)`."""

    from_: Named[Int]
    """The site to count from; the region is empty if it is off the board."""

    distance: Range
    """How many steps away."""

    def prepare(self, m: Machine, plan: Any) -> None:
        """Take part in the choice of what counts as a step on the bare board."""
        if self.step_move is None:
            note_distances(m, self.relation)

    def lower(self, m: Machine) -> NumberSet:
        """The sites as many steps away as the range says."""
        low, high = (m.let(end) for end in m.range(self.distance))
        site = m.let(m.number(self.from_))
        if self.step_move is not None:
            return self._stepwise(m, site, low, high)
        count = m.count_of(self.site_type)
        kind = self.site_type or m.usual
        least, most = known(low), known(high)
        if least is not None and most is not None:
            # quirk: no-least-distance-no-sites: A range of distances without a least number finds
            # nothing.
            if least < 0:
                return m.sites(())
            rows = rows_for(
                m,
                ("distance", kind, least, most),
                count,
                lambda at: _within(distances(m, kind)[at], at, int(least), int(most)),
            )
            return rows.of(site)
        end = 1 + max(map(max, distances(m, kind)), default=0)

        def at_distance(row: int) -> set[int]:
            at, distance = divmod(row, end)
            return _within(distances(m, kind)[at], at, distance, distance)

        rows = rows_for(m, ("distance", kind), count * end, at_distance)
        found = m.sites(()).variable(m.f)
        last = m.let(choose(high < end, high, end - 1))
        with m.f.if_(site.below(count) & (low >= 0)), m.f.count(low, last + 1) as steps:
            found.set(found | rows.at(site * end + steps))
        return found

    def _stepwise(
        self, m: Machine, site: Expression, low: Expression, high: Expression
    ) -> NumberSet:
        """The sites that can be reached with the given step, level by level."""
        if self.new_rotation is not None:
            m.lacking("(sites Distance … newRotation:…)")
        assert self.step_move is not None
        step = self.step_move
        kind = self.site_type
        count = m.count_of(kind)
        found = m.sites(()).variable(m.f)
        seen = m.sites(()).variable(m.f)
        near = m.sites(()).variable(m.f)
        level = m.f.local(1)
        with m.f.if_(site.below(count) & (low >= 0)):
            what = m.let(m.what(site, kind))
            near.add(site)
            with m.f.while_((level <= high) & near.is_not_empty):
                seen.set(seen | near)
                reached = m.sites(()).variable(m.f)
                with (
                    near.each(m.f) as here,
                    m.bind(from_=here),
                    _steps_as(m, step.directions, kind, here, what) as to,
                    m.bind(to=to),
                ):
                    m.f.skip(seen.has(to))
                    with m.f.if_(m.condition(step.to.if_)):
                        reached.add(to)
                near.set(reached)
                with m.f.if_(level >= low):
                    found.set(found | reached)
                level.set(level + 1)
        return found

    def english(self, e: "Voice") -> Sites:
        """Its sites in words."""
        low, high = ends(e, self.distance)
        is_one = low is not None and high is not None and low.value == high.value == 1
        far = "one step" if is_one else f"{e.tell(self.distance)} steps"
        text = f"{far} from {e.site(self.from_)}"
        if self.relation is not None:
            text += f", going {e.directions(AbsoluteDirection[self.relation.name])}"
        if self.new_rotation is not None:
            text += f", the piece turning to {e.number(self.new_rotation)} before each further step"
        found = sites_of(e, self.site_type, Lying(text, is_place=True))
        if self.step_move is None:
            return found
        steps = tuple(tell(e.moves(self.step_move)))
        return Sites(f"{found.text}, each step as follows", blocks=steps, names=("reachable",))


def _within(distances: list[int], site: int, low: int, high: int) -> set[int]:
    """The sites at certain distances, of which some of the farthest are not known of."""
    farthest = 0
    for distance in distances:
        # quirk: farthest-are-forgotten: Sites that are farther away than one can count up to by
        # meeting larger and larger distances in the order of sites are not found.
        if distance > farthest:
            farthest += 1
    found = {at for at, distance in enumerate(distances) if 0 < distance <= farthest}
    return {at for at in found if low <= distances[at] <= high} | ({site} if low <= 0 else set())


def _steps_as(
    m: Machine,
    directions: Direction | None,
    kind: SiteType | None,
    site: Expression,
    what: Expression,
) -> Any:
    """Something done for every site one step away, as if a certain piece stood there."""
    ways = ways_of(m, directions, kind)
    return each_step(m, directions, kind, site) if ways is None else ways.steps(site, what)
