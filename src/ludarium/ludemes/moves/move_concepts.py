"""Which concepts moves bring that depend on how they are written: where to, over what, captures."""

from typing import TYPE_CHECKING, Final

from ludarium.engine.kinds import Boolean, Effect, Int, Moves, Range
from ludarium.ludemes.literals import BooleanLiteral, IntLiteral
from ludarium.ludemes.moves.clauses import Apply, To
from ludarium.ludemes.numbers.board import HandSite
from ludarium.ludemes.ranges.ranges import Exact, MinMaxRange, RangeMax
from ludarium.ludemes.regions.equipment import SitesHand
from ludarium.ludemes.regions.for_each import RegionFilter
from ludarium.ludemes.regions.pieces import SitesEmpty, SitesOccupied
from ludarium.ludemes.regions.sets import (
    RegionDifference,
    RegionIf,
    RegionIntersection,
    RegionUnion,
)
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.ludemes.moves.movement.movement import Hopping, Sliding, Transferring
    from ludarium.ludemes.moves.sowing.sowing import Sow
    from ludarium.vocabulary.conceiving import Conceiver

_CONTENTS: Final = ("Empty", "Friend", "Enemy")
_OWNERS: Final = {
    Role.Mover: frozenset({"Friend"}),
    Role.Friend: frozenset({"Friend"}),
    Role.Next: frozenset({"Enemy"}),
    Role.Enemy: frozenset({"Enemy"}),
}
"""Whose pieces stand on occupied sites, as seen by the mover."""
_TAKING: Final = frozenset({"RemoveEffect", "FromToEffect"})
"""The effects by which a piece is taken."""


def decides(moves: Moves) -> bool:
    """Whether a player chooses such a move, which is written with `move`."""
    return not isinstance(moves, Effect)


def is_always(condition: Boolean | None) -> bool:
    """Whether a condition is left out, or written `True`."""
    return condition is None or (isinstance(condition, BooleanLiteral) and condition.value)


def contents(c: "Conceiver", condition: Boolean | None) -> tuple[str, ...]:
    """What may stand on a site for which a condition holds: nothing, a friend, an enemy."""
    # accident: no-condition-no-destination: A site without a condition is neither empty nor taken.
    if is_always(condition) and not c.as_reference:
        return _CONTENTS
    known = c.of(condition)
    return tuple(what for what in _CONTENTS if f"Is{what}" in known)


def destinations(c: "Conceiver", to: To | None) -> tuple[str, ...]:
    """What may stand where a move ends, by its condition and by its region."""
    allowed = contents(c, to.if_ if to else None)
    # accident: regions-of-destination: What a region to go to is made of does not matter.
    if c.as_reference or to is None:
        return allowed
    there = standing_in(to.sites)
    if there is None:
        return allowed
    # A condition that says nothing about what stands there leaves it to the region.
    return tuple(what for what in allowed or there if what in there)


def standing_in(sites: object) -> frozenset[str] | None:
    """What stands on the sites of a region, as far as its name tells; nothing if it does not."""
    if isinstance(sites, SitesEmpty):
        return frozenset({"Empty"})
    if isinstance(sites, SitesOccupied):
        return _OWNERS.get(sites.by) if isinstance(sites.by, Role) else None
    if is_beside(sites):
        return frozenset()
    if isinstance(sites, RegionIntersection):
        known = [found for part in sites.regions if (found := standing_in(part)) is not None]
        return frozenset.intersection(*known) if known else None
    if isinstance(sites, RegionDifference):
        return standing_in(sites.source)
    if isinstance(sites, RegionUnion | RegionIf):
        parts = sites.regions if isinstance(sites, RegionUnion) else (sites.if_true, sites.if_false)
        told = [standing_in(part) for part in parts if part is not None]
        return None if None in told else frozenset().union(*(part or () for part in told))
    return standing_in(sites.region) if isinstance(sites, RegionFilter) else None


def takes(c: "Conceiver", effect: object) -> bool:
    """Whether an effect takes pieces."""
    return not _TAKING.isdisjoint(c.of(effect))


def land(found: set[str], c: "Conceiver", moves: Moves, kind: str, to: To | None) -> None:
    """Where a move of a kind such as `StepDecisionTo` may end, and whether it captures there."""
    if to is not None and to.apply is not None and takes(c, to.apply.effect):
        found.add("ReplacementCapture")
    if decides(moves):
        found.update(kind + what for what in destinations(c, to))


