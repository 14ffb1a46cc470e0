"""Counting steps: how far it is from one site to another."""

from typing import TYPE_CHECKING

from ludarium.engine.geometry.directions import ways_of
from ludarium.engine.geometry.distances import distances, note_distances
from ludarium.engine.kinds import Int, Region
from ludarium.engine.machine.lists import looked_up, table_kind
from ludarium.engine.machine.machine import Machine
from ludarium.engine.turns.turns import Plan
from ludarium.english.numbers.comparing import ways_compared
from ludarium.english.numbers.signs import Sign
from ludarium.english.phrases import Condition, Noun
from ludarium.english.places.ways import is_square, related
from ludarium.english.telling import as_deed
from ludarium.kernel.expressions import Expression, Guarded, choose, constant, known
from ludarium.language.tree import INTEGER_WORDS
from ludarium.ludemes.moves.movement.movement import Step
from ludarium.vocabulary.board import Relation, SiteType
from ludarium.vocabulary.ludeme import Named, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("count", "Steps")
class CountSteps(Int):
    """Counts the fewest steps that lead from one site to another.

    Without `step` this is the plain distance on the board, and 0 if there is no way. With a step it
    is the distance for a piece that moves so, and a very large number if there is no way. To a
    region, the nearest of its sites counts.

    Example:
        (count Steps Orthogonal (from) (sites Centre))
    """

    unseen = ("relation",)

    concepts = ("Distance",)

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    relation: Relation | None = None
    """Which neighbours are one step apart; adjacent ones by default."""

    step: Step | None = None
    """The step to repeat; any move to a neighbour by default."""

    new_rotation: Named[Int | None] = None
    """The rotation after each step, from the one before as `(value)`; unchanged by default."""

    start: Int
    """The site to count from."""

    target: Int | Region
    """The site, or any of the sites, to arrive at."""

    def prepare(self, m: Machine, plan: Plan) -> None:
        """Note which steps make up distances."""
        if self.step is None:
            note_distances(m, self.relation)

    def lower(self, m: Machine) -> Expression:
        """The fewest steps that lead there."""
        if self.step is not None:
            return self._by_moving(m, self.step)
        count = m.count_of(self.site_type)
        table = distances(m, self.site_type)
        start = m.let(m.number(self.start))
        known_target = m.static(self.target)
        if known_target is not None:
            ends = known_target if isinstance(self.target, Region) else [known_target]
            ends = [end for end in ends if 0 <= end < count]
            nearest = [min((table[site][end] for end in ends), default=0) for site in range(count)]
            return looked_up(m, nearest, start, 0)
        flat = [distance for row in table for distance in row]
        kind = table_kind(flat)
        if not isinstance(self.target, Region):
            end = m.let(m.number(self.target))
            value = known(start)
            if value is not None:
                return looked_up(m, table[int(value)] if 0 <= value < count else [], end, 0)
            found = m.table(flat, start * count + end, kind)
            return Guarded(start.below(count) & end.below(count), found, constant(0))
        least = m.f.local(-1)
        with m.if_(start.below(count)):
            row = m.let(start * count)
            with m.region(self.target).each(m.f) as end, m.if_(end.below(count)):
                distance = m.let(m.table(flat, row + end, kind))
                least.set(choose(distance.below(least), distance, least))
        return choose(least < 0, 0, least)

    def _by_moving(self, m: Machine, step: Step) -> Expression:
        """Count the layers of a search that goes out from the start."""
        f, kind, count = m.f, self.site_type, m.count_of(self.site_type)
        start = m.let(m.number(self.start))
        targets = m.sites_of(self.target).kept(f)
        result = f.local(constant(INTEGER_WORDS["Infinity"]))
        on_board = m.sites(range(count))
        ways = ways_of(m, step.directions, kind)
        turns = ways is None or (ways.variant_of is not None and m.keeps.rotations)
        if turns or self.new_rotation is not None:
            m.lacking("(count Steps …) with a step whose directions change on the way")
        assert ways is not None
        with f.block() as over:
            with m.if_((start < 0) | targets.is_empty):
                result.set(0)
                f.branch(over)
            f.branch(over, start.below(count).is_zero | (targets & on_board).is_empty)
            what = m.let(m.what(start, kind))
            seen = m.sites(()).variable(f)
            seen.add(start)
            layer = seen.variable(f)
            steps = f.local(0)
            with f.loop() as loop:
                with m.if_((layer & targets).is_not_empty):
                    result.set(steps)
                    f.branch(over)
                loop.leave(layer.is_empty)
                reached = m.sites(()).variable(f)
                with layer.each(f) as site, ways.steps(site, what) as to:
                    f.skip(seen.has(to))
                    with m.bind(from_=site, to=to), m.if_(m.condition(step.to.if_)):
                        seen.add(to)
                        reached.add(to)
                layer.set(reached)
                steps.set(steps + 1)
        return result

    def compared(self, e: "Voice", sign: Sign, other: object) -> Condition | None:
        """Whether there is no way at all, or a site is nearer than another."""
        return ways_compared(e, self, sign, other)

    def english(self, e: "Voice") -> Noun:
        """How far it is from one site to another."""
        start = e.site(self.start, self.site_type)
        if isinstance(self.target, Region):
            end = f"the nearest of {e.sites(self.target)}"
        else:
            end = str(e.site(self.target, self.site_type))
        sort = related(self.relation)
        how = f"{sort} steps".strip()
        if self.relation is Relation.All and is_square(e, self.site_type):
            how = "steps, diagonal ones included,"
        if self.step is not None:
            how = f"steps (each to {as_deed(e, e.moves(self.step))})"
        turned = ""
        if self.new_rotation is not None:
            with e.meaning(value=Noun("the rotation before")):
                turned = f", the rotation after each being {e.number(self.new_rotation)}"
        name = "piece's distance" if start.stander == "it" else "distance"
        return Noun(f"the fewest {how} from {start} to {end}{turned}", names=(name,))
