"""Effects that are worked out together, although they are told one after the other."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from ludarium.engine.kinds import Int, Region
from ludarium.english.fields import origin_of, site_of
from ludarium.english.model.fixed import is_fixed
from ludarium.english.moves.consequences import is_choice
from ludarium.english.numbers.counting import known_number
from ludarium.english.phrases import Instruction, Remark, Together
from ludarium.vocabulary.ludeme import Ludeme

if TYPE_CHECKING:
    from ludarium.engine.kinds import Moves
    from ludarium.english.voice import Voice

BEFORE: Final = Remark("all of this is worked out before any of it is done")


def with_order(
    e: "Voice", effects: "Sequence[Moves]", told: Sequence[Instruction]
) -> list[Instruction]:
    """Effects as they are told; and that none changes what another counts, where it seems so."""
    return [*told, BEFORE] if _seems_to_change(e, effects) else list(told)


def announced_first(effects: "Sequence[Moves]") -> "Sequence[Moves]":
    """Effects, with what is announced or noted before the board changes, as it is known by then."""
    first = next((n for n, one in enumerate(effects) if _changes_board(one)), len(effects))
    later = effects[first:]
    told = [one for one in later if _only_announces(one) or _only_notes(one, effects)]
    if not told:
        return effects
    return [*effects[:first], *told, *(one for one in later if one not in told)]


def _only_announces(effect: "Moves") -> bool:
    """Whether an effect tells players something if a condition holds, and does nothing else."""
    from ludarium.ludemes.moves.setting.messages import Note

    return _decides(effect, Note)


def _only_notes(effect: "Moves", effects: "Sequence[Moves]") -> bool:
    """Whether an effect notes by what stands somewhere what no other asks for, or who is next."""
    from ludarium.ludemes.moves.setting.set import SetNextPlayer, SetVar
    from ludarium.ludemes.numbers.values import Var

    if not _decides(effect, SetVar, SetNextPlayer) or not any(True for _ in _asked(effect)):
        return False
    names = {part.name for part in effect.walk() if isinstance(part, SetVar)}
    others = (part for one in effects if one is not effect for part in one.walk())
    return not any(
        (isinstance(part, Var) and part.key in names)
        or (isinstance(part, SetVar) and part.name in names)
        for part in others
    )


def _decides(effect: "Moves", *kinds: type[Ludeme]) -> bool:
    """Whether an effect chooses by conditions among effects of some kinds."""
    from ludarium.ludemes.moves.combining.operators import MovesIf

    if not isinstance(effect, MovesIf) or effect.then is not None:
        return False
    branches = (effect.moves, effect.otherwise)
    return all(one is None or isinstance(one, kinds) or _decides(one, *kinds) for one in branches)


def _changes_board(effect: "Moves") -> bool:
    return any(True for part in effect.walk() for _ in _changed(part))


def each_with_order(e: "Voice", rule: "Moves", told: Instruction) -> Instruction:
    """What is done on each of several sites, and that none changes what another asks for.

    That matters where sites are emptied or filled, and the test looks at more than one of them.
    """
    from ludarium.ludemes.moves.combining.operators import MovesIf

    if not isinstance(rule, MovesIf) or is_choice(e):
        return told
    around = any(isinstance(part, _looks_around()) for part in rule.condition.walk())
    changes = any(True for part in rule.moves.walk() for _ in _changed(part))
    return Together((told, BEFORE)) if around and changes else told


def repeated(e: "Voice", rule: "Moves", told: Instruction) -> Instruction:
    """What is done again and again on each of several sites, and in which order these come.

    That matters where different pieces may come to one site, and whichever is first stays there.
    """
    from ludarium.ludemes.moves.each.for_each import ForEachSite
    from ludarium.ludemes.moves.placing.placement import Add

    walks = (part for part in rule.walk() if isinstance(part, ForEachSite))
    placed = ({repr(p.piece) for p in one.walk() if isinstance(p, Add)} for one in walks)
    order = _order_of_sites(e) if any(len(pieces) > 1 for pieces in placed) else ""
    return Together((told, Remark(order))) if order else told


def _order_of_sites(e: "Voice") -> str:
    """In which order sites come, if that is row by row."""
    from ludarium.english.places.places import place_names

    sites, names = e.equipment.sites, place_names(e.equipment)
    order = sorted(
        range(sites.count), key=lambda s: (sites.row[s], sites.column[s], sites.layer[s])
    )
    if order != list(range(sites.count)) or len(order) < _SOME:
        return ""
    begin = ", ".join(names.site(site) for site in order[:_SOME])
    above = " as seen from above, lower ones first" if len(sites.layers) > 1 else ""
    return f"the {e.words()} come row by row{above}: {begin} and so on"


_SOME: Final = 3
"""So many sites tell how those in a row come one after the other."""


def _looks_around() -> tuple[type[Ludeme], ...]:
    """Conditions on a site that depend on what stands elsewhere."""
    from ludarium.ludemes.conditions.connection import IsConnected
    from ludarium.ludemes.conditions.patterns import IsLine
    from ludarium.ludemes.numbers.counts_of_groups import CountLiberties
    from ludarium.ludemes.regions.around import SitesAround
    from ludarium.ludemes.regions.groups import SitesGroup

    return (CountLiberties, IsConnected, IsLine, SitesAround, SitesGroup)


def _seems_to_change(e: "Voice", effects: "Sequence[Moves]") -> bool:
    """Whether an effect asks what stands where one before it has put or taken something."""
    changed: set[object] = set()
    for effect in effects:
        asked = {site for place in _asked(effect) for site in _sites(e, place)}
        if asked & changed:
            return True
        changed |= {site for place in _changed(effect) for site in _sites(e, place)}
    return False


def _changed(effect: Ludeme) -> Iterator[Ludeme]:
    """The places where an effect certainly puts or takes something."""
    from ludarium.ludemes.moves.movement.movement import FromTo
    from ludarium.ludemes.moves.placing.placement import Add, MoveRemove, Remove

    match effect:
        case Remove(sites=Ludeme() as place, at=None) | MoveRemove(sites=Ludeme() as place):
            yield place
        case FromTo(to=to):
            origin = origin_of(effect)
            places = (to.sites, None if origin is None else origin.sites)
            yield from (place for place in places if isinstance(place, Ludeme))
        case Add(to=to):
            if isinstance(to.sites, Ludeme):
                yield to.sites


def _asked(effect: Ludeme) -> Iterator[Ludeme]:
    """The places of which an effect asks what stands there, or that are found by that."""
    from ludarium.ludemes.conditions.sites import IsEmpty, IsOccupied
    from ludarium.ludemes.numbers.counts_of_sites import Count
    from ludarium.ludemes.numbers.tracks import TrackSiteFirstSite

    for part in effect.walk():
        match part:
            case Count(in_=Region() as place):
                yield place
            case Count():
                counted = site_of(part)
                if counted is not None:
                    yield counted
            case IsEmpty(site=place) | IsOccupied(site=place):
                yield place
            case TrackSiteFirstSite():
                yield part  # it is found by what stands on the way


def _sites(e: "Voice", place: Ludeme) -> Iterator[object]:
    """What tells places from each other: sites that are known, or how they are written."""
    if isinstance(place, Region):
        known = e.known_sites(place) if is_fixed(place) else None
        yield from known if known is not None else [repr(place)]
    elif isinstance(place, Int):
        number = known_number(e, place)
        yield repr(place) if number is None else number


__all__ = ["announced_first", "each_with_order", "repeated", "with_order"]
