"""What is known of the hole of the last seed where a lap is earned, and so need not be asked."""

from collections.abc import Iterable, Iterator, Sequence

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.static import NotStatic
from ludarium.engine.kinds import Boolean, Int
from ludarium.english.idioms.sowing.laps import without_seeds
from ludarium.english.model.plain.conditions import is_empty
from ludarium.english.model.plain.rules import filled_place
from ludarium.english.model.plain.trees import rewritten, with_fields
from ludarium.english.model.sowing import Filling, filling_of
from ludarium.ludemes.conditions.all_of import AllSites
from ludarium.ludemes.conditions.logic import BooleanAnd, BooleanIf, Not
from ludarium.ludemes.numbers.iterators import CurrentFrom, CurrentSite, CurrentTo
from ludarium.ludemes.regions.for_each import RegionFilter
from ludarium.ludemes.regions.sites import SitesOfPlayer
from ludarium.vocabulary.play import Role


def parts_of(condition: Boolean | None) -> Iterator[Boolean]:
    """All that a condition asks, one by one."""
    if isinstance(condition, BooleanAnd):
        for part in condition.conditions:
            yield from parts_of(part)
    elif condition is not None:
        yield condition


def still_asked(
    condition: Boolean | None, hole: Int, homes: frozenset[str | None], known: Sequence[Boolean]
) -> Boolean | None:
    """What is asked of the hole of a lap, `(from)`, besides what is known of it."""
    while isinstance(condition, BooleanIf):
        holds = settled(condition.condition, homes, known)
        if holds is None:
            break
        condition = condition.if_true if holds else condition.if_false
    if condition is not None and isinstance(hole, CurrentTo):
        condition = without_seeds(condition)  # the last seed has just fallen there
    kept = tuple(one for one in parts_of(condition) if not _is_known(one, hole, known))
    if isinstance(condition, BooleanAnd) and len(kept) > 1:
        return with_fields(condition, conditions=kept)
    return kept[0] if kept else None


def _is_known(condition: Boolean, hole: Int, known: Sequence[Boolean]) -> bool:
    asked = _of(condition, hole)
    if any(repr(asked) == repr(one) for one in known):
        return True
    filled = filled_place(asked)
    if filled is not None and repr(filled) in {repr(filled_place(one)) for one in known}:
        return True
    if not isinstance(hole, CurrentTo):
        return False
    wanted = filling_of(asked)
    return wanted is not None and wanted.most is None and _least(known) >= wanted.least


def is_denied(condition: Boolean | None, hole: Int, known: Sequence[Boolean]) -> bool:
    """Whether fewer seeds are asked for in the hole of the last seed than it holds."""
    if not isinstance(hole, CurrentTo):
        return False
    found = [filling_of(_of(one, hole)) for one in parts_of(condition)]
    most = [one.most for one in found if one is not None and one.most is not None]
    return bool(most) and min(most) < _least(known)


def _of(condition: Boolean, hole: Int) -> Boolean:
    return rewritten(condition, lambda part: hole if isinstance(part, CurrentFrom) else part)


def _least(known: Iterable[Boolean]) -> int:
    """How many seeds the hole of the last seed holds at least."""
    found = [filling for one in known if (filling := filling_of(_positive(one))) is not None]
    return max((one.least for one in found), default=1)


def _positive(condition: Boolean) -> Boolean:
    """A condition without what is denied twice."""
    if isinstance(condition, Not) and isinstance(condition.condition, Not):
        return condition.condition.condition
    return condition


def settled(
    condition: Boolean, homes: frozenset[str | None], known: Sequence[Boolean]
) -> bool | None:
    """Whether a condition on all holes of the mover holds, as one of them has two seeds now."""
    if isinstance(condition, Not):
        holds = settled(condition.condition, homes, known)
        return None if holds is None else not holds
    if not isinstance(condition, AllSites) or _least(known) < 2:
        return None
    region, asked = condition.region, condition.if_
    if isinstance(region, RegionFilter):
        full = filling_of(_as_last(region.if_))
        if full is None or full.most is not None or full.least > 2 or not is_empty(asked):
            return None
        region = region.region
    elif not _is_at_most_one(asked):
        return None
    match region:
        case SitesOfPlayer(player=Role.Mover, name=name) if name in homes:
            return False
        case _:
            return None


def _as_last(condition: Boolean) -> Boolean:
    return rewritten(condition, lambda part: CurrentTo() if isinstance(part, CurrentSite) else part)


def _is_at_most_one(condition: Boolean) -> bool:
    return filling_of(_as_last(condition)) == Filling(1, 1) or _is_below(condition)


def _is_below(condition: Boolean) -> bool:
    match filling_of(_as_last(condition)):
        case Filling(most=1):
            return True
        case _:
            return False


def homes_sown(equipment: Equipment) -> frozenset[str | None]:
    """The regions of players that have all holes into which they sow, by their names."""
    tracks = equipment.tracks
    if not tracks or any(track.owner == 0 for track in tracks):
        return frozenset()
    found: dict[str, set[int]] = {}
    owners = {track.owner for track in tracks}
    for region in equipment.regions:
        try:
            sites = frozenset(region.sites)
        except NotStatic:
            continue
        own = [track for track in tracks if track.owner == region.owner]
        if own and all(frozenset(track.sites) <= sites for track in own):
            found.setdefault(region.given_name, set()).add(region.owner)
    names = {name for name, whose in found.items() if whose >= owners}
    return frozenset({*names, None}) if names else frozenset()


__all__ = ["homes_sown", "is_denied", "parts_of", "settled", "still_asked"]