def transfer(found: set[str], c: "Conceiver", moves: "Transferring") -> None:
    """A free move: where to, and whether it leaves the board or comes from beside it."""
    land(found, c, moves, "FromToDecision", moves.to)
    # accident: containers: Whether a free move stays on the board is not told.
    if c.as_reference or not decides(moves):
        return
    beside = [is_beside(clause.sites) for clause in (moves.origin, moves.to)]
    if beside[0] != beside[1]:
        found.add("FromToDecisionBetweenContainers")
    elif not any(beside):
        found.add("FromToDecisionWithinBoard")


def is_beside(sites: object) -> bool:
    """Whether sites are those of a hand."""
    return isinstance(sites, HandSite | SitesHand) or (
        isinstance(sites, SitesOccupied) and "Hand" in str(sites.container)
    )


def slide(found: set[str], c: "Conceiver", moves: "Sliding") -> None:
    """A slide: over what, and where to."""
    between = moves.between.if_ if moves.between else None
    to = moves.to
    if to is not None and to.apply is not None and takes(c, to.apply.effect):
        found.add("ReplacementCapture")
    reached: set[str] = set()
    if between is None:
        # accident: slides-contain: A slide over empty sites counts as a test for a region.
        if c.as_reference:
            found.add("Contains")
        else:
            reached.add("Empty")
    else:
        reached.update(contents(c, between))
    if to is not None:
        if to.apply is not None and to.apply.if_ is not None:
            reached.update(contents(c, to.apply.if_))
        if to.if_ is not None and not c.as_reference:
            # accident: slides-onto: The condition of a slide's last site is not looked at.
            reached.update(contents(c, to.if_))
    if decides(moves):
        found.update(f"SlideDecisionTo{what}" for what in reached)


def hop(found: set[str], c: "Conceiver", moves: "Hopping") -> None:
    """A hop: over whom, where to, how far, and whether it captures."""
    between, to = moves.between, moves.to
    captures = False
    if between is not None and between.apply is not None and takes(c, between.apply.effect):
        found.add("HopCapture")
        captures = True
    if to.apply is not None and takes(c, to.apply.effect):
        found.add("ReplacementCapture")
    if not decides(moves):
        return
    over = contents(c, between.if_ if between else None)
    for hurdle in over:
        if hurdle != "Empty":
            found.update(f"HopDecision{hurdle}To{what}" for what in contents(c, to.if_))
    many = between is not None and may_exceed(between.range, 1)
    if many:
        found.add("HopDecisionMoreThanOne")
    if captures and (many or (c.as_reference and "HopDecisionMoreThanOne" in found)):
        # accident: hops-in-hops: A hop after the hop counts for the first one too.
        found.add("HopCaptureMoreThanOne")
    if between is not None and (exceeds(between.before, 1) or exceeds(between.after, 1)):
        found.add("HopDecisionMoreThanOne")


def exceeds(number: Int | None, limit: int) -> bool:
    """Whether a number may be greater than a limit."""
    if number is None:
        return False
    return not isinstance(number, IntLiteral) or number.value > limit


def may_exceed(range_: Range | None, limit: int) -> bool:
    """Whether a number in a range may be greater than a limit."""
    if range_ is None:
        return False
    if isinstance(range_, Exact):
        return exceeds(range_.number, limit)
    if isinstance(range_, RangeMax):
        return exceeds(range_.greatest, limit)
    if isinstance(range_, MinMaxRange):
        return exceeds(range_.greatest, limit) or exceeds(range_.least, limit)
    return True


def capture(
    found: set[str], c: "Conceiver", name: str, condition: Boolean | None, apply: Apply | None
) -> None:
    """A capture by position; enemies, and they are removed, where nothing else is said."""
    if condition is None:
        found.add("IsEnemy")
    if apply is None or apply.effect is None:
        found.update(("RemoveEffect", name))
    elif takes(c, apply.effect):
        found.add(name)


def sow(found: set[str], c: "Conceiver", sowing: "Sow") -> None:
    """How seeds are sown and taken."""
    if sowing.apply is not None:
        found.update(("SowWithEffect", "CopyContext"))
        effect = c.of(sowing.apply)
        if "RemoveEffect" in effect:
            found.add("SowRemove")
        if "FromToEffect" in effect:
            found.add("SowCapture")
    if sowing.backtracking is not None:
        found.add("SowBacktracking")
    if sowing.skip_if is not None or sowing.include_self is False:
        found.add("SowSkip")
    given = sowing.origin is not None
    never = isinstance(sowing.origin, BooleanLiteral) and not sowing.origin.value
    # accident: origin-first: Every sowing counts as one that begins in the hole it comes from.
    if c.as_reference or (given and not never):
        found.add("SowOriginFirst")
